import { join } from 'node:path'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import { type Actor, type DeskContext, endpoint } from '#frame/desk/server/endpoint.ts'
import { personOf, personOfLead } from '#frame/forms/person.ts'
import { hasOutlivedStatus, isStale, verifiedAgainDays } from '#knowledge/facts/rules/dates.ts'
import { readVerifiedFacts } from '#knowledge/facts/verifications.server.ts'
import type { PostIndex } from '#knowledge/posts/desk/post-index.server.ts'
import { momentOf } from '#knowledge/posts/rules/moment.ts'
import { reportOf } from '#office/analytics/report.server.ts'
import { formName } from '#office/forms/lead-forms.ts'
import { acknowledgementsPerHour } from '#office/leads/acknowledgement-limit.server.ts'
import { closedStates } from '#office/leads/closed-states.ts'
import { colleagueNamed, colleaguesOf } from '#office/leads/colleagues.server.ts'
import { messagePreviewOf } from '#office/leads/in-words.server.ts'
import { leadsToCall } from '#office/leads/leads-to-call.server.ts'
import { assignedTo, mentionsOf } from '#office/leads/mentions-and-assignments.server.ts'
import { readHooks } from '#office/leads/webhooks/config.server.ts'
import { newestBackup } from '#platform/db/backup.ts'
import { joinedPeople } from '#platform/db/joined-people.ts'
import type { Database, LeadTable } from '#platform/db/schema.ts'
import { backupsFolder } from '#platform/env.ts'
import { dayMs, isoDay } from '#platform/text/day.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { findUnreadFiles } from '#platform/unread-files.server.ts'
import { examine } from '../doctor/examine.server.ts'
import { type Fault, findFaults } from '../faults.server.ts'
import { campaignsUnderWay, countReplied, openFaults, waitingLeads } from '../store.server.ts'
import { createReach } from './reach.server.ts'

/** The number of waiting leads that are named; the list of leads has all. */
const maxNamed = 12
/** Characters of what somebody wrote that a line has room for. */
const maxInLine = 160
/** Characters of a note to somebody: it is read on Today, not only announced. */
const maxNote = 600
/** New leads that are read for them: some people send several. */
const maxRead = 60
/** New leads that are named as worth a call first, and those that are looked at; the list of leads has all. */
const [maxCalls, maxCallsRead] = [5, 40]

/** The beginning of a note or an answer, for a line. */
const lineStart = (text: string) => (text.length > maxInLine ? `${text.slice(0, maxInLine)}…` : text)

/** A lead as a line of Today. */
const named = (lead: LeadTable) => {
  const { id, email, kind, state, owner, created_at, remind_at, changed_at, answers } = lead
  return {
    id,
    ...personOf(JSON.parse(answers) as Record<string, unknown>),
    said: messagePreviewOf(lead),
    email,
    /** What its person is known by. */
    person: personOfLead(lead),
    form: formName(kind),
    state,
    owner,
    receivedAt: created_at,
    remindAt: remind_at,
    changedAt: changed_at,
  }
}

/** The first row of each person, with the number of their others. */
function byPerson(rows: readonly LeadTable[], knownAs: (lead: LeadTable) => string) {
  const people = Map.groupBy(rows, knownAs)
  return [...people.values()].flatMap(([first, ...others]) =>
    first ? [{ ...named(first), others: others.length }] : [],
  )
}

/** A day of a page that is to come, such as that of a webinar. */
export type PageDay = { href: string; title: string; kind: 'Event' | 'Form opens' | 'Form closes'; at: string }

type ContentParts = { posts: PostIndex; pageDays: () => Promise<readonly PageDay[]> }

/** Today: what waits for whom, what is wrong, what comes next, and this week beside the last. */
export function todayDeskEndpoints({ db, storage, env, now, project }: DeskContext, { posts, pageDays }: ContentParts) {
  const reach = createReach(env.siteUrl, now)
  return {
    /** `me` is who looks: what colleagues have stands apart. */
    today: endpoint(z.object({ me: z._default(z.string().check(z.maxLength(200)), '') }), async ({ me }, _, actor) => {
      const at = now()
      const [fresh, calls, due, waiting, quarantine, faults, reported, campaigns, week, answered] = await Promise.all([
        leadsWhere('new', me),
        toCall(me),
        leadsWhere('due', me),
        waitingLeads(db),
        leadsWhere('quarantined', ''),
        hooksOf().then((webhookNames) =>
          findFaults({
            db,
            dataDir: storage.dataDir,
            now: at,
            diskAlertBytes: env.diskAlertBytes,
            acknowledgementsPerHour: acknowledgementsPerHour(env),
            webhookNames,
            imapUrl: env.imapUrl,
            backups: { directory: backupsFolder({ ...env, dataDir: storage.dataDir }), everyMs: env.backupEvery },
          }),
        ),
        openFaults(db),
        campaignsUnderWay(db),
        weeks(at),
        countReplied(db, at),
      ])
      return {
        at: at.toISOString(),
        fresh,
        calls,
        due,
        waiting,
        quarantine,
        // Whoever can mend none of it is not told.
        faults: (await isOwner(actor))
          ? [...reach.faults(), ...(await noBackupYet(at)), ...faults].map(({ key, title, text, minor = false }) => ({
              key,
              minor,
              title,
              text,
              since: reported.find((one) => one.key === key)?.since ?? reach.since(key),
            }))
          : [],
        campaigns: campaigns.map(({ slug, subject, state, send_at, recipients, delivered }) => ({
          slug,
          subject,
          state,
          at: send_at,
          recipients,
          delivered,
        })),
        week,
        /** Subscribers whose answers wait in the mailbox for a person. */
        answered,
      }
    }),

    /** What concerns whoever asks: notes that mention them, and the open leads that they have. */
    'today/mine': endpoint(z.object({ me: z.string().check(z.maxLength(200)) }), async ({ me }, by, actor) => {
      const colleagues = await colleaguesOf(db, env.leadsTo, env.deskUrl)
      const own = colleagues.find(({ id }) => actor && id === actor.id) ?? colleagueNamed(colleagues, me)
      const name = actor?.name ?? nameOfActor(by)
      const self = { email: own?.email ?? me, name: own?.name || name, by }
      const [mentions, assigned] = [await mentionsOf(db, self, colleagues, now()), await assignedTo(db, self)]
      const ids = [...mentions, ...assigned.first].map(({ lead }) => lead)
      const rows = await db
        .selectFrom('lead')
        .selectAll()
        .where('id', 'in', ids.length > 0 ? ids : [''])
        .execute()
      const lines = (concerns: typeof mentions) =>
        concerns.flatMap(({ lead: id, by, at, text }) => {
          const lead = rows.find((row) => row.id === id)
          return lead ? [{ ...named(lead), by: nameOfActor(by), at, note: text.slice(0, maxNote) }] : []
        })
      return { mentions: lines(mentions), assigned: { count: assigned.count, leads: lines(assigned.first) } }
    }),

    /** Lists the leads since a moment, and what others did. */
    'today/since': endpoint(z.object({ since: z.iso.datetime() }), async ({ since }, who, actor) => {
      const count = async (of: { executeTakeFirstOrThrow: () => Promise<{ n: unknown }> }) =>
        Number((await of.executeTakeFirstOrThrow()).n)
      const subscribersSince = (moment: 'confirmed_at' | 'unsubscribed_at') =>
        db
          .selectFrom('subscriber')
          .select((of) => of.fn.countAll().as('n'))
          .where(moment, '>=', since)
      const countEnded = (state: 'unsubscribed' | 'bounced') =>
        count(subscribersSince('unsubscribed_at').where('state', '=', state))
      const [came, confirmed, left, undeliverable, events] = await Promise.all([
        db
          .selectFrom('lead')
          .select((of) => ['kind', of.fn.countAll().as('n')])
          .where('created_at', '>=', since)
          .where('state', 'not in', ['quarantined', 'spam'])
          .groupBy('kind')
          .execute(),
        count(subscribersSince('confirmed_at')),
        countEnded('unsubscribed'),
        countEnded('bounced'),
        db
          .selectFrom('lead_event')
          .innerJoin('lead', 'lead.id', 'lead_event.lead')
          .selectAll('lead')
          .select([
            'lead_event.id as event',
            'lead_event.kind as did',
            'lead_event.text',
            'lead_event.by',
            'lead_event.at',
          ])
          .where('lead_event.at', '>=', since)
          .where('lead_event.kind', '!=', 'reminded')
          .where('lead_event.by', 'not in', [who, actor?.name ?? nameOfActor(who)])
          .orderBy('lead_event.id', 'desc')
          .limit(maxRead)
          .execute(),
      ])
      const forms = came.map(({ kind, n }) => ({
        form: formName(kind),
        count: Number(n),
      }))
      // Of what one person did with another's leads, the last counts.
      const last = Map.groupBy(
        events,
        ({ id, person, did, by }) => `${person ?? id} ${did === 'note' ? '' : did} ${by}`,
      )
      return {
        forms: forms.sort((a, b) => b.count - a.count),
        subscribers: { confirmed, left, undeliverable },
        changes: [...last.values()].slice(0, maxNamed).flatMap(([event]) =>
          event
            ? [
                {
                  ...named(event),
                  event: event.event,
                  kind: event.did,
                  text: lineStart(event.text),
                  by: event.by,
                  at: event.at,
                },
              ]
            : [],
        ),
      }
    }),

    /** The news from the content's files. They are read beside the store, which answers first. */
    'today/content': endpoint(z.object({}), () => contentNow(now())),

    health: endpoint(z.object({}), async () => {
      const hooks = await readHooks(env).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      )
      const findings = await examine({
        env,
        now: now(),
        store: db,
        hooks,
        build: join(project, 'build'),
        thorough: false,
      })
      await reach.check()
      const unreached = reach.faults().map(({ text }) => ({ check: 'site', state: 'wrong' as const, says: text }))
      return {
        findings: [...unreached, ...findings],
      }
    }),
  }

  /** Finds the fault of no backup: all is on one machine alone then. */
  async function noBackupYet(at: Date): Promise<Fault[]> {
    const directory = backupsFolder({ ...env, dataDir: storage.dataDir })
    if ((await newestBackup(directory, at)) !== null) return []
    const text = `There is no backup in ${directory}.\n\nTo make one: npm run site -- db backup\nTo have the site make them: BACKUP_EVERY=1d`
    return [{ key: 'no-backup', title: 'No backup yet', text }]
  }

  async function hooksOf() {
    return readHooks({ ...env, dataDir: storage.dataDir }).then(
      (hooks) => new Set(hooks.map(({ name }) => name)),
      () => null,
    )
  }

  /** True for an owner of the desk, and on the machine itself. */
  async function isOwner(actor: Actor | null) {
    if (actor === null) return true
    const person = db.selectFrom('desk_person').select('role').where('id', '=', actor.id)
    return (await person.executeTakeFirst())?.role === 'owner'
  }

  /**
   * Counts such leads, and names the first of them: the newest, or the reminder that is due longest. Those of
   * colleagues stand apart.
   */
  async function leadsWhere(which: 'new' | 'due' | 'quarantined', me: string) {
    const chosen = () => {
      const leads = db.selectFrom('lead')
      if (which === 'new') return leads.where('state', '=', 'new')
      if (which === 'quarantined') return leads.where('state', '=', 'quarantined')
      return leads.where('remind_at', '<=', now().toISOString()).where('state', 'not in', closedStates)
    }
    const order = which === 'due' ? 'remind_at' : 'id'
    const first = (leads: ReturnType<typeof chosen>) =>
      leads
        .selectAll()
        .orderBy(order, which === 'due' ? 'asc' : 'desc')
        .limit(which === 'new' ? maxRead : maxNamed)
        .execute()
    const { n } = await chosen()
      .select((of) => of.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    const isOther = (of: ExpressionBuilder<Database, 'lead'>) =>
      of.and([of('owner', 'is not', null), of(of.fn<string>('lower', ['owner']), '<>', me.toLowerCase())])
    const [own, others] =
      me === ''
        ? [await first(chosen()), []]
        : [await first(chosen().where((of) => of.not(isOther(of)))), await first(chosen().where(isOther))]
    const knownAs = await joinedPeople(db)
    return {
      count: Number(n),
      leads: byPerson(own, knownAs).slice(0, maxNamed),
      ofColleagues: byPerson(others, knownAs).slice(0, maxNamed),
    }
  }

  /** The new leads that are worth a call first, and why: of these, who wrote last is first. */
  async function toCall(me: string) {
    const all = await leadsToCall(db, now())
    const first = all.slice(0, maxCallsRead)
    const ids = first.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await db.selectFrom('lead').selectAll().where('id', 'in', ids).execute()
    const leads = first.flatMap(({ id, signs }) => {
      const lead = rows.find((row) => row.id === id)
      return lead ? [{ ...named(lead), signs }] : []
    })
    const isOther = ({ owner }: (typeof leads)[number]) =>
      me !== '' && owner !== null && owner.toLowerCase() !== me.toLowerCase()
    const newest = (some: typeof leads) => some.slice(0, maxCalls).sort((a, b) => (a.id < b.id ? 1 : -1))
    return {
      count: all.length,
      leads: newest(leads.filter((lead) => !isOther(lead))),
      ofColleagues: newest(leads.filter(isOther)),
    }
  }

  /** The news from the content's files: posts and days of pages to come, and facts to be read again. */
  async function contentNow(at: Date) {
    const today = isoDay(at)
    const [all, days, faults, facts, unread] = await Promise.all([
      posts.list(),
      pageDays(),
      posts.faults(false),
      readVerifiedFacts(project, env.contentDir).catch(() => []),
      findUnreadFiles(env.contentDir),
    ])
    const coming = all
      .flatMap(({ file, head }) =>
        head && !head.draft ? [{ file, title: head.title, at: momentOf(head.publishedDate) }] : [],
      )
      .filter((post) => post.at > at.toISOString())
      .sort((a, b) => (a.at < b.at ? -1 : 1))
    return {
      posts: coming.slice(0, 5),
      pageDays: days
        .filter((day) => day.at > at.toISOString())
        .sort((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, 5),
      postFaults: {
        grave: faults.filter(({ minor }) => !minor).length,
        minor: faults.filter(({ minor }) => minor).length,
      },
      unreadFiles: unread.map(({ file, reason }) => ({ file, reason })),
      staleFacts: facts
        .filter((fact) => isStale(fact, today, verifiedAgainDays) || hasOutlivedStatus(fact, today))
        .map(({ id, lastVerified }) => ({ id, lastVerified })),
    }
  }

  /** The last seven days and the seven before, a day each, this day last. */
  async function weeks(at: Date) {
    const dayOf = (back: number) => isoDay(new Date(at.getTime() - back * dayMs))
    const { days } = await reportOf(db, dayOf(13), dayOf(0))
    const series = (name: 'views' | 'submissions' | 'leads' | 'won') => ({
      before: days.slice(0, 7).map((one) => one[name]),
      now: days.slice(7).map((one) => one[name]),
    })
    return {
      days: days.slice(7).map(({ day }) => day),
      views: series('views'),
      submissions: series('submissions'),
      leads: series('leads'),
    }
  }
}

type TodayDeskEndpoints = ReturnType<typeof todayDeskEndpoints>
export type Today = Awaited<ReturnType<TodayDeskEndpoints['today']>>
export type TodaySince = Awaited<ReturnType<TodayDeskEndpoints['today/since']>>
export type TodayMine = Awaited<ReturnType<TodayDeskEndpoints['today/mine']>>
export type TodayContent = Awaited<ReturnType<TodayDeskEndpoints['today/content']>>
export type Health = Awaited<ReturnType<TodayDeskEndpoints['health']>>
