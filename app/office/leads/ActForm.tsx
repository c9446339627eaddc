import { dayAfter } from '#platform/text/day.ts'
import type { LeadView } from './link-actions.server.ts'
import { leadActionTexts as texts } from './words.ts'
import '#frame/styles/newsletter.css'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

type Action = keyof typeof texts.actions
type ActFormProps = {
  token: string
  lead: LeadView
  chosen: Action
  /** True when it was done just now, so its button is gone. */
  done: boolean
  /** True when the button was pressed and is asked about once more. */
  sure: boolean
  today: string
}

export function ActForm({ token, lead, chosen, done, sure, today }: ActFormProps) {
  const { rows, states, others } = texts
  const facts: [term: string, said: string | null][] = [
    [rows.from, [lead.name, lead.company].filter(Boolean).join(', ')],
    [rows.form, `${lead.form}, ${momentOf(lead.receivedAt)}`],
    [rows.state, states[lead.state]],
    [rows.owner, lead.owner ?? texts.nobody],
    [rows.remind, lead.remindAt && dayOf(lead.remindAt)],
    [
      rows.changed,
      lead.changedAt && `${momentOf(lead.changedAt)}${lead.changedBy ? ` ${texts.by} ${lead.changedBy}` : ''}`,
    ],
    [rows.others, lead.others > 0 ? `${lead.others} ${lead.others === 1 ? others[0] : others[1]}` : null],
  ]
  return (
    <>
      <dl className="short-rows">
        {facts.map(
          ([term, description]) =>
            description && (
              <div key={term}>
                <dt className="label">{term}</dt>
                <dd>{description}</dd>
              </div>
            ),
        )}
      </dl>
      {done ? null : lead.state === chosen ? (
        <p>{texts.alreadyDone}</p>
      ) : (
        <form className="form" method="post">
          <input type="hidden" name="do" value={chosen} />
          <input type="hidden" name="seen" value={lead.changedAt ?? ''} />
          {chosen === 'erase' && sure && <input type="hidden" name="sure" value="yes" />}
          {chosen === 'mine' && lead.team.length > 1 && (
            <p className="field">
              <label htmlFor="owner">{texts.owner}</label>
              <select id="owner" name="owner" required aria-invalid={false} defaultValue={lead.recipient}>
                {lead.team.map((mailbox) => (
                  <option key={mailbox}>{mailbox}</option>
                ))}
              </select>
            </p>
          )}
          {chosen === 'remind' && (
            <p className="field">
              <label htmlFor="day">{texts.day}</label>
              <input
                id="day"
                name="day"
                type="date"
                required
                aria-invalid={false}
                min={dayAfter(today, 1)}
                defaultValue={dayAfter(today, 7)}
              />
            </p>
          )}
          <div>
            <button className="btn go" type="submit">
              {chosen === 'erase' && sure ? texts['ask-again'].button : texts.actions[chosen].button}
            </button>
          </div>
        </form>
      )}
      <nav aria-labelledby="lead-more">
        <h2 className="lead-title" id="lead-more">
          {texts.more}
        </h2>
        <ul className="lead-more">
          {(Object.keys(texts.actions) as Action[])
            .filter((action) => action !== chosen && (action !== 'erase' || lead.erases))
            .map((action) => (
              <li key={action}>
                <a href={`/lead/act?do=${action}&token=${token}`}>{texts.actions[action].link}</a>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** Formats a moment in UTC, because a team may work in several time zones. */
const momentOf = (iso: string) => `${dayOf(iso)}, ${iso.slice(11, 16)} UTC`
