import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findHeadless } from './scripts/browser.ts'

const everywhere = /\.test\.ts$/
const withScripts = /\.scripts\.test\.ts$/

/**
 * All tests run by themselves. `npm run verify` asks for `short`, and `npm run verify:long -- journeys` for the rest. Two
 * files are minutes of what the others touch too: `npm run verify:long -- desk screens` takes them.
 */
const part = process.env.E2E_PART
const elsewhere = part ? [/tools-axe/, /desk-week/] : []
const chosen = {
  short: { scripts: { grepInvert: /@long/ }, 'no scripts': { grep: /@both-ways/ } },
  rest: { scripts: { grep: /@long/ }, 'no scripts': { grepInvert: /@read-only|@both-ways/ } },
}[part ?? ''] ?? { scripts: {}, 'no scripts': { grepInvert: /@read-only/ } }

/** Files named `*.scripts.test.ts` need JavaScript; all others hold with it and without. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: everywhere,
  globalSetup: './tests/e2e/sites.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits half of its time, for a notice to go or for a server to start.
  workers: availableParallelism() + 1,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: {
      executablePath: findHeadless() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'scripts', use: { javaScriptEnabled: true }, testIgnore: elsewhere, ...chosen.scripts },
    {
      name: 'no scripts',
      use: { javaScriptEnabled: false },
      testIgnore: [withScripts, ...elsewhere],
      ...chosen['no scripts'],
    },
  ],
})
