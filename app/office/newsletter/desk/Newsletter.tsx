import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { lazyPart } from '#frame/desk/lazy-part.tsx'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Reason } from '#frame/desk/Reason.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { subscriberStates } from '../subscriber-states.ts'
import type { Drafts, Newsletter as NewsletterShown } from './api.server.ts'
import { Subscribers } from './Subscribers.tsx'

const campaignStates = { scheduled: 'Scheduled', sending: 'Being sent', paused: 'Paused', sent: 'Sent' } as const
type Campaign = NewsletterShown['campaigns'][number]

// Nobody loads the editor to look at a list.
const CampaignEditor = lazyPart(() => import('./CampaignEditor.tsx'))

/** Campaigns with what came of them, and subscribers; or one campaign to be written. */
export function Newsletter({ open }: { open: string }) {
  if (open !== '')
    return (
      <Suspense fallback={<Screen title="Campaign" busy />}>
        <CampaignEditor key={open} file={`${open}.md`} />
      </Suspense>
    )
  return <NewsletterList />
}

function NewsletterList() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['newsletter'],
    queryFn: ({ signal }) => askDesk<NewsletterShown>('newsletter', {}, signal),
    refetchInterval: 3_000,
  })
  const { data: drafts } = useQuery({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => askDesk<Drafts>('campaigns', {}, signal),
    refetchInterval: 5_000,
  })
  const act = async (name: string, input: object, notice: string) => {
    try {
      await askDesk(name, input)
      notify(notice)
    } catch (error_) {
      notifyFault(error_)
    }
    void client.invalidateQueries({ queryKey: ['newsletter'] })
  }
  const [isBegun, setBegun] = useState(false)
  const begin = async (ofPosts: boolean) => {
    setBegun(true)
    try {
      const { file, posts } = await askDesk<{ file: string; posts: number }>('campaigns/new', { ofPosts })
      if (ofPosts && posts === 0) notify('No post came out since the last campaign, so this one is empty.')
      navigate(`/newsletter/${file.replace(/\.md$/, '')}`)
    } catch (error_) {
      setBegun(false)
      notifyFault(error_)
    }
  }
  const readDrafts = () => client.invalidateQueries({ queryKey: ['campaigns'] })
  const deleteDraft = async ({ file, subject, version }: Drafts['drafts'][number]) => {
    try {
      const { text } = await askDesk<{ text: string }>('campaigns/delete', { file, seen: version })
      const undo = async () => {
        await askDesk('campaigns/save', { file, text, seen: null }).catch(notifyFault)
        await readDrafts()
      }
      notify(`“${subject}” is deleted.`, { undo })
    } catch (error_) {
      notifyFault(error_)
    }
    void readDrafts()
  }
  const acts = (
    <div className="row">
      <button type="button" className="button button-main" disabled={isBegun} onClick={() => void begin(true)}>
        {isBegun ? 'Being made …' : 'New campaign, of the posts since the last'}
      </button>
      <button type="button" className="button" disabled={isBegun} onClick={() => void begin(false)}>
        Blank campaign
      </button>
    </div>
  )
  return (
    <Screen title="Newsletter" acts={acts} error={error} busy={!data}>
      {data && (
        <dl className="figures">
          {Object.entries(subscriberStates).map(([state, name]) => (
            <div key={state}>
              <dt>{name}</dt>
              <dd>{(data.subscribers[state] ?? 0).toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {drafts && drafts.drafts.length > 0 && (
        <section>
          <h2>
            Being written <span className="count">{drafts.drafts.length}</span>
          </h2>
          <Table
            label="Being written"
            rows={drafts.drafts}
            keyOf={({ file }) => file}
            none=""
            columns={[
              {
                name: 'Subject',
                cell: ({ file, subject }) => <Link href={`/newsletter/${file.replace(/\.md$/, '')}`}>{subject}</Link>,
              },
              { name: 'Changed', cell: ({ at }) => at && <Moment at={at} /> },
              {
                name: 'Do',
                cell: (draft) => (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Delete ${draft.subject}`}
                    onClick={() => void deleteDraft(draft)}
                  >
                    Delete
                  </button>
                ),
              },
            ]}
          />
        </section>
      )}
      <section>
        <h2>Campaigns</h2>
        {data && (
          <Table<Campaign>
            label="Campaigns"
            rows={data.campaigns}
            keyOf={({ slug }) => slug}
            none="A campaign stands here once it is sent or scheduled, with what it brought."
            columns={[
              {
                name: 'Subject',
                cell: ({ slug, subject, why }) => (
                  <>
                    <Link href={`/newsletter/${slug}`}>{subject}</Link>
                    <Reason why={why} />
                  </>
                ),
                width: '30%',
              },
              {
                name: 'State',
                cell: ({ state, recipients, delivered }) => (
                  <>
                    {campaignStates[state]}
                    {(state === 'sending' || state === 'paused') && (
                      <>
                        {' '}
                        <progress max={Math.max(1, recipients)} value={delivered} aria-label="Sent" />
                      </>
                    )}
                  </>
                ),
              },
              { name: 'When', cell: ({ at }) => <Moment at={at} /> },
              { name: 'Subscribers', cell: ({ recipients }) => recipients.toLocaleString('en-US'), isNumber: true },
              { name: 'Sent', cell: ({ delivered }) => delivered.toLocaleString('en-US'), isNumber: true },
              { name: 'Undeliverable', cell: ({ bounces }) => bounces.hard + bounces.soft, isNumber: true },
              { name: 'Complaints', cell: ({ bounces }) => bounces.complaint, isNumber: true },
              { name: 'Left', cell: ({ unsubscribed }) => unsubscribed, isNumber: true },
              {
                name: 'Do',
                cell: ({ slug, subject, state }) =>
                  may('newsletter/pause') && (
                    <>
                      {state === 'sending' && (
                        <button
                          type="button"
                          className="button button-small"
                          onClick={() => void act('newsletter/pause', { slug, pauses: true }, `“${subject}” pauses.`)}
                        >
                          Pause
                        </button>
                      )}
                      {state === 'paused' && (
                        <button
                          type="button"
                          className="button button-small"
                          onClick={() => void act('newsletter/pause', { slug, pauses: false }, `“${subject}” goes on.`)}
                        >
                          Go on
                        </button>
                      )}
                      {state === 'scheduled' && (
                        <button
                          type="button"
                          className="button button-small"
                          onClick={() =>
                            void act('newsletter/cancel', { slug }, `“${subject}” is taken back: nobody gets it.`)
                          }
                        >
                          Take back
                        </button>
                      )}
                    </>
                  ),
              },
            ]}
          />
        )}
      </section>
      {may('newsletter/subscribers') && <Subscribers />}
    </Screen>
  )
}
