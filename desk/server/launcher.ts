/** A file to double-click that opens the desk of a server. */
type Launcher = { name: string; text: string; mode: number }

type Parts = {
  /** As ssh takes it, such as site@www.company.com. */
  host: string
  /** The port on the machine in front of which somebody sits. */
  port: number
  name: string
  socket: string
  /** The server's project, and the file with its environment. */
  project: string
  envFile: string | null
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * Writes the launchers: each opens a tunnel, starts the desk at its far end, and leads the browser there. The desk ends
 * with the window.
 */
export function launchersFor({ host, port, name, socket, project, envFile }: Parts): Launcher[] {
  const origin = `http://127.0.0.1:${port}`
  const env = envFile === null ? '' : `ENV_FILE=${quoted(envFile)} `
  const remote = `cd ${quoted(project)} && ${env}exec sh deploy/site.sh desk --socket ${name} --origin ${origin}`
  const shell = `#!/bin/sh
# Opens the desk of ${host}. It ends when this window is closed.
umask 077
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
ssh -o ExitOnForwardFailure=yes -L 127.0.0.1:${port}:${socket} ${quoted(host)} ${quoted(remote)} | while IFS= read -r line; do
  printf '%s\\n' "$line"
  link=$(printf '%s\\n' "$line" | grep -o '${origin}/#t=[A-Za-z0-9_-]*') || continue
  # By a file, so that no list of processes shows the link.
  printf '<!doctype html><title>The desk</title><meta http-equiv="refresh" content="0;url=%s">\\n' "$link" > "$folder/desk.html"
  if command -v open >/dev/null 2>&1; then open "$folder/desk.html"; else xdg-open "$folder/desk.html"; fi
done
`
  // Within PowerShell's own quotes, a quote is written twice. The command itself has no double quotes.
  const windows = `@echo off\r
rem Opens the desk of ${host}. It ends when this window is closed.\r
powershell -NoProfile -Command "& ssh -o ExitOnForwardFailure=yes -L 127.0.0.1:${port}:${socket} ${host} '${remote.replaceAll("'", "''")}' | ForEach-Object { $_; if ($_ -match '${origin}/#t=[A-Za-z0-9_-]+') { Start-Process $Matches[0] } }"\r
`
  return [
    { name: 'Desk.command', text: shell, mode: 0o700 },
    { name: 'Desk.cmd', text: windows, mode: 0o600 },
  ]
}
