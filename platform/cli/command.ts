import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { momentIn } from '#platform/text/day.ts'
import { copiedAddress } from '#platform/text/email-address.ts'
import { phonePerson } from '#platform/text/phone-number.ts'

/** The exit codes: done; nothing found or failed; wrongly used. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Everything that a command works with. It writes its result to `out`, and messages about it to `err`. */
export type Io = {
  db: Kysely<Database>
  /** The directories and files that the site keeps its data in. */
  storage: DataStorage
  out: (text: string) => void
  err: (text: string) => void
  now: () => Date
}

/** A command. Its arguments are read before the store is opened, so a mistake in them is reported first. */
export type Command = { help: string } & (
  | { withoutStore?: false; prepare: Prepare<Io> }
  /** Works without a store, which may not exist yet. */
  | { withoutStore: true; prepare: Prepare<Omit<Io, 'db' | 'storage'>> }
)

/** @throws UsageError when the arguments are wrong */
type Prepare<Context> = (args: readonly string[]) => (io: Context) => Promise<ExitCode>

/** The command was used wrongly; the message says how. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads options and positional arguments. Every command takes `--json`.
 *
 * @param max the most positional arguments that it takes
 * @throws UsageError for an option that it does not have, and for more arguments
 */
export function readArgs<const T extends Options>(args: readonly string[], options: T, max = 0) {
  const config = {
    args: [...args],
    options: { json: { type: 'boolean' }, ...options },
    allowPositionals: true,
  } as const
  let read: ReturnType<typeof parseArgs<typeof config>>
  try {
    read = parseArgs(config)
  } catch (error) {
    throw new UsageError(String((error as Error).message).split('. ')[0])
  }
  refuseExtraArguments(read.positionals.slice(max))
  return read
}

/** Returns the value when it is one of the allowed ones. @throws UsageError otherwise */
export function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const match = allowed.find((one) => one === value)
  if (match === undefined) throw new UsageError(`${name} must be ${allowed.join(', ')}`)
  return match
}

/** Turns an option's date into the store's notation. @throws UsageError when the calendar has no such day */
export function isoOf(text: string, name = '--since'): string {
  const moment = momentIn(text)
  if (moment === null)
    throw new UsageError(`${name} must be a date such as 2026-01-01, or a moment such as 2026-01-01T09:00Z`)
  return moment
}

/**
 * Reads the one e-mail address that a command is about, also as it is copied from a mail: `Ada <ada@example.com>`.
 *
 * @throws UsageError for any other text: a search for it would find nothing, which is no answer to its owner
 */
export function oneAddress([given = '', ...more]: readonly string[], usage: string): string {
  const address = copiedAddress(given)
  if (address === null) throw new UsageError(`Say whose, by a whole e-mail address: ${usage}`)
  refuseExtraArguments(more)
  return address
}

/** Reads whose data a command is about: an address, or the telephone number of somebody who has none here. */
export function onePerson([given = '', ...more]: readonly string[], usage: string): string {
  const person = copiedAddress(given) ?? phonePerson(given)
  if (person === null) throw new UsageError(`Say whose, by a whole e-mail address or telephone number: ${usage}`)
  refuseExtraArguments(more)
  return person
}

export function refuseExtraArguments(positionals: readonly string[]) {
  if (positionals.length > 0) throw new UsageError(`There is nothing to do with '${positionals.join(' ')}'`)
}

/** What every command takes that erases, ends or sends something: without it, it shows what that would be. */
export const yesOption = { yes: { type: 'boolean' } } as const
export const yesHelp = '  --yes           does it; without it nothing changes, and what it would do is shown'

/**
 * Shows what a command would do before it is told to.
 *
 * @param found what it would act on, for programs
 */
export function showFirst(
  { out }: Pick<Io, 'out'>,
  { json, words, found }: { json: boolean | undefined; words: string; found: Record<string, unknown> },
): ExitCode {
  out(json ? jsonText({ done: false, ...found }) : `${words.trimEnd()}\nNothing was changed. To do it: --yes\n`)
  return exitCodes.failed
}

export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
