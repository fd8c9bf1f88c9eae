"""Games played by other machines: the same games, whatever becomes of a worker, and sentences for what is not there."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace

import pytest

from ccancients.__main__ import main
from ccancients.ancients.mind.players import Scripted, Searching
from ccancients.ancients.mind.script.tally import FightTally
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.contestants import Contestant, Level
from ccancients.arena.many_games import Jobs, played
from ccancients.arena.playing import GameFailed, Record, Task, play
from ccancients.arena.posting import NotToBeSent, task_of, task_text
from ccancients.games import game_of
from ccancients.processes import cluster
from ccancients.processes.cluster import Cluster, NoCluster, address_of, carry_out, program_mark

SEED = 20261
has_dask = importlib.util.find_spec("distributed") is not None


class _Future:
    """A question given to a worker; every third one is given to another, since the first has died."""

    def __init__(self, work: Callable[[], str]) -> None:
        self._work = work
        self.is_cancelled = False

    def result(self) -> str:
        return self._work()

    def cancel(self) -> None:
        self.is_cancelled = True


class _Client:
    """Stands in for a client of dask: what is handed over is text, and is worked out when it is asked for."""

    def __init__(self, address: str, **_options: object) -> None:
        if "nobody" in address:
            raise OSError("timed out")
        self.lonely = "lonely" in address
        self.futures: list[_Future] = []

    def wait_for_workers(self, count: int, timeout: float) -> None:
        if self.lonely:
            raise TimeoutError

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "two": 8}

    def submit(self, work: Callable[..., str], *given: str, pure: bool) -> _Future:
        assert all(type(each) is str for each in given)
        assert not pure, "dask would give an old answer to the same question"
        self.futures.append(_Future(lambda: work(*given)))
        return self.futures[-1]

    def close(self) -> None:
        pass


def cluster_here() -> Cluster:
    return Cluster("127.0.0.1:8786", SimpleNamespace(Client=_Client))


def timeless(records: list[Record]) -> list[Record]:
    """Records without how long answers took; how many answers there were stays."""
    return [replace(each, answers=tuple((len(one),) for one in each.answers), turns=()) for each in records]


def tasks_of(setup: Setup, *seats: Contestant, games: int = 3) -> list[Task]:
    return [Task(ANCIENTS, setup, seats, SEED + number, FightTally, "cpu", (7, 8)) for number in range(games)]


def test_a_cluster_plays_the_games_of_this_machine(akragas: Setup) -> None:
    tasks = tasks_of(akragas, Level("greedy"), Level("random"))
    with cluster_here() as there:
        records = list(played(tasks, there))
        assert len(there._client.futures) == len(tasks)
    assert timeless(records) == timeless(list(played(tasks, 1)))


@pytest.mark.parametrize("key", ["hannibal", "successors"])
def test_so_it_does_for_every_game(key: str) -> None:
    spec = game_of(key)
    setup = spec.setup_from_json({}, "test")
    task = Task(spec, setup, (Level("random"),) * len(spec.seats(setup)), SEED)
    with cluster_here() as there:
        assert timeless(list(played([task], there))) == timeless([play(task)])


def test_a_player_with_weights_of_his_own_arrives_as_he_left(akragas: Setup) -> None:
    bold = replace(DEFAULT, danger=0.45, support=(0.0, 1.0, 3.0))
    seats = (Scripted("bold", bold), Searching("deep@12", STANDARD, 12))
    (task,) = tasks_of(akragas, *seats, games=1)
    assert task_of(task_text(task)) == task


def test_whoever_cannot_be_found_by_name_is_not_sent(akragas: Setup) -> None:
    class Stranger:
        name = "stranger"

    for seats in ((Stranger(), Level("random")), (Scripted("odd", {1, 2}), Level("random"))):  # type: ignore[arg-type]
        (task,) = tasks_of(akragas, *seats, games=1)
        with pytest.raises(NotToBeSent, match="another machine"):
            task_text(task)
    (task,) = tasks_of(akragas, Level("random"), Level("random"), games=1)
    with pytest.raises(NotToBeSent, match="<lambda>' is not to be found"):
        task_text(replace(task, observer=lambda: None))  # type: ignore[arg-type,return-value]


def test_a_game_that_breaks_off_there_says_how_to_repeat_it(akragas: Setup) -> None:
    tasks = tasks_of(akragas, Level("nobody"), Level("random"))
    with cluster_here() as there, pytest.raises(GameFailed, match=rf"nobody against random, seed {SEED}: "):
        list(played(tasks, there))


def test_whoever_stops_asking_stops_the_work(akragas: Setup) -> None:
    tasks = tasks_of(akragas, Level("random"), Level("random"), games=20)
    with cluster_here() as there:
        records = played(tasks, there)
        next(records)
        handed_over = there._client.futures
        assert len(handed_over) == 6, "three questions for each of two workers"
        records.close()
        assert all(future.is_cancelled for future in handed_over[1:])


def test_a_worker_with_another_program_is_refused(akragas: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    assert program_mark() == program_mark()
    answer = carry_out("nowhere:nothing", "{}", "0.9 of long ago")
    assert json.loads(answer) == {"other": program_mark()}
    monkeypatch.setattr(cluster, "carry_out", lambda *_given: json.dumps({"other": "0.9 of long ago"}))
    with cluster_here() as there, pytest.raises(NoCluster, match=r"has ccancients 0\.9 of long ago, expected "):
        list(played(tasks_of(akragas, Level("random"), Level("random")), there))


@pytest.mark.parametrize(
    ("given", "means"),
    [
        ("localhost:8786", "tcp://localhost:8786"),
        ("tls://10.0.0.5:1", "tls://10.0.0.5:1"),
        ("tcp://[::1]:8786", "tcp://[::1]:8786"),
    ],
)
def test_addresses(given: str, means: str) -> None:
    assert address_of(given) == means


@pytest.mark.parametrize("given", ["", "localhost", "tcp://:1", "http://x:1", "x:0", "x:65536", "x:1/y", "x:١"])
def test_no_addresses(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--a", "random", "--b", "random", "--games", "2", "--cluster", given]) == 2
    said = capsys.readouterr().err
    assert said == f"ccancients: '{given}': expected the address of a scheduler, such as tcp://192.168.1.5:8786\n"


def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    library = SimpleNamespace(Client=_Client)
    with pytest.raises(NoCluster, match=r"^no scheduler answers at tcp://nobody:1 \(OSError\)$"):
        Cluster("nobody:1", library)
    with pytest.raises(NoCluster, match=r"^the scheduler at tcp://lonely:1 has no workers; .* dask worker tcp://lonely:1"):
        Cluster("lonely:1", library)


def test_without_the_library_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "2", "--cluster", "localhost:8786"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "ccancients: a cluster needs dask.distributed, which is not installed here: pip install 'ccancients[cluster]'\n"
    )


# -- the real one ---------------------------------------------------------------------------------------------------


def _started(stack: ExitStack, *words: str, until: str) -> tuple[subprocess.Popen[str], str]:
    """A process of dask, and the first line in which it says that it is ready."""
    process = subprocess.Popen([sys.executable, "-m", *words], stderr=subprocess.PIPE, text=True)
    stack.callback(process.wait)
    stack.callback(process.kill)
    assert process.stderr is not None
    stack.callback(process.stderr.close)
    return process, next(line for line in process.stderr if until in line)


@pytest.fixture
def loopback() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler and two workers on this machine: its address, and the workers."""
    with ExitStack() as stack:
        own = ("--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0")
        _, line = _started(stack, "distributed.cli.dask_scheduler", *own, until="Scheduler at:")
        address = line.split()[-1]
        options = (address, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        workers = [
            _started(stack, "distributed.cli.dask_worker", *options, until="Registered to")[0] for _ in range(2)
        ]
        yield address, workers


@pytest.mark.slow
@pytest.mark.skipif(not has_dask, reason="dask.distributed is missing: pip install 'ccancients[cluster]'")
@pytest.mark.filterwarnings("default")
def test_two_workers_of_which_one_is_killed_play_the_games_of_this_machine(
    akragas: Setup, loopback: tuple[str, list[subprocess.Popen[str]]]
) -> None:
    address, workers = loopback
    tasks = tasks_of(akragas, Level("centurion"), Level("greedy"), games=24)

    def all_of(jobs: Jobs) -> list[Record]:
        records = []
        for record in played(tasks, jobs):
            records.append(record)
            if len(records) == 3 and isinstance(jobs, Cluster):
                workers[0].kill()  # in the middle of a game
        return records

    with Cluster(address) as there:
        assert there.workers() == 2
        records = all_of(there)
    assert workers[0].wait() != 0
    assert workers[1].poll() is None
    assert timeless(records) == timeless(all_of(1))
