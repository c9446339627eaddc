import { domainToUnicode } from 'node:url'
import { emailAddress } from '#platform/text/email-address.ts'

/**
 * The signs for an @ that people, keyboards and encodings of mails and pages write. A link's `%40` is not among them.
 */
const atSigns = ['@', '＠', '﹫', '=40', '&#64;', '&#x40;', '&commat;', '[at]', '(at)', '{at}']
const dots = ['.', '。', '．', '｡', '%2e', '=2e', '&#46;', '[dot]', '(dot)', '{dot}']
const apostrophes = ["'", '’', '‘', 'ʼ', '＇', '´', '`', '&rsquo;', '&lsquo;', '&#8217;', '&#x2019;', '%e2%80%99']
const entities: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&apos;', '+': '&plus;' }

const anyOf = (texts: readonly string[]) => `(?:${[...new Set(texts)].map(RegExp.escape).join('|')})`
/** Any of these signs, with a space on each side at most. */
const spaced = (signs: readonly string[]) => String.raw`\s?${anyOf(signs)}\s?`

/**
 * An escape of JSON or of a link stands for a character that ends what is before it, but for the `+` within an address.
 */
const afterEscape = String.raw`(?<=\\(?:[bfnrt]|u[0-9a-f]{4})|%(?!2b)[0-9a-f]{2})`
/** One dot or apostrophe is a part of an address when something is before it: `the.ed@`, but not `...ed@` or `'ed@`. */
const beginsAddress = `(?:${afterEscape}|(?<![a-z0-9_+-][.'’]?))`
/** Where the @ is encoded, a `+` that is not stands for a space. */
const beginsEncoded = `(?:${afterEscape}|(?<![a-z0-9_-][.'’]?))`
/** The words and escapes for the signs of an address that is known; in other sentences they say too little. */
const [knownAt, knownDot] = [
  String.raw`(?:${spaced([...atSigns, '[ät]', '(ät)', '_at_', '\\@', '\\\\@'])}|\s(?:at|ät)\s)`,
  String.raw`(?:${spaced([...dots, '_dot_'])}|\s(?:dot|punkt)\s)`,
]

/** Signs that mail programs and chats put into words, and nobody sees. */
export const unseenSigns: readonly string[] = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\ufeff',
]
const unseen = `[${unseenSigns.join('')}]*`

/** A dot or hyphens with nothing after them are the sentence's. */
const endsAddress = String.raw`(?!-*[a-z0-9]|\.[a-z0-9])`

/** The parts of an address, with the letters of its domain, of which the stored one has only the ASCII form. */
function partsOf(address: string) {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return { local: address.slice(0, Math.max(at, 0)), domain, own: domainToUnicode(domain) || domain }
}

/** Every way in which a sign of an address is written: as it is, in links, mails and pages. */
function signPattern(sign: string): string {
  if (/[a-z0-9]/i.test(sign)) return sign
  const code = sign.codePointAt(0) ?? 0
  const hex = code.toString(16)
  const forms = [sign, sign.normalize('NFD'), sign.toUpperCase()]
  const encoded = forms.map(encodeURIComponent)
  const ofMails = encoded.map((text) => text.replaceAll('%', '='))
  const ways = [...forms, ...encoded, ...ofMails, `&#${code};`, `&#x${hex};`]
  if (code < 0x80) ways.push(`%${hex}`, `=${hex}`)
  if (sign === "'") ways.push(...apostrophes)
  return anyOf([...ways, entities[sign] ?? sign])
}

const domainPattern = (domain: string) =>
  [...domain.normalize('NFC')].map((sign) => (sign === '.' ? knownDot : signPattern(sign))).join(unseen)

/**
 * Makes a pattern that finds an address in words however it was typed or encoded there: `info@xn--bcher-kva.example`
 * also as `Info@Bücher.example`, `info [at] bücher.example` or `info%40bücher.example`. It does not find addresses that
 * contain it: `ed@acme.com` neither in `fred@acme.com` nor in `ed@acme.com.au`. Where it could be either, as after a
 * `/`, it counts as found, because it is to be erased.
 *
 * @param address as emailAddress returns it
 */
export function wholeAddress(address: string): RegExp {
  const { local, domain, own } = partsOf(address)
  const name = [...local].map((sign) => signPattern(sign) + unseen).join('')
  const place = `(?:${[...new Set([domain, own])].map(domainPattern).join('|')})${endsAddress}`
  if (local === '') return new RegExp(`${beginsAddress}${RegExp.escape(address)}${endsAddress}`, 'gi')
  return new RegExp(`${beginsAddress}${name}${knownAt}${unseen}${place}|${beginsEncoded}${name}%40${place}`, 'gi')
}

/** Returns texts in lower-case ASCII that stand wherever an address is written, in whatever spelling. */
export function partsHeld(address: string): string[] {
  const { local, own } = partsOf(address.toLowerCase())
  const longest = (text: string) =>
    (text.normalize('NFC').match(/[a-z0-9]+/g) ?? []).reduce(
      (one, other) => (other.length > one.length ? other : one),
      '',
    )
  return local === '' ? [address] : [longest(local), longest(own)].filter(Boolean)
}

/** Texts of which one stands wherever an address is written. */
export const addressSigns: readonly string[] = [...atSigns, '%40']

/**
 * Lists the spellings of an address that are looked for in the bytes of files, in lower case. A sentence may spell it
 * in more ways (`wholeAddress`).
 */
export function addressSpellings(address: string): string[] {
  const { local, domain, own } = partsOf(address.toLowerCase())
  if (local === '') return [address]
  const locals = [local, local.replaceAll("'", '’')]
  const domains = [
    domain,
    own,
    own.normalize('NFD'),
    own.toUpperCase().replace(/[A-Z]+/g, (text) => text.toLowerCase()),
  ]
  const written = locals.flatMap((name) =>
    domains.flatMap((place) => atSigns.slice(0, 5).map((sign) => `${name}${sign}${place}`)),
  )
  const ofLinks = locals.flatMap((name) =>
    domains.flatMap((place) => [
      `${name}%40${place}`,
      encodeURIComponent(`${name}@${place}`),
      new URLSearchParams([['', `${name}@${place}`]]).toString().slice(1),
    ]),
  )
  return [...new Set([...written, ...ofLinks.map((text) => text.toLowerCase())])]
}

/** Looks like an address in words; more than one ends where an address cannot. */
const addressInWords = /[^\s@"'“”„«»<>()[\]{},;:\\]{1,64}@[a-z0-9.-]{1,254}[a-z0-9]/gi
/** The same in any script, with apostrophes. */
const anyAddressInWords =
  /[^\s@"'“”„«»<>()[\]{},;:\\][^\s@"“”„«»<>()[\]{},;:\\]{0,63}@[\p{L}\p{M}\p{N}.-]{1,254}[\p{L}\p{M}\p{N}]/giu
const [anyAt, anyDot, anyApostrophe] = [
  new RegExp(spaced(addressSigns), 'gi'),
  new RegExp(spaced(dots), 'gi'),
  new RegExp(anyOf(apostrophes), 'gi'),
]

/** Finds whatever may be an address in words, as it is stored, in lower case. */
export function addressesWithin(text: string): string[] {
  const plain = text.replace(anyAt, '@').replaceAll(/%2b|&#43;|&plus;/gi, '+')
  const typed = plain.replace(anyDot, '.').replace(anyApostrophe, "'")
  const found = [...(plain.match(addressInWords) ?? []), ...(typed.match(addressInWords) ?? [])]
  for (const own of typed.match(anyAddressInWords) ?? []) found.push(emailAddress(own) ?? own)
  return [...new Set(found.map((address) => address.toLowerCase()))]
}
