import { site } from '#content/site.ts'
import { workbookOf } from '#platform/spreadsheets.ts'
import { formula, head, statusCounts, statuses, text } from '#platform/text/sheets.ts'
import type { Library } from './rules/library.ts'
import { controlCells, controlColumns, mappingColumns, mappingRows, relationshipNotes } from './tables.server.ts'
import { controlLibrary } from './words.ts'

/** The columns to fill in, before the library's own. */
const ownColumns = ['Status', 'Person', 'Due', 'Note']
const statusColumn = 'C'
const sheets = { controls: 'Controls', status: 'Status', mappings: 'Mappings', about: 'About' }

/**
 * The library, or a part of it, as a workbook: controls with a status to choose and filters, the counts of statuses by
 * family as formulas, and every mapping.
 */
export function libraryWorkbook(library: Library, origin: string): Promise<Buffer<ArrayBuffer>> {
  const { controls, families } = library
  const last = controls.length + 1
  const range = `${sheets.controls}!$${statusColumn}$2:$${statusColumn}$${last}`
  const familyRange = `${sheets.controls}!$A$2:$A$${last}`
  const [id = '', title = '', ...others] = controlColumns
  const controlRows = controls.map((control) => {
    const [own = '', name = '', ...cells] = controlCells(control, library)
    return [text(own), text(name), text(statuses[0] ?? ''), text(''), text(''), text(''), ...cells.map(text)]
  })
  const statusRows = [
    ['Family', 'Controls', ...statuses].map(head),
    ...families.map((family) => {
      const controlCount = controls.filter(({ id }) => id.startsWith(`${family.id}-`)).length
      return [
        text(`${family.id} ${family.title}`),
        formula(`COUNTIF(${familyRange},"${family.id}-*")`, controlCount),
        ...statusCounts(range, controlCount, `${familyRange},"${family.id}-*",`),
      ]
    }),
    [head('All'), formula(`COUNTA(${familyRange})`, controls.length), ...statusCounts(range, controls.length)],
  ]
  return workbookOf(
    [
      {
        name: sheets.controls,
        rows: [[id, title, ...ownColumns, ...others].map(head), ...controlRows],
        widths: [9, 28, 13, 16, 12, 24, ...others.map((name) => (/^Hours (?:to|a)/.test(name) ? 9 : 36))],
        isFiltered: true,
        stickyColumns: 2,
        choices: { [`${statusColumn}2:${statusColumn}${last}`]: statuses },
      },
      { name: sheets.status, rows: statusRows, widths: [34, 11, ...statuses.map(() => 13)] },
      {
        name: sheets.mappings,
        rows: [mappingColumns.map(head), ...mappingRows(library).map((cells) => cells.map(text))],
        widths: [20, 16, 36, 10, 16, 48, 12, 40, 12],
        isFiltered: true,
      },
      {
        name: sheets.about,
        rows: aboutRows(origin).map(([name, value]) => [head(name), text(value)]),
        widths: [16, 90],
      },
    ],
    controlLibrary.date,
  )
}

const aboutRows = (origin: string): [string, string][] => [
  ['Title', controlLibrary.title],
  ['Version', `${controlLibrary.version}, ${controlLibrary.date}`],
  ['Address', `${origin}/controls`],
  ['License', `${controlLibrary.licence.title}: name ${site.name} as the source. ${controlLibrary.licence.href}`],
  ['Hours', controlLibrary.build.estimate],
  ['Relationships', relationshipNotes.join('; ')],
  ['Note', controlLibrary.notAdvice],
]
