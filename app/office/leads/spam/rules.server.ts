/** A sign that a program sent a form. */
export type Sign =
  | 'trap'
  | 'trap, in a browser'
  | 'forged stamp'
  | 'used stamp'
  | 'too fast'
  | 'no stamp'
  | 'old stamp'
  | 'link in a name'
  | 'markup'
  | 'many links'
  | 'same text'
  | 'many addresses'
  | 'same address'
  | 'surge'

/** The weight of a sign: for each occurrence, and at most. */
type Weight = { each: number; max: number; why: string }
const once = (each: number, why: string): Weight => ({ each, max: each, why })

/** The score from which a form is quarantined. */
export const quarantineAt = 50

/**
 * Every rule and its weight. Nothing that a person may well do reaches quarantine alone: having no scripts, sending
 * together with many others, from one office, or with a password manager that fills in everything.
 */
export const weights: Readonly<Record<Sign, Weight>> = {
  trap: once(120, 'the field that people don’t see was filled in, and no right stamp came with it'),
  'trap, in a browser': once(
    30,
    'the field that people don’t see was filled in, in a browser that took its time: password managers do it',
  ),
  'forged stamp': once(60, 'the stamp was not signed here'),
  'used stamp': once(60, 'the stamp came with another form before'),
  'too fast': once(50, 'the form was begun less than two seconds before it was sent'),
  'no stamp': once(20, 'sent without scripts, or by a program'),
  'old stamp': once(10, 'the form was begun more than a day before'),
  'link in a name': once(60, 'a name holds a web address'),
  markup: once(40, 'an answer holds a link in HTML, BBCode or Markdown'),
  'many links': once(30, 'the answers hold three or more web addresses'),
  'same text': { each: 30, max: 120, why: 'other addresses sent the same long text within a day' },
  'many addresses': { each: 15, max: 90, why: 'more than two addresses came from one client within an hour' },
  'same address': { each: 10, max: 30, why: 'more than three different forms came with one mailbox within a day' },
  surge: once(35, 'more forms than usual are sent, to one endpoint or in all'),
}

/** The number of occurrences of each sign. */
export type Signs = Partial<Record<Sign, number>>

/** Signs of an office without scripts behind one address. They have one cause, so only the heaviest counts. */
const ofPlainClients: ReadonlySet<string> = new Set(['no stamp', 'many addresses'] satisfies Sign[])

/** Returns the score of a set of signs. */
export function scoreOf(signs: Signs): number {
  const weighed = Object.entries(signs).map(([sign, times]) => {
    const { each, max } = weights[sign as Sign]
    return { sign, weight: Math.min(each * times, max) }
  })
  const plain = weighed.filter(({ sign }) => ofPlainClients.has(sign)).map(({ weight }) => weight)
  const others = weighed.filter(({ sign }) => !ofPlainClients.has(sign)).map(({ weight }) => weight)
  return others.reduce((sum, weight) => sum + weight, Math.max(0, ...plain))
}

const address = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\./gi
const link = /<a\s|\[url[=\]]|\]\(\s?https?:/i

/** Finds the signs in the answers themselves. Every text is read once, in time that grows linearly with its length. */
export function signsIn(answers: Readonly<Record<string, unknown>>, name: string): Signs {
  const texts = Object.values(answers).filter((answer) => typeof answer === 'string')
  // An answer that is an address and nothing else was asked for as one.
  const prose = texts.filter((text) => /\s/.test(text.trim()))
  const addresses = prose.reduce((sum, text) => sum + (text.match(address)?.length ?? 0), 0)
  return {
    ...(name.search(address) >= 0 && { 'link in a name': 1 }),
    ...(texts.some((text) => link.test(text)) && { markup: 1 }),
    ...(addresses >= 3 && { 'many links': 1 }),
  }
}

/** The length from which two people who send the same text did more than agree. */
const longText = 40

/** The longest answer, normalised for comparison; null when every answer is short. */
export function comparedText(answers: Readonly<Record<string, unknown>>): string | null {
  const [longest = ''] = Object.entries(answers)
    .flatMap(([name, answer]) => (name !== 'email' && typeof answer === 'string' ? [answer] : []))
    .sort((a, b) => b.length - a.length)
  const text = longest.toLowerCase().replace(/\s+/g, ' ').trim()
  return text.length >= longText ? text : null
}
