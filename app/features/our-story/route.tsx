import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { receiveForm } from '#app/forms/receive-form.server.ts'
import { Island } from '#app/islands/Island.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import { Contact } from './Contact.tsx'
import ContactForm from './ContactForm.island.tsx'
import { contactForm } from './form.ts'
import { LetterHead, Mission } from './Letter.tsx'
import { ourStory } from './words.ts'
import './our-story.css'

/** The page that a message sent without scripts ends on says so; it is rendered for that visitor. */
export const handle = {
  reads: ['sent'],
  choice: (query) => choiceOf(query, { sent: [contactForm.kind] }),
} satisfies RouteHandle

export const action = (args: Route.ActionArgs) => receiveForm(contactForm, args, 'contact')

export default function OurStory({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <>
      <PageMeta
        title={ourStory.title}
        description={ourStory.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <LetterHead />
      <Mission />
      <Contact>
        <Island of={ContactForm} props={{ answer: actionData, sent: query.get('sent') === contactForm.kind }} />
      </Contact>
    </>
  )
}
