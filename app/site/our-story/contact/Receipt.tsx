import { useEffect, useRef } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { saveAs } from '#frame/ui/save-as.ts'
import { type Call, momentText, topics } from '#office/forms/call.ts'
import type { ContactMessage } from '#office/forms/contact.ts'
import { callCalendar } from './call-calendar.ts'
import { localMinute } from './offered-days.ts'
import { contact, replyHours } from './words.ts'

export type Sent = { call: Call; answers: ContactMessage; at: number }

/** The receipt: until when an answer comes and where to, what was received, and what shortens the call. */
export function Receipt({ sent: { call, answers, at }, again }: { sent: Sent; again: () => void }) {
  const { receipt } = contact
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    // Below the notice at the upper edge, which then covers nothing of it.
    title.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return (
    <div className="receipt">
      <h3 tabIndex={-1} ref={title}>
        {receipt.title}
      </h3>
      <dl>
        <div>
          <dt>{receipt.until}</dt>
          <dd>
            {momentText(localMinute(at + replyHours * 3_600_000))} {zoneHere(at)}
          </dd>
        </div>
        <div>
          <dt>{receipt.from}</dt>
          <dd>
            <span>{[`${answers.firstName} ${answers.lastName}`, answers.company].filter(Boolean).join(', ')}</span>
            {answers.email}
          </dd>
        </div>
        {call.about && (
          <div>
            <dt>{receipt.about}</dt>
            <dd>{topics[call.about]}</dd>
          </div>
        )}
        {call.result && (
          <div>
            <dt>{receipt.result}</dt>
            <dd>
              <a href={call.result}>{receipt.resultLink}</a>
            </dd>
          </div>
        )}
        {call.times.length > 0 && (
          <div>
            <dt>{receipt.times}</dt>
            <dd>
              {call.times.map((time) => (
                <span key={time}>{momentText(time)}</span>
              ))}
              {call.zone}
            </dd>
          </div>
        )}
      </dl>
      {call.times.length > 0 && <CalendarFile text={callCalendar(call.times, call.zone, new Date(at))} />}
      <dl>
        <div>
          <dt>{receipt.message}</dt>
          <dd className="typed">{answers.message}</dd>
        </div>
      </dl>
      <Meanwhile about={call.about} />
      <p>
        <button type="button" className="again small" onClick={again}>
          {receipt.again}
        </button>
      </p>
    </div>
  )
}

/** The receipt of a message that was sent without scripts: by when the answer comes, and where the copy is. */
export const StoredReceipt = () => {
  const { stored } = contact.receipt
  return (
    <div className="receipt">
      <h3>{stored.title}</h3>
      <dl>
        {stored.rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Meanwhile about="" />
      <p>
        <MoreLink href={stored.again.href}>{stored.again.title}</MoreLink>
      </p>
    </div>
  )
}

/** What a visitor can do until the answer comes. */
function Meanwhile({ about }: Pick<Call, 'about'>) {
  const { meanwhile } = contact.receipt
  const { text, link } = meanwhile[about || 'any'] ?? meanwhile.any
  return (
    <p>
      {text} <MoreLink href={link.href}>{link.title}</MoreLink>
    </p>
  )
}

/** The short name of this device's time zone: 'GMT+1'. */
const zoneHere = (moment: number) =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Saves the offered times as a file. Without a known zone there is none, and it says so. */
function CalendarFile({ text }: { text: string | null }) {
  const { receipt } = contact
  if (text === null) return <p className="small">{receipt.noCalendar}</p>
  return (
    <p className="acts">
      <Button onClick={() => saveAs(new Blob([text], { type: 'text/calendar' }), receipt.file)}>
        {receipt.calendar}
      </Button>
    </p>
  )
}
