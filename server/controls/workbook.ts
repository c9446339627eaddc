import writeExcelFile from 'write-excel-file/node'
import { controlLibrary } from '#content/control-library.ts'
import { site } from '#content/site.ts'
import type { Library } from '#domain/controls/library.ts'
import { controlCells, controlColumns, mappingColumns, mappingRows, relationshipNotes } from './tables.ts'

/** What a control may be at; the first is what it begins with. */
const statuses = ['Not started', 'In progress', 'In place', 'Not ours']
/** What whoever works with the sheet fills in, before the library's own columns. */
const ownColumns = ['Status', 'Person', 'Due', 'Note']
const statusColumn = 'C'
const sheets = { controls: 'Controls', status: 'Status', mappings: 'Mappings', about: 'About' }

const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true })
const text = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })
const formula = (value: string) => ({ value, type: 'Formula' as const })

/**
 * The library, or a part of it, as a workbook: controls with a status to choose and filters, the counts of statuses by
 * family as formulas, and every mapping.
 */
export async function libraryWorkbook(library: Library, origin: string): Promise<Buffer<ArrayBuffer>> {
  const { controls, families } = library
  const last = controls.length + 1
  const range = `${sheets.controls}!$${statusColumn}$2:$${statusColumn}$${last}`
  const familyRange = `${sheets.controls}!$A$2:$A$${last}`
  const [id = '', title = '', ...others] = controlColumns
  const controlRows = controls.map((control) => {
    const [own = '', name = '', ...cells] = controlCells(control, library)
    return [text(own), text(name), text(statuses[0] ?? ''), text(''), text(''), text(''), ...cells.map(text)]
  })
  const count = (condition: string) => statuses.map((status) => formula(`=COUNTIFS(${condition}${range},"${status}")`))
  const statusRows = [
    ['Family', 'Controls', ...statuses].map(head),
    ...families.map((family) => [
      text(`${family.id} ${family.title}`),
      formula(`=COUNTIF(${familyRange},"${family.id}-*")`),
      ...count(`${familyRange},"${family.id}-*",`),
    ]),
    [head('All'), formula(`=COUNTA(${familyRange})`), ...count('')],
  ]
  const mappings = mappingRows(library)
  const workbook = await writeExcelFile(
    [
      {
        sheet: sheets.controls,
        data: [[id, title, ...ownColumns, ...others].map(head), ...controlRows],
        columns: [9, 28, 13, 16, 12, 24, ...others.map((name) => (name.startsWith('Hours') ? 9 : 36))].map((width) => ({
          width,
        })),
        stickyRowsCount: 1,
        stickyColumnsCount: 2,
      },
      { sheet: sheets.status, data: statusRows, columns: [{ width: 34 }, ...statuses.map(() => ({ width: 13 }))] },
      {
        sheet: sheets.mappings,
        data: [mappingColumns.map(head), ...mappings.map((cells) => cells.map(text))],
        columns: [20, 16, 36, 10, 16, 48, 12, 40, 12].map((width) => ({ width })),
        stickyRowsCount: 1,
      },
      {
        sheet: sheets.about,
        data: aboutRows(origin).map(([name, value]) => [head(name), text(value)]),
        columns: [{ width: 16 }, { width: 90 }],
      },
    ],
    {
      features: [
        filters({
          1: {
            columns: ownColumns.length + controlColumns.length,
            rows: last,
            choices: `${statusColumn}2:${statusColumn}${last}`,
          },
          3: { columns: mappingColumns.length, rows: mappings.length + 1 },
        }),
      ],
    },
  ).toBuffer()
  return Buffer.from(workbook)
}

const aboutRows = (origin: string): [string, string][] => [
  ['Title', controlLibrary.title],
  ['Version', `${controlLibrary.version}, ${controlLibrary.date}`],
  ['Address', `${origin}/controls`],
  ['License', `${controlLibrary.licence.title}: name ${site.name} as the source. ${controlLibrary.licence.href}`],
  ['Relationships', relationshipNotes.join('; ')],
  ['Note', controlLibrary.notAdvice],
]

type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number]
type Filtered = { columns: number; rows: number; choices?: string }

/** Filters over a sheet's first row, and a status to choose: what the library that writes the workbook leaves to others. */
const filters = (of: Readonly<Record<string, Filtered>>): Feature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _, { sheetIndex }) {
          const filtered = of[String(sheetIndex + 1)]
          if (!filtered) return xml
          const { columns, rows, choices } = filtered
          const filter = `<autoFilter ref="A1:${letters(columns)}${rows}"/>`
          const validation = choices
            ? `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${choices}"><formula1>"${statuses.join(',')}"</formula1></dataValidation></dataValidations>`
            : ''
          return xml.replace('</sheetData>', `</sheetData>${filter}${validation}`)
        },
      },
    },
  },
})

/** The letters of a column: 1 is A, 27 is AA. */
function letters(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? letters((column - 1 - rest) / 26) + letter : letter
}
