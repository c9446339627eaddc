import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { pageRequestContext, type Services, servicesContext } from '#app/context.ts'
import { formFromElsewhere } from '#app/shell/words.ts'
import { type LeadForm, type Notice, type PostedForm, sentPath } from './form.ts'
import { honeypotField } from './honeypot.ts'
import { meantAddress } from './mail-hint.ts'
import { checkTyped, shownAgain, type Typed, typedIn } from './posted-form.ts'
import { stampField } from './screening-fields.ts'

/** What a page is told of a form that was sent without scripts and not kept. */
export type FormAnswer = {
  result: SubmissionResult
  failed: boolean
  /** Why it failed, where the form's own notice of a failure does not say it. */
  notice?: Notice
  /** The address that was probably meant. */
  meant?: string
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/**
 * A lead form sent without scripts to its page: kept as its endpoint keeps it, then the page says so.
 *
 * @param place the id of what says so, if it is not the end of the form
 */
export const receiveForm = (form: LeadForm, args: Args, place?: string) =>
  receivePosted(
    form,
    args,
    ({ leads }, answers, submission) => leads.receive(form, answers, submission),
    () => sentPath(form, place),
  )

type Keep<Answers> = (
  services: Services,
  answers: Answers,
  submission: Awaited<ReturnType<Services['screen']>>,
) => Promise<unknown>

/**
 * A form sent without scripts: the same schema and the same service as the API. What was typed comes back with the
 * page: 422 when an answer needs attention, 403 when it came from another site, 429 or 503 when it could not be kept now.
 *
 * @param keep hands the checked answers to a service
 * @param done where to go when they are kept
 */
export async function receivePosted<Schema extends z.ZodMiniObject>(
  form: Pick<PostedForm<Schema>, 'schema' | 'page' | 'endpoint'>,
  { request, context }: Args,
  keep: Keep<z.output<Schema>>,
  done: (pairs: URLSearchParams) => string,
) {
  const services = context.get(servicesContext)
  const { id, client = null, retryAfter, foreign } = context.get(pageRequestContext)
  const { schema, page } = form
  const pairs = await postedPairs(request)
  const typed = typedIn(schema, pairs)
  const notStored = (status: number) => data(answerOf(schema, typed, { failed: true }), { status })
  if (foreign) return data(foreignAnswer(schema, typed), { status: 403 })
  if (retryAfter) return notStored(429)
  const checked = checkTyped(schema, typed)
  if (!checked.success) {
    const fields = Object.keys(z.flattenError(checked.error).fieldErrors)
    services.counts.refused({ page }, fields, services.submissionOf(request, pairs.get(honeypotField)))
    return data(answerOf(schema, typed, { error: checked.error }), { status: 422 })
  }
  try {
    const beside = { honeypot: pairs.get(honeypotField), stamp: pairs.get(stampField), client }
    await keep(services, checked.data, await services.screen(request, form, checked.data, beside))
  } catch (error) {
    services.reportError(error, id)
    return notStored(503)
  }
  return redirect(done(pairs), 303)
}

/** The names and values that a page was posted, of which the server has bounded the number and the length. */
export const postedPairs = async (request: Request) => new URLSearchParams(await request.text())

/** What the page tells its form: what was typed, what of it needs attention, and which address was probably meant. */
export function answerOf(
  schema: z.ZodMiniObject,
  typed: Typed,
  { error, failed = false }: { error?: z.core.$ZodError; failed?: boolean },
): FormAnswer {
  const meant = typeof typed.email === 'string' ? meantAddress(typed.email) : null
  return { result: replyOf(schema, typed, error), failed, ...(meant && { meant }) }
}

/** What the page tells a form that its browser says was sent from another site. */
export const foreignAnswer = (schema: z.ZodMiniObject, typed: Typed): FormAnswer => ({
  ...answerOf(schema, typed, { failed: true }),
  notice: formFromElsewhere,
})

function replyOf(schema: z.ZodMiniObject, typed: Typed, error?: z.core.$ZodError): SubmissionResult {
  return {
    initialValue: shownAgain(schema, typed),
    fields: Object.keys(schema.shape),
    ...(error && { status: 'error', error: z.flattenError(error).fieldErrors }),
  }
}
