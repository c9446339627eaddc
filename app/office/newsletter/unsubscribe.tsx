import { handleButton, tokenOf } from '#frame/forms/handle-button.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/unsubscribe'
import { newsletterContext } from './context.ts'
import { Invalid } from './Invalid.tsx'
import { OneButtonForm, ShortPage } from './ShortPage.tsx'
import { newsletterLinks } from './words.ts'

export const handle = { queryNames: ['token'], confidential: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, subscription: await context.get(newsletterContext).find(token) }
}

/** Handles a person's press. A mail program's own post is answered earlier (one-click-unsubscribe.server.ts). */
export const action = (args: Route.ActionArgs) =>
  handleButton(args, async (token) => void (await args.context.get(newsletterContext).unsubscribe(token)))

export default function Unsubscribe({ loaderData: { token, subscription }, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { unsubscribe } = newsletterLinks
  const meta = <PageMeta title={unsubscribe.title} noIndex />
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
      <ShortPage title={unsubscribe.done.title} lead={unsubscribe.done.text}>
        {meta}
        <p>
          <MoreLink href={`/newsletter/preferences?token=${token}`}>{unsubscribe.done.more}</MoreLink>
        </p>
      </ShortPage>
    )
  }
  return (
    <ShortPage title={unsubscribe.title} lead={unsubscribe.text} failed={actionData && 'failed' in actionData}>
      {meta}
      <OneButtonForm address={subscription.address} button={unsubscribe.button} />
    </ShortPage>
  )
}
