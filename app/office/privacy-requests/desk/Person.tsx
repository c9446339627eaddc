import { useQuery } from '@tanstack/react-query'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { eventBy, eventText } from '#office/leads/desk/event-words.ts'
import { SamePerson } from '#office/leads/desk/same-person.tsx'
import { subscriberStates } from '#office/newsletter/subscriber-states.ts'
import { phoneHref, shownPerson } from '#platform/text/phone-number.ts'
import type { PersonShown } from './api.server.ts'

type Happened = PersonShown['timeline'][number]

/** One person: who they are, how they first came, and all that happened, from all forms and the newsletter. */
export function Person({ lead }: { lead: string }) {
  const { data, error } = useQuery({
    queryKey: ['person', lead],
    queryFn: ({ signal }) => askDesk<PersonShown>('person/show', { lead }, signal),
  })
  const back = <Link href={`/leads/${lead}`}>← Lead</Link>
  return (
    <Screen title={data?.name || shownPerson(data?.address ?? '') || 'Person'} back={back} error={error} busy={!data}>
      {data && (
        <>
          <p>
            {[data.company, data.address.startsWith('tel:') ? '' : data.address].filter(Boolean).join(' · ')}
            {data.phone && (
              <>
                {' '}
                <a href={phoneHref(data.phone) ?? undefined}>{data.phone}</a>
              </>
            )}
            . Newsletter: {data.newsletter === null ? 'never entered' : subscriberStates[data.newsletter].toLowerCase()}
            .{data.notToBeWrittenToSince && <strong> Not to be written to.</strong>}
          </p>
          {data.first.length > 0 && (
            <p>First came by {data.first.map(({ name, value }) => `${name.toLowerCase()}: ${value}`).join(', ')}.</p>
          )}
          <SamePerson lead={lead} />
          <h2>All that happened, newest first</h2>
          <ol className="lines">
            {data.timeline.map((one) => (
              <li key={one.id}>
                <Moment at={one.at} /> {wordsOf(one)}
                {one.lead && (one.kind === 'form' || one.kind === 'entry') && (
                  <>
                    {' '}
                    (<Link href={`/leads/${one.lead}`}>open</Link>)
                  </>
                )}
                {one.kind === 'form' && one.text && <blockquote>{one.text}</blockquote>}
              </li>
            ))}
          </ol>
          {may('privacy/find') && (
            <p className="hint">
              <Link href={`/privacy?lead=${lead}`}>Privacy</Link> has all of it as a page for the person, and forgets
              them.
            </p>
          )}
        </>
      )}
    </Screen>
  )
}

const sentences: Readonly<Record<Happened['kind'], (happened: Happened) => string>> = {
  form: ({ of }) => `Sent a form: ${of}`,
  entry: ({ of, text, by }) => `Came ${text}, added by ${by} as ${of}`,
  agreed: ({ of }) => `Agreed to ${of}`,
  withdrew: ({ of }) => `Withdrew the consent to ${of}`,
  entered: ({ text }) => `Entered the newsletter${text && ` on ${text}`}`,
  confirmed: () => 'Confirmed the newsletter',
  left: ({ of }) => (of === 'bounced' ? 'The newsletter ended, since mail came back' : 'Left the newsletter'),
  campaign: ({ of }) => `Got the newsletter “${of}”`,
  mail: ({ text }) => (text ? `By mail: ${text}` : 'A mail about the lead went out'),
  webhook: ({ of }) => `Given to ${of} by webhook`,
  'came-back': ({ of, text }) =>
    text === 'erasure'
      ? `Answered the newsletter “${of}” and may ask to be erased`
      : text === 'unclear'
        ? `Answered the newsletter “${of}”`
        : `The newsletter “${of}” came back`,
  work: ({ of, text, by }) => (by ? eventBy(of, text, by) : eventText(of, text)),
}
const wordsOf = (happened: Happened) => sentences[happened.kind](happened)
