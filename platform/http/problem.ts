import type * as z from 'zod/mini'
import { plainIssue } from '../plain-issue.ts'
import { caching } from './headers.ts'

export type FieldError = { field: string; message: string }

const titles: Record<number, string> = {
  400: 'The request could not be read',
  403: 'The request comes from another site',
  404: 'There is nothing at this address',
  405: 'This address does not take this method',
  409: 'This is closed',
  408: 'The request did not arrive in time',
  413: 'The request is too large',
  415: 'The request has a type that is not read here',
  416: 'The range holds nothing',
  417: 'This expectation is not met here',
  421: 'This server does not answer for this host',
  422: 'Some answers need attention',
  429: 'Too many requests',
  431: 'The headers of the request are too large',
  500: 'Something went wrong',
  503: 'The service cannot take this now',
}

type Extra = {
  /** A sentence about this very refusal, for people. */
  detail?: string
  errors?: readonly FieldError[]
  headers?: Record<string, string>
}

/** Answers with an error as `application/problem+json` (RFC 9457). */
export function problem(status: number, { detail, errors, headers }: Extra = {}): Response {
  const body = {
    type: 'about:blank',
    status,
    title: titles[status] ?? 'Error',
    ...(detail && { detail }),
    ...(errors && { errors }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': caching.never, ...headers },
  })
}

/** Returns the first message of each field that needs attention. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const first = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!first.has(field)) first.set(field, plainIssue(issue))
  }
  return [...first].map(([field, message]) => ({ field, message }))
}

/** Seconds after which a client may try again when the store was busy. Nothing was stored. */
export const busyRetryAfter = 5

export const storeBusy = () => problem(503, { headers: { 'Retry-After': String(busyRetryAfter) } })
