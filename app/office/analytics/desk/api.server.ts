import * as z from 'zod/mini'
import { type DeskContext, endpoint } from '#frame/desk/server/endpoint.ts'
import { exported, formats } from '#platform/cli/export.ts'
import { deskSetting, setOnDesk } from '#platform/db/desk-settings.ts'
import { joinedPeople } from '#platform/db/joined-people.ts'
import { dayMs, isoDay } from '#platform/text/day.ts'
import { type Report, reportOf } from '../report.server.ts'
import { channelWords, formWords, pageWords, toolWords, utmCampaignWords } from '../report-words.server.ts'
import { lastDayRead, leadsOfDays } from '../store.server.ts'

/** The pages and campaigns that are named; the file has all. */
const maxRows = 25

const period = z.union([z.literal([7, 28, 91]), z.enum(['month', 'last-month'])])
export type ReportPeriod = z.output<typeof period>
type Span = { from: string; to: string }

const dayOf = (ms: number) => isoDay(new Date(ms))
/** A day of a month, the last when it has fewer. Months may be counted beyond a year. */
const dayIn = (year: number, month: number, day: number) =>
  dayOf(Date.UTC(year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate())))

/**
 * The days that are asked for, those before, and the same days a year before. A month that is not over is compared by
 * as many days.
 */
function spansOf(period: ReportPeriod, now: Date): { now: Span; before: Span; yearBefore: Span } {
  if (typeof period === 'number') {
    const span = (back: number) => ({
      from: dayOf(now.getTime() - (back + period - 1) * dayMs),
      to: dayOf(now.getTime() - back * dayMs),
    })
    // 52 weeks, so the same days of the week are in it.
    return { now: span(0), before: span(period), yearBefore: span(364) }
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - (period === 'month' ? 0 : 1)]
  const last = period === 'month' ? now.getUTCDate() : 31
  const span = (months: number) => ({ from: dayIn(year, month - months, 1), to: dayIn(year, month - months, last) })
  return { now: span(0), before: span(1), yearBefore: span(12) }
}

/** The leads a month that the owner aims at. */
const goalName = 'leads a month'

/** Returns this month until today, the last, and the same month a year ago, as spans of days. */
function monthsOf(now: Date): (Span & { isOver: boolean })[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return [0, 1, 12].map((back) => ({
    from: dayIn(year, month - back, 1),
    to: dayIn(year, month - back, back === 0 ? now.getUTCDate() : 31),
    isOver: back > 0,
  }))
}

/** What has a name of its own in words. */
export type ReportNames = {
  /** The subjects of the newsletter's campaigns, by the names in their links. */
  newsletterSubjects: () => Promise<ReadonlyMap<string, string>>
  /** What pages are called, by their addresses. */
  pageTitles: () => Promise<ReadonlyMap<string, string>>
}

/** The events on the site in some days, beside those before and those of a year before. */
export function reportDeskEndpoints({ db, now, newsletterSubjects, pageTitles }: DeskContext & ReportNames) {
  async function reportShown(period: ReportPeriod) {
    const spans = spansOf(period, now())
    const [subjects, titles, personOf, report, before, year] = await Promise.all([
      newsletterSubjects(),
      pageTitles(),
      joinedPeople(db),
      reportOf(db, spans.now.from, spans.now.to),
      reportOf(db, spans.before.from, spans.before.to),
      reportOf(db, spans.yearBefore.from, spans.yearBefore.to),
    ])
    /** Puts the leads of the other spans beside each row. */
    const beside = <Row extends { leads: number; won: number }>(
      rows: (of: Report) => readonly Row[],
      name: (row: Row) => string,
    ) => {
      const leadsOf = (of: Report) => new Map(rows(of).map((row) => [name(row), row.leads]))
      const [leadsBefore, leadsLastYear] = [leadsOf(before), leadsOf(year)]
      return rows(report).map((row) => ({
        ...row,
        name: name(row),
        leadsBefore: leadsBefore.get(name(row)) ?? 0,
        leadsYearBefore: leadsLastYear.get(name(row)) ?? 0,
      }))
    }
    const rows = monthsOf(now()).map(async (span) => ({
      ...span,
      leads: (await leadsOfDays(db, span.from, span.to)).length,
    }))
    const set = await deskSetting(db, goalName)
    const goal = set && { leads: Number(set.value), by: set.by, at: set.at }
    const { from, to, total, forms, tools, newsletter, downloads } = report
    const leadsNow = await leadsOfDays(db, from, to)
    return {
      from,
      to,
      total,
      /** The people who sent these leads: some send several. */
      people: new Set(leadsNow.map(personOf)).size,
      /** Leads by month, beside the number that the owner aims at. */
      months: { goal, rows: await Promise.all(rows) },
      spans,
      before: before.total,
      yearBefore: year.total,
      campaigns: beside(
        ({ campaigns }) => campaigns,
        (campaign: Report['campaigns'][number]) => utmCampaignWords(campaign),
      ).map((row) => {
        const subject = row.source === 'newsletter' && row.medium === 'mail' && subjects.get(row.campaign)
        return { ...row, title: subject ? `Newsletter: ${subject}` : channelWords(row) }
      }),
      pages: beside(
        ({ pages }) => pages,
        ({ path }: Report['pages'][number]) => pageWords(path),
      ).map((row) => ({ ...row, title: titles.get(row.path) ?? row.name })),
      first: beside(
        ({ first }) => first,
        ({ path }: Report['first'][number]) => path || 'Not known',
      ).map((row) => ({ ...row, title: titles.get(row.path) ?? row.name })),
      forms: forms.map((one) => ({ ...one, name: formWords(one.form) })),
      tools: tools.map((one) => ({ ...one, name: toolWords(one.tool) })),
      newsletter,
      downloads,
      /** The last day on which a page was counted as read; null where none ever was. */
      lastDayRead: await lastDayRead(db),
    }
  }

  return {
    report: endpoint(z.object({ period }), async ({ period }) => {
      const { campaigns, pages, first, downloads, ...rest } = await reportShown(period)
      const few = <Row>(rows: readonly Row[]) => rows.slice(0, maxRows)
      return { ...rest, campaigns: few(campaigns), pages: few(pages), first: few(first), downloads: few(downloads) }
    }),

    /** Sets the number of leads a month to aim at, or none. */
    'report/goal': endpoint(
      z.object({ leads: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))) }),
      async ({ leads }, by) => {
        await setOnDesk(db, goalName, leads === null ? null : String(leads), { by, now: now() })
        return {}
      },
    ),

    /** What campaigns, pages, and those at which visits began brought, as a file for a spreadsheet. */
    'report/export': endpoint(
      z.object({
        period,
        format: z.enum(formats),
        separator: z._default(z.enum(['standard', 'excel-eu']), 'standard'),
      }),
      async ({ period, format, separator }) => {
        const report = await reportShown(period)
        const parts = { From: report.campaigns, Page: report.pages, 'Entry page': report.first } as const
        const head = [
          'Kind',
          'Name',
          'Pages read',
          'Forms begun',
          'Forms sent',
          'Leads',
          'Won',
          'Lost',
          'Leads before',
          'Leads a year before',
        ]
        const rows = Object.entries(parts).flatMap(([kind, all]) =>
          all.map((row) => {
            const { views = '', starts = '', submissions = '' } = { ...row } as Partial<typeof report.total>
            const counts = [
              views,
              starts,
              submissions,
              row.leads,
              row.won,
              row.lost,
              row.leadsBefore,
              row.leadsYearBefore,
            ]
            // A page is its address in a file.
            return [kind, kind === 'From' ? row.title : row.name, ...counts.map(String)]
          }),
        )
        const monthly = [
          ...report.months.rows.map(({ from, leads }) => ({ name: from.slice(0, 7), leads })),
          ...(report.months.goal ? [{ name: 'The goal', leads: report.months.goal.leads }] : []),
        ].map(({ name, leads }) => ['Month', name, '', '', '', String(leads), '', '', '', ''])
        const bytes = await exported(format, { records: [report], rows: () => [head, ...rows, ...monthly] }, separator)
        return new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
          headers: { 'Content-Type': 'application/octet-stream' },
        })
      },
    ),
  }
}

export type ReportShown = Awaited<ReturnType<ReturnType<typeof reportDeskEndpoints>['report']>>
