import { join } from 'node:path'
import { people as builtPeople } from '#content/people.ts'
import { legalName as builtName } from '#content/site.ts'
import { readTextFile } from '#platform/text-file.ts'
import type { Leftover } from './finding.server.ts'

/** Words in brackets that are still to be written. A link is none. */
const brackets = /\[[^[\]]+\](?!\()/
export const isUnfinished = (text: string) => brackets.test(text) || text.trim() === ''

/** Where a build has the texts that are written on the desk too, by the names of their files. */
const legal = {
  privacy: 'app/site/legal/words.ts: privacyPolicy',
  terms: 'app/site/legal/words.ts: termsOfService',
  cookies: 'app/site/legal/words.ts: cookiePolicy',
}
const company = 'content/site.ts: legalName'

/** Finds that a privacy policy does not name the company that answers for the site, once that has a name. */
export function controllerLeftovers(legalName: string, policy: string): Leftover[] {
  const [name = legalName] = legalName.split(',')
  return isUnfinished(legalName) || policy.includes(name)
    ? []
    : [{ kind: 'placeholder', place: legal.privacy, text: `names no ${name}` }]
}

/** Returns the leftovers of a build as they are now: of texts that were written on the desk, what they still lack. */
export async function leftoversNow(built: readonly Leftover[], contentDir: string): Promise<Leftover[]> {
  let remaining = [...built]
  const replace = (isOf: (place: string) => boolean, by: readonly Leftover[]) => {
    remaining = [...remaining.filter(({ kind, place }) => kind !== 'placeholder' || !isOf(place)), ...by]
  }
  const { legalName = builtName } = await written<{ legalName: string }>(contentDir, 'company')
  if (legalName !== builtName)
    replace(
      (place) => place === company,
      isUnfinished(legalName) ? [{ kind: 'placeholder', place: company, text: legalName }] : [],
    )
  for (const [name, at] of Object.entries(legal)) {
    const { text } = await written<{ text: readonly string[] }>(contentDir, name)
    if (!text) continue
    const open = text.flatMap((line, index): Leftover[] =>
      brackets.test(line) ? [{ kind: 'placeholder', place: `${at}.text.${index}`, text: line }] : [],
    )
    replace(
      (place) => place === at || place.startsWith(`${at}.`),
      name === 'privacy' ? [...open, ...controllerLeftovers(legalName, text.join('\n'))] : open,
    )
  }
  const { governance, post } = await written<Record<'governance' | 'post', unknown>>(contentDir, 'quotes')
  for (const [at, quotes] of [
    ['app/site/ai-governance/words.ts: voices.items', governance],
    ['app/site/blog/words.ts: postTestimonial', post && [post]],
  ] as const)
    if (Array.isArray(quotes))
      remaining = [
        ...remaining.filter(({ kind, place }) => kind !== 'sample' || !place.startsWith(at)),
        ...quotes.flatMap((quote, index): Leftover[] =>
          Object(quote).consent === '' ? [{ kind: 'sample', place: `${at}.${index}`, text: '' }] : [],
        ),
      ]
  return remaining
}

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
