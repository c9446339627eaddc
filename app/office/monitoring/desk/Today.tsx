import './today.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { site } from '#content/site.ts'
import { askDesk } from '#frame/desk/call.ts'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import { agoOf, Moment } from '#frame/desk/times.tsx'
import { useColleagueNames } from '#office/leads/desk/colleague-names.ts'
import { eventBy } from '#office/leads/desk/event-words.ts'
import { noFilter, queryOfFilter } from '#office/leads/desk/list-filter.ts'
import { useLeadChange } from '#office/leads/desk/use-lead-change.ts'
import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import type { Health, TodayContent, TodayMine, Today as TodayShown, TodaySince } from './api.server.ts'
import { toServer, wordsOfCheck } from './health-words.ts'
import { Weeks } from './Weeks.tsx'

type Named = TodayShown['fresh']['leads'][number]

const nameOf = ({ name, email }: Pick<Named, 'name' | 'email'>) => name || email

/** The desk's first screen: waiting work, faults, what comes next, and this week beside the last. */
export function Today() {
  const who = useWho()
  const colleague = useColleagueNames()
  const { change, meanwhile, keepTheirs } = useLeadChange()
  useEffect(() => {
    if (!meanwhile) return
    notify('Somebody changed this lead meanwhile. Nothing was done.', { isFault: true })
    keepTheirs()
  }, [meanwhile, keepTheirs])
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => askDesk<TodayShown>('today', {}, signal),
    refetchInterval: 15_000,
  })
  const { data: content } = useQuery({
    queryKey: ['today', 'content'],
    queryFn: ({ signal }) => askDesk<TodayContent>('today/content', {}, signal),
    refetchInterval: 15_000,
  })
  if (!data)
    return <div className="today">{error ? <p className="fault">{error.message}</p> : <p aria-busy="true" />}</div>
  const { fresh, calls, due, waiting, quarantine, faults, campaigns, week, answered } = data
  const next = [
    ...(content?.posts ?? []).map(({ file, title, at }) => ({
      key: file,
      kind: 'Post',
      at,
      what: <Link href={`/posts/${file.replace(/\.md$/, '')}`}>{title}</Link>,
    })),
    ...campaigns.map((campaign) => ({
      key: campaign.slug,
      kind: 'Newsletter',
      at: campaign.at,
      what: <UnderWay campaign={campaign} />,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  const grave = faults.filter(({ minor }) => !minor)
  const nothing = fresh.count + due.count + faults.length === 0
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
      {grave.length > 0 && (
        <div className="alarms">
          {grave.map(({ key, title, text, since }) => (
            <section className="alarm" key={key}>
              <h2>{key.startsWith('webhook ') ? `Leads do not reach ${key.slice('webhook '.length)}` : title}</h2>
              {since && (
                <p className="since">
                  since <Moment at={since} /> (<Moment at={since} as="ago" />)
                </p>
              )}
              {isOfMail(key) && <p className="says">{factsIn(text)}</p>}
              {key === 'no-backup' && may('backups/make') ? (
                <BackUpNow />
              ) : (
                <>
                  <Remedy fault={key} />
                  {!wordsOfCheck(key).mend && <SendToServer subject={`${site.name}: ${title}`} text={text} />}
                </>
              )}
              <ForServer>
                <p className="as-written">{text}</p>
              </ForServer>
            </section>
          ))}
        </div>
      )}
      {faults
        .filter(({ minor }) => minor)
        .map(({ key, title }) => (
          <p className="stale" key={key}>
            {title}: no lead, no mail and no page is stopped. <MendLink fault={key} />
          </p>
        ))}
      <HealthNews />
      {answered > 0 && (
        <p className="stale">
          <Link href="/newsletter?state=answered">{counted(answered, 'subscriber')}</Link> answered the newsletter: read
          it in the mailbox, and end the subscription of who wants that.
        </p>
      )}
      <div className="today-columns">
        <div>
          <Mine />
          {calls.count > 0 && (
            <section className="block">
              <h2>
                Worth a call first <span className="count">{calls.count.toLocaleString('en-US')}</span>
              </h2>
              <ul className="waiting calls">
                {calls.leads.map((lead) => (
                  <li key={lead.id}>
                    <Link href={`/leads/${lead.id}`}>
                      <b>{nameOf(lead)}</b>
                      <About lead={lead} />
                      <span className="why">{lead.signs.join(' · ')}</span>
                      <Age lead={lead} />
                    </Link>
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Not worth a call: ${nameOf(lead)}`}
                      onClick={() => void change([lead], { kind: 'call', isWorth: false })}
                    >
                      Not worth a call
                    </button>
                  </li>
                ))}
              </ul>
              <p>
                <Link href={`/leads${queryOfFilter({ ...noFilter, state: 'new', call: true })}`}>
                  All {calls.count.toLocaleString('en-US')} worth a call
                </Link>
              </p>
            </section>
          )}
          <section className="block">
            <h2>
              New leads <span className="count">{fresh.count.toLocaleString('en-US')}</span>
            </h2>
            {fresh.count === 0 && <p className="none">Nobody waits for a first answer.</p>}
            <ul className="waiting">
              {fresh.leads.map((lead) => (
                <li key={lead.id}>
                  <Link href={`/leads/${lead.id}`}>
                    <b>{nameOf(lead)}</b>
                    <About lead={lead} />
                    <Age lead={lead} />
                  </Link>
                </li>
              ))}
            </ul>
            {fresh.count > 0 && (
              <p>
                <Link href={`/leads${queryOfFilter({ ...noFilter, state: 'new' })}`}>
                  All {fresh.count.toLocaleString('en-US')}
                </Link>
              </p>
            )}
          </section>
          <section className="block">
            <h2>
              Reminders due <span className="count">{due.count.toLocaleString('en-US')}</span>
            </h2>
            {due.count === 0 && <p className="none">None.</p>}
            <ul className="waiting">
              {due.leads.map((lead) => (
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
          </section>
          <Since />
          {quarantine.count > 0 && (
            <section className="block">
              <h2>
                In quarantine <span className="count">{quarantine.count.toLocaleString('en-US')}</span>
              </h2>
              <ul className="waiting">
                {quarantine.leads.slice(0, 4).map((lead) => (
                  <li key={lead.id}>
                    <Link href={`/leads/${lead.id}`}>
                      <b>{nameOf(lead)}</b>
                      <span>{[lead.company, lead.form].filter(Boolean).join(', ')}</span>
                      <span className="age">
                        <Moment at={lead.receivedAt} as="ago" />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div>
          <section className="block">
            <h2>This week, beside the last</h2>
            <Weeks week={week} />
          </section>
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
                      <td>
                        {owner === null ? <strong>Nobody</strong> : owner === who.email ? 'You' : colleague(owner)}
                      </td>
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
          <section className="block">
            <h2>Next</h2>
            <ul className="next" aria-busy={!content}>
              {next.map(({ key, kind, at, what }) => (
                <li key={key}>
                  <span className="kind">{kind}</span>
                  {what}
                  <Moment at={at} />
                </li>
              ))}
            </ul>
            {content && content.posts.length + campaigns.length === 0 && (
              <p className="none">No post and no campaign is scheduled.</p>
            )}
            {content && <ContentNews content={content} />}
          </section>
          {nothing && <p className="none">Nothing else waits for you.</p>}
        </div>
      </div>
    </div>
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

/** Where somebody is from, and the first line of what they wrote. */
const About = ({
  lead: { company, form, said, others = 0 },
}: {
  lead: Omit<Named, 'others'> & { others?: number }
}) => (
  <>
    <span>{[company, form, others > 0 && `and ${counted(others, 'other form')}`].filter(Boolean).join(', ')}</span>
    {said && <span className="said">{said}</span>}
  </>
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

/** What concerns whoever looks: notes that mention them, and the leads that they have. */
function Mine() {
  const who = useWho()
  const me = who.email || who.name
  const { data } = useQuery({
    queryKey: ['today', 'mine', me],
    queryFn: ({ signal }) => askDesk<TodayMine>('today/mine', { me }, signal),
    refetchInterval: 15_000,
  })
  if (!data || data.mentions.length + data.assigned.count === 0) return null
  const { mentions, assigned } = data
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
      {assigned.count > 0 && (
        <section className="block">
          <h2>
            With you <span className="count">{assigned.count.toLocaleString('en-US')}</span>
          </h2>
          <Concerns leads={assigned.leads} says={({ by }) => by && `from ${by}`} />
          {assigned.count > assigned.leads.length && (
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

/** Makes the first backup where its lack is told. */
function BackUpNow() {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => askDesk('backups/make'),
    onSuccess: () => {
      void client.invalidateQueries()
      notify('The backup is there, and was restored to try it.')
    },
    onError: notifyFault,
  })
  return (
    <>
      <p>{wordsOfCheck('no-backup').means}</p>
      <p>
        <button type="button" className="button button-main" disabled={make.isPending} onClick={() => make.mutate()}>
          {make.isPending ? 'Working …' : 'Back up now'}
        </button>
      </p>
    </>
  )
}

/** Faults of the site's health that are named; the others stand on their own screen. */
const maxFaults = 3

/** Names the first faults of the site's health, each with the way to where it is mended. */
function HealthNews() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => askDesk<Health>('health', {}, signal),
    enabled: may('health'),
    staleTime: 300_000,
  })
  const wrong = [
    ...new Map(
      (data?.findings ?? [])
        .filter(({ state }) => state === 'wrong')
        .map(({ check }) => [wordsOfCheck(check).title, wordsOfCheck(check)]),
    ).values(),
  ]
  if (wrong.length === 0) return null
  return (
    <section className="block">
      <h2>
        Wrong with the site <span className="count">{wrong.length.toLocaleString('en-US')}</span>
      </h2>
      <ul className="wrong">
        {wrong.slice(0, maxFaults).map(({ title, means, mend }) => (
          <li key={title}>
            <Link href={mend?.href ?? '/health'}>{title}</Link> <span>{means}</span>
          </li>
        ))}
      </ul>
      {wrong.length > maxFaults && (
        <p>
          <Link href="/health">All {wrong.length.toLocaleString('en-US')}</Link>
        </p>
      )}
    </section>
  )
}

/** The time that a lead has waited, in red when that is more than a day. */
const Age = ({ lead: { receivedAt } }: { lead: Pick<Named, 'receivedAt'> }) => (
  <span className="age" data-late={Date.now() - Date.parse(receivedAt) > dayMs || undefined}>
    <Moment at={receivedAt} as="ago" />
  </span>
)

/** Posts with faults, and statements that nobody has verified for long. */
function ContentNews({ content: { postFaults, staleFacts } }: { content: TodayContent }) {
  return (
    <>
      {postFaults.grave > 0 && (
        <p className="fault">
          <Link href="/posts">{counted(postFaults.grave, 'fault')} in the files of posts</Link>
        </p>
      )}
      {postFaults.minor > 0 && (
        <p className="stale">
          <Link href="/posts">{counted(postFaults.minor, 'note')} on the files of posts</Link> keep
          {postFaults.minor === 1 && 's'} no post from the site.
        </p>
      )}
      {staleFacts.length > 0 && (
        <p className="stale">
          <Link href="/facts">{counted(staleFacts.length, 'statement')} on law</Link>{' '}
          {staleFacts.length === 1 ? 'is' : 'are'} to be verified again: the oldest was read on{' '}
          <Moment at={`${staleFacts.map(({ lastVerified }) => lastVerified).sort()[0]}T12:00:00Z`} as="day" />.
        </p>
      )}
    </>
  )
}

/** What counts mails, campaigns or backups is in everybody's words; what measures the server is for whoever runs it. */
const isOfMail = (fault: string) => /^(mail$|webhook|newsletter|answers|backups)/.test(fault)

/** The first part of a fault's text: how many, and since when. */
const factsIn = (text: string) => (text.split('\n\n')[0] ?? '').replace(/^Technical reason:.*\n?/gm, '').trim()

/** What a fault means for the company, what to do about it, and where. */
function Remedy({ fault }: { fault: string }) {
  const { means, remedy = toServer } = wordsOfCheck(fault)
  return (
    <p>
      {means} {remedy} <MendLink fault={fault} />
    </p>
  )
}

/** The way to the screen on which a fault is mended. */
function MendLink({ fault }: { fault: string }) {
  const { mend = { href: '/health', name: 'Health' } } = wordsOfCheck(fault)
  return <Link href={mend.href}>{mend.name}</Link>
}

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
