import { handleButton, tokenOf } from '#frame/forms/handle-button.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/confirm'
import { newsletterContext } from './context.ts'
import { Invalid } from './Invalid.tsx'
import { OneButtonForm, ShortPage } from './ShortPage.tsx'
import { newsletterLinks } from './words.ts'

export const handle = { queryNames: ['token'], confidential: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const newsletter = context.get(newsletterContext)
  return { token, subscription: await newsletter.find(token), newAddress: await newsletter.newAddress(token) }
}

export const action = (args: Route.ActionArgs) =>
  handleButton(args, (token) => args.context.get(newsletterContext).confirm(token))

/** Behind the link of a confirmation mail. Looking changes nothing: mail scanners look too. */
export default function Confirm({ loaderData: { token, subscription, newAddress }, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { confirm, change } = newsletterLinks
  const failed = actionData && 'failed' in actionData
  const meta = <PageMeta title={newAddress ? change.title : confirm.title} noIndex />
  if (newAddress)
    return (
      <ShortPage title={change.title} lead={change.text} failed={failed}>
        {meta}
        <OneButtonForm address={newAddress} button={change.button} go />
      </ShortPage>
    )
  if (subscription?.state === 'confirmed') {
    return (
      <ShortPage title={confirm.done.title} lead={confirm.done.text}>
        {meta}
        <p>
          <MoreLink href={`/newsletter/preferences?token=${token}`}>{confirm.done.more}</MoreLink>
        </p>
      </ShortPage>
    )
  }
  if (!subscription?.confirmable) {
    return (
      <>
        {meta}
        <Invalid sendsMail={sendsMail} />
      </>
    )
  }
  return (
    <ShortPage title={confirm.title} lead={confirm.text} failed={failed}>
      {meta}
      <OneButtonForm address={subscription.address} button={confirm.button} go />
    </ShortPage>
  )
}
