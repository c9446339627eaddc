import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { readCsv } from './csv-read.ts'
import { csv, plainCell } from './text/csv.ts'

/** A row begins with an address; so do not the lines of a cell. */
const isRow = ([first = '']: readonly string[]) => first.includes('@')

test.each([
  ['inches', 'a,Fair 24" screen', ['a', 'Fair 24" screen']],
  ['a quoted word at the start', 'a,"Fair" hall', ['a', '"Fair" hall']],
  ['a quoted word in a quoted cell', 'a,"the "Fair" hall"', ['a', '"the "Fair" hall"']],
  ['a mark escaped as programmers do', 'a,"24\\" screen"', ['a', '"24\\" screen"']],
  ['a space before a quotation mark', 'a, "2026-03-01" ', ['a', '2026-03-01']],
  ['doubled marks', '"a","the ""Fair"" hall"', ['a', 'the "Fair" hall']],
  ['empty quoted cells', '"",""\n"a",""', ['a', '']],
  ['a cell of two lines', 'a,"two\nlines, and ""more"""', ['a', 'two\nlines, and "more"']],
  ['a first cell of several lines', '"two\n\nlines",a', ['two\n\nlines', 'a']],
  ['cells that are missing', 'a', ['a']],
  ['empty cells at the end', 'a,b,,', ['a', 'b', '', '']],
])('%s loses neither its own row nor the next', (_what, line, cells) => {
  const { rows } = readCsv(`email,source\n${line}\nz,last\n`, isRow)
  expect(rows.map((row) => row.fault)).toEqual([null, null])
  expect(rows.map((row) => row.cells)).toEqual([cells, ['z', 'last']])
})

test.each([
  ['that nothing closes', 'a,"Fair\nb,Fair\nc,Fair', [2]],
  ['that a later row closes', 'a,"Fair\nb,Fair\nc,Fair"', [2]],
  ['that the next row closes', 'a,"Fair\nb,"Fair', [2, 3]],
  ['in the last row', 'a,Fair\nb,"Fair', [3]],
])('a quotation mark %s costs the row that has it, and is told of by its line', (_what, lines, faulty) => {
  const { rows } = readCsv(`email,source\n${lines}\nz,last\n`)
  expect(rows.map(({ line }) => line)).toEqual(['', ...lines.split('\n'), ''].map((_, at) => at + 2).slice(0, -1))
  expect(rows.filter(({ fault }) => fault !== null).map(({ line }) => line)).toEqual(faulty)
  expect(rows.at(-1)?.cells).toEqual(['z', 'last'])
})

test('a row with a cell too many is told of', () => {
  expect(readCsv('email,source\na,Munich, Germany').rows).toEqual([
    { line: 2, cells: ['a', 'Munich', 'Germany'], fault: 'has 3 cells, and the first line names 2' },
  ])
})

test.each([
  ['semicolons', 'email;date\na;b', 2],
  ['tabs', 'email\tdate\na\tb', 2],
  ['vertical bars', 'email|date\na|b', 2],
  ['commas in a quoted name', '"email";"date, of consent"\na;b', 2],
  ['a line that names the separator', 'sep=;\nemail;date\na;b', 3],
  ['a quoted line that names it', '"sep=\t"\r\nemail\tdate\r\na\tb', 3],
  ['a byte order mark and empty lines before it', '\ufeff\r\n\r\nemail,date\r\na,b', 4],
  ['line ends of old Macs', 'email,date\ra,b\r', 2],
  ['line ends of all kinds', 'email,date\r\n\na,b\r', 3],
])('a list with %s is read, with the numbers of its lines', (_what, text, line) => {
  expect(readCsv(text).rows).toEqual([{ line, cells: ['a', 'b'], fault: null }])
})

test.each([
  ['over two lines', '"Email\naddress",date\na,b', ['Email address', 'date'], 3],
  ['over three, below a title', 'Readers,\nid,"Date\r\nof\nconsent",x\na,b,c', ['id', 'Date of consent', 'x'], 5],
  ['whose quotation mark nothing closes', 'email,24" screen\na,b', ['email', '24" screen'], 2],
])('a head %s is read', (_what, text, head, line) => {
  const read = readCsv(text, undefined, (cells) => cells.length === head.length && !cells.includes('Readers'))
  expect(read.head).toEqual(head)
  expect(read.rows.map((row) => [row.line, row.fault])).toEqual([[line, null]])
})

test('what the site writes as CSV is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', '\n', 'ü') })
  const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }).map((rows) => ({
      head: Array.from({ length: width }, (_, at) => `column${at}`),
      rows,
    })),
  )
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), ({ head, rows }, separator) => {
      // A line within a cell that looks like a row of its own is told of; here a cell's lines are no rows.
      fc.pre(!rows.flat().some((text) => text.includes('\n')))
      const written = rows.filter((row) => row.some((text) => text.trim() !== ''))
      const read = readCsv(csv([head, ...rows], separator)).rows
      expect(read.map(({ cells }) => cells.map((text) => plainCell(text).trim()))).toEqual(
        written.map((row) => row.map((text) => plainCell(text.trim()).trim())),
      )
    }),
  )
})

test('no text makes it lose a line, or read one twice', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\\', ';'), maxLength: 60 })
  fc.assert(
    fc.property(text, (body) => {
      const whole = `x,y\n${body}`
      const lines = whole.split(/\r\n|\n|\r/)
      const { rows } = readCsv(whole)
      const starts = rows.map(({ line }) => line)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      for (const [at, row] of rows.entries()) {
        const own = lines.slice(row.line - 1, (starts[at + 1] ?? lines.length + 1) - 1).join('\n')
        for (const cell of row.cells)
          for (const part of cell.split('"')) expect(own.replaceAll('"', '')).toContain(part.trim())
      }
      // Each letter of the text is in a cell, once.
      const letters = (words: string) => words.split('a').length - 1
      expect(letters(rows.flatMap(({ cells }) => cells).join('\n'))).toBe(letters(body))
    }),
    { numRuns: isThorough ? 2_000 : 500 },
  )
})

test('the time it takes grows as the list does, also where every row has a stray mark', () => {
  const timeOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `a${at}@example.com,"Fair ${at}`).join('\n')
    // The least of some: a busy machine adds to a time, and takes nothing from it.
    const times = Array.from({ length: 3 }, () => {
      const from = process.cpuUsage()
      expect(readCsv(`email,source\n${rows}`).rows).toHaveLength(count)
      return process.cpuUsage(from).user
    })
    return Math.min(...times)
  }
  timeOf(200)
  expect(timeOf(1_500) / timeOf(500)).toBeLessThan(9)
})
