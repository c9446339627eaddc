import { useSearchParams } from 'react-router'
import { earlyAccess } from '#content/early-access.ts'
import { earlyAccessForm } from '#domain/leads/early-access.ts'
import { Application, ApplicationHead } from '../features/early-access/Application.tsx'
import { EarlyAccessForm } from '../features/early-access/EarlyAccessForm.tsx'
import { useEarlyAccessForm } from '../features/early-access/use-early-access-form.ts'
import { RescuePanel } from '../forms/RescuePanel.tsx'
import { receiveForm } from '../forms/receive-form.ts'
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

export default function EarlyAccess({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const form = useEarlyAccessForm(actionData, query.get('sent') === 'request')
  return (
    <>
      <PageMeta title={earlyAccess.title} description={earlyAccess.description} hasErrors={form.invalid} />
      <ApplicationHead />
      <Application>
        <EarlyAccessForm form={form} />
        <RescuePanel rescue={form.rescue} />
      </Application>
    </>
  )
}
