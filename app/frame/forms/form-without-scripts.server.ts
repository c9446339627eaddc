import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { pageRequestContext, pageServicesContext } from '#platform/render/context.ts'
import { checkAnswers, type FieldMessages } from './check-answers.ts'
import { formIntakeContext, type SubmissionMeta } from './context.ts'
import { type EndpointForm, type LeadFormDeclaration, type Notice, sentPath } from './form.ts'
import { honeypotField } from './honeypot.ts'
import { intendedAddress } from './intended-address.ts'
import { stampField } from './stamp-fields.ts'
import { checkTyped, readTyped, shownAgain, type Typed } from './typed-answers.ts'
import { closedNotice, cutAt, formFromElsewhere } from './words.ts'

/** What became of a form that was sent without scripts and not stored: what its page shows of it. */
export type RefusedSubmission = {
  result: SubmissionResult
  failed: boolean
  /** The reason, where it is not the form's usual notice of a failure. */
  notice?: Notice
  /** The address that was probably meant. */
  intendedAddress?: string
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/**
 * Receives a lead form that was sent without scripts: stores it as its endpoint does, then redirects to the page.
 *
 * @param outcomeId the id of the element that shows the outcome, if it is not the end of the form
 */
export const receiveLeadWithoutScripts = (form: LeadFormDeclaration, args: Args, outcomeId?: string) =>
  receiveCheckedPost(
    form,
    args,
    (answers, post) => args.context.get(formIntakeContext).storeLead(form, answers, post),
    () => sentPath(form, outcomeId),
  )

type Store<Answers> = (answers: Answers, post: SubmissionMeta) => Promise<unknown>

/**
 * Receives a form that was sent without scripts, with the same schema and service as the API. On a failure the values
 * come back with the page: 422 when an answer needs attention, 403 when it came from another site, 429 or 503 when it
 * could not be stored now.
 *
 * @param store hands the checked answers to a service
 * @param donePath where to go when they are stored
 */
export async function receiveCheckedPost<Schema extends z.ZodMiniObject>(
  form: Pick<EndpointForm<Schema>, 'schema' | 'page' | 'endpoint' | 'extra'> & Pick<LeadFormDeclaration, 'closed'>,
  { request, context }: Args,
  store: Store<z.output<Schema>>,
  donePath: (pairs: URLSearchParams) => string,
) {
  const { id, client = null, retryAfter, foreign } = context.get(pageRequestContext)
  const { schema, page } = form
  const pairs = await postedPairs(request)
  const typed = readTyped(schema, pairs)
  const post = { request, honeypot: pairs.get(honeypotField), stamp: pairs.get(stampField), client }
  const notStored = (status: number) => data(pageResultOf(schema, typed, { failed: true }), { status })
  if (foreign) return data(foreignPageResult(schema, typed), { status: 403 })
  if (retryAfter) return notStored(429)
  const intake = context.get(formIntakeContext)
  const closed = form.closed?.(intake.now()) ?? null
  if (closed !== null)
    return data(
      {
        ...pageResultOf(schema, typed, { failed: true }),
        ...(closed !== 'hidden' && { notice: closedNotice(closed.sentence) }),
      },
      { status: 409 },
    )
  const checked = checkAnswers(form, checkTyped(schema, typed), (name) => pairs.get(name), intake.now(), errorsOf)
  if ('errors' in checked) {
    intake.countRefused({ page }, Object.keys(checked.errors), post)
    return data(pageResultOf(schema, typed, checked), { status: 422 })
  }
  try {
    await store(checked.answers, post)
  } catch (error) {
    context.get(pageServicesContext).reportError(error, id)
    return notStored(503)
  }
  return redirect(donePath(pairs), 303)
}

/** The posted names and values of a page. The server has bounded their number and length. */
export const postedPairs = async (request: Request) => new URLSearchParams(await request.text())

/**
 * Returns what a page shows of a form that was not stored: the typed values, the ones that need attention, and the
 * address that was probably meant.
 */
export function pageResultOf(
  schema: z.ZodMiniObject,
  typed: Typed,
  { errors, failed = false }: { errors?: FieldMessages; failed?: boolean },
): RefusedSubmission {
  const meantAddress = typeof typed.email === 'string' ? intendedAddress(typed.email) : null
  return {
    result: submissionResultOf(schema, typed, errors),
    failed,
    ...(meantAddress && { intendedAddress: meantAddress }),
  }
}

export const errorsOf = (error: z.core.$ZodError): FieldMessages => z.flattenError(error).fieldErrors

/** Returns what a page shows of a form that, by the browser's word, was sent from another site. */
export const foreignPageResult = (schema: z.ZodMiniObject, typed: Typed): RefusedSubmission => ({
  ...pageResultOf(schema, typed, { failed: true }),
  notice: formFromElsewhere,
})

function submissionResultOf(schema: z.ZodMiniObject, typed: Typed, errors?: FieldMessages): SubmissionResult {
  const again = shownAgain(schema, typed)
  const cut = Object.entries(again).flatMap(([name, shown]): [string, string[]][] => {
    const { [name]: whole } = typed
    if (typeof shown !== 'string' || typeof whole !== 'string' || shown === whole) return []
    const [message] = errors?.[name] ?? []
    return [[name, [[...(message ? [message] : []), cutAt(shown.length, whole.length)].join('. ')]]]
  })
  const all = cut.length > 0 ? { ...errors, ...Object.fromEntries(cut) } : errors
  return {
    initialValue: again,
    fields: Object.keys(schema.shape),
    ...(all && { status: 'error', error: all }),
  }
}
