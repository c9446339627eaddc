import './person.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { useColleagueNames } from '#office/leads/desk/colleague-names.ts'
import { eventBy, eventText } from '#office/leads/desk/event-words.ts'
import { JoinWith, SamePerson } from '#office/leads/desk/same-person.tsx'
import { subscriberStates } from '#office/newsletter/subscriber-states.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
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
  const acts = data && (
    <div className="row">
      <Link className="button button-main" href={`/leads/${lead}`}>
        Open the lead
      </Link>
      {data.phone && phoneHref(data.phone) && (
        <a className="button" href={phoneHref(data.phone) ?? undefined}>
          Call
        </a>
      )}
      <JoinWith lead={lead} className="button" />
      <Link className="button" href={`/privacy?lead=${lead}`}>
        Export or forget
      </Link>
    </div>
  )
  return (
    <Screen
      title={data?.name || shownPerson(data?.address ?? '') || 'Person'}
      back={back}
      acts={acts}
      error={error}
      busy={!data}
    >
      {data && (
        <>
          <Facts person={data} />
          <SamePerson lead={lead} />
          <section>
            <h2>All that happened, newest first</h2>
            <Timeline timeline={data.timeline} />
          </section>
        </>
      )}
    </Screen>
  )
}

/** Who it is, a line each; what is not known has none. */
function Facts({
  person: { company, address, phone, newsletter, first, notToBeWrittenToSince },
}: {
  person: PersonShown
}) {
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Company', company],
    ['Email', address.startsWith('tel:') ? '' : address],
    ['Telephone', phone && <a href={phoneHref(phone) ?? undefined}>{phone}</a>],
    ['Newsletter', newsletter === null ? 'never entered' : subscriberStates[newsletter].toLowerCase()],
    [
      'Not to be written to',
      notToBeWrittenToSince && (
        <strong>
          since <Moment at={notToBeWrittenToSince} as="day" />
        </strong>
      ),
    ],
    ...first.map(({ name, value }) => [name, value] as const),
  ]
  return (
    <table className="table person-facts">
      <tbody>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Timeline({ timeline }: Pick<PersonShown, 'timeline'>) {
  const colleague = useColleagueNames()
  return (
    <table className="table person-timeline">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {timeline.map((one) => (
          <tr key={one.id}>
            <td>
              <Moment at={one.at} />
            </td>
            <td>
              {one.lead && (one.kind === 'form' || one.kind === 'entry') ? (
                <Link href={`/leads/${one.lead}`}>{sentences[one.kind](one, colleague)}</Link>
              ) : (
                sentences[one.kind](one, colleague)
              )}
              {one.kind === 'form' && one.text && <blockquote>{one.text}</blockquote>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sentences: Readonly<
  Record<Happened['kind'], (happened: Happened, colleague: (address: string) => string) => string>
> = {
  form: ({ of }) => `Sent a form: ${of}`,
  entry: ({ of, text, by }) => `Came ${text}, added by ${nameOfActor(by ?? '')} as ${of}`,
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
  work: ({ of, text, by }, colleague) => (by ? eventBy(of, text, by, colleague) : eventText(of, text, colleague)),
}
