import { useSearchParams } from 'react-router'
import { handleButton, tokenOf } from '#frame/forms/handle-button.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { emailAddress } from '#platform/text/email-address.ts'
import type { Route } from './+types/preferences'
import { topicsIn } from './campaigns/topics.ts'
import { lawWatchContext, newsletterContext } from './context.ts'
import { Invalid } from './Invalid.tsx'
import { ShortPage } from './ShortPage.tsx'
import { Preferences } from './Subscription.tsx'
import type { TopicsAnswer } from './Topics.tsx'
import type { LawWatchAnswer } from './watch/LawWatch.tsx'
import { newsletterLinks } from './words.ts'

export const handle = {
  queryNames: ['token', 'done', 'topics', 'address', 'watch'],
  confidential: true,
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const subscription = await context.get(newsletterContext).find(tokenOf(request))
  return subscription && { ...subscription, laws: context.get(lawWatchContext).laws() }
}

export const action = (args: Route.ActionArgs) =>
  handleButton(
    args,
    async (token, pairs) => {
      const newsletter = args.context.get(newsletterContext)
      if (pairs.get('do') === 'address') {
        const typed = pairs.get('email') ?? ''
        const address = emailAddress(typed)
        if (address === null) return { wrong: typed }
        await newsletter.changeAddress(token, address)
      }
      if (pairs.get('do') === 'topics') await newsletter.chooseTopics(token, topicsIn(pairs.getAll('topic')))
      if (pairs.get('do') === 'watch')
        await args.context
          .get(lawWatchContext)
          .choose(token, { laws: pairs.getAll('law'), roles: pairs.getAll('role') })
      if (pairs.get('do') === 'unsubscribe') await newsletter.unsubscribe(token)
      if (pairs.get('do') === 'erase') await newsletter.erase(token)
      return null
    },
    (pairs, token) => {
      if (pairs.get('do') === 'erase') return '/newsletter/preferences?done=erased'
      if (pairs.get('do') === 'address')
        return `/newsletter/preferences?token=${encodeURIComponent(token)}&address=asked`
      if (pairs.get('do') === 'watch') {
        const answer: LawWatchAnswer = pairs.has('law') ? 'saved' : 'ended'
        return `/newsletter/preferences?token=${encodeURIComponent(token)}&watch=${answer}`
      }
      if (pairs.get('do') !== 'topics') return null
      const answer: TopicsAnswer = topicsIn(pairs.getAll('topic')).length > 0 ? 'saved' : 'none'
      return `/newsletter/preferences?token=${encodeURIComponent(token)}&topics=${answer}`
    },
  )

const answers: readonly TopicsAnswer[] = ['saved', 'none']
const watchAnswers: readonly LawWatchAnswer[] = ['saved', 'ended']

export default function NewsletterPreferences({ loaderData: subscription, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const { preferences, erased } = newsletterLinks
  const wrong = actionData && 'wrong' in actionData ? actionData.wrong : null
  const failed = actionData && 'failed' in actionData
  const answer = answers.find((one) => one === query.get('topics')) ?? null
  return (
    <>
      <PageMeta title={preferences.title} noIndex hasErrors={answer === 'none' || wrong !== null} />
      {subscription ? (
        <Preferences
          subscription={subscription}
          answer={answer}
          change={sendsMail ? { asked: query.get('address') === 'asked', wrong } : null}
          watch={sendsMail ? { answer: watchAnswers.find((one) => one === query.get('watch')) ?? null } : null}
          failed={failed}
        />
      ) : query.get('done') === 'erased' ? (
        <ShortPage title={erased.title} lead={erased.text} />
      ) : (
        <Invalid sendsMail={sendsMail} />
      )}
    </>
  )
}
