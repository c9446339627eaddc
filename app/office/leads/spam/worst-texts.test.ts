import { expect, test } from 'vitest'
import { intendedAddress } from '#frame/forms/intended-address.ts'
import { checkTyped } from '#frame/forms/typed-answers.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { policyForm } from '#tools/policy/form.ts'
import { submissionFactsOf } from '../submission-context.server.ts'
import { fastHash } from './repeats-and-surges.server.ts'
import { keysOf, signsIn } from './rules.server.ts'
import { createStamps } from './stamps.server.ts'

const size = 64 * 1024
const max = 50
const filled = (piece: string, end = '') =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, size - end.length) + end
/**
 * Texts that patterns go back and forth in: nearly an address, a link, a space at the end, an encoded word, and so on
 * for 64 KB.
 */
const worst = [
  ...[
    'a',
    '@',
    'a@',
    'a.',
    '.a@',
    'a@a.',
    '-',
    ' ',
    '\n',
    ' \n',
    'a ',
    '\t\u00a0',
    '%0a',
    'www.',
    'www.a',
    'http://',
    'https://a.',
  ],
  ...[
    '<a ',
    '<a href',
    '<a\n',
    '[url',
    '](',
    '](http:',
    '](\u00a0',
    '&lt;',
    '"',
    '\\',
    '=?',
    '(a|a)*',
    '\u202e',
    '\u{1f600}',
    '\ud800',
  ],
].flatMap((piece) => [filled(piece), filled(piece, '!'), filled(piece, '@'), `x${filled(piece, ' ')}`])

/**
 * Milliseconds of processor time; further runs are for what seems too slow, because a busy machine is slow, not wrong.
 */
function quickest(work: () => unknown): number {
  let min = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && min >= max; run += 1) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    min = Math.min(min, (user + system) / 1000)
  }
  return min
}

test('64 KB of the worst text in any field are looked through in less than 50 ms', () => {
  const stamps = createStamps({
    secret: { keyedHash: (_, text) => Buffer.from(text.padEnd(32)) },
    now: () => new Date(0),
    minMs: 0,
  })
  const slow: string[] = []
  for (const text of worst) {
    const works: [string, () => unknown][] = [
      ...[...currentLeadForms(), newsletterForm, policyForm].flatMap((form) =>
        Object.keys(form.schema.shape).map((name): [string, () => unknown] => [
          `${form.id} ${name}`,
          () => [checkTyped(form.schema, { [name]: text }), form.schema.safeParse({ [name]: text })],
        ]),
      ),
      ['signs', () => signsIn({ message: text, email: text }, text, text)],
      ['compared text', () => keysOf(text, 'Ada', fastHash)],
      ['mail hint', () => intendedAddress(text)],
      ['stamp', () => stamps.read(text, 'key')],
      [
        'referer',
        () =>
          submissionFactsOf(
            new Request('http://x/', {
              headers: { Referer: `http://x/?utm_source=${encodeURIComponent(text.toWellFormed()).slice(0, size)}` },
            }),
          ),
      ],
    ]
    for (const [name, work] of works) {
      const ms = quickest(work)
      if (ms >= max) slow.push(`${name}: ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 12))}…`)
    }
  }
  expect(slow).toEqual([])
})
