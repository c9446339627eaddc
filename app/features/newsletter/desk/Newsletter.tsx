import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '#desk/call.ts'
import { Dialog } from '#desk/Dialog.tsx'
import { fault, notify } from '#desk/notices.tsx'
import { Screen, Table } from '#desk/Screen.tsx'
import { Moment } from '#desk/times.tsx'
import type { Newsletter as NewsletterShown, Readers as ReadersShown } from './api.server.ts'

const states = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
  bounced: 'Came back',
  quarantined: 'In quarantine',
} as const
const issueStates = { scheduled: 'Scheduled', sending: 'Being sent', paused: 'Paused', sent: 'Sent' } as const
type Issue = NewsletterShown['issues'][number]

/** Issues with what came of them, and readers. */
export function Newsletter() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['newsletter'],
    queryFn: ({ signal }) => call<NewsletterShown>('newsletter', {}, signal),
    refetchInterval: 3_000,
  })
  const act = async (name: string, input: object, said: string) => {
    try {
      await call(name, input)
      notify(said)
    } catch (error_) {
      fault(error_)
    }
    void client.invalidateQueries({ queryKey: ['newsletter'] })
  }
  return (
    <Screen title="Newsletter" error={error} busy={!data}>
      {data && (
        <dl className="figures">
          {Object.entries(states).map(([state, name]) => (
            <div key={state}>
              <dt>{name}</dt>
              <dd>{(data.readers[state] ?? 0).toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      <section>
        <h2>Issues</h2>
        {data && (
          <Table<Issue>
            label="Issues"
            rows={data.issues}
            keyOf={({ slug }) => slug}
            none="No issue yet. “newsletter new” begins one."
            columns={[
              { name: 'Subject', cell: ({ subject }) => subject },
              {
                name: 'State',
                cell: ({ state, recipients, delivered, reason }) => (
                  <>
                    {issueStates[state]}
                    {(state === 'sending' || state === 'paused') && (
                      <>
                        {' '}
                        <progress max={Math.max(1, recipients)} value={delivered} aria-label="Sent" />
                      </>
                    )}
                    {reason && <span className="reason">{reason}</span>}
                  </>
                ),
              },
              { name: 'When', cell: ({ at }) => <Moment at={at} /> },
              { name: 'Readers', cell: ({ recipients }) => recipients, isNumber: true },
              { name: 'Sent', cell: ({ delivered }) => delivered, isNumber: true },
              { name: 'Came back', cell: ({ bounces }) => bounces.hard + bounces.soft, isNumber: true },
              { name: 'Complaints', cell: ({ bounces }) => bounces.complaint, isNumber: true },
              { name: 'Left', cell: ({ unsubscribed }) => unsubscribed, isNumber: true },
              {
                name: 'Do',
                cell: ({ slug, subject, state }) => (
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
      <Readers />
    </Screen>
  )
}

function Readers() {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [state, setState] = useState('')
  const [ends, setEnds] = useState('')
  const asked = useDeferredValue(words)
  const { data } = useQuery({
    queryKey: ['newsletter', 'readers', asked, state],
    queryFn: ({ signal }) => call<ReadersShown>('newsletter/readers', { words: asked, state }, signal),
    placeholderData: (before) => before,
  })
  const end = async () => {
    setEnds('')
    try {
      await call('newsletter/unsubscribe', { address: ends })
      notify(`${ends} has left, and gets no more issues.`)
    } catch (error) {
      fault(error)
    }
    void client.invalidateQueries({ queryKey: ['newsletter'] })
  }
  return (
    <section>
      <h2>Readers</h2>
      <div className="line">
        <label className="field">
          <span>Find an address</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} maxLength={200} />
        </label>
        <label className="field">
          <span>State</span>
          <select value={state} onChange={(event) => setState(event.target.value)}>
            <option value="">All</option>
            {Object.entries(states).map(([value, name]) => (
              <option value={value} key={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {data && (
        <>
          <p role="status">
            {data.total.toLocaleString('en-US')} {data.total === 1 ? 'reader' : 'readers'}
            {data.total > data.readers.length && `, the newest ${data.readers.length} are shown`}
          </p>
          <Table
            label="Readers"
            rows={data.readers}
            keyOf={({ id }) => id}
            none="Nobody is like that."
            columns={[
              { name: 'Address', cell: ({ address }) => address },
              { name: 'State', cell: (reader) => states[reader.state] },
              { name: 'Topics', cell: ({ topics }) => topics?.join(', ') ?? 'All' },
              { name: 'Entered', cell: ({ askedAt }) => <Moment at={askedAt} as="day" /> },
              { name: 'On', cell: ({ source }) => source ?? '' },
              {
                name: 'Do',
                cell: ({ address, state: is }) =>
                  (is === 'confirmed' || is === 'unconfirmed') && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`End the subscription of ${address}`}
                      onClick={() => setEnds(address)}
                    >
                      End
                    </button>
                  ),
              },
            ]}
          />
        </>
      )}
      <Dialog open={ends !== ''} title="End this subscription" close={() => setEnds('')}>
        <div className="stack">
          <p>{ends} asked for it, by mail or on the telephone. Only a new sign-up of their own brings them back.</p>
          <button type="button" className="button button-danger" onClick={() => void end()}>
            End it
          </button>
        </div>
      </Dialog>
    </section>
  )
}
