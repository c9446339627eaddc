import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { askDesk } from '#frame/desk/call.ts'
import { ForServer, SendToServer } from '#frame/desk/ForServer.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { mayOpen } from '#frame/desk/screens.ts'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { Health, TodayContent } from './api.server.ts'
import { toServer, wordsOfCheck } from './health-words.ts'
import { contentQuery, useToday } from './today-queries.ts'

/** Something of the site that is wrong, once, wherever it was found. */
type Thing = { key: string; title: string; isGrave: boolean; text: ReactNode }

/** Lists what is wrong with the site and its content, the worst first, as far as whoever sits here may mend it. */
export function useThingsToMend(): readonly Thing[] {
  const { data: today } = useToday()
  const { data: content } = useQuery({ ...contentQuery, refetchInterval: 120_000, enabled: may('today/content') })
  const { data: health } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => askDesk<Health>('health', {}, signal),
    enabled: may('health'),
    staleTime: 300_000,
  })
  const faults = today?.faults ?? []
  const told = new Set(
    faults.flatMap(({ key }) => [wordsOfCheck(key).title, ...(key === 'mail' ? [ofDeliveries] : [])]),
  )
  const found = (health?.findings ?? []).filter(
    ({ check, state }) => state === 'wrong' && !told.has(wordsOfCheck(check).title),
  )
  const byTitle = new Map(found.map(({ check }) => [wordsOfCheck(check).title, check]))
  return [
    ...faults.filter(({ minor }) => !minor).map(ofFault),
    ...[...byTitle].map(([title, check]) => ({
      key: check,
      title,
      isGrave: false,
      text: (
        <p>
          {wordsOfCheck(check).means} <MendLink of={check} />
        </p>
      ),
    })),
    ...faults
      .filter(({ minor }) => minor)
      .map(({ key, title }) => ({
        key,
        title,
        isGrave: false,
        text: (
          <p>
            No lead, no mail and no page is stopped. <MendLink of={key} />
          </p>
        ),
      })),
    ...(content ? ofContent(content) : []),
  ]
}

/** The finding that a fault of mails says in other words. */
const ofDeliveries = wordsOfCheck('deliveries').title

/** A line that says how many things are to be mended, and names the worst. It opens to all of them. */
export function ToMend() {
  const things = useThingsToMend()
  const [worst] = things
  if (!worst) return null
  return (
    <details className="mend-line" data-grave={worst.isGrave || undefined}>
      <summary>
        <b>{counted(things.length, 'thing')} to mend</b> <span>{worst.title}</span>
      </summary>
      <ul>
        {things.map(({ key, title, isGrave, text }) => (
          <li key={key} data-grave={isGrave || undefined}>
            <h2>{title}</h2>
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A fault that stops something: since when, what it means, and what to do. */
function ofFault({ key, title, text, since }: NonNullable<ReturnType<typeof useToday>['data']>['faults'][number]) {
  const { means, remedy = toServer, mend } = wordsOfCheck(key)
  return {
    key,
    title: key.startsWith('webhook ') ? `Leads do not reach ${key.slice('webhook '.length)}` : title,
    isGrave: true,
    text: (
      <>
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
            <p>
              {means} {remedy} <MendLink of={key} />
            </p>
            {!mend && <SendToServer subject={`${site.name}: ${title}`} text={text} />}
          </>
        )}
        <ForServer>
          <p className="as-written">{text}</p>
        </ForServer>
      </>
    ),
  }
}

/** Files that are named; `content check` names all. */
const maxUnread = 10

/** Files that the site does not read, posts with faults, and statements that nobody has verified for long. */
function ofContent({ unreadFiles, postFaults: { grave, minor }, staleFacts }: TodayContent): readonly Thing[] {
  const thing = (key: string, href: string, title: string, text: ReactNode): Thing[] =>
    mayOpen(href) ? [{ key, title, isGrave: false, text: <p>{text}</p> }] : []
  const oldest = staleFacts.map(({ lastVerified }) => lastVerified).sort()[0]
  return [
    ...(unreadFiles.length > 0
      ? [
          {
            key: 'unread',
            title: `${counted(unreadFiles.length, 'file')} of the content ${unreadFiles.length === 1 ? 'is' : 'are'} not read`,
            isGrave: false,
            text: (
              <>
                {unreadFiles.slice(0, maxUnread).map(({ file, reason }) => (
                  <p key={file}>
                    {file}: {reason}.
                  </p>
                ))}
                {unreadFiles.length > maxUnread && <p>And {unreadFiles.length - maxUnread} more.</p>}
              </>
            ),
          },
        ]
      : []),
    ...(grave > 0
      ? thing(
          'posts',
          '/posts',
          'Files of posts',
          <Link href="/posts">{counted(grave, 'fault')} in the files of posts</Link>,
        )
      : []),
    ...(minor > 0
      ? thing(
          'notes',
          '/posts',
          'Notes on posts',
          <>
            <Link href="/posts">{counted(minor, 'note')} on the files of posts</Link> keep{minor === 1 && 's'} no post
            from the site.
          </>,
        )
      : []),
    ...(oldest
      ? thing(
          'facts',
          '/facts',
          'Statements on law',
          <>
            <Link href="/facts">{counted(staleFacts.length, 'statement')} on law</Link>{' '}
            {staleFacts.length === 1 ? 'is' : 'are'} to be verified again: the oldest was read on{' '}
            <Moment at={`${oldest}T12:00:00Z`} as="day" />.
          </>,
        )
      : []),
  ]
}

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

/** What counts mails, campaigns or backups is in everybody's words; what measures the server is for whoever runs it. */
const isOfMail = (fault: string) => /^(mail$|webhook|newsletter|answers|backups)/.test(fault)

/** The first part of a fault's text: how many, and since when. */
const factsIn = (text: string) => (text.split('\n\n')[0] ?? '').replace(/^Technical reason:.*\n?/gm, '').trim()

/** The way to the screen on which it is mended. */
function MendLink({ of }: { of: string }) {
  const { mend = { href: '/health', name: 'Health' } } = wordsOfCheck(of)
  return <Link href={mend.href}>{mend.name}</Link>
}
