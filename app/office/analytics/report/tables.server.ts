import { longDate } from '#platform/text/long-date.ts'
import type { Funnel, Report } from '../report.server.ts'
import { formWords, pageWords, toolWords, utmCampaignWords } from './words.server.ts'

/** A table of a report, which page, terminal and spreadsheet draw each in its own way. */
export type ReportTable = {
  /** The table's name in a spreadsheet. */
  id: string
  head: string
  columns: readonly Column[]
  rows: readonly ReportRow[]
}
export type ReportRow = { id: string; label: string; cells: readonly number[] }
/** A column by its head for people and by its measure in a spreadsheet. */
type Column = { head: string; measure: string }

const measures = {
  views: 'Views',
  starts: 'Begun',
  errors: 'Errors',
  submissions: 'Sent',
  leads: 'Leads',
  won: 'Won',
}
type Measure = keyof typeof measures
const ofFunnel = ['views', 'starts', 'submissions', 'leads', 'won'] as const satisfies readonly Measure[]
const ofForms = ['starts', 'errors', 'submissions', 'leads', 'won'] as const satisfies readonly Measure[]

const columnsOf = (keys: readonly Measure[]) => keys.map((measure) => ({ head: measures[measure], measure }))
const funnelTable = (
  id: string,
  head: string,
  rows: readonly (readonly [id: string, label: string, of: Funnel])[],
) => ({
  id,
  head,
  columns: columnsOf(ofFunnel),
  rows: rows.map(([rowId, label, of]) => ({ id: rowId, label, cells: ofFunnel.map((key) => of[key]) })),
})

/** Returns a report's tables by their names in a spreadsheet, in the order of a spreadsheet. */
export function reportTables(report: Report) {
  const { from, to, total, newsletter } = report
  return {
    total: funnelTable('total', 'All', [[`${from} to ${to}`, 'the whole site', total]]),
    day: funnelTable(
      'day',
      'Day',
      report.days.map((of) => [of.day, longDate(of.day), of]),
    ),
    page: funnelTable(
      'page',
      'Page',
      report.pages.map((of) => [of.path, pageWords(of.path), of]),
    ),
    campaign: funnelTable(
      'campaign',
      'Source / medium / campaign',
      report.campaigns.map((of) => [[of.source, of.medium, of.campaign].join(' / '), utmCampaignWords(of), of]),
    ),
    form: {
      id: 'form',
      head: 'Form',
      columns: columnsOf(ofForms),
      rows: report.forms.map((of) => ({
        id: of.form,
        label: formWords(of.form),
        cells: ofForms.map((key) => of[key]),
      })),
    },
    fieldError: {
      id: 'field error',
      head: 'Field that needed attention',
      columns: [{ head: 'Times', measure: 'errors' }],
      rows: report.errors.map(({ form, field, n }) => ({
        id: `${form} ${field}`,
        label: `${formWords(form)}: ${field}`,
        cells: [n],
      })),
    },
    tool: {
      id: 'tool',
      head: 'Tool',
      columns: [
        { head: 'Begun', measure: 'started' },
        { head: 'Finished', measure: 'finished' },
      ],
      rows: report.tools.map(({ tool, started, finished }) => ({
        id: tool,
        label: toolWords(tool),
        cells: [started, finished],
      })),
    },
    newsletter: {
      id: 'newsletter',
      head: 'Newsletter',
      columns: [
        { head: 'Sign-ups', measure: 'sign-ups' },
        { head: 'Confirmed', measure: 'confirmed' },
      ],
      rows: [{ id: '', label: 'All pages', cells: [newsletter.signUps, newsletter.confirmed] }],
    },
    download: {
      id: 'download',
      head: 'Download',
      columns: [{ head: 'Times', measure: 'downloads' }],
      rows: report.downloads.map(({ file, n }) => ({ id: file, label: file, cells: [n] })),
    },
  } satisfies Record<string, ReportTable>
}
