import { join } from 'node:path'
import { people as builtPeople } from '#content/people.ts'
import { legalName as builtName } from '#content/site.ts'
import { readTextFile } from '#platform/text-file.ts'
import type { Leftover } from './finding.server.ts'

/** Words in brackets that are still to be written. A link is none. */
const brackets = /\[[^[\]]+\](?!\()/
/** True for a text of which something is still to be written: words in brackets, or all of it. */
export const hasPlaceholder = (text: string) => brackets.test(text) || text.trim() === ''

/** The places at which a build has texts that are written on the desk too, by the names of their files there. */
const legalPlaces = {
  privacy: 'app/site/legal/words.ts: privacyPolicy',
  terms: 'app/site/legal/words.ts: termsOfService',
  cookies: 'app/site/legal/words.ts: cookiePolicy',
}
const companyPlace = 'content/site.ts: legalName'
const quotePlaces = {
  governance: 'app/site/ai-governance/words.ts: voices.items',
  post: 'app/site/blog/words.ts: postTestimonial',
}

/** Finds that a privacy policy does not name the company that answers for the site, once that has a name. */
export function controllerLeftovers(legalName: string, policy: string): Leftover[] {
  const [name = legalName] = legalName.split(',')
  return hasPlaceholder(legalName) || policy.includes(name)
    ? []
    : [{ kind: 'placeholder', place: legalPlaces.privacy, text: `names no ${name}` }]
}

/** Returns the leftovers of a build as they are now: of texts that were written on the desk, what they still lack. */
export async function leftoversNow(built: readonly Leftover[], contentDir: string): Promise<Leftover[]> {
  const { legalName = builtName } = await written<{ legalName: string }>(contentDir, 'company')
  const found = [...(legalName === builtName ? [] : [ofCompany(legalName)])]
  for (const [name, place] of Object.entries(legalPlaces)) {
    const { text } = await written<{ text: readonly string[] }>(contentDir, name)
    if (text) found.push(ofLegalText(place, text, legalName))
  }
  const { governance, post } = await written<Record<'governance' | 'post', unknown>>(contentDir, 'quotes')
  if (Array.isArray(governance)) found.push(ofQuotes(quotePlaces.governance, governance))
  if (post) found.push(ofQuotes(quotePlaces.post, [post]))
  return [
    ...built.filter(({ kind, place }) => !found.some((own) => kind === own.kind && isAt(own.place, place))),
    ...found.flatMap(({ leftovers }) => leftovers),
  ]
}

/** The leftovers of a text that was written on the desk. They replace those of one kind that the build found there. */
type Replacing = { kind: Leftover['kind']; place: string; leftovers: readonly Leftover[] }

const isAt = (text: string, place: string) => place === text || place.startsWith(`${text}.`)

const ofCompany = (legalName: string): Replacing => ({
  kind: 'placeholder',
  place: companyPlace,
  leftovers: hasPlaceholder(legalName) ? [{ kind: 'placeholder', place: companyPlace, text: legalName }] : [],
})

const ofLegalText = (place: string, lines: readonly string[], legalName: string): Replacing => ({
  kind: 'placeholder',
  place,
  leftovers: [
    ...lines.flatMap((line, index): Leftover[] =>
      brackets.test(line) ? [{ kind: 'placeholder', place: `${place}.text.${index}`, text: line }] : [],
    ),
    ...(place === legalPlaces.privacy ? controllerLeftovers(legalName, lines.join('\n')) : []),
  ],
})

/** Quotes are samples until somebody agreed to them. */
const ofQuotes = (place: string, quotes: readonly unknown[]): Replacing => ({
  kind: 'sample',
  place,
  leftovers: quotes.flatMap((quote, index): Leftover[] =>
    Object(quote).consent === '' ? [{ kind: 'sample', place: `${place}.${index}`, text: '' }] : [],
  ),
})

/** Counts the people whom Our Story names now: those of the build, or those that were written on the desk. */
export async function countPeopleNow(contentDir: string): Promise<number> {
  const { people = builtPeople } = await written<{ people: readonly unknown[] }>(contentDir, 'people')
  return people.length
}

/** Reads texts that were written on the desk; without any value where there are none, or they cannot be read. */
async function written<Texts>(contentDir: string, name: string): Promise<Partial<Texts>> {
  const ownText = await readTextFile(join(contentDir, `texts/${name}.json`)).catch(() => null)
  try {
    return Object(JSON.parse(ownText?.text ?? '{}')) as Partial<Texts>
  } catch {
    return {}
  }
}
