import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { earlyAccess } from '#content/early-access.ts'
import { choiceOf } from '#domain/choice.ts'
import { earlyAccessForm } from '#domain/forms/early-access.ts'
import { receiveForm } from '../../forms/receive-form.ts'
import { Island } from '../../islands/Island.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/route'
import { Application, ApplicationHead } from './Application.tsx'
import EarlyAccessForm from './EarlyAccessForm.island.tsx'

/** The page that a request sent without scripts ends on says so; it is rendered for that visitor. */
export const handle = {
  reads: ['sent'],
  choice: (query) => choiceOf(query, { sent: [earlyAccessForm.kind] }),
} satisfies RouteHandle

export const action = (args: Route.ActionArgs) => receiveForm(earlyAccessForm, args)

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
      <ApplicationHead />
      <Application>
        <Island of={EarlyAccessForm} props={{ answer: actionData, sent }} />
      </Application>
    </>
  )
}
