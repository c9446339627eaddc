import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { earlyAccess } from '#content/early-access.ts'
import { earlyAccessForm } from '#domain/leads/early-access.ts'
import { Application, ApplicationHead } from '../features/early-access/Application.tsx'
import { FormSpace } from '../forms/FormSpace.tsx'
import { receiveForm } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/early-access'

/** The page that a request sent without scripts ends on says so; it is rendered for that visitor. */
export const handle = { reads: ['sent'] }

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    earlyAccessForm,
    (services, answers, submission) => services.leads.receiveEarlyAccess(answers, submission),
    '/early-access?sent=request#early-access-form-outcome',
  )

const EarlyAccessForm = await withPage(() => import('../features/early-access/EarlyAccessForm.tsx'))

export default function EarlyAccess({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const sent = query.get('sent') === 'request'
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  return (
    <>
      <PageMeta title={earlyAccess.title} description={earlyAccess.description} hasErrors={invalid} />
      <ApplicationHead />
      <Application>
        <Suspense fallback={<FormSpace />}>
          <EarlyAccessForm answer={actionData} sent={sent} onInvalid={setInvalid} />
        </Suspense>
      </Application>
    </>
  )
}
