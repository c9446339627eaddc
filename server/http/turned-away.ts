import type { TurnedAwayError } from './fair-queue.ts'
import { caching } from './headers.ts'
import { problem } from './problem.ts'

const page = (title: string, text: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`

const busy = page(
  'Please try again in a moment',
  'There is too much to do here right now. This page is there again in a few seconds: load it once more.',
)
const notSent = page(
  'Please send this again in a moment',
  'What you sent was not taken. Go back to find what you entered, wait a few seconds, and send it again.',
)

/** Answers whom there is no room for: a browser with a page that costs nothing, a program with a problem. */
export function turnedAway({ status, retryAfter }: TurnedAwayError, request: Request): Response {
  const headers = { 'Retry-After': String(retryAfter) }
  if (!request.headers.get('accept')?.includes('text/html')) return problem(status, { headers })
  return new Response(request.method === 'POST' ? notSent : busy, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching.never },
  })
}
