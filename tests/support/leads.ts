import type { Kysely } from 'kysely'
import { createAcknowledgementLimit } from '#office/leads/acknowledgement-limit.server.ts'
import { createLeadLinks } from '#office/leads/action-links.server.ts'
import { createLeadMailWriter } from '#office/leads/mails/lead-mail-writer.server.ts'
import { createLeads } from '#office/leads/service.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { testLog } from './log.ts'

export const testOrigin = 'https://www.company.com'
const team = ['team@company.com']

const secret = openSecret('nowhere', 'a secret of thirty-two characters')

/** Links as the team's mails have them, signed with a secret of the tests. */
export const testLinks = (now: () => Date, leadsTo: readonly string[] = team) =>
  createLeadLinks({
    secret,
    origin: testOrigin,
    leadsTo,
    now,
  })

/** The service of leads on a store, by default with a team of one mailbox. */
export const testLeads = (
  db: Kysely<Database>,
  now: () => Date,
  {
    leadsTo = team,
    wakeWorker = () => {},
    maxPerHour = Number.POSITIVE_INFINITY,
  }: { leadsTo?: readonly string[]; wakeWorker?: () => void; maxPerHour?: number } = {},
) =>
  createLeads({
    db,
    now,
    leadsTo,
    wakeWorker,
    acknowledgementLimit: createAcknowledgementLimit({ db, secret, maxPerHour }),
  })

/** The mails about leads that wait in a store, as a worker sends them, in the order in which they were enqueued. */
export async function sendMails(db: Kysely<Database>, now: () => Date, leadsTo = team): Promise<MailPayload[]> {
  const sent = new Map<string, MailPayload>()
  const mail = async (id: string, payload: MailPayload) => void sent.set(id, payload)
  const writeMail = createLeadMailWriter({ db, links: testLinks(now, leadsTo), origin: testOrigin })
  const worker = createWorker({ db, queue: { mail, writeMail }, now, log: testLog().log })
  while ((await worker.sendBatch()) > 0);
  return [...sent.keys()].sort().flatMap((id) => sent.get(id) ?? [])
}
