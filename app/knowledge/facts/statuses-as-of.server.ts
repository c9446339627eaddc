import { statusWords } from './rules/dates.ts'

/** The status of an adopted fact, as `render-citations.server.ts` writes it. */
const adopted = /data-status="adopted" data-from="(\d{4}-\d\d-\d\d)">[^<]*</g

/** Updates the statuses in finished HTML to a day. From its own day on, an adopted fact is in force. */
export const statusesAsOf = (html: string, day: string): string =>
  html.replace(adopted, (mark, from: string) =>
    from <= day ? `data-status="in force">${statusWords['in force']}<` : mark,
  )
