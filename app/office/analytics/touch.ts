/** The parameters that campaigns add to their links. Leads store them under the same names. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
/** The parameters by which advertising systems recognise a click: Google, Microsoft, Meta, LinkedIn and others. */
export const clickNames = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'fbclid',
  'li_fat_id',
  'ttclid',
  'twclid',
  'rdt_cid',
  'epik',
] as const

/** An arrival from elsewhere: the page it led to, the host it came from, and the campaign in the address. */
export type Touch = {
  landing?: string | undefined
  referrer?: string | undefined
} & { [Name in (typeof utmNames)[number] | (typeof clickNames)[number]]?: string | undefined }

/** The names that identify a utm campaign; all empty when nothing is known. */
export type UtmCampaign = { source: string; medium: string; campaign: string }

/** Longest words of a campaign, click ids, and addresses, in characters. */
export const longest = { word: 80, click: 250, host: 100, path: 200 } as const
export const syntax = {
  word: /^(?! )[\p{L}\p{M}\p{N} _.&+/|:,!#%~-]+(?<! )$/u,
  click: /^[\w.-]+$/,
  host: /^[a-z0-9.-]+$/,
  path: /^\/[\w.~%/-]*$/,
} as const

/** Matches an email address in a link, however it is spelt. A word with one is not stored. */
const address = /@|%40/i

/**
 * Cleans a campaign's word for the store: letters of any script, digits, spaces and the signs that campaigns are named
 * with, on one line. Undefined when nothing is left of it, or when it holds an address.
 */
export function wordOf(text: string | null): string | undefined {
  // Before anything costs: an address may be as long as a server lets it.
  const composed = text?.slice(0, 4 * longest.word).normalize('NFKC')
  if (composed === undefined || address.test(composed)) return undefined
  return (
    composed
      .replace(/[^\p{L}\p{M}\p{N} _.&+/|:,!#%~-]+/gu, '')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, longest.word)
      // Half of a sign of two units is none.
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || undefined
  )
}

const fitting = (text: string, kind: 'click' | 'host' | 'path') =>
  text.length <= longest[kind] && syntax[kind].test(text) && !address.test(text) ? text : undefined

const longestAddress = 8_192

/** Decodes a part of an address. Where the bytes are no UTF-8, an old program wrote them in Latin-1. */
function decoded(part: string): string {
  const text = part.replaceAll('+', ' ')
  try {
    return decodeURIComponent(text)
  } catch {
    const bytes = text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return new TextDecoder('windows-1252').decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0) & 255))
  }
}

/**
 * Reads the parameters of an address by their names in small letters, the first of each: from the query, and from
 * behind the #, where some links have them. A link that was copied from HTML has `&amp;` between them.
 */
function parametersOf({ search, hash }: Pick<URL, 'search' | 'hash'>): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const pairs = `${search}&${hash}`.slice(0, longestAddress).split(/&amp;|[?&#]/i)
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=')
    const key = decoded(name).toLowerCase()
    if (value.length > 0 && !values.has(key)) values.set(key, decoded(value.join('=')))
  }
  return values
}

/**
 * The touch that an address and the page before it tell of.
 *
 * @param referrer the address that led here, empty when nobody said
 */
export function touchOf(url: URL, referrer: string): Touch {
  const { hostname, pathname } = url
  const parameters = parametersOf(url)
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  const touch: Touch = {
    landing: fitting(pathname, 'path'),
    referrer: from === hostname ? undefined : fitting(from, 'host'),
  }
  for (const name of utmNames) touch[name] = wordOf(parameters.get(name) ?? null)
  // Half of a click's id is worth nothing, so one that is too long is left out.
  for (const name of clickNames) touch[name] = fitting(parameters.get(name) ?? '', 'click')
  return touch
}

/** True when somebody came from elsewhere: a link, an advertisement, another site. */
export const isArrival = (touch: Touch): boolean =>
  Object.entries(touch).some(([name, value]) => name !== 'landing' && value !== undefined)

/**
 * Returns the name under which a touch is counted: the campaign, else the advertiser's click, else the referring site.
 */
export function utmCampaignOf(touch: Touch): UtmCampaign {
  const { utm_source = '', utm_medium = '', utm_campaign = '', referrer } = touch
  if (utm_source || utm_medium || utm_campaign)
    return { source: utm_source, medium: utm_medium, campaign: utm_campaign }
  const click = clickNames.find((name) => touch[name])
  if (click) return { source: click, medium: 'click', campaign: '' }
  return { source: referrer ?? '', medium: referrer ? 'referral' : '', campaign: '' }
}
