import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readControls } from '#knowledge/controls/read.server.ts'
import { clausePaths } from '#knowledge/controls/rules/clauses.ts'
import { clausesOf, libraryOf } from '#knowledge/controls/rules/library.ts'
import { blogQuestions } from '#site/blog/words.ts'

const read = (post: string) => readFileSync(`content/posts/${post}`, 'utf8')

test.each(readdirSync('content/posts').filter((file) => file.endsWith('.md')))(
  '%s ends in something to take along',
  (post) => {
    const last = read(post).split(/^## /m).at(-1) ?? ''
    expect(last).toMatch(/^To take with you/)
    // A text to copy, a list to tick or a file.
    expect(last).toMatch(/^:::example\[|^- \[ \] |^- .*\]\(\//m)
  },
)

test('the table of fourteen controls has every clause once, and a control of its row is mapped to it', async () => {
  const { frameworks } = libraryOf(await readControls('content/controls'))
  const rows = [...read('one-control-set-nist-iso-42001.md').matchAll(/^\| \d+\. .*\/controls\/.*$/gm)].map(([row]) =>
    row.split('|').map((cell) => cell.trim()),
  )
  expect(rows).toHaveLength(14)
  const columns = { 'iso-42001': 2, 'nist-ai-rmf': 3 } as const
  for (const [id, column] of Object.entries(columns)) {
    const named = rows.flatMap((row) => {
      const controls = [...(row[5] ?? '').matchAll(/\[([A-Z]{3}-\d\d)\]/g)].map(([, control]) => control)
      const text = (row[column] ?? '').toUpperCase().replaceAll(/(?<=\d)-(?=[A\d])/g, ' to ')
      return clausePaths(text).map((path) => ({ path: path.join(' '), controls }))
    })
    const framework = frameworks.find((one) => one.id === id)
    const clauses = (framework ? clausesOf(framework) : []).map((clause) => ({
      path: clausePaths(clause.id)
        .map((path) => path.join(' '))
        .join(),
      answers: clause.answers.map(({ control }) => control),
    }))
    expect(named.map(({ path }) => path).sort()).toEqual(clauses.map(({ path }) => path).sort())
    for (const { path, answers } of clauses)
      expect([
        path,
        named.find((one) => one.path === path)?.controls.some((one) => answers.includes(one ?? '')),
      ]).toEqual([path, true])
  }
})

test('each week after the first articles has one on Tuesday and one on Thursday, as the blog says', () => {
  const days = readdirSync('content/posts')
    .filter((file) => file.endsWith('.md'))
    .map((file) => /^publishedDate: (\S{10})/m.exec(readFileSync(`content/posts/${file}`, 'utf8'))?.[1] ?? '')
    .sort()
  const [first = ''] = days
  expect([first, days.filter((day) => day === first).length]).toEqual(['2026-11-21', 12])
  expect(blogQuestions.blog.items[0].answer).toContain('first twelve articles came together on November 21, 2026')
  const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse('2026-11-23')) / (7 * 86_400_000))
  const later = days.filter((day) => day > first)
  for (const [, ofWeek] of Map.groupBy(later, weekOf))
    expect(ofWeek.map((day) => new Date(day).getUTCDay())).toEqual(expect.arrayContaining([2, 4]))
})
