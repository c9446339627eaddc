import { defineFeature } from '#platform/feature.ts'
import { backUpOnClock } from './service.server.ts'

type Parts = Omit<Parameters<typeof backUpOnClock>[0], 'everyMs'> & {
  /** The time between two backups; null when something else makes them. */
  everyMs: number | null
}

/** The pause between two looks whether it is time. */
const lookMs = 300_000

export const openBackups = ({ everyMs, ...parts }: Parts) =>
  defineFeature({
    name: 'backups',
    jobs:
      everyMs === null ? [] : [{ name: 'backups', everyMs: lookMs, run: () => backUpOnClock({ ...parts, everyMs }) }],
  })
