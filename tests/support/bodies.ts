import fc from 'fast-check'

/** An address that takes posts, with answers that are right there. */
export type Target = { path: string; right: Readonly<Record<string, unknown>>; takes: 'json' | 'form'; shares: Shares }
/** In hundredths of all bodies: those refused before a name is read, and those with all right answers in them. */
type Shares = { refused: number; right: number }
/** A body as pieces of text and how often each is repeated, so a counterexample is short to print. */
export type Body = { type: string; pieces: readonly (readonly [text: string, times: number])[] }

/** The most bytes that a body may have. */
const maxBytes = 64 * 1024
const formType = 'application/x-www-form-urlencoded'

/** The bytes of a body, cut at the most that is read. */
export const bytesOf = ({ pieces }: Body): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(pieces.map(([text, times]) => text.repeat(times)).join('')).subarray(0, maxBytes))

/** Signs that a parser, a page or a pattern may stumble over. */
const sign = fc.constantFrom(...'x &"<\'\\%+.[]{}=@-\n\t\0\u202e\u4e00\u{1f600}0,', '../', '%00', '\ud800')
const times = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 3, arbitrary: fc.integer({ min: 90, max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 20_000, maxBytes) },
)
/** One that would take all memory is no part of it: a process that ends names no counterexample. */
const index = fc.constantFrom('', '0', '1', '-1', '99', '60000', '1000000', '4294967295', 'x', '__proto__')

/**
 * Names that are the form's own, that would be parts of it, that mean something to a language or a library, or nothing.
 */
const nameFor = ({ right }: Target) => {
  const own = fc.constantFrom(...Object.keys(right), 'referenceCode', 'email', 'a')
  return fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 2, arbitrary: fc.tuple(own, index).map(([name, at]) => `${name}[${at}]`) },
    { weight: 1, arbitrary: fc.tuple(own, index).map(([name, at]) => `${name}.${at}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '__proto__',
        '__proto__[email]',
        '__proto__.email',
        'constructor',
        'constructor.prototype.email',
        'toString',
        'length',
        '__intent__',
        '__state__',
        '',
        '[]',
        '[',
        ']',
        '.',
        '0',
        '[1000000]',
      ),
    },
    { weight: 1, arbitrary: fc.string() },
  )
}

const value = fc.oneof(
  fc.constantFrom('', 'on', 'Ada', 'ada@example.com', 'null', '-1', '1e999', '31-04', 'One-Click', 'https://a.example'),
  fc.constantFrom('{"type":"reset"}', '{"type":"insert","payload":{"name":"email","index":1000000}}', '{', '[['),
  fc.string({ unit: 'binary' }),
)
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Some pairs, some of them repeated, and one of the values as long as it may be. */
const pairsFor = (target: Target, often: fc.Arbitrary<number>) =>
  fc
    .tuple(
      wholeIn(target),
      fc.array(fc.tuple(nameFor(target), value, often), { minLength: 1, maxLength: 6 }),
      fc.tuple(nameFor(target), sign, times),
    )
    .map(([whole, pairs, [name, endless, length]]): Body => {
      const pieces = pairs.map(([name, value, times]) => [`${encoded(name)}=${encoded(value)}&`, times] as const)
      const rightPairs = whole ? ([[`${postedRight(target)}&`, 1]] as const) : []
      return {
        type: formType,
        pieces: [...rightPairs, ...pieces, [`${encoded(name)}=`, 1], [encoded(endless), length]],
      }
    })

/** True when all right answers are in a body among others. */
const wholeIn = ({ shares }: Target) => fc.integer({ min: 1, max: 100 }).map((one) => one <= shares.right)

const postedRight = ({ right }: Target) =>
  String(
    new URLSearchParams(
      Object.entries(right).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, `${one}`])),
    ),
  )

/** More pairs than any form has. */
const manyPairs = (target: Target) => pairsFor(target, fc.constantFrom(101, 1_000, 15_000))
const fewPairs = (target: Target) => pairsFor(target, fc.constantFrom(1, 1, 1, 2, 9))

/** Right answers among others of any kind, one value of them long or deep. */
function json(target: Target): fc.Arbitrary<Body> {
  const nested = fc.constantFrom(['', ''], ['[', ']'], ['{"a":', '}'], ['[{"__proto__":', '}]'])
  const item = fc.constantFrom('1,', '"x",', '"risk-management",', 'null,', '[],', '{"length":9e9},', '-0.1e-9,')
  const inside = fc.oneof(
    fc.jsonValue().map((value): Body['pieces'] => [[JSON.stringify(value), 1]]),
    fc.tuple(item, times).map(([text, count]): Body['pieces'] => [
      ['[', 1],
      [text, count],
      ['1]', 1],
    ]),
    fc.tuple(sign, times).map(([text, count]): Body['pieces'] => [
      ['"', 1],
      [JSON.stringify(text).slice(1, -1), count],
      ['"', 1],
    ]),
  )
  return fc
    .tuple(wholeIn(target), nameFor(target), inside, nested, times)
    .map(([whole, name, pieces, [open = '', close = ''], depth]) => {
      const before = whole ? `${JSON.stringify(target.right).slice(0, -1)},` : '{'
      const start = `${before}${JSON.stringify(name)}:`.replace('{,', '{')
      return { type: 'application/json', pieces: [[start, 1], [open, depth], ...pieces, [close, depth], ['}', 1]] }
    })
}

/** A body of a type that no address reads, without a type, or without any shape. */
const shapeless: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom('', 'text/plain', 'multipart/form-data; boundary=x', 'application/json', formType),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('[', '--x\r\n\r\n', 'null', '%', '&', '&=', '{"":')),
    times,
  )
  .map(([type, text, count]) => ({ type, pieces: [[text, count]] }))

const rightPosted = (target: Target): Body => ({ type: formType, pieces: [[postedRight(target), 1]] })
const rightJson = ({ right }: Target): Body => ({ type: 'application/json', pieces: [[JSON.stringify(right), 1]] })

/** The body with which an address is sent what it asks for. */
export const rightBody = (target: Target): Body => (target.takes === 'form' ? rightPosted(target) : rightJson(target))

/** Bodies for an address, from right ones to those that no form sends. */
export function bodiesFor(target: Target): fc.Arbitrary<Body> {
  const { refused, right } = target.shares
  const [made, other] = target.takes === 'form' ? [fewPairs(target), json(target)] : [json(target), fewPairs(target)]
  return fc.oneof(
    { weight: 100 - refused, arbitrary: made },
    { weight: Math.max(1, right / 10), arbitrary: fc.constant(rightBody(target)) },
    { weight: refused / 3, arbitrary: manyPairs(target) },
    { weight: refused / 3, arbitrary: other },
    { weight: refused / 3, arbitrary: shapeless },
  )
}
