import type { ReactNode } from 'react'
import { isForCall, type Topic } from '#office/forms/call.ts'
import { callMinutes, contact } from './words.ts'

const leadFor = (about: Topic | '') => (isForCall(about) ? contact.callLead : about ? contact.lead : contact.openLead)

/**
 * The thirty-minute sheet: on green, what happens in the call, to scale, and what is left at its end; on paper, the
 * form. A phone has what is left at its end before the form, and the minutes after it.
 */
export const Contact = ({ about, children }: { about: Topic | ''; children: ReactNode }) => (
  <section className="contact" id="contact" aria-labelledby="contact-title">
    <div className="wrap">
      <div className="band talk-plan">
        <p className="label">{contact.label}</p>
        <h2 id="contact-title">{contact.title}</h2>
        <p className="lead">{leadFor(about)}</p>
        <p className="leave">
          <b>{contact.leaveTitle}</b> {contact.leave}
        </p>
        <h3 className="label" id="minutes-title">
          {contact.minutesTitle}
        </h3>
        <ol aria-labelledby="minutes-title">
          {contact.minutes.map(({ at, text }) => (
            <li key={at}>
              <span className="num">{at}</span> <span>{text}</span>
            </li>
          ))}
          <li>
            <span className="num">{callMinutes}</span>{' '}
            <span>
              <b>{contact.leaveTitle}</b> <span className="leave-all">{contact.leave}</span>
            </span>
          </li>
        </ol>
      </div>
      <div className="talk-sheet">{children}</div>
      <div className="band mailboxes">
        <h3 className="label">{contact.mailboxesTitle}</h3>
        <dl>
          {contact.mailboxes.map(({ title, address }) => (
            <div key={address}>
              <dt className="small">{title}</dt>
              <dd>
                <a href={`mailto:${address}`}>{address}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
)
