import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { tokenOfLink } from '#platform/db/token.ts'
import { pageRequestContext, pageServicesContext } from '#platform/render/context.ts'
import { postedPairs } from './form-without-scripts.server.ts'

type PressAnswer = { failed: true } | { wrong: string }

/** The token in a page's address; empty when there is none. */
export const tokenOf = (request: Request) => tokenOfLink(request.url)

/**
 * Handles the buttons of a page that a mail's link leads to: does what the pressed one says, then shows the page again.
 * With 403, 429 and 503 nothing was changed.
 *
 * @param act gives what was typed where it is wrong, and null when it was done
 * @param donePath where to go instead, for an action after which that page is gone, or whose result is shown elsewhere
 */
export async function handleButton(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  act: (token: string, pairs: URLSearchParams) => Promise<{ wrong: string } | null> | Promise<void>,
  donePath: (pairs: URLSearchParams, token: string) => string | null = () => null,
) {
  const { id, retryAfter, foreign } = context.get(pageRequestContext)
  const notDone = (status: number) => data<PressAnswer>({ failed: true }, { status })
  if (foreign) return notDone(403)
  if (retryAfter) return notDone(429)
  const { pathname, search } = new URL(request.url)
  const pairs = await postedPairs(request)
  try {
    const answer = await act(tokenOf(request), pairs)
    if (answer) return data<PressAnswer>(answer, { status: 422 })
  } catch (error) {
    context.get(pageServicesContext).reportError(error, id)
    return notDone(503)
  }
  return redirect(donePath(pairs, tokenOf(request)) ?? pathname + search, 303)
}
