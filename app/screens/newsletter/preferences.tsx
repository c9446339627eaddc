import '../../styles/forms.css'
import '../../styles/newsletter.css'
import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { newsletterLinks } from '#content/newsletter.ts'
import { servicesContext } from '../../context.ts'
import { receivePress, tokenOf } from '../../forms/receive-press.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { usePageRequest } from '../../shell/page-request.tsx'
import type { Route } from './+types/preferences'
import { Invalid } from './Invalid.tsx'
import { ShortPage } from './ShortPage.tsx'
import { Preferences } from './Subscription.tsx'

export const handle = { reads: ['token', 'done'], confidential: true } satisfies RouteHandle

export const loader = ({ request, context }: Route.LoaderArgs) =>
  context.get(servicesContext).newsletter.find(tokenOf(request))

export const action = (args: Route.ActionArgs) =>
  receivePress(
    args,
    async ({ newsletter }, token, pairs) => {
      if (pairs.get('do') === 'unsubscribe') await newsletter.unsubscribe(token)
      if (pairs.get('do') === 'erase') await newsletter.erase(token)
    },
    (pairs) => (pairs.get('do') === 'erase' ? '/newsletter/preferences?done=erased' : null),
  )

/** Where a subscriber sees what is kept, and ends or erases it. */
export default function NewsletterPreferences({ loaderData: subscription, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const { preferences, erased } = newsletterLinks
  return (
    <>
      <PageMeta title={preferences.title} nowhere />
      {subscription ? (
        <Preferences subscription={subscription} failed={actionData?.failed} />
      ) : query.get('done') === 'erased' ? (
        <ShortPage title={erased.title} lead={erased.text} />
      ) : (
        <Invalid sendsMail={sendsMail} />
      )}
    </>
  )
}
