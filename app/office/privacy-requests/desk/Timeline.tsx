import './timeline.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { useColleagueNames } from '#office/leads/desk/colleague-names.ts'
import { eventText } from '#office/leads/desk/event-words.ts'
import { counted } from '#platform/text/counted.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import type { PersonShown } from './api.server.ts'

type Happened = PersonShown['timeline'][number]

/**
 * The timeline of a lead's person.
 *
 * @param version what changes with the lead: the timeline is read again then
 */
export function TimelineOfLead({ id, version }: { id: string; version: string }) {
  const { data, error } = useQuery({
    queryKey: ['person', id, version],
    queryFn: ({ signal }) => askDesk<PersonShown>('person/show', { lead: id }, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <p className="fault">{error.message}</p>
  return data ? <Timeline timeline={data.timeline} lead={id} /> : <p aria-busy="true" />
}

/**
 * All that happened between a person and the company, newest first.
 *
 * @param lead the one that it is shown with, whose answers stand beside it
 */
export function Timeline({ timeline, lead = '' }: Pick<PersonShown, 'timeline'> & { lead?: string }) {
  const colleague = useColleagueNames()
  const forms = new Map(timeline.flatMap((one) => (isForm(one) && one.lead ? [[one.lead, one.of] as const] : [])))
  const line = (one: Happened) => {
    const words = sentences[one.kind](one, colleague)
    const isElsewhere = one.lead !== null && one.lead !== lead
    const other = one.lead && forms.get(one.lead)
    return (
      <li key={one.id} data-kind={one.kind === 'work' ? one.of : one.kind}>
        <p>{isForm(one) && isElsewhere ? <Link href={`/leads/${one.lead}`}>{words}</Link> : words}</p>
        {one.kind === 'form' && isElsewhere && one.text && <blockquote>{one.text}</blockquote>}
        <p className="by">
          {one.by && `${nameOfActor(one.by)}, `}
          <Moment at={one.at} />
          {forms.size > 1 && !isForm(one) && isElsewhere && other && `, with their ${other}`}
        </p>
      </li>
    )
  }
  const notices = timeline.filter(({ kind }) => kind === 'notice')
  return (
    <>
      <ol className="timeline">{timeline.filter(({ kind }) => kind !== 'notice').map(line)}</ol>
      {notices.length > 0 && (
        <details className="details">
          <summary>{counted(notices.length, 'mail')} to the team</summary>
          <ol className="timeline">{notices.map(line)}</ol>
        </details>
      )}
    </>
  )
}

/** What somebody agreed to, by the purpose of the consent. */
const consentWords: Readonly<Record<string, string>> = {
  newsletter: 'getting the newsletter',
  whitepaper: 'mails after the whitepaper',
  review: 'the review of their result',
  'landing-page': 'mails after this form',
}

const isForm = ({ kind }: Happened) => kind === 'form' || kind === 'entry'

const sentences: Readonly<
  Record<Happened['kind'], (happened: Happened, colleague: (address: string) => string) => string>
> = {
  form: ({ of }) => `Sent a form: ${of}`,
  entry: ({ of, text }) => `Added ${text}, as ${of}`,
  agreed: ({ of }) => `Agreed to ${consentWords[of] ?? of}`,
  withdrew: ({ of }) => `Withdrew the consent to ${consentWords[of] ?? of}`,
  entered: ({ text }) => `Signed up for the newsletter${text && ` on ${text}`}`,
  confirmed: () => 'Confirmed the newsletter by the link in our mail',
  left: ({ of }) =>
    of === 'bounced' ? 'The newsletter to them stopped: their mailbox refused it' : 'Unsubscribed from the newsletter',
  campaign: ({ of }) => `Got the newsletter “${of}”`,
  mail: ({ text, lead }) => text || (lead ? 'Got a mail about what they sent' : 'Got a mail about their subscription'),
  notice: ({ text }) => text,
  webhook: ({ of }) => `Handed to ${of}`,
  'came-back': ({ of, text }) =>
    text === 'erasure'
      ? `Answered the newsletter “${of}” and may ask to be erased`
      : text === 'unclear'
        ? `Answered the newsletter “${of}”`
        : `The newsletter “${of}” came back`,
  work: ({ of, text }, colleague) => eventText(of, text, colleague),
}
