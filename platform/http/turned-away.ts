import type { TurnedAwayError } from './line.ts'
import { asksForPage, plainAnswer } from './plain-page.ts'
import { problem } from './problem.ts'

const busy = {
  title: 'Please try again in a moment',
  text: 'There is too much to do here right now. This page is there again in a few seconds: load it once more.',
}
const notSent = {
  title: 'Please send this again in a moment',
  text: 'What you sent was not taken. Go back to find what you entered, wait a few seconds, and send it again.',
}

/** Answers a client that there is no room for: a browser with a page that costs nothing, a program with a problem. */
export function turnedAway({ status, retryAfter }: TurnedAwayError, request: Request): Response {
  const headers = { 'Retry-After': String(retryAfter) }
  if (!asksForPage(request.headers)) return problem(status, { headers })
  return plainAnswer(request.method === 'POST' ? notSent : busy, status, headers)
}
