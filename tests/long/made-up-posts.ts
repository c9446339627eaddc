import { setTimeout as idle } from 'node:timers/promises'
import fc from 'fast-check'
import type { openTestSite } from '#tests/support/site.ts'
import type { Row } from '../../bench/report.ts'
import { forms } from '../spec/forms.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
type Pair = [name: string, value: unknown]
/**
 * An address that takes posts. `answers` are valid ones to start from; `keeps` is true when it stores what it accepts.
 */
export type Endpoint = { path: string; json: boolean; answers: Record<string, unknown>; keeps: boolean }

const answersOf = ({ fields, sends }: (typeof forms)[number]) => ({
  ...Object.fromEntries(fields.map(({ name, many, answer }) => [name, many ? [answer] : answer])),
  ...sends,
})
const choices = {
  companyName: 'A & E',
  industry: 'healthcare',
  size: '51-200',
  maturity: 'none',
  a: '31-04',
  step: '2',
  token: 'x',
  do: 'erase',
}
const policy = {
  company: 'A & E',
  scope: 'All',
  approver: 'Board',
  owner: 'Ada',
  riskAppetite: 'cautious',
  format: 'docx',
}
const assessment = { email: 'ada@example.com', company: 'A & E', role: 'Head of Quality', answers: [0, 1, 2, 3, null] }
export const jsonEndpoints: readonly Endpoint[] = [
  ...forms.map((form) => ({ path: form.endpoint, json: true, answers: answersOf(form), keeps: true })),
  { path: '/api/assessment-reports', json: true, answers: assessment, keeps: true },
]
/** Lists addresses that take a form's post. */
const formEndpoints = (paths: readonly string[]): Endpoint[] =>
  paths.map((path) => {
    const form = forms.find((one) => one.path === path)
    const answers = form ? answersOf(form) : { ...choices, ...policy, ...assessment }
    return { path, json: false, answers, keeps: form !== undefined }
  })

/**
 * Addresses that answer a post with a file. They are a list of their own, because right answers would have most of them
 * typeset, and typesetting has limits of its own.
 */
export const fileEndpoints = formEndpoints([
  '/compliance-roadmap.pdf',
  '/ai-readiness-assessment.pdf',
  '/ai-governance-policy.md',
])
/** Lists every page with a form. The site itself names them, so none is forgotten. */
export const pageEndpoints = (site: Site) =>
  formEndpoints(site.screens.filter(({ takesPosts }) => takesPosts).map(({ path }) => path))

const word = fc.oneof(
  { weight: 30, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '=1+1',
      '<script>alert(1)</script>',
      '%00',
      '../../etc/passwd',
      '{{7*7}}',
      '0',
      '-1',
      '1e999',
      'NaN',
      'true',
      'null',
      '[]',
      '{}',
      'a@b@c',
      `${'a'.repeat(300)}@example.com`,
      '#include "x"',
      '(a+)+$',
      'a\r\nBcc: b@example.com',
      '\ufeff',
      '👩‍👩‍👧‍👦'.repeat(20),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', ' ', '@', '\u0301', '['), fc.integer({ min: 1, max: 20_000 }))
      .map(([text, times]) => text.repeat(times)),
  },
)
const deep = fc
  .integer({ min: 1, max: 3_000 })
  .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown)
const anything = fc.oneof(
  { weight: 140, arbitrary: word },
  { weight: 59, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
)

const maxCharacters = 64 * 1024

/** Makes field names that a program might take for more than a name. */
const nameLike = (names: readonly string[]) => {
  const name = fc.constantFrom(...names)
  const index = fc.oneof(
    fc.nat(),
    fc.constantFrom(60_000, 1_000_000, 200_000_000, 4_294_967_295, -1),
    fc.constantFrom('', '__proto__', 'constructor', 'length', 'a'),
  )
  // Rarely many: such long names would hide every other fault.
  const times = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 1, arbitrary: fc.integer({ min: 10, max: 5_000 }) },
  )
  return fc.oneof(
    name,
    fc.tuple(name, index).map(([one, at]) => `${one}[${at}]`),
    fc.tuple(name, index, index).map(([one, at, further]) => `${one}[${at}].${further}[${at}]`),
    fc.tuple(name, times).map(([one, times]) => one + '.x'.repeat(times)),
    fc.tuple(name, times).map(([one, times]) => one + '[0]'.repeat(times)),
    fc.constantFrom(
      '__proto__',
      '__proto__[x]',
      '__proto__.x',
      'constructor',
      'constructor.prototype.x',
      'prototype',
      'toString',
      'hasOwnProperty',
      '__intent__',
      '__state__',
      '$ACTION_ID',
      'index',
      '',
      '[]',
      '.',
      '[',
      ']',
      'a]b[',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
}

/**
 * Makes bodies by changing the valid answers: some are left out, some get other values, some are added, in any order.
 */
function bodiesFor({ answers }: Endpoint): fc.Arbitrary<Pair[]> {
  const names = Object.keys(answers)
  const leaveOut = fc.record({
    kind: fc.constant('leave out' as const),
    name: fc.constantFrom(...names),
    value: fc.constant(null),
  })
  const replace = fc.record({ kind: fc.constant('replace' as const), name: fc.constantFrom(...names), value: anything })
  const add = fc.record({
    kind: fc.constantFrom('add' as const, 'add first' as const),
    name: nameLike(names),
    value: anything,
  })
  // Most posts begin with a fault, because an accepted post costs a hundred times as much as a refused one.
  const first = fc.oneof({ weight: 9, arbitrary: fc.oneof(leaveOut, replace) }, { weight: 1, arbitrary: add })
  const some = fc
    .tuple(first, fc.array(fc.oneof(leaveOut, replace, add, add), { maxLength: 5 }))
    .map(([one, others]) => {
      let pairs: Pair[] = Object.entries(answers)
      for (const { kind, name, value } of [one, ...others]) {
        if (kind === 'leave out') pairs = pairs.filter(([one]) => one !== name)
        else if (kind === 'replace') pairs = pairs.map((pair) => (pair[0] === name ? [name, value] : pair))
        else pairs = kind === 'add' ? [...pairs, [name, value]] : [[name, value], ...pairs]
      }
      return pairs
    })
  const many = fc.tuple(nameLike(names), word, fc.integer({ min: 100, max: 15_000 }))
  const repeated = many.map(([name, value, times]): Pair[] => {
    // Not more than the server reads of a body.
    const length = Math.min(times, Math.ceil(maxCharacters / (name.length + value.length + 2)))
    return Array.from({ length }, () => [name, value])
  })
  return fc.oneof({ weight: 400, arbitrary: some }, { weight: 1, arbitrary: repeated })
}

let posts = 0

/** Writes a body. A valid address is made unique, so each accepted post becomes a row of its own. */
function written({ json }: Endpoint, pairs: readonly Pair[]): { type: string; body: string } {
  posts += 1
  const unique = pairs.map(
    ([name, value]): Pair => [
      name,
      name === 'email' && typeof value === 'string' && /^[a-z]+@example\.com$/.test(value)
        ? `ada${posts}@example.com`
        : value,
    ],
  )
  const body = json
    ? `{${unique.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
    : new URLSearchParams(
        unique.flatMap(([name, value]) =>
          (Array.isArray(value) && value.length < 20 ? value : [value]).map((one): [string, string] => [
            name,
            typeof one === 'string' ? one : shallow(one),
          ]),
        ),
      ).toString()
  return {
    type: json ? 'application/json' : 'application/x-www-form-urlencoded',
    body: body.slice(0, maxCharacters - 1),
  }
}
const shallow = (value: unknown) => JSON.stringify(value) ?? ''

export type Count = { sent: number; accepted: number; failed: number; example: string }

/** Posts `count` bodies, some at a time, and counts the answers. */
export async function postMany(
  endpoint: Endpoint,
  count: number,
  seed: number,
  post: (path: string, type: string, body: string) => Promise<number>,
  total: Count,
) {
  const bodies = bodiesFor(endpoint)
  const batchSize = 16
  for (let at = 0; at < count; ) {
    const chunk = fc.sample(bodies, { numRuns: Math.min(500, count - at), seed: seed + at })
    at += chunk.length
    for (let from = 0; from < chunk.length; from += batchSize) {
      await Promise.all(
        chunk.slice(from, from + batchSize).map(async (pairs) => {
          const { type, body } = written(endpoint, pairs)
          const status = await post(endpoint.path, type, body)
          total.sent += 1
          if (endpoint.keeps && (status === 201 || status === 303)) total.accepted += 1
          if (status >= 500 || status === 0) {
            total.failed += 1
            total.example ||= `${status} ${endpoint.path} ${body.slice(0, 200)}`
          }
        }),
      )
    }
  }
}

/** Measures the megabytes in use after garbage collection. Some of it is freed only while the process is idle. */
async function heap(): Promise<number> {
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    globalThis.gc?.()
    const now = process.memoryUsage().heapUsed / 1e6
    if (now > last - 0.1) return Math.min(now, last)
    last = now
    await idle(500)
  }
}

/** The result of a run of posts in this process. */
export type Taken = Count & { growth: number; rows: number }

/** Posts `each` bodies to every endpoint of a site in this process. */
export async function postInProcess(site: Site, endpoints: readonly Endpoint[], each: number): Promise<Taken> {
  const post = async (path: string, type: string, body: string) => {
    const response = await site.request(path, { method: 'POST', headers: { 'Content-Type': type }, body })
    await response.arrayBuffer()
    return response.status
  }
  const total: Count = { sent: 0, accepted: 0, failed: 0, example: '' }
  let growth = 0
  for (const [index, endpoint] of endpoints.entries()) {
    const since = performance.now()
    const cpu = process.cpuUsage()
    // Warms up: whatever the site makes once is made in these first posts.
    await postMany(endpoint, Math.round(each / 5), index * 1_000_003, post, total)
    const before = await heap()
    await postMany(endpoint, each - Math.round(each / 5), index * 1_000_003 + each, post, total)
    const { user } = process.cpuUsage(cpu)
    const grown = (await heap()) - before
    growth = Math.max(growth, grown)
    console.info(
      `${endpoint.path}: ${each} bodies in ${Math.round((performance.now() - since) / 1000)} s, ${(user / 1000 / each).toFixed(2)} ms of CPU each, heap ${grown.toFixed(1)} MB`,
    )
  }
  const count = async (table: 'lead' | 'subscriber') => {
    const one = await site.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return one.n
  }
  return { ...total, growth, rows: (await count('lead')) + (await count('subscriber')) }
}

/** Returns the figures of a run, beside their bars. */
export const figuresOf = (taken: Taken, fewestAccepted: number): Row[] => [
  { figure: '  answered with 5xx', site: taken.failed, allowed: { max: 0 } },
  { figure: '  accepted', site: taken.accepted, allowed: { min: fewestAccepted } },
  { figure: '  rows more or fewer', site: Math.abs(taken.rows - taken.accepted), allowed: { max: 0 } },
  { figure: '  growth of the heap', site: taken.growth, unit: 'MB', digits: 1, allowed: { max: 10 } },
]
