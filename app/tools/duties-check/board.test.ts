import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { openReadApi } from '#tests/support/api.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { form } from '#tests/support/requests.ts'
import { knownSystem } from './systems.ts'
import { boardPage } from './words.ts'

const system = (name: string, answers: string, owner = '') => ({ id: name, name, owner, answers, added: '2026-11-01' })
const prohibited = 'role=deployer&practice=f'
const ranking = 'role=deployer&practice=none&use=4a&profiling=yes'
const small = 'role=deployer&practice=none&use=none&product=none&shows=none&model=none'
const open = 'role=provider&use=4a'

async function boardOf(systems: readonly object[], format: 'pdf' | 'docx' = 'pdf') {
  const { api, logged } = await openReadApi()
  const response = await api.request(boardPage.path(format), form({ systems: JSON.stringify(systems) }))
  return { response, logged }
}
const linesOf = async (response: Response) => {
  const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()))
  return { pages: pages.length, said: pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' ') }
}

test('ten systems make one page: the gravest first, the days that come, three decisions, open answers with their owner', async () => {
  const systems = [
    system('Chat for staff', small, 'Kim'),
    system('Ranking of applications', ranking),
    system('Scores for credit', open, 'Ada'),
    system('Mood of the call center', prohibited, 'Ada'),
    ...Array.from({ length: 6 }, (_, at) => system(`Helper number ${at + 1}`, small, 'Kim')),
  ]
  const { response, logged } = await boardOf(systems)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { pages, said } = await linesOf(response)
  expect(pages).toBe(1)
  const places = ['Mood of the call center', 'Ranking of applications', 'Helper number 1'].map((name) =>
    said.indexOf(name),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(-1)
  for (const decision of [
    boardPage.decide.stop('Mood of the call center'),
    boardPage.decide.owner('Ranking of applications'),
    boardPage.decide.budget('December 2, 2027', 'Ranking of applications and Scores for credit'),
  ])
    expect(said).toContain(decision)
  expect(said).toMatch(/Scores for credit, \d+ answers: /)
  expect(logged.text()).not.toContain('call center')
})

test('what applies today is named first, and the open answers are as many as in the list', async () => {
  const systems = [system('Ranking', ranking, 'Kim'), system('Chat', small, 'Kim')]
  const { said } = await linesOf((await boardOf(systems)).response)
  expect(said).toMatch(/What is owed next .{0,4}Today: \d+ duties apply to Ranking and Chat\. .{0,4}December 2, 2027/)
  const known = systems.map((one) => knownSystem(one, register, [], '2027-01-05'))
  expect(known.map(({ result }) => result.open.length)).not.toEqual([0, 0])
  for (const {
    system: { name },
    result,
  } of known)
    if (result.open.length > 0) expect(said).toContain(`${name}, ${result.open.length} answers: `)
  expect(said).not.toContain(boardPage.nothingOpen)
})

test('a list that one page has no room for says how many more there are, and a name is text whatever it holds', async () => {
  const many = Array.from({ length: 14 }, (_, at) => system(`#strong[${at}] 東京 <b>`, at % 2 ? small : open))
  const { pages, said } = await linesOf((await boardOf(many)).response)
  expect(pages).toBe(1)
  expect(said).toContain(boardPage.more(6))
  expect(said).toMatch(/\d+ more, of 11 other systems\./)
  expect(said).toContain('#strong[0]')
})

test('it is a Word file too', async () => {
  const { response } = await boardOf([system('Ranking', ranking)], 'docx')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test.each([
  ['no system', '[]'],
  ['nothing', ''],
  ['what is no list', '{"name":1}'],
  ['more than there is room for', JSON.stringify(Array.from({ length: 101 }, (_, at) => system(`${at}`, small)))],
])('%s makes no page', async (_, systems) => {
  const { api } = await openReadApi()
  await expectProblem(await api.request(boardPage.path('pdf'), form({ systems })), 422)
})
