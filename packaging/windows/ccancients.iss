; The installer for Windows (Inno Setup 6). packaging/build.py runs its compiler when "iscc" is on the PATH:
;
;   iscc /DVersion=0.1.0 /DFrozen=..\..\build\frozen\ccancients /DOutput=..\..\dist packaging\windows\ccancients.iss
;
; Installs for the person alone unless he asks for everybody; needs no administrator.

#ifndef Version
  #error Give the version: /DVersion=…
#endif
#ifndef Frozen
  #define Frozen "..\..\build\frozen\ccancients"
#endif
#ifndef Output
  #define Output "..\..\dist"
#endif

[Setup]
AppId={{6C0E3C0B-6B0B-4B39-9C3C-2B5C6A0C7F51}
AppName=ccancients
AppVersion={#Version}
AppVerName=ccancients {#Version}
AppPublisher=the ccancients authors
AppComments=Unofficial; not connected with, or endorsed by, the designer or the publisher of the board game
VersionInfoVersion={#Version}
DefaultDirName={autopf}\ccancients
DefaultGroupName=ccancients
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
SetupIconFile=..\..\resources\icons\ccancients.ico
UninstallDisplayIcon={app}\ccancients.exe
LicenseFile=..\..\LICENSE
OutputDir={#Output}
OutputBaseFilename=ccancients-{#Version}-setup
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[CustomMessages]
en.Associations=Open saved matches and battles with ccancients
es.Associations=Abrir partidas guardadas y batallas con ccancients
en.Battle=Saved match of ccancients
es.Battle=Partida guardada de ccancients
en.Scenario=Battle of ccancients
es.Scenario=Batalla de ccancients

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "associations"; Description: "{cm:Associations}"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; what an earlier version had brought and this one does not
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\ccancients"; Filename: "{app}\ccancients.exe"
Name: "{autodesktop}\ccancients"; Filename: "{app}\ccancients.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ccbattle"; ValueType: string; ValueData: "ccancients.battle"; Flags: uninsdeletevalue; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.battle"; ValueType: string; ValueData: "{cm:Battle}"; Flags: uninsdeletekey; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.battle\DefaultIcon"; ValueType: string; ValueData: "{app}\ccancients.exe,0"; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.battle\shell\open\command"; ValueType: string; ValueData: """{app}\ccancients.exe"" ""%1"""; Tasks: associations
Root: HKA; Subkey: "Software\Classes\.ccscenario"; ValueType: string; ValueData: "ccancients.scenario"; Flags: uninsdeletevalue; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.scenario"; ValueType: string; ValueData: "{cm:Scenario}"; Flags: uninsdeletekey; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.scenario\DefaultIcon"; ValueType: string; ValueData: "{app}\ccancients.exe,0"; Tasks: associations
Root: HKA; Subkey: "Software\Classes\ccancients.scenario\shell\open\command"; ValueType: string; ValueData: """{app}\ccancients.exe"" ""%1"""; Tasks: associations

[Run]
Filename: "{app}\ccancients.exe"; Description: "{cm:LaunchProgram,ccancients}"; Flags: nowait postinstall skipifsilent
