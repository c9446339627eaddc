import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#platform/db/schema.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import type { Env } from '#platform/env.ts'
import { plainIssue } from '#platform/plain-issue.ts'
import { capital } from '#platform/text/capital.ts'

/** Pages that are shown once, from an address that nobody can guess. */
type DeskPreviews = {
  /** Stores a page, and returns its address. */
  add: (html: string, options?: { mailOrigin?: string | null; isDark?: boolean; tellsPresses?: boolean }) => string
}

/**
 * Parts that the desk's endpoints work with: the same store and services as the commands. Endpoints that need the built
 * site too, to check and render texts, say what they need of it.
 */
export type DeskContext = {
  db: Kysely<Database>
  storage: DataStorage
  env: Env
  now: () => Date
  /** Where the project is, with its build and its content. */
  project: string
  previews: DeskPreviews
}

/** The person who came in from anywhere, and the session that they ask in. */
export type Actor = { id: string; name: string; session: string }

/**
 * Something the desk can be asked to show or do. `who` is the name for the history. The actor is null on the machine
 * itself, whose people have no accounts.
 */
type Endpoint = (input: unknown, who: string, actor?: Actor | null) => Promise<unknown>
export type Endpoints = Readonly<Record<string, Endpoint>>

/** A refusal in words for the person at the desk. */
export class Refusal extends Error {
  readonly status: 404 | 409 | 422
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: 404 | 409 | 422, says: string, details: Readonly<Record<string, unknown>> = {}) {
    super(says)
    this.status = status
    this.details = details
  }
}

/**
 * Says what is wrong with what came in, with the name of its field in words: `Full name has to be at most 60 characters
 * long.`
 */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(', ')
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const message = plainIssue(issue)
  // A message that the schema has of its own is a whole sentence.
  return message === issue.message
    ? `${capital(words || 'the request')}: ${message}`
    : `${capital(words || 'the request')} ${message}.`
}

/** Declares an endpoint: what comes in is checked before it runs. */
export const endpoint =
  <Schema extends z.ZodMiniType, Result>(
    schema: Schema,
    run: (input: z.output<Schema>, who: string, actor: Actor | null) => Result | Promise<Result>,
  ) =>
  async (input: unknown, who: string, actor: Actor | null = null): Promise<Result> => {
    const checked = schema.safeParse(input)
    if (!checked.success) {
      const [issue] = checked.error.issues
      throw new Refusal(422, issue ? sentenceOf(issue) : 'Not understood')
    }
    return run(checked.data, who, actor)
  }
