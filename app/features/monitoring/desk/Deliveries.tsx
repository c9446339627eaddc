import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#desk/call.ts'
import { Dialog } from '#desk/Dialog.tsx'
import { fault, notify } from '#desk/notices.tsx'
import { Link } from '#desk/place.tsx'
import { Screen, Table } from '#desk/Screen.tsx'
import { Moment } from '#desk/times.tsx'
import type { Deliveries as DeliveriesShown } from './deliveries.server.ts'

const states = { pending: 'Waits', leased: 'Being sent', delivered: 'Sent', dead: 'Given up' } as const

/** Mails and webhooks that wait or were given up. */
export function Deliveries() {
  const client = useQueryClient()
  const [drops, setDrops] = useState(false)
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) => call<DeliveriesShown>('deliveries', {}, signal),
    refetchInterval: 3_000,
  })
  const act = async (name: string, input: object, said: string) => {
    try {
      await call(name, input)
      notify(said)
      setDrops(false)
    } catch (error_) {
      fault(error_)
    }
    void client.invalidateQueries({ queryKey: ['deliveries'] })
  }
  const due = 'It is due now. The running site sends it.'
  return (
    <Screen title="Deliveries" error={error} busy={!data}>
      {data && (
        <>
          <p role="status">
            {data.waiting.toLocaleString('en-US')} wait, {data.dead.toLocaleString('en-US')} given up.
          </p>
          <div className="row">
            {data.dead > 0 && (
              <>
                <button
                  type="button"
                  className="button button-main"
                  onClick={() => void act('deliveries/retry', { all: 'dead' }, 'All that were given up are due now.')}
                >
                  Send what was given up
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    setTyped('')
                    setDrops(true)
                  }}
                >
                  Take it away
                </button>
              </>
            )}
            {data.waiting > 0 && (
              <button
                type="button"
                className="button"
                onClick={() => void act('deliveries/retry', { all: 'pending' }, 'All that wait are due now.')}
              >
                Send what waits now
              </button>
            )}
          </div>
          {data.closed.map(({ name, reason }) => (
            <div className="remains" key={name}>
              <p>
                <strong>{name}</strong> is closed: {reason}. What was meant for it is kept.
              </p>
              <button
                type="button"
                className="button button-small"
                onClick={() => void act('deliveries/reopen', { name }, `${name} is open again.`)}
              >
                Open it again
              </button>
            </div>
          ))}
          <Table
            label="Deliveries"
            rows={data.deliveries}
            keyOf={({ id }) => id}
            none="Nothing waits, and nothing was given up."
            columns={[
              { name: 'What', cell: ({ channel }) => channel },
              {
                name: 'For',
                cell: ({ whose, lead }) =>
                  lead ? <Link href={`/leads/${lead}`}>a lead</Link> : whose === 'reader' ? 'a reader' : 'the team',
              },
              {
                name: 'State',
                cell: ({ state, error: reason }) => (
                  <>
                    {states[state]}
                    {reason && <span className="reason">{reason}</span>}
                  </>
                ),
              },
              { name: 'Tries', cell: ({ attempts }) => attempts, isNumber: true },
              { name: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
              { name: 'Next', cell: ({ nextAt }) => nextAt && <Moment at={nextAt} /> },
              {
                name: 'Do',
                cell: ({ id, state }) =>
                  state !== 'leased' && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => void act('deliveries/retry', { id }, due)}
                    >
                      Send now
                    </button>
                  ),
              },
            ]}
          />
        </>
      )}
      <Dialog open={drops} title="Take away what was given up" close={() => setDrops(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void act('deliveries/drop', { typed }, 'It is gone.')
          }}
        >
          <p>These mails and requests are never sent then. What they told of stays. This cannot be undone.</p>
          <label className="field">
            <span>
              To do it, type how many they are: <b>{data?.dead}</b>
            </span>
            <input
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputMode="numeric"
              autoComplete="off"
            />
          </label>
          <button type="submit" className="button button-danger">
            Take them away
          </button>
        </form>
      </Dialog>
    </Screen>
  )
}
