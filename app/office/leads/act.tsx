import { useSearchParams } from 'react-router'
import { handleButton, tokenOf } from '#frame/forms/handle-button.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { morningOf } from '#platform/text/reminder.ts'
import type { Route } from './+types/act'
import { ActForm } from './ActForm.tsx'
import { leadActionsContext } from './context.ts'
import { leadActionTexts as texts } from './words.ts'
import '#frame/styles/newsletter.css'
import '#frame/styles/forms.css'
import './lead-action.css'

export const handle = {
  queryNames: ['token', 'do', 'then'],
  confidential: true,
  callLine: 'own',
} satisfies RouteHandle & CallLineHandle

const path = '/lead/act'

type Action = keyof typeof texts.actions
const actions = Object.keys(texts.actions) as Action[]
const actionOf = (name: string | null): Action => actions.find((one) => one === name) ?? 'mine'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, lead: await context.get(leadActionsContext).find(token), today: new Date().toISOString() }
}

/** Handles a pressed button. Only values that the page offers are accepted. */
export function action(args: Route.ActionArgs) {
  let outcome = 'gone'
  const donePath = (pairs: URLSearchParams) => {
    if (outcome === 'erased') return `${path}?then=erased`
    const { searchParams } = new URL(args.request.url)
    const query = new URLSearchParams({ do: actionOf(pairs.get('do')), token: searchParams.get('token') ?? '' })
    return `${path}?${query}&then=${outcome}`
  }
  return handleButton(
    args,
    async (token, pairs) => {
      outcome = await args.context.get(leadActionsContext).perform(token, {
        action: actionOf(pairs.get('do')),
        seen: pairs.get('seen') ?? '',
        owner: lineOf(pairs.get('owner')),
        remindAt: morningOf(pairs.get('day')),
        sure: pairs.get('sure') === 'yes',
      })
    },
    donePath,
  )
}

/** The page behind the links of the team's mails. Opening it changes nothing, because mail scanners open it too. */
export default function LeadActionPage({ loaderData: { token, lead, today }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const lastAction = query.get('then')
  const chosen = actionOf(query.get('do'))
  const isLate = lead !== null && chosen === 'erase' && !lead.erases
  const text = isLate
    ? texts.late
    : lead
      ? texts.actions[chosen]
      : lastAction === 'erased'
        ? texts.erased
        : texts.invalid
  const notice =
    actionData && 'failed' in actionData
      ? texts.failure
      : lastAction === 'done' ||
          lastAction === 'meanwhile' ||
          lastAction === 'unclear' ||
          (lastAction === 'ask-again' && chosen === 'erase')
        ? texts[lastAction]
        : null
  return (
    <section className="wrap short-page">
      <PageMeta title={text.title} noIndex />
      <p className="label">{texts.label}</p>
      <h1>{text.title}</h1>
      {lead && notice && (
        <div className={notice === texts.done ? 'outcome' : 'outcome bad'} role="alert">
          <p>
            <b>{notice.title}</b> {notice.text}
          </p>
        </div>
      )}
      {lastAction !== 'done' && <p className="lead">{text.text}</p>}
      {lead && (
        <ActForm
          token={token}
          lead={lead}
          chosen={chosen}
          done={lastAction === 'done' || isLate}
          sure={lastAction === 'ask-again'}
          today={today}
        />
      )}
    </section>
  )
}

/** A name or address without line breaks, or nothing. */
const lineOf = (text: string | null) =>
  text
    ?.replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(0, 200) || undefined
