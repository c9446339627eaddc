import './person.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { JoinWith, SamePerson } from '#office/leads/desk/same-person.tsx'
import { subscriberStates } from '#office/newsletter/subscriber-states.ts'
import { phoneHref, shownPerson } from '#platform/text/phone-number.ts'
import type { PersonShown } from './api.server.ts'
import { Timeline } from './Timeline.tsx'

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
            <h2>What happened, newest first</h2>
            <Timeline timeline={data.timeline} />
          </section>
        </>
      )}
    </Screen>
  )
}

const isMoment = (value: ReactNode): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

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
    ['Newsletter', newsletter === null ? 'never signed up' : subscriberStates[newsletter].toLowerCase()],
    [
      'Not to be written to',
      notToBeWrittenToSince && (
        <strong>
          since <Moment at={notToBeWrittenToSince} as="day" />
        </strong>
      ),
    ],
    // A path says nothing to whoever does not know that it is the home page.
    ...first.map(({ name, value }) => [name, value === '/' ? 'Home page' : value] as const),
  ]
  return (
    <table className="table person-facts">
      <tbody>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{isMoment(value) ? <Moment at={value} /> : value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
