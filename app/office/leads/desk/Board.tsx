import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type DragEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { useKeys } from '#frame/desk/keys.ts'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { useWho } from '#frame/desk/session.ts'
import { agoOf, Moment } from '#frame/desk/times.tsx'
import type { LeadsFound, ListedRow } from './api.server.ts'
import { shortName, useColleagueNames } from './colleague-names.ts'
import { FormCount } from './FormCount.tsx'
import { ChangeConflict, LeadChangeDialog, type LeadChangeKind } from './LeadChangeDialog.tsx'
import { LeadSearch } from './LeadSearch.tsx'
import { LeadStateMark } from './LeadStateMark.tsx'
import { readersZone } from './list-filter.ts'
import { leadsOf, nameOf, useLeadChange } from './use-lead-change.ts'

/** The states that a lead goes through, from left to right. */
const columns = ['new', 'in-work', 'won', 'lost'] as const
type State = (typeof columns)[number]
const maxCards = 50

/** The search stays while somebody is elsewhere on the desk. */
let last = { words: '', owner: '' }

/** The leads by their state, a column each, a card for each person. A card is moved by keys or by pointer. */
export function Board() {
  const colleague = useColleagueNames()
  const who = useWho()
  const me = who.email || who.name
  const leadChange = useLeadChange()
  const [choice, setChoice] = useState(last)
  const [active, setActive] = useState('')
  const [askedChange, setAsked] = useState<LeadChangeKind>(null)
  const [over, setOver] = useState<State | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const shownChoice = useDeferredValue(choice)
  const choose = (changes: Partial<typeof choice>) => {
    last = { ...choice, ...changes }
    setChoice(last)
  }
  const pages = useQueries({
    queries: columns.map((state) => ({
      queryKey: ['leads', 'board', state, shownChoice],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askDesk<LeadsFound>(
          'leads/find',
          { ...shownChoice, zone: readersZone, state, count: maxCards, people: true },
          signal,
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 3_000,
    })),
  })
  const rows = pages.map(({ data }) => data?.rows ?? [])
  const owners = pages[0]?.data?.owners ?? []
  const all = rows.flat()
  const current = all.find(({ id }) => id === active)
  const atColumn = rows.findIndex((column) => column.some(({ id }) => id === active))
  const atRow = rows[atColumn]?.findIndex(({ id }) => id === active) ?? -1

  // The focus goes with the card, also into the column that it was moved to.
  useEffect(() => {
    const isHere = board.current?.contains(document.activeElement) || document.activeElement === document.body
    if (active && atColumn >= 0 && isHere) board.current?.querySelector<HTMLElement>(`#card-${active}`)?.focus()
  }, [active, atColumn])

  const select = (column: number, row: number) => {
    const cards = rows[column] ?? []
    const next = cards[Math.max(0, Math.min(cards.length - 1, row))]
    if (next) setActive(next.id)
  }
  const selectFirst = () => {
    if (all[0]) setActive(all[0].id)
  }
  /** Goes to the next column that has a card. */
  const selectColumn = (by: 1 | -1) => {
    if (!current) return selectFirst()
    for (let column = atColumn + by; column >= 0 && column < columns.length; column += by)
      if ((rows[column] ?? []).length > 0) return select(column, atRow)
  }
  const selectRow = (by: 1 | -1) => (current ? select(atColumn, atRow + by) : selectFirst())
  const move = (lead: ListedRow, state: State | undefined) => {
    if (!state || lead.state === state) return
    setActive(lead.id)
    void leadChange.change(leadsOf(lead), { kind: 'state', state })
  }
  const onArrow = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (event.shiftKey && current) move(current, columns[atColumn + by])
    else selectColumn(by)
  }
  const openDialog = (dialog: LeadChangeKind) => {
    if (current) setAsked(dialog)
  }
  const change = (what: Parameters<typeof leadChange.change>[1]) =>
    current ? leadChange.change(leadsOf(current), what) : Promise.resolve(false)
  useKeys({
    j: () => selectRow(1),
    k: () => selectRow(-1),
    arrowdown: () => selectRow(1),
    arrowup: () => selectRow(-1),
    arrowright: onArrow(1),
    arrowleft: onArrow(-1),
    enter: () => current && navigate(`/leads/${current.id}`),
    '/': () => search.current?.select(),
    escape: () => choose({ words: '' }),
    s: () => openDialog('state'),
    a: () => openDialog('owner'),
    n: () => openDialog('note'),
    r: () => openDialog('reminder'),
    t: () => void change({ kind: 'owner', owner: me }),
  })

  const drop = (event: DragEvent, state: State) => {
    event.preventDefault()
    setOver(null)
    const lead = all.find(({ id }) => id === event.dataTransfer.getData('text/plain'))
    if (lead) move(lead, state)
  }

  return (
    <div className="board-screen">
      <header className="screen-head">
        <h1>Leads</h1>
        <LeadSearch ref={search} words={choice.words} onWords={(words) => choose({ words })} />
        <label className="board-owner">
          <span className="hidden">Owner</span>
          <select value={choice.owner} onChange={(event) => choose({ owner: event.target.value })}>
            <option value="">Of anybody</option>
            <option value={me}>Mine</option>
            <option value="nobody">Of nobody</option>
            {owners
              .filter((one) => one !== me)
              .map((one) => (
                <option value={one} key={one}>
                  {colleague(one)}
                </option>
              ))}
          </select>
        </label>
        <LeadViews board />
      </header>
      <p className="hint">
        Drag a card into another column, or move it with <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd>. <kbd>Z</kbd>{' '}
        undoes.
      </p>
      <div className="board" ref={board}>
        {columns.map((state, at) => {
          const cards = rows[at] ?? []
          const total = pages[at]?.data?.total ?? 0
          return (
            <section
              key={state}
              aria-labelledby={`column-${state}`}
              data-over={over === state || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(state)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => drop(event, state)}
            >
              <h2 id={`column-${state}`}>
                <LeadStateMark state={state} />
                <span className="count">{total.toLocaleString('en-US')}</span>
              </h2>
              {pages[at]?.data && total === 0 && <p className="none">None.</p>}
              <ul>
                {cards.map((lead) => (
                  <li key={lead.id}>
                    <Card
                      lead={lead}
                      isActive={lead.id === active || (active === '' && lead === all[0])}
                      select={() => setActive(lead.id)}
                    />
                  </li>
                ))}
              </ul>
              {total > cards.length && (
                <p className="hint">The newest {cards.length} are shown. Search, or see all in the list.</p>
              )}
            </section>
          )
        })}
      </div>
      <LeadChangeDialog
        kind={askedChange}
        leads={current ? leadsOf(current) : []}
        owners={owners}
        colleagues={pages[0]?.data?.colleagues ?? []}
        close={() => setAsked(null)}
        change={change}
      />
      <ChangeConflict
        meanwhile={leadChange.meanwhile}
        keep={leadChange.keepTheirs}
        mine={() => void leadChange.doMine()}
      />
    </div>
  )
}

function Card({ lead, isActive, select }: { lead: ListedRow; isActive: boolean; select: () => void }) {
  const colleague = useColleagueNames()
  const isDue = lead.remindAt !== null && Date.parse(lead.remindAt) <= Date.now()
  return (
    <Link
      href={`/leads/${lead.id}`}
      id={`card-${lead.id}`}
      className="card"
      tabIndex={isActive ? 0 : -1}
      draggable
      onFocus={select}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lead.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <b>
        {nameOf(lead)} <FormCount of={lead} />
      </b>
      <span className="card-company">{lead.company || lead.email || lead.phone}</span>
      <span className="card-foot">
        <span>{lead.owner ? shortName(colleague(lead.owner)) : 'nobody'}</span>
        {lead.remindAt ? (
          <span className={isDue ? 'due' : undefined}>
            {isDue ? 'due ' : 'reminder '}
            {agoOf(lead.remindAt)}
          </span>
        ) : (
          <Moment at={lead.receivedAt} as="ago" />
        )}
      </span>
    </Link>
  )
}

export const LeadViews = ({ board = false }: { board?: boolean }) => (
  <nav className="toggle" aria-label="How they are shown">
    <Link href="/leads" className="button" aria-current={board ? undefined : 'page'}>
      List
    </Link>
    <Link href="/leads/board" className="button" aria-current={board ? 'page' : undefined}>
      Board
    </Link>
  </nav>
)
