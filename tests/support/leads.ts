import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { openSecret } from '#server/db/secret.ts'
import { createLeadLinks } from '#server/leads/links.ts'
import { createLeads } from '#server/leads/service.ts'

export const testOrigin = 'https://www.company.com'
const team = ['team@company.com']

/** Links as the team's mails have them, signed with a secret of the tests. */
export const testLinks = (now: () => Date, leadsTo: readonly string[] = team) =>
  createLeadLinks({
    secret: openSecret('nowhere', 'a secret of thirty-two characters'),
    origin: testOrigin,
    leadsTo,
    now,
  })

/** The service of leads on a store, with a team of one mailbox unless told otherwise. */
export const testLeads = (
  db: Kysely<Database>,
  now: () => Date,
  { leadsTo = team, enqueued = () => {} }: { leadsTo?: readonly string[]; enqueued?: () => void } = {},
) => createLeads({ db, now, leadsTo, links: testLinks(now, leadsTo), origin: testOrigin, enqueued })
