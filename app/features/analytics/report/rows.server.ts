import type { Funnel, Report } from '../report.server.ts'

const measures = ['views', 'starts', 'submissions', 'leads', 'won'] as const satisfies readonly (keyof Funnel)[]

/** Turns a report into rows for a spreadsheet: the table, its line, the measure and the number. */
export function reportRows(report: Report): string[][] {
  const funnel = (table: string, name: string, of: Partial<Funnel>) =>
    measures.flatMap((measure) => (of[measure] === undefined ? [] : [[table, name, measure, String(of[measure])]]))
  return [
    ['table', 'name', 'measure', 'n'],
    ...funnel('total', `${report.from} to ${report.to}`, report.total),
    ...report.days.flatMap(({ day, ...of }) => funnel('day', day, of)),
    ...report.pages.flatMap(({ path, ...of }) => funnel('page', path, of)),
    ...report.campaigns.flatMap(({ source, medium, campaign, ...of }) =>
      funnel('campaign', [source, medium, campaign].join(' / '), of),
    ),
    ...report.forms.flatMap(({ form, errors, ...of }) => [
      ...funnel('form', form, of),
      ['form', form, 'errors', String(errors)],
    ]),
    ...report.errors.map(({ form, field, n }) => ['field error', `${form} ${field}`, 'errors', String(n)]),
    ...report.tools.flatMap(({ tool, started, finished }) => [
      ['tool', tool, 'started', String(started)],
      ['tool', tool, 'finished', String(finished)],
    ]),
    ['newsletter', '', 'sign-ups', String(report.newsletter.signUps)],
    ['newsletter', '', 'confirmed', String(report.newsletter.confirmed)],
    ...report.downloads.map(({ file, n }) => ['download', file, 'downloads', String(n)]),
  ]
}
