import { join } from 'node:path'
import { type Command, exitCodes, jsonText, readArgs, UsageError } from '#platform/cli/command.ts'
import { printable, table } from '#platform/cli/table.ts'
import { projectFolder } from '#platform/project.ts'
import { isDay, isoDay } from '#platform/text/day.ts'
import { FactsError, readFacts } from './read.server.ts'
import { byDate, hasOutlivedStatus, isStale, verifiedAgainDays } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { type Verification, writeVerification } from './verification-in-yaml.server.ts'
import { noteVerification, withVerifications } from './verifications.server.ts'

/** @param contentDir where the desk notes verifications, if that is not where the facts are */
export function factCommands(directory: string, contentDir?: string): Record<string, Command> {
  const read = async () => withVerifications(await readFacts(directory), contentDir ?? join(directory, '..'))
  const note = (verification: Verification) =>
    contentDir === undefined
      ? writeVerification(directory, verification)
      : noteVerification(join(directory, '../..'), contentDir, verification)

  const list: Command = {
    withoutStore: true,
    help: `Lists the statements on law and standards, latest first.

Usage: npm run site -- facts list [options]

  --unchecked   only those that were not checked at their official source
  --json        JSON and nothing else

Example: npm run site -- facts list --unchecked`,
    prepare(args) {
      const { values } = readArgs(args, { unchecked: { type: 'boolean' } })
      return async ({ out, err }) => {
        const facts = (await read()).filter(({ checked }) => !values.unchecked || !checked).sort(byDate)
        if (values.json) out(jsonText(facts))
        else if (facts.length > 0) out(factTable(facts))
        if (facts.length > 0) return exitCodes.done
        err('No facts found.\n')
        return exitCodes.failed
      }
    },
  }

  const check: Command = {
    withoutStore: true,
    help: `Checks the statements on law and standards.

It fails when a file is broken, when a status or a date contradicts the rules of when a law applies, when a title promises
a list and nothing says how much of it is there, when a statement, read at its source or not, was verified too long ago, and
when one still says 'adopted' on a day by which it applies.

Usage: npm run site -- facts check [options]

  --max-age DAYS   how long ago a fact may have been verified (${verifiedAgainDays})
  --json           JSON and nothing else

Example: npm run site -- facts check --max-age 90`,
    prepare(args) {
      const { values } = readArgs(args, { 'max-age': { type: 'string' } })
      const maxAge = values['max-age'] === undefined ? verifiedAgainDays : daysOf(values['max-age'])
      return async ({ out, err, now }) => {
        const today = isoDay(now())
        const { facts, faults } = await readWithFaults(read)
        const stale = facts.filter((fact) => isStale(fact, today, maxAge))
        const outlived = facts.filter((fact) => hasOutlivedStatus(fact, today))
        const unchecked = facts.filter(({ checked }) => !checked).length
        if (values.json) {
          const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id)
          out(jsonText({ facts: facts.length, unchecked, faults, stale: ids(stale), outlived: ids(outlived) }))
        } else {
          for (const { file, line, reason } of faults) err(`${join(directory, file)}:${line}: ${reason}\n`)
          for (const { id, lastVerified } of stale) err(`${id}: last verified on ${lastVerified}\n`)
          for (const { id, date } of outlived) err(`${id}: still says adopted, and its day was ${date}\n`)
          if (faults.length === 0)
            out(`${facts.length} facts, of which ${unchecked} are not yet checked at their official source.\n`)
        }
        return faults.length + stale.length + outlived.length > 0 ? exitCodes.failed : exitCodes.done
      }
    },
  }

  const verify: Command = {
    withoutStore: true,
    help: `Notes that somebody looked whether a statement still holds: in its file below content/facts, or in CONTENT_DIR where that is
set to another place.

Usage: npm run site -- facts verify ID --read-in TEXT [--on DAY]
       npm run site -- facts verify ID --rests-on TEXT [--on DAY]

  --read-in TEXT    the official text it was read in word for word, with its date
  --rests-on TEXT   what it rests on instead, when the official text was not read
  --on DAY          the day on which it was read; otherwise today
  --json            JSON and nothing else

A statement whose day has come by then is in force. The site shows it after its next build, with CONTENT_DIR within half a minute.

Example: npm run site -- facts verify gdpr-fines --read-in "EUR-Lex, consolidated text of November 2026"`,
    prepare(args) {
      const { values, positionals } = readArgs(
        args,
        {
          'read-in': { type: 'string' },
          'rests-on': { type: 'string' },
          on: { type: 'string' },
        },
        1,
      )
      const [id] = positionals
      if (!id) throw new UsageError('Say which: facts verify ID')
      const { 'read-in': official, 'rests-on': other } = values
      if ((official === undefined) === (other === undefined))
        throw new UsageError('Say in what it was read: --read-in TEXT, or --rests-on TEXT')
      return async ({ out, err, now }) => {
        const today = isoDay(now())
        const day = values.on ?? today
        if (!isDay(day) || day > today) throw new UsageError('--on must be a day such as 2026-11-21, and not to come')
        const source = official === undefined ? { other: other ?? '' } : { official }
        const verified = await note({ id, day, in: source })
        if (values.json) out(jsonText(verified))
        if (verified.outcome === 'done') {
          if (!values.json) out(`${id} was verified on ${day}: ${join(contentDir ?? directory, verified.file)}\n`)
          return exitCodes.done
        }
        if (verified.outcome === 'refused') err(`${verified.reasons.join('\n')}\nNothing was written.\n`)
        else err(`There is no fact ${printable(id)}.\n`)
        return exitCodes.failed
      }
    },
  }

  return { list, check, verify }
}

const { CONTENT_DIR } = process.env
export const facts = factCommands(join(projectFolder(), 'content/facts'), CONTENT_DIR || undefined)

/** Broken files are a result of the check, not a failure of it. */
async function readWithFaults(read: () => Promise<Fact[]>) {
  try {
    return { facts: await read(), faults: [] }
  } catch (error) {
    if (error instanceof FactsError) return { facts: [], faults: error.faults }
    throw error
  }
}

function daysOf(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError('--max-age must be a number of days such as 120')
  return Number(text)
}

const factTable = (facts: readonly Fact[]) =>
  table(
    ['ID', 'JURISDICTION', 'DATE', 'STATUS', 'VERIFIED', 'CHECKED'],
    facts.map(({ id, jurisdiction, date, status, lastVerified, checked }) => {
      return [id, jurisdiction, date, status, lastVerified, checked ? 'yes' : 'no']
    }),
  )
