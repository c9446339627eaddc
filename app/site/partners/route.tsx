import { useSearchParams } from 'react-router'
import { ApplicationPaper } from '#frame/forms/ApplicationPaper.tsx'
import { receiveLeadWithoutScripts } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { partnershipForm } from '#office/forms/partnership.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import PartnershipForm from './PartnershipForm.island.tsx'
import { PartnerTypes } from './PartnerTypes.tsx'
import { partners } from './words.ts'

/** Renders the page for one visitor after their application was sent without scripts, and says that it was sent. */
export const handle = {
  queryNames: ['sent'],
  cacheKeyOfQuery: (query) => choiceOf(query, { sent: [partnershipForm.kind] }),
  callLine: partners.call,
} satisfies RouteHandle & CallLineHandle

export const action = (args: Route.ActionArgs) => receiveLeadWithoutScripts(partnershipForm, args)

export default function BecomePartner({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const sent = query.get('sent') === partnershipForm.kind
  const { title, lead, contact } = partners.application
  return (
    <>
      <PageMeta
        title={partners.title}
        description={partners.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <PartnerTypes />
      <Section id="apply" title={title} lead={lead}>
        <ApplicationPaper
          steps={partners.steps}
          links={
            <p>
              {contact.text} <a href={`mailto:${contact.address}`}>{contact.address}</a>
            </p>
          }
        >
          <Island of={PartnershipForm} props={{ postResult: actionData, sent }} />
        </ApplicationPaper>
      </Section>
    </>
  )
}
