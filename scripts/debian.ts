import { execFileSync } from 'node:child_process'

export function installDebian(...packages: readonly string[]) {
  tryTo('apt-get', 'update', '-qq')
  tryTo('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Runs a command that installs something, and says so when it did not work. */
export function tryTo(command: string, ...args: readonly string[]) {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    console.error(`${command} ${args.join(' ')} did not work`)
  }
}
