import type { Migration } from 'kysely/migration'
import * as leads from './0001-leads.ts'
import * as subscribers from './0002-subscribers.ts'
import * as leadConsents from './0003-lead-consents.ts'
import * as leadWork from './0004-lead-work.ts'
import * as watch from './0005-watch.ts'
import * as issues from './0006-issues.ts'
import * as dailyCounts from './0007-daily-counts.ts'
import * as leadSuspicion from './0008-lead-suspicion.ts'
import * as issueOnce from './0009-issue-once.ts'
import * as sharedCounts from './0010-shared-counts.ts'
import * as sparseIndexes from './0011-sparse-indexes.ts'
import * as refused from './0012-refused.ts'
import * as reminded from './0013-reminded.ts'
import * as leadStates from './0014-lead-states.ts'
import * as campaigns from './0015-campaigns.ts'
import * as outgoingMail from './0016-outgoing-mail.ts'
import * as dutiesCheck from './0017-duties-check.ts'
import * as campaignTexts from './0018-campaign-texts.ts'
import * as samePerson from './0019-same-person.ts'
import * as deskAccess from './0020-desk-access.ts'
import * as mailbox from './0021-mailbox.ts'
import * as clock from './0022-clock.ts'
import * as deskSettings from './0023-desk-settings.ts'
import * as lawWatch from './0024-law-watch.ts'
import * as addedLeads from './0025-added-leads.ts'

/** Every change to the tables, in order. One that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-leads': leads,
  '0002-subscribers': subscribers,
  '0003-lead-consents': leadConsents,
  '0004-lead-work': leadWork,
  '0005-watch': watch,
  '0006-issues': issues,
  '0007-daily-counts': dailyCounts,
  '0008-lead-suspicion': leadSuspicion,
  '0009-issue-once': issueOnce,
  '0010-shared-counts': sharedCounts,
  '0011-sparse-indexes': sparseIndexes,
  '0012-refused': refused,
  '0013-reminded': reminded,
  '0014-lead-states': leadStates,
  '0015-campaigns': campaigns,
  '0016-outgoing-mail': outgoingMail,
  '0017-duties-check': dutiesCheck,
  '0018-campaign-texts': campaignTexts,
  '0019-same-person': samePerson,
  '0020-desk-access': deskAccess,
  '0021-mailbox': mailbox,
  '0022-clock': clock,
  '0023-desk-settings': deskSettings,
  '0024-law-watch': lawWatch,
  '0025-added-leads': addedLeads,
}
