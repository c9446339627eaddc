import './today.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import { agoOf, Moment } from '#frame/desk/times.tsx'
import { useColleagueNames } from '#office/leads/desk/colleague-names.ts'
import { ColleaguesSwitch, useShowsColleagues } from '#office/leads/desk/colleagues-leads.tsx'
import { eventBy } from '#office/leads/desk/event-words.ts'
import { noFilter, queryOfFilter } from '#office/leads/desk/list-filter.ts'
import { useLeadChange } from '#office/leads/desk/use-lead-change.ts'
import { capital } from '#platform/text/capital.ts'
import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import type { TodayContent, TodayMine, Today as TodayShown, TodaySince } from './api.server.ts'
import { ToMend } from './ToMend.tsx'
import { contentQuery, useToday } from './today-queries.ts'
import { Weeks } from './Weeks.tsx'

type Named = Omit<TodayShown['fresh']['leads'][number], 'others'>

const nameOf = ({ name, email }: Pick<Named, 'name' | 'email'>) => name || email

/** The desk's first screen: who is worth a call, what is due, what comes next, and this week beside the last. */
export function Today() {
  const { data, error, dataUpdatedAt } = useToday()
  const { data: content } = useQuery(contentQuery)
  const shows = useShowsColleagues()
  if (!data)
    return <div className="today">{error ? <p className="fault">{error.message}</p> : <p aria-busy="true" />}</div>
  const { fresh, calls, due, quarantine } = data
  const shown = <Lead,>({ leads, ofColleagues }: { leads: readonly Lead[]; ofColleagues: readonly Lead[] }) =>
    shows ? [...leads, ...ofColleagues] : leads
  const callers = new Set([...calls.leads, ...calls.ofColleagues].map(({ person }) => person))
  const isElsewhere = ({ person }: Named) => callers.has(person)
  const others = shown(fresh).filter((lead) => !isElsewhere(lead))
  const folded = [calls, due, { ofColleagues: fresh.ofColleagues.filter((lead) => !isElsewhere(lead)) }]
  const named = new Set([...shown(calls), ...others, ...shown(due)].map(({ id }) => id))
  return (
    <div className="today">
      <header className="screen-head">
        <h1>Today</h1>
        <p className="date">
          {new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
        </p>
      </header>
      {error && (
        <p className="fault" role="status">
          The desk's server does not answer. This was so <Moment at={new Date(dataUpdatedAt).toISOString()} as="ago" />.
        </p>
      )}
      <ToMend />
      <div className="today-columns">
        <div>
          <ToCall leads={shown(calls)} count={calls.count} />
          <section className="block">
            <h2>
              {shown(calls).length > 0 ? 'Other new leads' : 'New leads'}
              {shown(calls).length === 0 && <span className="count">{fresh.count.toLocaleString('en-US')}</span>}
            </h2>
            {fresh.count === 0 && <p className="none">Nobody waits for a first answer.</p>}
            <ul className="waiting">
              {others.slice(0, maxOthers).map((lead) => (
                <li key={lead.id}>
                  <LeadLine lead={lead} />
                </li>
              ))}
            </ul>
            {fresh.count > 0 && (
              <p className="row">
                <Link href={`/leads${queryOfFilter({ ...noFilter, state: 'new' })}`}>
                  All {counted(fresh.count, 'new lead')}
                </Link>
                <ColleaguesSwitch count={folded.reduce((sum, { ofColleagues }) => sum + ofColleagues.length, 0)} />
              </p>
            )}
          </section>
          <Due leads={shown(due)} count={due.count} />
          <Since />
          {quarantine.count > 0 && (
            <section className="block">
              <h2>
                In quarantine <span className="count">{quarantine.count.toLocaleString('en-US')}</span>
              </h2>
              <ul className="waiting">
                {quarantine.leads.slice(0, 4).map((lead) => (
                  <li key={lead.id}>
                    <LeadLine lead={lead} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div>
          <Mine named={named} />
          <Next campaigns={data.campaigns} content={content} answered={data.answered} />
          <section className="block">
            <h2>This week, beside the last</h2>
            <Weeks week={data.week} />
          </section>
          <WhoHasWhat waiting={data.waiting} />
        </div>
      </div>
    </div>
  )
}

/** New leads that are named beside those worth a call. */
const maxOthers = 6

/** The people to call, each with the reasons. */
function ToCall({ leads, count }: { leads: readonly TodayShown['calls']['leads'][number][]; count: number }) {
  const { change, meanwhile, keepTheirs } = useLeadChange()
  useEffect(() => {
    if (!meanwhile) return
    notify('Somebody changed this lead meanwhile. Nothing was done.', { isFault: true })
    keepTheirs()
  }, [meanwhile, keepTheirs])
  if (leads.length === 0) return null
  return (
    <section className="block">
      <h2>
        Worth a call <span className="count">{count.toLocaleString('en-US')}</span>
      </h2>
      <ul className="waiting calls">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadLine lead={lead}>
              <span className="why">{capital(lead.signs.join(' · '))}</span>
            </LeadLine>
            <button
              type="button"
              className="as-link"
              aria-label={`Not worth a call: ${nameOf(lead)}`}
              onClick={() => void change([lead], { kind: 'call', isWorth: false })}
            >
              Not worth a call
            </button>
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <p>
          <Link href={`/leads${queryOfFilter({ ...noFilter, state: 'new', call: true })}`}>
            All {count.toLocaleString('en-US')} worth a call
          </Link>
        </p>
      )}
    </section>
  )
}

/** A lead: who it is and from where, the first line of what they wrote, who has it, and how long it has waited. */
function LeadLine({ lead, children }: { lead: Named & { others?: number }; children?: ReactNode }) {
  const who = useWho()
  const colleague = useColleagueNames()
  const { company, form, said, others = 0, owner } = lead
  const isOther = owner !== null && owner !== (who.email || who.name)
  return (
    <Link href={`/leads/${lead.id}`}>
      <b>
        {nameOf(lead)} {others > 0 && <span className="count">{others + 1} forms</span>}
      </b>
      <span>{[company, form, isOther && `with ${colleague(owner)}`].filter(Boolean).join(', ')}</span>
      {said && <span className="said">{said}</span>}
      {children}
      <Age lead={lead} />
    </Link>
  )
}

/** Leads to come back to today. */
function Due({ leads, count }: { leads: readonly Named[]; count: number }) {
  const colleague = useColleagueNames()
  if (leads.length === 0) return null
  return (
    <section className="block">
      <h2>
        Reminders due <span className="count">{count.toLocaleString('en-US')}</span>
      </h2>
      <ul className="waiting">
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link href={`/leads/${lead.id}`}>
              <b>{nameOf(lead)}</b>
              <span>
                {[lead.company, lead.owner ? `with ${colleague(lead.owner)}` : 'with nobody']
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="age" data-late>
                {lead.remindAt && <Moment at={lead.remindAt} as="ago" />}
              </span>
            </Link>
            <Reminder lead={lead} />
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <p>
          <Link href={`/leads${queryOfFilter({ ...noFilter, due: true })}`}>
            All {count.toLocaleString('en-US')} due
          </Link>
        </p>
      )}
    </section>
  )
}

type NextProps = Pick<TodayShown, 'campaigns' | 'answered'> & { content: TodayContent | undefined }

/** Posts and campaigns that go out next, and the days of pages, such as a webinar's. */
function Next({ campaigns, content, answered }: NextProps) {
  const next = [
    ...(content?.posts ?? []).map(({ file, title, at }) => ({
      key: file,
      kind: 'Post',
      at,
      what: <Link href={`/posts/${file.replace(/\.md$/, '')}`}>{title}</Link>,
    })),
    ...(content?.pageDays ?? []).map(({ href, title, kind, at }) => ({
      key: `${kind} ${href}`,
      kind,
      at,
      what: <Link href={href}>{title}</Link>,
    })),
    ...campaigns.map((campaign) => ({
      key: campaign.slug,
      kind: 'Newsletter',
      at: campaign.at,
      what: <UnderWay campaign={campaign} />,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <section className="block">
      <h2>Next</h2>
      <ul className="next" aria-busy={!content}>
        {next.map(({ key, kind, at, what }) => (
          <li key={key}>
            <span className="kind">{kind}</span>
            <Moment at={at} />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      {content && next.length === 0 && <p className="none">No post, no campaign and no event is to come.</p>}
      {answered > 0 && may('newsletter/subscribers') && (
        <p>
          <Link href="/newsletter?state=answered">{counted(answered, 'subscriber')}</Link> answered the newsletter: read
          it in the mailbox, and end the subscription of who wants that.
        </p>
      )}
    </section>
  )
}

function WhoHasWhat({ waiting }: Pick<TodayShown, 'waiting'>) {
  const who = useWho()
  const colleague = useColleagueNames()
  return (
    <section className="block">
      <h2>Who has what</h2>
      {waiting.length === 0 && <p className="none">No lead is open.</p>}
      {waiting.length > 0 && (
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">With</th>
              <th scope="col" className="number">
                Open
              </th>
              <th scope="col">The oldest</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ owner, count, oldest }) => (
              <tr key={owner ?? ''}>
                <td>{owner === null ? <strong>Nobody</strong> : owner === who.email ? 'You' : colleague(owner)}</td>
                <td className="number">{count.toLocaleString('en-US')}</td>
                <td>
                  <Moment at={oldest} as="ago" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** A campaign that is still to go out to somebody, and how far it is. */
const UnderWay = ({
  campaign: { subject, state, at, recipients, delivered },
}: {
  campaign: TodayShown['campaigns'][number]
}) => (
  <span>
    {subject}
    {state !== 'sent' && Date.parse(at) <= Date.now() && (
      <>
        {' '}
        <span className="how-far">
          <progress max={Math.max(1, recipients)} value={delivered} aria-label="Sent" />{' '}
          {delivered.toLocaleString('en-US')} of {recipients.toLocaleString('en-US')}
          {state === 'paused' && ', paused'}
        </span>
      </>
    )}
  </span>
)

const startOfYesterday = () => {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - 1)
  return day.toISOString()
}

/** The leads since the beginning of yesterday, and what others did. */
function Since() {
  const colleague = useColleagueNames()
  const since = startOfYesterday()
  const { data } = useQuery({
    queryKey: ['today', 'since', since],
    queryFn: ({ signal }) => askDesk<TodaySince>('today/since', { since }, signal),
    refetchInterval: 15_000,
  })
  if (!data) return null
  const { forms, subscribers, changes } = data
  const arrivals = [
    ...forms.map(({ form, count }) => `${form} (${count.toLocaleString('en-US')})`),
    ...(subscribers.confirmed > 0 ? [`${counted(subscribers.confirmed, 'new subscriber')} of the newsletter`] : []),
    ...(subscribers.undeliverable > 0 ? [`${counted(subscribers.undeliverable, 'subscriber')} undeliverable`] : []),
    ...(subscribers.left > 0 ? [`${counted(subscribers.left, 'subscriber')} left`] : []),
  ]
  return (
    <section className="block">
      <h2>Since yesterday</h2>
      <p>{arrivals.length > 0 ? `Came in: ${arrivals.join(', ')}.` : 'Nothing came in.'}</p>
      <ul className="waiting">
        {changes.map(({ event, id, name, email, kind, text, by, at }) => (
          <li key={event}>
            <Link href={`/leads/${id}`}>
              <b>{name || email}</b>
              <span>{eventBy(kind, text, by, colleague)}</span>
              <span className="age">
                <Moment at={at} as="ago" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What concerns whoever looks: notes that mention them, and the leads that they have, but for those named already. */
function Mine({ named }: { named: ReadonlySet<string> }) {
  const who = useWho()
  const me = who.email || who.name
  const { data } = useQuery({
    queryKey: ['today', 'mine', me],
    queryFn: ({ signal }) => askDesk<TodayMine>('today/mine', { me }, signal),
    refetchInterval: 15_000,
  })
  if (!data || data.mentions.length + data.assigned.count === 0) return null
  const { mentions, assigned } = data
  const mine = assigned.leads.filter(({ id }) => !named.has(id) && !mentions.some((mention) => mention.id === id))
  return (
    <>
      {mentions.length > 0 && (
        <section className="block">
          <h2>
            You are mentioned <span className="count">{mentions.length}</span>
          </h2>
          <Concerns leads={mentions} says={({ by }) => `${by} wrote`} />
        </section>
      )}
      {mine.length > 0 && (
        <section className="block">
          <h2>
            With you <span className="count">{assigned.count.toLocaleString('en-US')}</span>
          </h2>
          <Concerns leads={mine} says={({ by }) => by && `from ${by}`} />
          {assigned.count > mine.length && (
            <p>
              <Link href={`/leads${queryOfFilter({ ...noFilter, state: 'open', owner: me })}`}>
                All {assigned.count.toLocaleString('en-US')}
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  )
}

type ConcernsProps = {
  leads: TodayMine['mentions']
  says: (lead: TodayMine['mentions'][number]) => string
}

const Concerns = ({ leads, says }: ConcernsProps) => (
  <ul className="waiting">
    {leads.map((lead) => (
      <li key={lead.id}>
        <Link href={`/leads/${lead.id}`}>
          <b>{nameOf(lead)}</b>
          <span>{[lead.company, says(lead)].filter(Boolean).join(', ')}</span>
          {lead.note && <span className="note">{lead.note}</span>}
          <span className="age">
            <Moment at={lead.at} as="ago" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** The time that a lead has waited, in red when that is more than a day. */
const Age = ({ lead: { receivedAt } }: { lead: Pick<Named, 'receivedAt'> }) => (
  <span className="age" data-late={Date.now() - Date.parse(receivedAt) > dayMs || undefined}>
    <Moment at={receivedAt} as="ago" />
  </span>
)

/** A reminder is done, or comes back later, without opening its lead. */
function Reminder({ lead }: { lead: Named }) {
  const client = useQueryClient()
  const change = async (at: string | null, seen: string | null, undoTo?: string | null) => {
    try {
      const after = await askDesk<{ changedAt: string | null }>('leads/change', {
        id: lead.id,
        seen,
        change: { kind: 'reminder', at },
      })
      const undo = undoTo === undefined ? undefined : () => change(undoTo, after.changedAt)
      notify(at ? `${nameOf(lead)} comes back ${agoOf(at)}.` : `${nameOf(lead)}: done.`, { undo })
    } catch (error) {
      notifyFault(error)
    }
    void client.invalidateQueries({ queryKey: ['today'] })
  }
  const tomorrow = () => {
    const at = new Date()
    at.setDate(at.getDate() + 1)
    at.setHours(9, 0, 0, 0)
    return at.toISOString()
  }
  return (
    <span className="row">
      <button
        type="button"
        className="button button-small"
        aria-label={`Done: ${nameOf(lead)}`}
        onClick={() => void change(null, lead.changedAt, lead.remindAt)}
      >
        Done
      </button>
      <button
        type="button"
        className="button button-small"
        aria-label={`Tomorrow: ${nameOf(lead)}`}
        onClick={() => void change(tomorrow(), lead.changedAt, lead.remindAt)}
      >
        Tomorrow
      </button>
    </span>
  )
}
