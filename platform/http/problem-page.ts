import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { plainAnswer } from './plain-page.ts'

/** What a person may do about a refusal. HTML. */
const remedies: Record<number, string> = {
  413: 'Go back to find what you entered, make it shorter, and send it again.',
  500: 'We see that it happened. Go back and try it once more, or begin at the <a href="/">home page</a>.',
}
const ofPost = 'What you sent was not taken. Go back to find what you entered, and send it again.'
const ofGet = 'Go back, or begin at the <a href="/">home page</a>.'

export const isProblem = ({ headers }: Response): boolean => headers.get('content-type') === 'application/problem+json'

/** Says a problem document in a page of a few words, for a person whose browser cannot show one. */
export async function problemPage(problem: Response, { method }: Pick<Request, 'method'>): Promise<Response> {
  const { status } = problem
  const { title, detail } = (await problem.json()) as { title: string; detail?: string }
  const remedy = remedies[status] ?? (method === 'POST' ? ofPost : ofGet)
  const text = [detail && escapeMarkup(detail), remedy].filter(Boolean).join(' ')
  const { 'content-type': _, 'cache-control': __, ...headers } = Object.fromEntries(problem.headers)
  const page = plainAnswer({ title: escapeMarkup(title), text }, status, headers)
  return method === 'HEAD' ? new Response(null, page) : page
}
