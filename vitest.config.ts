import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sourcePlugins } from './scripts/source-plugins.ts'

/** Sources are imported as they are; the built server runs as Node would run it. */
const server = { deps: { external: [/\/build\//] } }

/** A condition may take long on a busy machine; what never comes true ends the test well before its own timeout. */
const patient = { poll: { timeout: 60_000 } }

export default defineConfig({
  test: {
    // Vitest leaves a processor to whoever watches; on two, half of the time would be waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [sourcePlugins()],
        test: {
          name: 'unit',
          // Stores and what stands on them are tested on PostgreSQL too.
          globalSetup: ['tests/support/empty-store-setup.ts', 'tests/support/postgres-setup.ts'],
          setupFiles: 'tests/support/content-forms-setup.ts',
          include: ['{app,bench,cli,content,desk,media,platform,scripts,server}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // Loading the same modules again for each file takes two fifths of the time.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 300_000,
          expect: patient,
        },
      },
      // The next three need `npm run build`. The specification's lists are held against the built site too.
      {
        test: {
          name: 'pages',
          globalSetup: 'tests/support/empty-store-setup.ts',
          include: ['tests/{pages,spec}/**/*.test.ts'],
          server,
          // As in production: React leaves out its checks and takes a third of the time.
          env: { NODE_ENV: 'production' },
          // Loading the same modules again for each file takes a third of the time.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 300_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 300_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 600_000,
          expect: patient,
          // After the others: what it measures is killed at moments that a busy machine would make less random.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
