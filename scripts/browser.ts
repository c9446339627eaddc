import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * The Chromium that tests and measurements drive: CHROME_PATH, an installed one, Playwright's own.
 *
 * @returns its path, or null when there is none
 */
export function findChromium(): string | null {
  const paths = [process.env.CHROME_PATH, ...installed, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/**
 * The same, and when there is none, installs Playwright's, or Debian's package where that can't be downloaded.
 *
 * @throws a sentence that says what to install
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  for (const [command, ...args] of [
    ['playwright', 'install', '--with-deps', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ] as const) {
    try {
      execFileSync(command, args, {
        stdio: 'inherit',
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch {
      console.error(`${command} ${args.join(' ')} did not work`)
    }
    const path = findChromium()
    if (path) return path
  }
  throw new Error('The browser tests need a Chromium. Install one, or set CHROME_PATH to it.')
}
