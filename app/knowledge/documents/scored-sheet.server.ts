import { plainText, type Scoring, type Table } from '#knowledge/typesetting/model.server.ts'
import { formula, head, letters, type Sheet, text } from '#platform/text/sheets.ts'

const words = {
  score: 'Score',
  file: 'File',
  needed: 'Gate needs',
  gate: 'Gate',
  passed: 'Passed',
  missed: 'Missed',
  unscored: 'Not scored',
  unrated: 'Not rated',
}

/**
 * Makes the rows of a questionnaire whose answers are scored. Its last column becomes a score and a file. Formulas say
 * what each gate needs at the rating, which gates are passed, and the sum. A text in place of a score counts as none.
 *
 * @param row the number of the row that follows
 * @param ratingAt the cell that has the rating
 */
export function scoredRows({ head: heads, rows: lines }: Table, scoring: Scoring, row: number, ratingAt: string) {
  const ownHeads = heads.slice(0, -1)
  const [score, , needed, gate] = [1, 2, 3, 4].map((next) => letters(ownHeads.length + next))
  const [first, last] = [row + 1, row + lines.length]
  const rating = `$B$${last + 2}`
  const isHigh = `LEFT(${rating},4)="High"`
  const isLow = `LEFT(${rating},3)="Low"`
  const scores = `${score}${first}:${score}${last}`
  const gates = `${gate}${first}:${gate}${last}`
  const gateCells = (number: string, at: number) => {
    const most = scoring.high.includes(number) ? `IF(${isHigh},${scoring.most},${scoring.gate})` : `${scoring.gate}`
    const verdict = `IF(ISNUMBER(${score}${at}),IF(${score}${at}>=${needed}${at},"${words.passed}","${words.missed}"),"${words.unscored}")`
    return [
      formula(scoring.low.includes(number) ? most : `IF(${isLow},"",${most})`, scoring.gate),
      formula(`IF(${needed}${at}="","",${verdict})`, words.unscored),
    ]
  }
  const numberOf = (line: (typeof lines)[number]) => plainText(line[0] ?? [])
  const isGate = (line: (typeof lines)[number]) => line.some((cell) => /, gate$/.test(plainText(cell)))
  const count = (word: string) => `COUNTIF(${gates},"${word}")`
  const rows: Sheet['rows'][number][] = [
    [...ownHeads.map(plainText), words.score, words.file, words.needed, words.gate].map(head),
    ...lines.map((line, index) => [
      ...line.slice(0, -1).map((cell) => text(plainText(cell))),
      text(''),
      text(''),
      ...(isGate(line) ? gateCells(numberOf(line), first + index) : []),
    ]),
    [],
    [head('Rating'), formula(`IF(${ratingAt}="","${words.unrated}",${ratingAt})`, words.unrated)],
    [head('Questions answered'), formula(`COUNTIF(${scores},">0")`, 0)],
    [head('Gates not scored'), formula(count(words.unscored), lines.filter(isGate).length)],
    [head('Gates missed'), formula(count(words.missed), 0)],
    [head('Sum, to compare vendors'), formula(`SUM(${scores})`, 0)],
    [
      head('All gates passed?'),
      formula(
        `IF(${rating}="${words.unrated}","${words.unrated}",IF(${count(words.unscored)}+${count(words.missed)}=0,"Yes","No"))`,
        words.unrated,
      ),
    ],
  ]
  return { rows, choices: { [scores]: { from: 0, to: scoring.most } }, columns: ownHeads.length + 4 }
}
