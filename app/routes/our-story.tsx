import { useSearchParams } from 'react-router'
import { ourStory } from '#content/our-story.ts'
import { contactForm } from '#domain/leads/contact.ts'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import { useContactForm } from '../features/contact/use-contact-form.ts'
import { Contact } from '../features/our-story/Contact.tsx'
import { LetterHead, Mission } from '../features/our-story/Letter.tsx'
import { receiveForm } from '../forms/receive-form.ts'
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

export default function OurStory({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const contact = useContactForm(actionData, query.get('sent') === 'contact')
  return (
    <>
      <PageMeta title={ourStory.title} description={ourStory.description} hasErrors={contact.invalid} />
      <LetterHead />
      <Mission />
      <Contact>
        <ContactForm contact={contact} />
      </Contact>
    </>
  )
}
