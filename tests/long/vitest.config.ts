import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that take too long to run with every change: `npm run verify:long`. They need a build. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'long',
    include: ['tests/long/*.test.ts'],
    server: { deps: { external: [/\/build\//] } },
    // As in production: React leaves out its checks and takes a third of the time.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    execArgv: ['--expose-gc'],
    // Each has the machine to itself.
    fileParallelism: false,
    // Minutes on a quiet machine are many on a busy one.
    testTimeout: 3_600_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
