import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findHeadless } from './scripts/browser.ts'

const everywhere = /\.test\.ts$/
const withScripts = /\.scripts\.test\.ts$/
/** Minutes of what the others touch too: `npm run verify:long -- desk screens` takes them. */
const long = process.env.E2E_LONG === '1' ? [] : [/tools-axe/, /desk-week/]

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
    { name: 'scripts', use: { javaScriptEnabled: true }, testIgnore: long },
    {
      name: 'no scripts',
      use: { javaScriptEnabled: false },
      testIgnore: [withScripts, ...long],
      grepInvert: /@read-only/,
    },
  ],
})
