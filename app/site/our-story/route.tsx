import { data, useSearchParams } from 'react-router'
import { receiveLeadWithoutScripts } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import { postsContext } from '#knowledge/posts/context.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import { callFields, topicIds, typedCall } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import { Contact } from './contact/Contact.tsx'
import ContactForm from './contact/ContactForm.island.tsx'
import { Principles, Story, StoryHead, WhoAnswers } from './Story.tsx'
import { ourStory } from './words.ts'
import './our-story.css'

/**
 * The page that a message sent without scripts ends on says so, and the one that a button leads to what it is about:
 * both are few, so they are cached.
 */
export const handle = {
  callLine: 'own',
  queryNames: ['sent', callFields.about, 'subject'],
  cacheKeyOfQuery: (query) =>
    choiceOf(query, { sent: [contactForm.kind], [callFields.about]: topicIds, subject: topicIds }),
} satisfies RouteHandle & CallLineHandle

/** Counts what the company's principles can be checked by, and finds what each team wrote last. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  counts: {
    facts: context.get(factsContext).all().length,
    frameworks: context.get(controlsContext).library.frameworks.length,
  },
  newest: Object.fromEntries(
    [...context.get(postsContext).list()]
      .reverse()
      .map(({ author, title, slug }) => [author, { title, href: postPath(slug) }]),
  ),
})

/** Takes a message without scripts. What was typed about the call comes back with the page, as the message does. */
export async function action(args: Route.ActionArgs) {
  const posted = new URLSearchParams(await args.request.clone().text())
  const call = typedCall((name) => posted.get(name))
  const response = await receiveLeadWithoutScripts(contactForm, args, 'contact')
  return response instanceof Response ? response : data({ ...response.data, call }, response.init ?? undefined)
}

export default function OurStory({ actionData, loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const call =
    actionData?.call ??
    typedCall((name) => (name === callFields.about ? (query.get(name) ?? query.get('subject')) : null))
  return (
    <>
      <PageMeta
        title={ourStory.title}
        description={ourStory.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <StoryHead />
      <Story />
      <Principles counts={loaderData.counts} />
      <WhoAnswers newest={loaderData.newest} />
      <Contact about={call.about}>
        <Island
          of={ContactForm}
          props={{ postResult: actionData, sent: query.get('sent') === contactForm.kind, call }}
        />
      </Contact>
    </>
  )
}
