import { newsletterLinks } from '#content/newsletter.ts'
import { servicesContext } from '../context.ts'
import { Invalid } from '../features/newsletter/Invalid.tsx'
import { Slip, SlipForm } from '../features/newsletter/Slip.tsx'
import { receivePress, tokenOf } from '../forms/receive-press.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import { MoreLink } from '../ui/Link.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export const handle = { reads: ['token'], confidential: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, subscription: await context.get(servicesContext).newsletter.find(token) }
}

/** A person's press; a mail program's own post is answered before it comes here (server/api/newsletter.ts). */
export const action = (args: Route.ActionArgs) =>
  receivePress(args, ({ newsletter }, token) => newsletter.unsubscribe(token))

/** Behind the unsubscribe link of every mail. */
export default function Unsubscribe({ loaderData: { token, subscription }, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { unsubscribe } = newsletterLinks
  const meta = <PageMeta title={unsubscribe.title} nowhere />
  if (!subscription) {
    return (
      <>
        {meta}
        <Invalid sendsMail={sendsMail} />
      </>
    )
  }
  if (subscription.state === 'unsubscribed') {
    return (
      <Slip title={unsubscribe.done.title} lead={unsubscribe.done.text}>
        {meta}
        <p>
          <MoreLink href={`/newsletter/preferences?token=${token}`}>{unsubscribe.done.more}</MoreLink>
        </p>
      </Slip>
    )
  }
  return (
    <Slip title={unsubscribe.title} lead={unsubscribe.text} failed={actionData?.failed}>
      {meta}
      <SlipForm address={subscription.address} button={unsubscribe.button} />
    </Slip>
  )
}
