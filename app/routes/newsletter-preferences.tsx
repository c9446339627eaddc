import { useSearchParams } from 'react-router'
import { newsletterLinks } from '#content/newsletter.ts'
import { servicesContext } from '../context.ts'
import { Invalid } from '../features/newsletter/Invalid.tsx'
import { Preferences } from '../features/newsletter/Preferences.tsx'
import { Slip } from '../features/newsletter/Slip.tsx'
import { receivePress, tokenOf } from '../forms/receive-press.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import type { Route } from './+types/newsletter-preferences'

export const handle = { reads: ['token', 'done'], confidential: true }

export const loader = ({ request, context }: Route.LoaderArgs) =>
  context.get(servicesContext).newsletter.find(tokenOf(request))

export const action = (args: Route.ActionArgs) =>
  receivePress(
    args,
    async ({ newsletter }, token, form) => {
      if (form.get('do') === 'unsubscribe') await newsletter.unsubscribe(token)
      if (form.get('do') === 'erase') await newsletter.erase(token)
    },
    (form) => (form.get('do') === 'erase' ? '/newsletter/preferences?done=erased' : null),
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
        <Slip title={erased.title} lead={erased.text} />
      ) : (
        <Invalid sendsMail={sendsMail} />
      )}
    </>
  )
}
