import './deliveries.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { Link } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Reason } from '#frame/desk/Reason.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { ShownOnce } from '#frame/desk/ShownOnce.tsx'
import { StateMark } from '#frame/desk/StateMark.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import type { Deliveries as DeliveriesShown } from './deliveries.server.ts'

type Delivery = DeliveriesShown['deliveries'][number]
type Endpoint = DeliveriesShown['endpoints'][number]
type Act = (name: string, input: object, notice: string) => Promise<void>

const states = { pending: 'Waits', leased: 'Being sent', delivered: 'Sent', dead: 'Given up' } as const

export function Deliveries() {
  const client = useQueryClient()
  const [drops, setDrops] = useState<{ id?: string; count: number } | null>(null)
  const { data, error } = useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) => askDesk<DeliveriesShown>('deliveries', {}, signal),
    refetchInterval: 3_000,
  })
  const act: Act = async (name, input, notice) => {
    try {
      await askDesk(name, input)
      notify(notice)
      setDrops(null)
    } catch (error_) {
      notifyFault(error_)
    }
    void client.invalidateQueries({ queryKey: ['deliveries'] })
  }
  return (
    <Screen title="Deliveries" error={error} busy={!data}>
      {data && (
        <>
          <section>
            <h2>
              Waiting or given up <span className="count">{data.waiting + data.dead}</span>
            </h2>
            <div className="line line-apart">
              <p role="status">
                {data.waiting + data.dead > 0 &&
                  `${counted(data.waiting, 'waits', 'wait')}, ${counted(data.dead, 'was', 'were')} given up.`}
              </p>
              <div className="row">
                {data.dead > 0 && (
                  <>
                    <button
                      type="button"
                      className="button button-main"
                      onClick={() =>
                        void act('deliveries/retry', { all: 'dead' }, 'All that were given up are sent again now.')
                      }
                    >
                      Send what was given up
                    </button>
                    <button type="button" className="button" onClick={() => setDrops({ count: data.dead })}>
                      Drop what was given up …
                    </button>
                  </>
                )}
                {data.waiting > 0 && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => void act('deliveries/retry', { all: 'pending' }, 'All that wait are sent now.')}
                  >
                    Send all that wait
                  </button>
                )}
              </div>
            </div>
            <Table<Delivery>
              label="Deliveries"
              rows={data.deliveries}
              keyOf={({ id }) => id}
              none="Nothing waits, and nothing was given up."
              columns={[
                {
                  name: 'What',
                  width: '28%',
                  cell: ({ what }) => what,
                },
                {
                  name: 'About',
                  cell: ({ whose, lead }) =>
                    lead ? (
                      <Link href={`/leads/${lead.id}`}>{lead.name}</Link>
                    ) : whose === 'subscriber' ? (
                      'A subscriber'
                    ) : (
                      'The team'
                    ),
                },
                {
                  name: 'What happened',
                  width: '34%',
                  cell: ({ state, attempts, why, nextAt }) => (
                    <>
                      <StateMark look={state === 'dead' ? 'failed' : 'open'}>{states[state]}</StateMark>
                      {attempts > 0 && `, tried ${attempts === 1 ? 'once' : counted(attempts, 'time')}`}
                      {nextAt && state === 'pending' && (
                        <>
                          {attempts > 0 ? ', again' : ' until'} <Moment at={nextAt} />
                        </>
                      )}
                      <Reason why={why} />
                    </>
                  ),
                },
                { name: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
                {
                  name: 'Do',
                  cell: ({ id, state }) =>
                    state !== 'leased' && (
                      <span className="row row-tight">
                        <button
                          type="button"
                          className="button button-small"
                          onClick={() =>
                            void act('deliveries/retry', { id }, 'It is due now. The running site sends it.')
                          }
                        >
                          Send now
                        </button>
                        {state === 'dead' && (
                          <button
                            type="button"
                            className="button button-small"
                            onClick={() => setDrops({ id, count: 1 })}
                          >
                            Drop …
                          </button>
                        )}
                      </span>
                    ),
                },
              ]}
            />
          </section>
          <Webhooks data={data} act={act} />
        </>
      )}
      <Drop drops={drops} act={act} close={() => setDrops(null)} />
    </Screen>
  )
}

type DropProps = { drops: { id?: string; count: number } | null; act: Act; close: () => void }

function Drop({ drops, act, close }: DropProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    void act('deliveries/drop', { typed, id: drops?.id }, 'It is gone.')
  }
  return (
    <Dialog open={drops !== null} title="Drop what was given up" close={close}>
      <form className="stack" onSubmit={submit}>
        <p>These mails and requests are never sent then. What they told of stays. This cannot be undone.</p>
        <label className="field">
          <span>
            To do it, type how many they are: <b>{drops?.count}</b>
          </span>
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button button-danger" disabled={typed.trim() !== String(drops?.count)}>
          Drop
        </button>
      </form>
    </Dialog>
  )
}

function Webhooks({ data, act }: { data: DeliveriesShown; act: Act }) {
  const [tries, setTries] = useState('')
  const [rotates, setRotates] = useState('')
  const find = (name: string) => data.endpoints.find((one) => one.name === name)
  return (
    <section>
      <h2>
        Webhooks <span className="count">{data.endpoints.length}</span>
      </h2>
      {data.webhooksFault && (
        <div className="remains">
          <p>
            <strong>The file of the webhooks cannot be used.</strong>
          </p>
          <p className="as-written">{data.webhooksFault}</p>
        </div>
      )}
      {!(data.webhooksFault && data.endpoints.length === 0) && (
        <Table<Endpoint>
          label="Webhooks"
          rows={data.endpoints}
          keyOf={({ name }) => name}
          none="None are set up. They are written in webhooks.yaml, beside the store."
          columns={[
            { name: 'Name', cell: ({ name }) => name },
            { name: 'Sent to', cell: ({ host }) => host ?? 'no longer in the file' },
            { name: 'Gets', cell: ({ gets }) => <span className="gets">{gets.join(', ') || '–'}</span> },
            {
              name: 'State',
              cell: ({ closed, waiting, dead, previousUntil }) => (
                <>
                  <StateMark look={closed === null ? 'done' : 'failed'}>
                    {closed === null ? 'Open' : 'Closed'}
                  </StateMark>
                  {waiting + dead > 0 && `, ${counted(waiting + dead, 'request')} not sent`}
                  <Reason why={closed} />
                  {previousUntil && (
                    <span className="also">
                      The old secret signs too, until <Moment at={previousUntil} as="day" />
                    </span>
                  )}
                </>
              ),
            },
            {
              name: 'Do',
              cell: ({ name, host, closed, previousUntil }) => (
                <span className="row row-tight">
                  {closed !== null && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Open ${name} again`}
                      onClick={() => void act('deliveries/reopen', { name }, `${name} is open again.`)}
                    >
                      Open again
                    </button>
                  )}
                  {host !== null && (
                    <>
                      <button
                        type="button"
                        className="button button-small"
                        aria-label={`Test ${name}`}
                        onClick={() => setTries(name)}
                      >
                        Test …
                      </button>
                      {previousUntil === null ? (
                        <button
                          type="button"
                          className="button button-small"
                          aria-label={`New secret for ${name}`}
                          onClick={() => setRotates(name)}
                        >
                          New secret …
                        </button>
                      ) : (
                        <button
                          type="button"
                          className="button button-small"
                          aria-label={`End the old secret of ${name}`}
                          onClick={() =>
                            void act(
                              'webhooks/end',
                              { name },
                              `The old secret of ${name} has ended. Start the site again.`,
                            )
                          }
                        >
                          End the old secret
                        </button>
                      )}
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      <Try endpoint={find(tries)} close={() => setTries('')} />
      <Rotate name={rotates} close={() => setRotates('')} />
    </section>
  )
}

type Trial = { outcome: 'taken'; ms: number } | { outcome: 'refused'; reason: string }

function Try({ endpoint, close }: { endpoint: Endpoint | undefined; close: () => void }) {
  const [trial, setTrial] = useState<Trial | 'under way' | null>(null)
  const end = () => {
    setTrial(null)
    close()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTrial('under way')
    try {
      setTrial(await askDesk<Trial>('webhooks/test', { name: endpoint?.name }))
    } catch (error) {
      setTrial(null)
      notifyFault(error)
    }
  }
  return (
    <Dialog open={endpoint !== undefined} title={`Test ${endpoint?.name ?? ''}`} close={end}>
      <form className="stack" onSubmit={send}>
        <p>
          A made-up lead of test@example.com goes to <b>{endpoint?.host}</b>, signed as a real one is. Nothing of it is
          stored here; at the receiver you may have to delete it.
        </p>
        <button type="submit" className="button button-main" disabled={trial === 'under way'}>
          {trial === 'under way' ? 'Sending …' : trial ? 'Send another' : 'Send the test'}
        </button>
        <p role="status">
          {trial && trial !== 'under way' && (
            <StateMark look={trial.outcome === 'taken' ? 'done' : 'failed'}>
              {trial.outcome === 'taken' ? `Taken, in ${trial.ms.toLocaleString('en-US')} ms.` : `${trial.reason}.`}
            </StateMark>
          )}
        </p>
      </form>
    </Dialog>
  )
}

function Rotate({ name, close }: { name: string; close: () => void }) {
  const [days, setDays] = useState('14')
  const [variable, setVariable] = useState('')
  const [made, setMade] = useState<{ secret: string; until: string } | null>(null)
  const client = useQueryClient()
  const end = () => {
    setMade(null)
    close()
  }
  const rotate = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const input = { name, days: Number(days), variable: variable.trim() || null }
      setMade(await askDesk<{ secret: string; until: string }>('webhooks/rotate', input))
    } catch (error) {
      notifyFault(error)
    }
    void client.invalidateQueries({ queryKey: ['deliveries'] })
  }
  return (
    <Dialog open={name !== ''} title={`New secret for ${name}`} close={end}>
      {made ? (
        <div className="stack">
          <p>This is the new secret. It is shown this once: give it to the receiver.</p>
          <ShownOnce secret={made.secret} name="secret" />
          <p>
            {variable && (
              <>
                Put it into the site's environment as <b>{variable}</b>.{' '}
              </>
            )}
            Start the site again: until then it signs with the old one alone. From then on both sign, until{' '}
            <Moment at={`${made.until}T12:00:00Z`} as="day" />.
          </p>
        </div>
      ) : (
        <form className="stack" onSubmit={rotate}>
          <p>For some days the site signs with both, so that no lead is lost while the receiver changes over.</p>
          <label className="field">
            <span>Days on which the old one signs too, 1 to 90</span>
            <input
              type="number"
              min={1}
              max={90}
              required
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          </label>
          <label className="field">
            <span>The variable of the site's environment that will hold it. Empty: the file of the webhooks does.</span>
            <input
              value={variable}
              onChange={(event) => setVariable(event.target.value)}
              pattern="\w+"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <button type="submit" className="button button-main">
            Make a new secret
          </button>
        </form>
      )}
    </Dialog>
  )
}
