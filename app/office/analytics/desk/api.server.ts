import * as z from 'zod/mini'
import { type DeskWorld, endpoint } from '#frame/desk/server/endpoint.ts'
import { reportOf } from '../report.server.ts'
import { formWords, pageWords, toolWords, utmCampaignWords } from '../report-words.server.ts'

const dayMs = 86_400_000
/** The pages and campaigns that are named; the command's report has all. */
const maxRows = 25

export function reportDesk({ db, now }: DeskWorld) {
  const dayOf = (back: number) => new Date(now().getTime() - back * dayMs).toISOString().slice(0, 10)
  return {
    report: endpoint(z.object({ days: z.literal([7, 28, 91]) }), async ({ days }) => {
      const [report, before] = await Promise.all([
        reportOf(db, dayOf(days - 1), dayOf(0)),
        reportOf(db, dayOf(2 * days - 1), dayOf(days)),
      ])
      const { from, to, total, pages, campaigns, forms, tools, newsletter, downloads } = report
      return {
        from,
        to,
        total,
        before: before.total,
        pages: pages.slice(0, maxRows).map((one) => ({ ...one, name: pageWords(one.path) })),
        campaigns: campaigns.slice(0, maxRows).map((one) => ({ ...one, name: utmCampaignWords(one) })),
        forms: forms.map((one) => ({ ...one, name: formWords(one.form) })),
        tools: tools.map((one) => ({ ...one, name: toolWords(one.tool) })),
        newsletter,
        downloads: downloads.slice(0, maxRows),
      }
    }),
  }
}

export type ReportShown = Awaited<ReturnType<ReturnType<typeof reportDesk>['report']>>
