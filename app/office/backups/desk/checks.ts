import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import type { BackupsShown } from './api.server.ts'

/** A question about the backups, the answer to it, and what an engineer has to do where it is not right. */
type Check = { asks: string; state: 'ok' | 'note' | 'wrong'; at: string | null; says: string; request?: string }

const every = (ms: number) => (ms < dayMs ? counted(ms / 3_600_000, 'hour') : counted(ms / dayMs, 'day'))
const isOlder = (at: string, ms: number, now: number) => now - Date.parse(at) > ms

/**
 * Answers what whoever runs the company asks about the backups.
 *
 * @param now in milliseconds
 */
export function backupChecks(
  { backups, everyMs, keepMs, copiedAt, directory, sheet: { who } }: BackupsShown,
  now: number,
): Check[] {
  const [last] = backups
  const isOld = last !== undefined && isOlder(last.at, Math.max(2 * dayMs, 2 * (everyMs ?? 0)), now)
  const hasStopped = copiedAt !== null && isOlder(copiedAt, 2 * dayMs, now)
  const outside = lastOutside(backups, copiedAt)
  const copyLine = `rclone copy ${directory} elsewhere:site && touch ${directory}/.copied`
  return [
    {
      asks: 'When was the last backup?',
      ...(last === undefined
        ? { state: 'wrong', at: null, says: 'There is no backup yet. Press “Back up now”.' }
        : isOld
          ? {
              state: 'wrong',
              at: last.at,
              says: 'That is too long ago: what came since would be lost. Press “Back up now”.',
              request: `The last backup is of ${last.at}. Find out why none was made since: the disk, the log, or who may write ${directory}.`,
            }
          : { state: 'ok', at: last.at, says: holds(last.label?.rows) }),
    },
    {
      asks: 'Does the next come by itself?',
      at: null,
      ...(everyMs === null
        ? {
            state: 'note',
            says: 'No. Have it set up once. Until then make one yourself, each evening on which leads came.',
            request: 'The site makes no backups by itself. Set BACKUP_EVERY=1d in its environment and start it again.',
          }
        : {
            state: 'ok',
            says: `Yes, every ${every(everyMs)}.${keepMs === null ? '' : ` Those older than ${every(keepMs)} are deleted.`}`,
          }),
    },
    {
      asks: 'Is it safe elsewhere too?',
      at: copiedAt,
      ...(copiedAt === null
        ? {
            state: 'note',
            says: 'As far as the desk can see, no. If the server were lost, its backups would be lost with it. Download one now and then until copies are set up.',
            request: `The backups are not copied to another machine, as far as the site can know. Run this each day, and the desk says when it last worked:\n${copyLine}`,
          }
        : hasStopped
          ? {
              state: 'wrong',
              says: 'The copies have stopped. Download the newest below.',
              request: `The backups were last copied to another machine on ${copiedAt}. Find out why this did not run since:\n${copyLine}`,
            }
          : { state: 'ok', says: 'Yes, on another machine.' }),
    },
    {
      asks: 'Was it tried?',
      at: last?.label?.tried ?? null,
      ...(last === undefined
        ? { state: 'note', says: 'The first backup is tried as soon as it is made.' }
        : last.label?.tried
          ? { state: 'ok', says: 'Yes: it was restored and compared, and all of it was there.' }
          : { state: 'note', says: 'Not yet. Press “Try” beside the first line below.' }),
    },
    {
      asks: 'What if the server burns?',
      at: null,
      state: outside === null ? 'wrong' : who === '' ? 'note' : 'ok',
      says: [
        outside === null
          ? 'No copy outside is known: all would be lost.'
          : `The last copy outside is of ${dayOf(outside.at)}${outside.by}.`,
        outside === null
          ? 'Download one now, and store it elsewhere.'
          : 'On a new server it is restored by the steps of the sheet below.',
        who === '' ? 'Nobody is named who does it: write it on the sheet.' : `Call ${who.replace(/\.$/, '')}.`,
      ].join(' '),
    },
  ] satisfies Check[]
}

/** The newest copy that is known to be outside the server: on another machine, or with whoever downloaded it. */
function lastOutside(backups: BackupsShown['backups'], copiedAt: string | null): { at: string; by: string } | null {
  const downloaded = backups.find(({ label }) => label && label.downloads.length > 0)
  const by = downloaded?.label?.downloads.at(-1)?.by
  if (copiedAt !== null && copiedAt >= (downloaded?.at ?? '')) return { at: copiedAt, by: ', on another machine' }
  return downloaded && by !== undefined ? { at: downloaded.at, by: `, with ${nameOfActor(by)}` } : null
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

const holds = (rows: Readonly<Record<string, number>> | undefined) =>
  rows ? `It holds ${counted(rows.lead ?? 0, 'lead')} and ${counted(rows.subscriber ?? 0, 'subscriber')}.` : ''
