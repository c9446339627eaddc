import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { isoDay } from '#platform/text/day.ts'
import { FactsError } from '../read.server.ts'
import { datesText, hasOutlivedStatus, isStale, verifiedAgainDays } from '../rules/dates.ts'
import type { Fact } from '../rules/fact-schema.ts'
import { factVersion } from '../verification-in-yaml.server.ts'
import { noteVerification, readVerifiedFacts } from '../verifications.server.ts'

const oneLine = z
  .string()
  .check(z.trim(), z.minLength(3, 'say in what it was read'), z.maxLength(300), z.regex(/^[^\n\r]*$/, 'one line'))

export function factDeskEndpoints({ project, env: { contentDir }, now }: DeskContext) {
  const today = () => isoDay(now())

  function factShown(fact: Fact) {
    const { id, title, statement, family, jurisdiction, source, lastVerified, status } = fact
    const outlived = hasOutlivedStatus(fact, today())
    return {
      id,
      title,
      statement,
      family,
      jurisdiction,
      source,
      lastVerified,
      checked: fact.checked,
      readIn: fact.checked ? fact.readIn : fact.restsOn,
      status,
      when: datesText(fact),
      /** The reason for which it has to be read again now; null when it has time. */
      due: outlived ? ('came' as const) : isStale(fact, today(), verifiedAgainDays) ? ('old' as const) : null,
      version: factVersion(fact),
    }
  }

  return {
    facts: endpoint(z.object({}), async () => {
      const facts = await readVerifiedFacts(project, contentDir).catch(refuse)
      const order = (a: Fact, b: Fact) =>
        a.lastVerified.localeCompare(b.lastVerified) || a.family.localeCompare(b.family) || a.id.localeCompare(b.id)
      const all = facts.toSorted(order).map(factShown)
      return {
        days: verifiedAgainDays,
        today: today(),
        facts: [...all.filter(({ due }) => due), ...all.filter(({ due }) => !due)],
      }
    }),

    /** Notes that a fact was read again. */
    'facts/verify': endpoint(
      z.object({
        id: z.string().check(z.maxLength(120)),
        seen: z.string().check(z.maxLength(60)),
        day: z.iso.date(),
        official: z.boolean(),
        source: oneLine,
      }),
      async ({ id, seen, day, official, source }) => {
        if (day > today()) throw new Refusal(422, 'That day is still to come. Nothing was written.')
        const verification = { id, day, seen, in: official ? { official: source } : { other: source } }
        const verified = await noteVerification(project, contentDir, verification).catch(refuse)
        if (verified.outcome === 'gone') throw new Refusal(404, 'This statement is not here any more.')
        if (verified.outcome === 'refused')
          throw new Refusal(422, `Nothing was written: ${verified.reasons.join('; ')}.`)
        if (verified.outcome === 'meanwhile')
          throw new Refusal(409, 'Somebody changed this statement meanwhile. Nothing was written.', {
            fact: factShown(verified.fact),
          })
        return { fact: factShown(verified.fact), file: verified.file }
      },
    ),
  }
}

/** Refuses, with a sentence, what failed because a file is faulty or may not be written. */
function refuse(error: unknown): never {
  if (error instanceof FactsError) throw new Refusal(409, error.message)
  const { code, path } = Object(error) as { code?: string; path?: string }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    throw new Refusal(
      409,
      `The files in ${path ?? 'content/facts'} cannot be written by this desk. Nothing was written.`,
    )
  throw error
}

type FactDeskEndpoints = ReturnType<typeof factDeskEndpoints>
export type FactsShown = Awaited<ReturnType<FactDeskEndpoints['facts']>>
