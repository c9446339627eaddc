import type { Kysely } from 'kysely'
import { site } from '#content/site.ts'
import { formName } from '#office/forms/lead-forms.ts'
import type { Database } from '#platform/db/schema.ts'
import { here } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { isoDay } from '#platform/text/day.ts'
import { enqueueNotice, lastNotice, type Quarantine, quarantineSince } from './store.server.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date | Promise<Date>
  to: readonly string[]
  /** The short name of a lead that commands take. */
  referenceOf: (lead: string) => string
  wakeWorker: () => void
}

const noticeKind = 'quarantine'
/** At most one notice in these hours of the day, so that a flood is no flood of mails. */
const everyHours = 6
/** Leads that are named; the command lists all. */
const maxNamed = 20

/**
 * Tells the owner about what came into quarantine: a person may be among it, and nobody has written to them. The first
 * is told at once, what follows within six hours. The mail names no visitor.
 */
export function createQuarantineNotice({ db, now, to, referenceOf, wakeWorker }: Parts) {
  return {
    async sendIfDue(): Promise<boolean> {
      if (to.length === 0) return false
      const at = await now()
      const last = await lastNotice(db, noticeKind)
      const newLeads = await quarantineSince(db, last)
      if (newLeads.leads.length + newLeads.subscribers === 0) return false
      const hours = Math.floor(at.getUTCHours() / everyHours) * everyHours
      const key = `${noticeKind} ${isoDay(at)} from ${hours}:00`
      const isEnqueued = await enqueueNotice(db, key, at, mailOf(newLeads, to, referenceOf))
      if (isEnqueued) wakeWorker()
      return isEnqueued
    },
  }
}

function mailOf({ leads, subscribers }: Quarantine, to: Parts['to'], referenceOf: Parts['referenceOf']) {
  const lines = leads
    .slice(0, maxNamed)
    .map(
      ({ id, kind, created_at, suspicion }) =>
        `  ${referenceOf(id)}  ${created_at.slice(0, 16).replace('T', ' ')} UTC  ${formName(kind)}: ${suspicion ?? 'signs of a program'}`,
    )
  const more = leads.length - lines.length
  const what = [
    ...(leads.length > 0 ? [counted(leads.length, 'lead')] : []),
    ...(subscribers > 0 ? [counted(subscribers, 'newsletter sign-up')] : []),
  ].join(' and ')
  return {
    to,
    subject: `[${site.name}] New in quarantine: ${what}`,
    text: [
      `New in quarantine: ${what}. A program seems to have sent it, and nobody was written to. Please see whether a person is among it.`,
      ...(lines.length > 0 ? [[...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')] : []),
      [
        here('To look through it: npm run site -- leads list --quarantined'),
        ...(leads.length > 0
          ? [here(`It was a person: npm run site -- leads release ${referenceOf(leads[0]?.id ?? '')}`)]
          : []),
        ...(subscribers > 0 ? [here('Sign-ups: npm run site -- subscribers list --state quarantined')] : []),
        'On the desk it stands under Today.',
      ].join('\n'),
    ].join('\n\n'),
  }
}
