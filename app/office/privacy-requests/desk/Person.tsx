import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#app/frame/desk/navigation.tsx'
import { call } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { eventBy, eventText } from '#office/leads/desk/event-words.ts'
import { readerStates } from '#office/newsletter/reader-states.ts'
import { phoneHref, shownPerson } from '#platform/text/phone-number.ts'
import type { PersonShown } from './api.server.ts'

type Happened = PersonShown['timeline'][number]

/** One person: who they are, how they first came, and all that happened, from all forms and the newsletter. */
export function Person({ lead }: { lead: string }) {
  const { data, error } = useQuery({
    queryKey: ['person', lead],
    queryFn: ({ signal }) => call<PersonShown>('person/show', { lead }, signal),
  })
  const client = useQueryClient()
  const change = async (what: 'join' | 'part', input: object, says: string, undo?: () => Promise<void>) => {
    try {
      await call(`person/${what}`, input)
      await client.invalidateQueries({ queryKey: ['person'] })
      notify(says, { undo })
    } catch (error) {
      notifyFault(error)
    }
  }
  const part = (address: string) => change('part', { address }, `${shownPerson(address)} is apart again.`)
  const join = (address: string, other: string) =>
    change('join', { address, other }, `${shownPerson(other)} is joined with ${shownPerson(address)}.`, () =>
      part(other),
    )
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
            . Newsletter: {data.newsletter === null ? 'never entered' : readerStates[data.newsletter].toLowerCase()}.
            {data.notToBeWrittenToSince && <strong> Not to be written to.</strong>}
          </p>
          {data.joined.length > 0 && (
            <ul className="lines" aria-label="Joined addresses">
              {data.joined.map((address) => (
                <li key={address}>
                  {shownPerson(address)} is the same person.{' '}
                  <button type="button" className="as-link" onClick={() => void part(address)}>
                    Take {shownPerson(address)} apart
                  </button>
                </li>
              ))}
            </ul>
          )}
          {data.first.length > 0 && (
            <p>First came by {data.first.map(({ name, value }) => `${name.toLowerCase()}: ${value}`).join(', ')}.</p>
          )}
          {data.namesakes.length > 0 && (
            <div className="remains">
              <p>
                <strong>The same name and company wrote from another address.</strong> If it is the same person, join
                them: all of it is on one page then, and is exported and forgotten together.
              </p>
              <ul className="lines">
                {data.namesakes.map(({ email, lead: other, at }) => (
                  <li key={email}>
                    <Link href={`/privacy/${other}`}>{shownPerson(email)}</Link>, last <Moment at={at} as="day" />{' '}
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => void join(data.address, email)}
                    >
                      Join {shownPerson(email)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
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
              <Link href="/privacy">Privacy</Link> has all of it as a page for the person, and forgets them.
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
  mail: () => 'A mail about the lead went out',
  webhook: ({ of }) => `Given to ${of} by webhook`,
  'came-back': ({ of }) => `The newsletter “${of}” came back`,
  work: ({ of, text, by }) => (by ? eventBy(of, text, by) : eventText(of, text)),
}
const wordsOf = (happened: Happened) => sentences[happened.kind](happened)
