import { asksForPage, plainAnswer } from './plain-page.ts'
import { problem } from './problem.ts'
import type { TurnedAwayError } from './queue.ts'

const busy = {
  title: 'Please try again in a moment',
  text: 'There is too much to do here right now. This page is there again in a few seconds: load it once more.',
}
const notSent = {
  title: 'Please send this again in a moment',
  text: 'What you sent was not taken. Go back to find what you entered, wait a few seconds, and send it again.',
}

/**
 * Answers a client when there is no room for it. A browser gets a page that costs nothing to make, a program a problem
 * document (RFC 9457).
 */
export function turnedAway({ status, retryAfter }: TurnedAwayError, request: Request): Response {
  const headers = { 'Retry-After': String(retryAfter) }
  if (!asksForPage(request.headers)) return problem(status, { headers })
  return plainAnswer(request.method === 'POST' ? notSent : busy, status, headers)
}
