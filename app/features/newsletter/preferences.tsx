import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { servicesContext } from '#app/context.ts'
import { receivePress, tokenOf } from '#app/forms/receive-press.server.ts'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { usePageRequest } from '#app/shell/page-request.tsx'
import type { Route } from './+types/preferences'
import { topicsIn } from './campaigns/topics.ts'
import { Invalid } from './Invalid.tsx'
import { ShortPage } from './ShortPage.tsx'
import { Preferences } from './Subscription.tsx'
import type { TopicsAnswer } from './Topics.tsx'
import { newsletterLinks } from './words.ts'

export const handle = { reads: ['token', 'done', 'topics'], confidential: true } satisfies RouteHandle

export const loader = ({ request, context }: Route.LoaderArgs) =>
  context.get(servicesContext).newsletter.find(tokenOf(request))

export const action = (args: Route.ActionArgs) =>
  receivePress(
    args,
    async ({ newsletter }, token, pairs) => {
      if (pairs.get('do') === 'topics') await newsletter.chooseTopics(token, topicsIn(pairs.getAll('topic')))
      if (pairs.get('do') === 'unsubscribe') await newsletter.unsubscribe(token)
      if (pairs.get('do') === 'erase') await newsletter.erase(token)
    },
    (pairs, token) => {
      if (pairs.get('do') === 'erase') return '/newsletter/preferences?done=erased'
      if (pairs.get('do') !== 'topics') return null
      const answer: TopicsAnswer = topicsIn(pairs.getAll('topic')).length > 0 ? 'saved' : 'none'
      return `/newsletter/preferences?token=${encodeURIComponent(token)}&topics=${answer}`
    },
  )

const answers: readonly TopicsAnswer[] = ['saved', 'none']

/** Where a subscriber sees what is kept, chooses topics, and ends or erases the subscription. */
export default function NewsletterPreferences({ loaderData: subscription, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const { preferences, erased } = newsletterLinks
  const answer = answers.find((one) => one === query.get('topics')) ?? null
  return (
    <>
      <PageMeta title={preferences.title} notFound hasErrors={answer === 'none'} />
      {subscription ? (
        <Preferences subscription={subscription} answer={answer} failed={actionData?.failed} />
      ) : query.get('done') === 'erased' ? (
        <ShortPage title={erased.title} lead={erased.text} />
      ) : (
        <Invalid sendsMail={sendsMail} />
      )}
    </>
  )
}
