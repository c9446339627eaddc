import { z } from 'zod'

/** A day, such as 2026-10-06, or a moment with its offset, such as 2026-10-06T15:00:00Z. */
export const dayOrMoment = (name: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: ({ input }) =>
      input === undefined
        ? `${name} is missing`
        : `${name} must be a day such as 2026-10-06, or a moment such as 2026-10-06T15:00:00Z`,
  })

/** When a day or a moment begins, in ISO 8601 and UTC: a day begins at midnight UTC. */
export const momentOf = (dayOrMoment: string): string => new Date(dayOrMoment).toISOString()
