import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { base64Of } from '#frame/desk/base64.ts'
import { askDesk, DeskError, download } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Table } from '#frame/desk/Screen.tsx'
import { TypedAddress } from '#frame/desk/TypedAddress.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import { subscriberStates } from '../subscriber-states.ts'
import type { Imported, SubscriberList } from './api.server.ts'
import { BouncesDialog } from './BouncesDialog.tsx'

const outcomes: Readonly<Record<string, string>> = {
  new: 'will be taken',
  unproven: 'without proof of consent',
  known: 'here already',
  left: 'left before, and stay out',
  bounced: 'came back before, and stay out',
  erased: 'erased at their wish, and stay out',
  unfit: 'cannot be read, or may belong to somebody who said no',
}

export function Subscribers() {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  // A campaign's result leads to those who left.
  const [state, setState] = useState(() => new URLSearchParams(location.search).get('state') ?? '')
  const [addressToEnd, setAddressToEnd] = useState('')
  const [addressToErase, setAddressToErase] = useState('')
  const [typed, setTyped] = useState('')
  const [openDialog, setOpenDialog] = useState<'add' | 'import' | 'bounces' | null>(null)
  const query = useDeferredValue(words)
  const { data } = useQuery({
    queryKey: ['newsletter', 'subscribers', query, state],
    queryFn: ({ signal }) => askDesk<SubscriberList>('newsletter/subscribers', { words: query, state }, signal),
    placeholderData: (before) => before,
  })
  const act = async (name: string, input: object, notice: string) => {
    setAddressToEnd('')
    setAddressToErase('')
    try {
      await askDesk(name, input)
      notify(notice)
    } catch (error) {
      notifyFault(error)
    }
    void client.invalidateQueries({ queryKey: ['newsletter'] })
  }
  return (
    <section>
      <h2>Subscribers</h2>
      <div className="line">
        <label className="field">
          <span>Find an address</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} maxLength={200} />
        </label>
        <label className="field">
          <span>State</span>
          <select value={state} onChange={(event) => setState(event.target.value)}>
            <option value="">All</option>
            {Object.entries(subscriberStates).map(([value, name]) => (
              <option value={value} key={value}>
                {name}
              </option>
            ))}
            <option value="answered">Answered: to be read</option>
          </select>
        </label>
        <div className="row">
          <button type="button" className="button" onClick={() => setOpenDialog('add')}>
            Add …
          </button>
          <button type="button" className="button" onClick={() => setOpenDialog('import')}>
            Import …
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void download('newsletter/export', { state }, 'subscribers.csv').catch(notifyFault)}
          >
            Export
          </button>
          <button type="button" className="button" onClick={() => setOpenDialog('bounces')}>
            What came back …
          </button>
        </div>
      </div>
      {data && (
        <>
          <p role="status">
            {counted(data.total, 'subscriber')}
            {data.total > data.subscribers.length && `, the newest ${data.subscribers.length} are shown`}
          </p>
          <Table
            label="Subscribers"
            rows={data.subscribers}
            keyOf={({ id }) => id}
            none={
              query === '' && state === ''
                ? 'Whoever confirms the newsletter stands here, with topics and the day.'
                : 'Nobody is like that.'
            }
            columns={[
              { name: 'Address', cell: ({ address }) => address },
              { name: 'State', cell: (subscriber) => subscriberStates[subscriber.state] },
              { name: 'Topics', cell: ({ topics }) => topics?.join(', ') ?? 'All' },
              { name: 'Laws they follow', cell: ({ laws }) => laws ?? '' },
              { name: 'Entered', cell: ({ askedAt }) => <Moment at={askedAt} as="day" /> },
              { name: 'Ended', cell: ({ endedAt }) => endedAt && <Moment at={endedAt} as="day" /> },
              { name: 'From', cell: ({ source }) => source ?? '' },
              {
                name: 'Do',
                cell: ({ id, address, state: itsState, mayAskForErasure }) => (
                  <span className="row">
                    {mayAskForErasure && <span>May ask to be erased</span>}
                    {state === 'answered' && !mayAskForErasure && (
                      <button
                        type="button"
                        className="button button-small"
                        aria-label={`The answer of ${address} is read`}
                        onClick={() =>
                          void act('newsletter/answer-read', { id }, `The answer of ${address} is off the list.`)
                        }
                      >
                        Read
                      </button>
                    )}
                    {(itsState === 'confirmed' || itsState === 'unconfirmed') && (
                      <button
                        type="button"
                        className="button button-small"
                        aria-label={`End the subscription of ${address}`}
                        onClick={() => setAddressToEnd(address)}
                      >
                        End
                      </button>
                    )}
                    <button
                      type="button"
                      className="as-link danger"
                      aria-label={`Erase ${address}`}
                      onClick={() => {
                        setTyped('')
                        setAddressToErase(address)
                      }}
                    >
                      Erase
                    </button>
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      <Dialog open={addressToEnd !== ''} title="End this subscription" close={() => setAddressToEnd('')}>
        <div className="stack">
          <p>
            {addressToEnd} asked for it, by mail or on the telephone. Only a new sign-up of their own brings them back.
          </p>
          <button
            type="button"
            className="button button-danger"
            onClick={() =>
              void act(
                'newsletter/unsubscribe',
                { address: addressToEnd },
                `${addressToEnd} has left, and gets no more campaigns.`,
              )
            }
          >
            End it
          </button>
        </div>
      </Dialog>
      <Dialog open={addressToErase !== ''} title="Erase this subscriber for good" close={() => setAddressToErase('')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void act('newsletter/erase', { address: addressToErase, typed }, 'The subscriber is erased.')
          }}
        >
          <p>
            The subscription alone is erased, with what was agreed to. All that is kept of a person is found and
            forgotten on the screen Privacy.
          </p>
          <TypedAddress address={addressToErase} typed={typed} change={setTyped} act="Erase" />
        </form>
      </Dialog>
      <BouncesDialog
        open={openDialog === 'bounces'}
        isMailboxRead={data?.isMailboxRead ?? false}
        close={() => setOpenDialog(null)}
        onRead={() => void client.invalidateQueries({ queryKey: ['newsletter'] })}
      />
      <AddSubscriber
        open={openDialog === 'add'}
        close={() => setOpenDialog(null)}
        done={() => void client.invalidateQueries({ queryKey: ['newsletter'] })}
      />
      <ImportSubscribers
        open={openDialog === 'import'}
        close={() => setOpenDialog(null)}
        done={() => void client.invalidateQueries({ queryKey: ['newsletter'] })}
      />
    </section>
  )
}

/** The usual options of an import: UTF-8, and each row names its source. */
const defaultOptions = { isWindows: false, source: '' }
type DialogProps = { open: boolean; close: () => void; done: () => void }
const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`

function AddSubscriber({ open, close, done }: DialogProps) {
  const [email, setEmail] = useState('')
  const [date, setDate] = useState('')
  const [source, setSource] = useState('')
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const list = `email,date,source\n${[email, asksToConfirm ? '' : date, source].map(csvCell).join(',')}\n`
    try {
      const file = await base64Of(new Blob([list]))
      const { taken, asked, rest } = await askDesk<Imported>('newsletter/import', {
        ...defaultOptions,
        file,
        asks: asksToConfirm,
        isDryRun: false,
      })
      if (taken + asked === 0) throw new Error(`${email} ${rest[0]?.reason ?? 'was not taken'}.`)
      notify(taken > 0 ? `${email} is a subscriber.` : `${email} is asked to confirm. The running site writes to them.`)
      close()
      setEmail('')
    } catch (error) {
      notifyFault(error)
    }
    done()
  }
  return (
    <Dialog open={open} title="Add a subscriber" close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Address</span>
          <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
        </label>
        <label className="field">
          <span>Where they agreed, such as a list of a fair with their signatures</span>
          <input value={source} onChange={(event) => setSource(event.target.value)} maxLength={200} required />
        </label>
        {!asksToConfirm && (
          <label className="field">
            <span>The day on which they agreed</span>
            <input type="date" value={date} onChange={(event) => setDate(event.target.value)} required />
          </label>
        )}
        <label className="row">
          <input type="checkbox" checked={asksToConfirm} onChange={(event) => setAsksToConfirm(event.target.checked)} />{' '}
          There is no proof: ask them to confirm
        </label>
        <button type="submit" className="button button-main">
          {asksToConfirm ? 'Ask them' : 'Add'}
        </button>
      </form>
    </Dialog>
  )
}

type WindowsLine = { number: number; asWindows: string }

/** Imports subscribers from a list. First it shows what will become of each row. */
function ImportSubscribers({ open, close, done }: DialogProps) {
  const [list, setList] = useState({ ...defaultOptions, file: '', asks: false })
  const { asks, source } = list
  const [preview, setPreview] = useState<Imported | null>(null)
  const [windows, setWindows] = useState<WindowsLine | null>(null)
  const previewList = async (changes: Partial<typeof list>) => {
    const next = { ...list, ...changes }
    setList(next)
    setWindows(null)
    if (next.file === '') return
    try {
      setPreview(await askDesk<Imported>('newsletter/import', { ...next, isDryRun: true }))
    } catch (error) {
      setPreview(null)
      if (error instanceof DeskError && error.body.windows) setWindows(error.body.windows as WindowsLine)
      else notifyFault(error)
    }
  }
  const newCount = preview?.counts.find(({ outcome }) => outcome === 'new')?.count ?? 0
  const unprovenCount = preview?.counts.find(({ outcome }) => outcome === 'unproven')?.count ?? 0
  const importList = async () => {
    try {
      const { taken, asked } = await askDesk<Imported>('newsletter/import', { ...list, isDryRun: false })
      notify(
        `${counted(taken, 'subscriber')} taken${asks ? `, ${counted(asked, 'person').replace('persons', 'people')} asked to confirm` : ''}.`,
      )
      setPreview(null)
      close()
    } catch (error) {
      notifyFault(error)
    }
    done()
  }
  return (
    <Dialog
      open={open}
      title="Import subscribers"
      close={() => {
        setPreview(null)
        setWindows(null)
        close()
      }}
      isWide
    >
      <div className="stack">
        <p>
          A CSV file whose first line names <b>email</b>, <b>date</b> (when they confirmed), <b>source</b> (where) and
          perhaps <b>topics</b>, or as Mailchimp, Brevo, Ghost, listmonk and HubSpot export it. Dates are best written
          2026-03-01; 1.3.2026 and 13/3/2026 are read too. Whoever left, came back or was erased stays out.
        </p>
        <label className="field">
          <span>The file</span>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void base64Of(file).then((bytes) => previewList({ file: bytes, isWindows: false }))
            }}
          />
        </label>
        <label className="field">
          <span>If the file names no source: where they agreed, such as Mailchimp, double opt-in</span>
          <input
            value={source}
            onChange={({ target }) => setList({ ...list, source: target.value })}
            onBlur={() => void previewList({})}
            maxLength={200}
          />
        </label>
        {windows && (
          <div className="stack" role="status">
            <p>
              The file is not in UTF-8. As older Windows programs write it, line {windows.number} is:{' '}
              <q>{windows.asWindows}</q>
            </p>
            <button type="button" className="button" onClick={() => void previewList({ isWindows: true })}>
              Yes, that is right
            </button>
            <p className="hint">If it is not, save the list as CSV UTF-8.</p>
          </div>
        )}
        {preview && (
          <>
            <ul className="lines" role="status">
              {preview.counts
                .filter(({ count }) => count > 0)
                .map(({ outcome, count }) => (
                  <li key={outcome}>
                    <b>{count.toLocaleString('en-US')}</b> {outcomes[outcome]}
                  </li>
                ))}
            </ul>
            {preview.unread.length > 0 && (
              <>
                <p>Columns that are not read, and would not be kept:</p>
                <ul className="lines">
                  {preview.unread.map((column) => (
                    <li key={column}>{column}</li>
                  ))}
                </ul>
              </>
            )}
            {unprovenCount > 0 && (
              <label className="row">
                <input
                  type="checkbox"
                  checked={asks}
                  onChange={({ target }) => void previewList({ asks: target.checked })}
                />{' '}
                Ask those without proof to confirm, 250 in an hour
              </label>
            )}
            {preview.rest.length > 0 && (
              <Table
                label="Rows that are not taken"
                rows={preview.rest}
                keyOf={({ line }) => String(line)}
                none=""
                columns={[
                  { name: 'Line', cell: ({ line }) => line },
                  { name: 'Address', cell: ({ email }) => email },
                  { name: 'Why it is not taken', cell: ({ reason }) => reason },
                ]}
              />
            )}
            <button
              type="button"
              className="button button-main"
              disabled={newCount === 0 && !(asks && unprovenCount > 0)}
              onClick={() => void importList()}
            >
              Take {counted(newCount, 'subscriber')}
              {asks && unprovenCount > 0 && ` and ask ${unprovenCount}`}
            </button>
          </>
        )}
      </div>
    </Dialog>
  )
}
