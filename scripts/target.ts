import { join } from 'node:path'

/**
 * The directory that the steps of a build write into. `npm run build` makes a new one beside what is there (build.ts).
 */
export const target = process.env.BUILD_DIR ?? join(import.meta.dirname, '../build')
