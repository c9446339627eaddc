import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { partners } from '#content/partners.ts'
import { partnershipForm } from '#domain/leads/partnership.ts'
import { PartnerBenefits } from '../features/partners/PartnerBenefits.tsx'
import { PartnerTypes } from '../features/partners/PartnerTypes.tsx'
import { FormSpace } from '../forms/FormSpace.tsx'
import { receiveForm } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Clause } from '../ui/Clause.tsx'
import type { Route } from './+types/become-partner'

/** The page that an application sent without scripts ends on says so; it is rendered for that visitor. */
export const handle = { reads: ['sent'] }

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    partnershipForm,
    (services, answers, submission) => services.leads.receivePartnership(answers, submission),
    '/become-partner?sent=application#partner-form-outcome',
  )

const PartnershipForm = await withPage(() => import('../features/partners/PartnershipForm.tsx'))

export default function BecomePartner({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const sent = query.get('sent') === 'application'
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  const { label, title, lead } = partners.application
  return (
    <>
      <PageMeta title={partners.title} description={partners.description} hasErrors={invalid} />
      <PartnerTypes />
      <PartnerBenefits />
      <Clause id="apply" number="2" label={label} title={title} lead={lead}>
        <Suspense fallback={<FormSpace />}>
          <PartnershipForm answer={actionData} sent={sent} onInvalid={setInvalid} />
        </Suspense>
      </Clause>
    </>
  )
}
