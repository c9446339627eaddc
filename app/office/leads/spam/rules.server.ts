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
  | 'mass offer'
  | 'sales pitch'
  | 'same text'
  | 'many addresses'
  | 'same address'
  | 'surge'

/** The points that a sign adds to the score: for each occurrence, and at most. */
type Points = { each: number; max: number }
const once = (each: number): Points => ({ each, max: each })
const nothing = once(0)

type Weight = {
  /** Beside a form whose stamp is missing or wrong. */
  unproven: Points
  /** Beside a form with a valid stamp. No sign alone reaches quarantine here. */
  proven: Points
  why: string
  /** A public report of the case, `owner/repository#number`, or the standard that names it. */
  reported: string
}

/** The score from which a form is quarantined. */
export const quarantineAt = 50

/**
 * Every rule and its weight. Nothing that a person may well do reaches quarantine alone: having no scripts, sending
 * together with many others, from one office, or with a password manager that fills in everything. A person with a
 * valid stamp gets there only by several signs in what they wrote.
 */
export const weights: Readonly<Record<Sign, Weight>> = {
  trap: {
    unproven: once(120),
    proven: once(30),
    why: 'the field that people don’t see was filled in, and no right stamp came with it',
    reported: 'cds-snc/notification-api#545',
  },
  'trap, in a browser': {
    unproven: once(30),
    proven: once(30),
    why: 'the field that people don’t see was filled in, in a browser that took its time: password managers do it',
    reported: 'public-accountability/littlesis-rails#1263, in2code-de/powermail#824',
  },
  'forged stamp': {
    unproven: once(60),
    proven: nothing,
    why: 'the stamp was not signed here',
    reported: 'eymengunay/EoHoneypotBundle#30',
  },
  'used stamp': {
    unproven: once(60),
    proven: nothing,
    why: 'the stamp came with another form before',
    reported: 'produck/svg-captcha#40, cubecart/v6#4251',
  },
  'too fast': {
    unproven: once(50),
    proven: nothing,
    why: 'the form was begun less than two seconds before it was sent',
    reported: 'OWASP ASVS 5.0, 2.4.2; longer limits stop people: hackclub/hcb#9013, uiowa/uiowa#2278',
  },
  'no stamp': {
    unproven: once(20),
    proven: nothing,
    why: 'sent without scripts, or by a program',
    reported: 'moodlebox/moodlebox.net#10',
  },
  'old stamp': {
    unproven: once(10),
    proven: once(10),
    why: 'the form was begun more than a day before',
    reported: 'eymengunay/EoHoneypotBundle#30',
  },
  'link in a name': {
    unproven: once(60),
    proven: once(30),
    why: 'a name holds a web address',
    reported: 'fuseumass/dashboard#277, bigbluebutton/greenlight#2114',
  },
  markup: {
    unproven: once(40),
    proven: once(30),
    why: 'an answer holds a link in HTML or BBCode, or more than one in Markdown, as chats and wikis copy it',
    reported: 'pluginkollektiv/antispam-bee#320, datenstrom/yellow#216',
  },
  'many links': {
    unproven: once(30),
    proven: once(20),
    why: 'the answers hold three or more web addresses, beside those of the sender’s own and of the law’s',
    reported: 'in2code-de/powermail#1192, publiclab/plots2#5450',
  },
  'mass offer': {
    unproven: once(25),
    proven: once(20),
    why: 'a text speaks of two of the things that are offered to everybody, or offers what is offered to everybody: search ranking, links, coins, pills, loans, lists of addresses',
    reported: 'splorp/wordpress-comment-blocklist#12 (where one word was enough, people were lost)',
  },
  'sales pitch': {
    unproven: once(20),
    proven: nothing,
    why: 'such an offer is put to the reader: their site ranks low, they may earn, click, apply or reply',
    reported: 'splorp/wordpress-comment-blocklist#12',
  },
  'same text': {
    unproven: { each: 30, max: 120 },
    proven: { each: 5, max: 15 },
    why: 'others sent the same long text within a day, or two sent nearly the same',
    reported: 'pluginkollektiv/antispam-bee#158',
  },
  'many addresses': {
    unproven: { each: 5, max: 90 },
    proven: nothing,
    why: 'more than two addresses came from one client without a stamp within an hour; a dozen are no office anymore',
    reported: 'mysociety/alaveteli#9336, rack/rack-attack#192',
  },
  'same address': {
    unproven: { each: 10, max: 30 },
    proven: { each: 5, max: 15 },
    why: 'more than three different forms came with one mailbox within a day',
    reported: 'TryGhost/Ghost#10076',
  },
  surge: {
    unproven: once(35),
    proven: nothing,
    why: 'more forms than usual are sent, to one endpoint or in all',
    reported: 'YosemiteCrew/Yosemite-Crew#2645',
  },
}

export type Signs = Partial<Record<Sign, number>>

/** The signs of a stamp that is missing or wrong. One that is merely old was a person's once. */
const ofWrongStamps: readonly Sign[] = ['no stamp', 'forged stamp', 'used stamp', 'too fast']

/** Signs of an office without scripts behind one address. They have one cause, so only the heaviest counts. */
const ofPlainClients: ReadonlySet<string> = new Set(['no stamp', 'many addresses'] satisfies Sign[])

export function scoreOf(signs: Signs): number {
  const stamped = ofWrongStamps.every((sign) => !signs[sign])
  const weighed = Object.entries(signs).map(([sign, times]) => {
    const { each, max } = weights[sign as Sign][stamped ? 'proven' : 'unproven']
    return { sign, weight: Math.min(each * times, max) }
  })
  const plain = weighed.filter(({ sign }) => ofPlainClients.has(sign)).map(({ weight }) => weight)
  const others = weighed.filter(({ sign }) => !ofPlainClients.has(sign)).map(({ weight }) => weight)
  return others.reduce((sum, weight) => sum + weight, Math.max(0, ...plain))
}

const address = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\./gi
const hostOf = /\bhttps?:\/\/(?:www\.)?([a-z0-9.-]{1,100})|\bwww\.([a-z0-9.-]{1,100})/gi
/** Where people have a page of their own that their signature names, and where laws and standards are published. */
const trusted = [
  ...['linkedin.com', 'xing.com', 'calendly.com', 'europa.eu', 'nist.gov', 'iso.org'],
  ...['twitter.com', 'x.com', 'facebook.com', 'instagram.com', 'youtube.com', 'github.com', 'medium.com'],
]
const link = /<a\s|\[url[=\]]/i
const linkOfChats = /\]\(\s?https?:/gi

/** The subjects of mass offers, by their usual words. One of them alone is a trade; two of them are an offer. */
const offers: readonly RegExp[] = [
  /\bseo\b|\b(?:organic|website|web) traffic\b/,
  /\b(?:first|1st|top) (?:page|position|results?)\b|\brank(?:s|ed|ing)? (?:on|in|higher|your|for)\b|\bgoogle ranking|\bsearch engines?\b/,
  /\bback ?links?\b|\bguest posts?\b|\blink building\b|\bdo ?follow\b|\bdomain authority\b|\bwebmaster\b/,
  /\bweb ?(?:site)? ?(?:re)?design\b|\bredesign\b|\bapp development\b|\bwordpress\b/,
  /\b(?:bitcoin|btc|ethereum|usdt|forex|crypto\w*)\b/,
  /\bpassive income\b|\b(?:guaranteed|daily|double your) (?:returns?|profits?|money)\b|\binvestments?\b|\b(?:earn|make) (?:up to )?\$/,
  /\b(?:viagra|cialis|casinos?|betting|escorts?|porn\w*)\b|\bwithout (?:a )?prescription\b/,
  /\b(?:business|unsecured|personal) loans?\b|\bno collateral\b/,
  /\b(?:email|mailing|contact|lead) lists?\b|\b(?:verified|qualified) leads\b|\bfollowers\b|\bbulk (?:e-?mail|sms)\b/,
]

/** The ways in which mass offers are made, which others use too. */
const phrases: readonly RegExp[] = [
  /\b(?:saw|noticed|came across|looking at|visited|found) your (?:web ?)?site\b|\byour (?:web ?)?site does not\b/,
  /\b(?:telegram|whats ?app|skype)\b|\bt\.me\//,
  /\bfor (?:only |just )?[$€£] ?\d|[$€£] ?\d+ ?(?:only|each|per)\b|\b(?:buy|get you|sell) \d/,
  /\b(?:affordable|best|cheap\w*|low\w*) (?:prices?|rates?|costs?)\b|\bfree (?:quote|shipping|trial)\b|\b(?:special|limited) (?:offer|time)\b|\b100 ?% guarantee|\bclick here\b|\bwe pay \$/,
]

/** Counts the web addresses in texts, without those of their writer's own company and of what a reader looks up. */
function foreignAddressesIn(texts: readonly string[], email: unknown): number {
  const [, own = ''] = typeof email === 'string' ? email.toLowerCase().split('@') : []
  const known = own === '' ? trusted : [...trusted, own]
  const hosts = texts.flatMap((text) =>
    [...text.matchAll(hostOf)].map(([, afterScheme, afterWww]) => (afterScheme ?? afterWww ?? '').toLowerCase()),
  )
  return hosts.filter((host) => !known.some((one) => host === one || host.endsWith(`.${one}`))).length
}

/** Counts the subjects of mass offers that a text names, and all signs of one. */
function offersIn(text: string): { subjects: number; signs: number } {
  const lower = text.toLowerCase()
  const count = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(lower)).length
  const subjects = count(offers)
  return { subjects, signs: subjects + count(phrases) }
}

/** What a seller says to the reader. Somebody whose trade it is speaks of their own customers, and asks. */
const pitches: readonly RegExp[] = [
  /\b(?:place|rank|get|put|boost|improve|increase|grow|promote|redesign) your (?:web ?)?(?:site|business|brand|pages?|traffic|sales|rank\w*|google|company)\b|\b(?:your (?:web ?)?site|it) (?:does not|doesn.t|is not|isn.t) rank\w*|\byour domain authority\b|\bimprove (?:your |google )*rank|\b(?:brings?|gets?) (?:you|organic|more) \b/,
  /\b(?:can|will|could|let (?:me|us)|(?:like|love|happy|glad) to) (?:send|offer|give|show|provide|build|design|develop) (?:for )?you\b|\b(?:send|offer) you (?:a |our )|\breply (?:for|with|to get)\b/,
  /\b(?:click here|(?:apply|buy|order|withdraw|act|invest|register) now)\b|(?:^|[.!] )buy \w|\b(?:earn|make) (?:up to )?\$|(?<!["“”'‘])\bguaranteed(?: (?:returns?|profits?|money|results?|rank\w*|approval)|[.!])|\b100 ?% guarante|\bwe pay \$|\bwelcome bonus\b|\bfree shipping\b|\brecover your (?:lost|stolen)/,
  /\bpublish (?:a|our|my) guest post|\bguest posts? (?:on|for) your\b|\bat (?:an? |the )?(?:affordable|cheap\w*) (?:prices?|rates?|costs?)|\bspecial offer this\b|\blimited (?:offer|time)\b|\bno collateral\b|\bwe offer (?:\w+ ){0,3}(?:lists?|leads|backlinks|followers)\b/,
  /\bfor (?:only |just )?[$€£] ?\d|[$€£] ?\d+ ?(?:only|each|per)\b|\b(?:get you|sell) \d/,
]
/** Questions that sell. Any other question is a reader's own. */
const sellingQuestion =
  /\b(?:may|can|could|shall) (?:i|we) (?:send you|offer|show you)\b|\bare you (?:looking for|interested in)\b|\bwould you (?:be interested in|like) (?:our|to (?:buy|boost|rank|earn|grow|get more|increase))\b|\b(?:want|need) (?:more|to (?:boost|rank|grow)) \w+/

/** True when a text puts something to its reader as sellers do. */
const isPitch = (lower: string): boolean =>
  (lower.match(/[^.!?\n]{1,400}[.!?\n]?/g) ?? []).some((sentence) =>
    sentence.endsWith('?') ? sellingQuestion.test(sentence) : pitches.some((pitch) => pitch.test(sentence)),
  )

/** True for a text that offers what is offered to everybody. */
export function isMassOffer(text: string): boolean {
  return offersIn(text).signs >= 2 && isSellersPitch(text)
}

/** True for a seller’s text that may be honest: it names what is offered to everybody, and puts it to its reader. */
export const isSellersPitch = (text: string): boolean => offersIn(text).subjects >= 1 && isPitch(text.toLowerCase())

/** Finds the signs in the answers themselves. Every text is read a few times, in time that grows linearly with it. */
export function signsIn(answers: Readonly<Record<string, unknown>>, name: string, words = ''): Signs {
  const texts = Object.values(answers).filter((answer) => typeof answer === 'string')
  // An answer that is an address and nothing else was asked for as one.
  const prose = texts.filter((text) => /\s/.test(text.trim()))
  const isOffer = offersIn(words).signs >= 2
  const ofChats = texts.reduce((sum, text) => sum + (text.match(linkOfChats)?.length ?? 0), 0)
  return {
    ...(name.search(address) >= 0 && { 'link in a name': 1 }),
    ...((ofChats > 1 || texts.some((text) => link.test(text))) && { markup: 1 }),
    ...(foreignAddressesIn(prose, answers.email) >= 3 && { 'many links': 1 }),
    ...(isOffer && { 'mass offer': 1 }),
    ...(isOffer && isPitch(words.toLowerCase()) && { 'sales pitch': 1 }),
  }
}

/** The length from which two people who send the same text did more than agree, in letters and in words. */
const long = { letters: 64, words: 12 }
/** The length from which two texts need not be the same to be one: a program fills another name into it. */
const longEnoughToVary = 200
/** The number of words in a phrase, and of phrases that stand for a long text. */
const [phraseWords, maxPhrases] = [4, 40]

/** The part of a text that is compared. */
const maxCompared = 6_000

/** A word; a sign of a script that writes no spaces is one by itself. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
const wordsIn = (text: string) => text.toLowerCase().normalize('NFKC').match(word) ?? []

/** The keys by which a text is compared with others: the whole of it, and of a long one some of its phrases. */
type TextKeys = { whole: number; phrases: number[] }

/**
 * Returns the keys by which a text is compared with others; null for a short text, which people may well write alike.
 * Two long texts that are nearly the same have most phrases in common.
 *
 * @param names the sender's own names, which do not make a text another one
 * @param hashOf hashes a few words to a number
 */
export function keysOf(text: string, names: string, hashOf: (words: string) => number): TextKeys | null {
  // What stands below the line of a signature is the same in all mails of its writer, and of a whole company.
  const body = text.slice(0, maxCompared).split(/\n-- ?\r?\n/, 1)[0] ?? ''
  const own = new Set(wordsIn(names))
  const words = wordsIn(body).filter((one) => !own.has(one))
  if (body.length < long.letters || words.length < long.words) return null
  const phrases = new Set<number>()
  if (body.length >= longEnoughToVary)
    for (let at = 0; at + phraseWords <= words.length; at += 1)
      phrases.add(hashOf(words.slice(at, at + phraseWords).join(' ')))
  return { whole: hashOf(words.join(' ')), phrases: [...phrases].sort((a, b) => a - b).slice(0, maxPhrases) }
}

/** The share of its phrases that a text has in common with another one that is nearly the same. */
export const nearlyAll = 0.65
