import { useSearchParams } from 'react-router'
import { receiveLeadWithoutScripts } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import { Application, Gains, OfferHead } from './Application.tsx'
import EarlyAccessForm from './EarlyAccessForm.island.tsx'
import { earlyAccess } from './words.ts'

/** Renders the page for one visitor after their request was sent without scripts, and says that it was sent. */
export const handle = {
  queryNames: ['sent'],
  cacheKeyOfQuery: (query) => choiceOf(query, { sent: [earlyAccessForm.kind] }),
  callLine: earlyAccess.call,
} satisfies RouteHandle & CallLineHandle

export const action = (args: Route.ActionArgs) => receiveLeadWithoutScripts(earlyAccessForm, args)

export default function EarlyAccess({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const sent = query.get('sent') === earlyAccessForm.kind
  return (
    <>
      <PageMeta
        title={earlyAccess.title}
        description={earlyAccess.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <OfferHead />
      <Gains />
      <Application>
        <Island of={EarlyAccessForm} props={{ postResult: actionData, sent }} />
      </Application>
    </>
  )
}
