import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ourStory } from '#content/our-story.ts'
import { contactForm } from '#domain/leads/contact.ts'
import { Contact } from '../features/our-story/Contact.tsx'
import { LetterHead, Mission } from '../features/our-story/Letter.tsx'
import { FormSpace } from '../forms/FormSpace.tsx'
import { receiveForm } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/our-story'

/** The page that a message sent without scripts ends on says so; it is rendered for that visitor. */
export const handle = { reads: ['sent'] }

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    contactForm,
    (services, answers, submission) => services.leads.receiveContact(answers, submission),
    '/our-story?sent=contact#contact',
  )

const ContactForm = await withPage(() => import('../features/contact/ContactForm.tsx'))

export default function OurStory({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  return (
    <>
      <PageMeta title={ourStory.title} description={ourStory.description} hasErrors={invalid} />
      <LetterHead />
      <Mission />
      <Contact>
        <Suspense fallback={<FormSpace />}>
          <ContactForm answer={actionData} sent={query.get('sent') === 'contact'} onInvalid={setInvalid} />
        </Suspense>
      </Contact>
    </>
  )
}
