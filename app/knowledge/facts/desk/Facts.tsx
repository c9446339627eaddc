import './facts-desk.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { useKeys } from '#frame/desk/keys.ts'
import { useAddressQuery } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { Moment } from '#frame/desk/times.tsx'
import type { FactsShown } from './api.server.ts'

type Fact = FactsShown['facts'][number]

const reasons = { came: 'Its day has come', old: 'Read too long ago' } as const
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function Facts() {
  const [words, setWords] = useState('')
  const [reads, setReads] = useState<Fact | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, error } = useQuery({
    queryKey: ['facts'],
    queryFn: ({ signal }) => askDesk<FactsShown>('facts', {}, signal),
    refetchInterval: 10_000,
  })
  useKeys({ '/': () => search.current?.select(), escape: () => setWords('') })
  // A search of all texts leads to one.
  const sought = new URLSearchParams(useAddressQuery()).get('fact')
  const facts = data?.facts
  const isRead = facts !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, and not with each reading of the list
  useEffect(() => setReads(facts?.find(({ id }) => id === sought) ?? null), [isRead, sought])
  const searchWords = folded(words).split(/\s+/).filter(Boolean)
  const matches = (data?.facts ?? []).filter((fact) => {
    const text = folded([fact.id, fact.family, fact.title, fact.statement, fact.jurisdiction].join(' '))
    return searchWords.every((word) => text.includes(word))
  })
  const due = matches.filter(({ due }) => due !== null)
  const rest = matches.filter(({ due }) => due === null)
  const columns = (isDue: boolean) => [
    {
      name: 'Statement',
      cell: (fact: Fact) => (
        <button type="button" className="as-link fact-title" onClick={() => setReads(fact)}>
          {fact.title}
        </button>
      ),
    },
    { name: 'Law', cell: ({ family }: Fact) => family, width: '11rem' },
    {
      name: 'Status',
      cell: ({ status, when }: Fact) => (when.startsWith(status) ? when : `${status}, ${when}`),
      width: 'max(19rem, 18vw)',
    },
    {
      name: isDue ? 'Why now' : 'Read',
      cell: ({ due, checked }: Fact) => (due ? reasons[due] : checked ? 'At its source' : 'Elsewhere'),
      width: '9rem',
    },
    {
      name: 'Last read',
      cell: ({ lastVerified }: Fact) => <Moment at={`${lastVerified}T12:00:00Z`} as="day" />,
      width: '6.5rem',
    },
  ]
  return (
    <Screen title="Facts" error={error} busy={!data}>
      {data && (
        <>
          <div className="line line-apart">
            <label className="field search">
              <span className="hidden">Search the statements</span>
              <input
                ref={search}
                type="search"
                placeholder="Laws, titles, words of a statement"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
              <kbd>/</kbd>
            </label>
            <p role="status">
              {matches.length} of {data.facts.length} statements. Each is read again within {data.days} days.
            </p>
          </div>
          <section>
            <h2>
              To be read again <span className="count">{due.length}</span>
            </h2>
            <Table
              label="To be read again"
              rows={due}
              keyOf={({ id }) => id}
              none="None. All were read lately."
              columns={columns(true)}
            />
          </section>
          <section>
            <h2>
              Read lately <span className="count">{rest.length}</span>
            </h2>
            <Table
              label="Read lately"
              rows={rest}
              keyOf={({ id }) => id}
              none="None is like that."
              columns={columns(false)}
            />
          </section>
        </>
      )}
      {reads && data && (
        <Read
          key={reads.id + reads.version}
          fact={reads}
          today={data.today}
          close={() => setReads(null)}
          change={setReads}
        />
      )}
    </Screen>
  )
}

type ReadProps = { fact: Fact; today: string; close: () => void; change: (fact: Fact) => void }

function Read({ fact, today, close, change }: ReadProps) {
  const client = useQueryClient()
  const [official, setOfficial] = useState(fact.checked)
  const [source, setSource] = useState(fact.readIn)
  const [day, setDay] = useState(today)
  const [meanwhile, setMeanwhile] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { file } = await askDesk<{ file: string }>('facts/verify', {
        id: fact.id,
        seen: fact.version,
        day,
        official,
        source,
      })
      notify(`Noted in ${file}. The facts’ pages show it within half a minute, documents after the next build.`)
      close()
    } catch (error) {
      if (error instanceof DeskError && error.status === 409 && error.body.fact) {
        setMeanwhile(true)
        change(error.body.fact as Fact)
      }
      notifyFault(error)
    }
    void client.invalidateQueries({ queryKey: ['facts'] })
    void client.invalidateQueries({ queryKey: ['today'] })
  }
  return (
    <Dialog open title={fact.title} close={close}>
      <form className="stack" onSubmit={submit}>
        <blockquote className="fact-statement">{fact.statement}</blockquote>
        <dl className="facts facts-small">
          <div>
            <dt>Source</dt>
            <dd>
              <a href={fact.source.url} target="_blank" rel="noreferrer noopener">
                {fact.source.title}
              </a>
            </dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              {fact.status}, {fact.when}
            </dd>
          </div>
          <div>
            <dt>Last read</dt>
            <dd>
              <Moment at={`${fact.lastVerified}T12:00:00Z`} as="day" />,{' '}
              {fact.checked ? `in ${fact.readIn}` : `not at its source: it rests on ${fact.readIn}`}
            </dd>
          </div>
        </dl>
        {meanwhile && <p className="fault">Somebody changed it meanwhile. This is how it stands now.</p>}
        <fieldset className="stack">
          <legend>Open the source and compare. Does the statement still hold word for word?</legend>
          <label className="row">
            <input type="radio" name="official" checked={official} onChange={() => setOfficial(true)} /> Yes, I read it
            in the official text
          </label>
          <label className="row">
            <input type="radio" name="official" checked={!official} onChange={() => setOfficial(false)} /> Yes, by
            something else than the official text
          </label>
        </fieldset>
        <label className="field">
          <span>{official ? 'The text you read, with its date' : 'The text that it rests on'}</span>
          <textarea
            rows={2}
            value={source}
            onChange={(event) => setSource(event.target.value.replace(/[\r\n]+/g, ' '))}
            maxLength={300}
            required
          />
        </label>
        <label className="field">
          <span>The day on which you read it</span>
          <input type="date" value={day} max={today} onChange={(event) => setDay(event.target.value)} required />
        </label>
        <button type="submit" className="button button-main">
          Note that it was read
        </button>
        <p className="hint">If it no longer holds, its text has to be changed: it is {fact.id} in content/facts.</p>
      </form>
    </Dialog>
  )
}
