import { existsSync } from 'node:fs'
import { installDebian } from './debian.ts'

/**
 * The engines beside Chromium that the tests look at every screen with, and the files of Debian's packages that make
 * them run.
 */
const engines = [
  { name: 'Firefox', files: { 'firefox-esr': '/usr/bin/firefox-esr' } },
  {
    name: 'WebKit',
    files: {
      'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
      'gir1.2-webkit2-4.1': '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
      'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
      xvfb: '/usr/bin/Xvfb',
    },
  },
] as const

const missingFor = ({ files }: (typeof engines)[number]) =>
  Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))

/** True when an engine's tests can run here. */
export const hasEngine = (name: (typeof engines)[number]['name']): boolean =>
  engines.some((engine) => engine.name === name && missingFor(engine).length === 0)

/**
 * Sees to the engines; installs Debian's where they are missing. The tests of one that can't be had are skipped, and
 * that is said.
 */
export function ensureEngines() {
  const missing = engines.flatMap(missingFor)
  if (missing.length > 0) installDebian(...missing)
  for (const engine of engines)
    if (missingFor(engine).length > 0)
      console.error(
        `No page is looked at in ${engine.name}, for Debian's ${missingFor(engine).join(', ')} can't be had here. Install it for the tests of that engine.`,
      )
}
