import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { right } from './right-answers.ts'

/** A form that visitors send: its endpoint, the page that takes it without scripts, and answers that are right. */
export type SentForm = { endpoint: string; page: string; answers: Readonly<Record<string, unknown>>; hasPage: boolean }

/** Every form that makes a lead or a subscriber. The assessment's report is sent by script alone. */
export const sentForms: readonly SentForm[] = [...currentLeadForms(), newsletterForm].map(({ endpoint, page }) => ({
  endpoint,
  page,
  answers: right[endpoint] ?? {},
  hasPage: endpoint !== '/api/assessment-reports',
}))

/** A way to ask something of a site. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** The sender of a form, and what goes beside the answers. */
export type Sender = { from: string; stamp?: string; key?: string }

/** A form as the site's script sends it. */
export const byScript = (ask: Ask, { endpoint }: SentForm, answers: object, { from, stamp, key }: Sender) =>
  ask(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(stamp && { 'Form-Stamp': stamp }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(answers),
  })

/** A form as a browser sends it to its page, without the site's scripts. */
export const byPage = (ask: Ask, { page }: SentForm, answers: object, { from, stamp }: Sender) =>
  ask(page, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': from },
    body: new URLSearchParams([
      ...Object.entries(answers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
      ...(stamp ? [['formStamp', stamp] as [string, string]] : []),
    ]),
  })

/** The stamp that a script fetches when somebody touches a form. */
export async function aStamp(ask: Ask): Promise<string> {
  const { stamp } = (await (await ask('/api/form-stamp')).json()) as { stamp: string }
  return stamp
}
