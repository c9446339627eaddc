import { LeadSearch } from './LeadSearch.tsx'
import './leads-desk.css'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askDesk, download } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { useKeys } from '#frame/desk/keys.ts'
import { navigate, useAddressQuery } from '#frame/desk/navigation.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { pane } from '#frame/desk/panes.ts'
import { useWho } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import { capital } from '#platform/text/capital.ts'
import { counted } from '#platform/text/counted.ts'
import { isoDay } from '#platform/text/day.ts'
import { AddLead } from './AddLead.tsx'
import type { Choice, LeadShown, LeadsFound, ListedRow } from './api.server.ts'
import { Board, LeadViews } from './Board.tsx'
import { shortName, useColleagueNames } from './colleague-names.ts'
import { ColleaguesSwitch, useShowsColleagues } from './colleagues-leads.tsx'
import { FormCount } from './FormCount.tsx'
import { Lead, type TimelineOf } from './Lead.tsx'
import { ChangeConflict, isOfColleague, LeadChangeDialog, type LeadChangeKind } from './LeadChangeDialog.tsx'
import { LeadStateMark } from './LeadStateMark.tsx'
import type { Trait } from './lead-index.server.ts'
import {
  filterAt,
  noFilter,
  queryOfFilter,
  readersZone,
  type SavedView,
  savedViews,
  saveViews,
  searchFor,
} from './list-filter.ts'
import { leadsOf, nameOf, type Seen, stateNames, useLeadChange } from './use-lead-change.ts'

/** The leads that one act may change, and the rows that are asked for together to tick them. */
const [maxTicked, askedRows] = [500, 200]
/** Rows that are asked for together, and their height in pixels of a root of 16. */
const [pageRows, rowRem] = [100, 3.25]

/** The states of leads that wait for somebody. */
const openStates: readonly string[] = ['open', 'new', 'in-work']

type View = { name: string; choice: Partial<Choice> }
const viewsFor = (me: string): View[] => [
  { name: 'Open', choice: { state: 'open' } },
  { name: 'New', choice: { state: 'new' } },
  ...(me ? [{ name: 'Mine', choice: { state: 'open' as const, owner: me } }] : []),
  { name: 'Worth a call', choice: { state: 'new', call: true } },
  { name: 'Due', choice: { due: true } },
  { name: 'Quarantine', choice: { state: 'quarantined' } },
  { name: 'All', choice: {} },
]
const isView = (choice: Choice, view: View) =>
  Object.entries({ ...noFilter, ...view.choice }).every(
    ([name, value]) => name === 'words' || choice[name as keyof Choice] === value,
  )

const orderNames = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['person', 'By name'],
  ['company', 'By company'],
  ['owner', 'By owner'],
  ['reminder', 'By reminder'],
] as const

/** The place that a lead's way back leads to: the list or the board, whichever was seen last. */
let back: '/leads' | '/leads/board' = '/leads'

type LeadsProps = { open: string; timelineOf: TimelineOf }

export function Leads({ open, timelineOf }: LeadsProps) {
  if (open === '') back = '/leads'
  if (open === 'board') back = '/leads/board'
  return open === 'board' ? <Board /> : <LeadsList open={open} timelineOf={timelineOf} />
}

/** The filters that are folded away while none of them is set. */
const rareFilters = ['industry', 'size', 'country', 'service', 'campaign', 'page', 'first', 'source'] as const

function LeadsList({ open, timelineOf }: LeadsProps) {
  const colleague = useColleagueNames()
  const who = useWho()
  const me = who.email || who.name
  const query = useAddressQuery()
  const [words, setWords] = useState(() => filterAt(query).words)
  const choice = { ...filterAt(query), words }
  const [active, setActive] = useState(0)
  const [ticked, setTicked] = useState<ReadonlyMap<string, ListedRow>>(new Map())
  const [opensNext, setOpensNext] = useState(false)
  const [askedChange, setAsked] = useState<LeadChangeKind>(null)
  const [exports, setExports] = useState(false)
  const [adds, setAdds] = useState(false)
  /** On a phone the filters are folded away until they are asked for. */
  const [unfolds, setUnfolds] = useState(false)
  const [showsRare, setShowsRare] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const leadChange = useLeadChange()
  const [filter, sought] = [queryOfFilter(choice), useDeferredValue(words)]
  const shows = useShowsColleagues()
  // Who looks for somebody, for an owner, or at what is over, looks at all.
  const isWork =
    choice.owner === '' && sought === '' && (choice.due || choice.call || openStates.includes(choice.state))
  const without = isWork && !shows ? me : ''
  const asking = { ...choice, words: sought, without, people: true }
  // The address always says what is listed.
  useEffect(() => {
    if (open === '') navigate(`/leads${filter}`, true)
  }, [open, filter])

  const choose = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes }
    searchFor(next.words)
    setWords(next.words)
    // Each letter of a source would be a step of the way back.
    navigate(`/leads${queryOfFilter(next)}`, changes.source !== undefined)
    setActive(0)
    setOpensNext(false)
    setTicked(new Map())
    scroller.current?.scrollTo({ top: 0 })
  }

  const [total, setTotal] = useState(0)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * rem,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const pages = [...new Set([0, ...items.map(({ index }) => Math.floor(index / pageRows))])]
  const queries = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['leads', asking, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askDesk<LeadsFound>(
          'leads/find',
          { ...asking, zone: readersZone, from: page * pageRows, count: pageRows },
          signal,
        ),
      placeholderData: keepPreviousData,
      refetchInterval: page === 0 || pages.length < 4 ? 3_000 : false,
    })),
  })
  const first = queries[0]?.data
  const isPlaceholder = queries[0]?.isPlaceholderData ?? false
  useEffect(() => {
    if (first) setTotal(first.total)
  }, [first])
  // The side counts what the list has.
  const client = useQueryClient()
  const newLeads = first?.states.new
  useEffect(() => {
    if (newLeads !== undefined) void client.invalidateQueries({ queryKey: ['today'] })
  }, [newLeads, client])
  const rowAt = (index: number): ListedRow | undefined => {
    const page = pages.indexOf(Math.floor(index / pageRows))
    return queries[page]?.data?.rows[index % pageRows]
  }
  // While another list is on its way, the old one is looked at and nothing is done with it.
  const current = isPlaceholder ? undefined : rowAt(active)
  // An action applies to the ticked leads, the open one, or the marked row.
  const { data: opened } = useQuery({
    queryKey: ['lead', open],
    queryFn: ({ signal }) => askDesk<LeadShown>('leads/show', { id: open }, signal),
    enabled: open !== '',
  })
  const meant: readonly Seen[] = open ? (opened ? [opened] : []) : current ? leadsOf(current) : []
  const tickedLeads = [...ticked.values()].flatMap(leadsOf)
  const chosen: readonly Seen[] = ticked.size > 0 ? tickedLeads : meant
  const openAt = queries.flatMap(
    ({ data }) =>
      data?.rows.flatMap(({ id, others }, at) =>
        id === open || others.some((other) => other.id === open) ? [data.from + at] : [],
      ) ?? [],
  )[0]
  useEffect(() => {
    if (openAt !== undefined) setActive(openAt)
  }, [openAt])
  const openLead = ({ id }: ListedRow) => navigate(`/leads/${id}${filter}`)
  // Who presses Enter before the list is there opens its first row once it is.
  const opensCurrent = useEffectEvent(() => {
    if (!current) return
    setOpensNext(false)
    openLead(current)
  })
  useEffect(() => {
    if (opensNext && !isPlaceholder) opensCurrent()
  }, [opensNext, isPlaceholder])
  const owners = first?.owners ?? []
  const colleagues = first?.colleagues ?? []

  const move = (by: number) => {
    const next = Math.max(0, Math.min(total - 1, active + by))
    setActive(next)
    virtual.scrollToIndex(next)
    const row = rowAt(next)
    if (open && row) navigate(`/leads/${row.id}${filter}`)
  }
  const tick = (row: ListedRow | undefined) => {
    if (!row) return
    const next = new Map(ticked)
    if (!next.delete(row.id)) next.set(row.id, row)
    setTicked(next)
  }
  const tickAll = async () => {
    try {
      const parts = Array.from({ length: Math.ceil(Math.min(total, maxTicked) / askedRows) }, (_, at) =>
        askDesk<LeadsFound>('leads/find', {
          ...asking,
          words,
          zone: readersZone,
          from: at * askedRows,
          count: askedRows,
        }),
      )
      const rows = (await Promise.all(parts)).flatMap((part) => part.rows)
      const next = new Map<string, ListedRow>()
      let count = 0
      for (const row of rows) {
        count += leadsOf(row).length
        if (count <= maxTicked) next.set(row.id, row)
      }
      setTicked(next)
    } catch (error) {
      notifyFault(error)
    }
  }
  const openDialog = (what: LeadChangeKind) => {
    if (chosen.length > 0) setAsked(what)
  }
  const change = async (what: Parameters<typeof leadChange.change>[1]) => {
    const done = await leadChange.change(chosen, what)
    if (done) setTicked(new Map())
    return done
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    enter: () => (current ? openLead(current) : setOpensNext(isPlaceholder)),
    escape: () =>
      open
        ? navigate(back === '/leads' ? `/leads${filter}` : back)
        : ticked.size > 0
          ? setTicked(new Map())
          : choose({ words: '' }),
    '/': () => search.current?.select(),
    x: () => tick(current),
    s: () => openDialog('state'),
    a: () => openDialog('owner'),
    n: () => openDialog('note'),
    r: () => openDialog('reminder'),
    t: () => (isOfColleague(chosen, me) ? openDialog('take') : void change({ kind: 'owner', owner: me })),
  })

  const select = (
    name: 'form' | 'state' | 'owner' | 'order' | Trait,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <label className="filter">
      <span>{label}</span>
      <select value={choice[name]} onChange={(event) => choose({ [name]: event.target.value })}>
        {options.map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const rareSet = rareFilters.filter((name) => choice[name] !== '').length
  // To take the last one away does not fold them under the hand.
  useEffect(() => {
    if (rareSet > 0) setShowsRare(true)
  }, [rareSet])
  const view = viewsFor(me).find((one) => isView(choice, one))
  // A view is a place to look at, and the order leaves nothing out.
  const isFiltered = words !== '' || !viewsFor(me).some((one) => isView({ ...choice, order: '' }, one))
  const ofPeople = (name: Trait, label: string, all: string) => {
    const known = first?.traits[name] ?? []
    // An address may name one that nobody answered.
    const options = choice[name] === '' || known.includes(choice[name]) ? known : [choice[name], ...known]
    return options.length > 0 && select(name, label, [['', all], ...options.map((one) => [one, one] as const)])
  }

  return (
    <div className={open ? 'leads leads-open' : 'leads'}>
      <section className="leads-list" aria-label="Leads" {...pane}>
        <header className="screen-head">
          {open ? <h2>Leads</h2> : <h1>Leads</h1>}
          <LeadSearch
            ref={search}
            words={choice.words}
            onWords={(words) => choose({ words })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'ArrowDown') {
                event.preventDefault()
                event.currentTarget.blur()
                scroller.current?.focus()
              }
            }}
          />
          {!open && (
            <button type="button" className="button button-main" onClick={() => setAdds(true)}>
              Add a lead
            </button>
          )}
          <button type="button" className="button" onClick={() => setExports(true)} disabled={total === 0}>
            Export
          </button>
          {!open && <LeadViews />}
        </header>
        <nav className="views" aria-label="Views">
          {viewsFor(me).map((view) => (
            <button
              type="button"
              key={view.name}
              aria-pressed={isView(choice, view)}
              onClick={(event) => {
                choose({ ...noFilter, ...view.choice })
                // After a press of the mouse the keys are for the list.
                if (event.detail > 0) scroller.current?.focus({ preventScroll: true })
              }}
            >
              {view.name}
              {view.name === 'New' && first?.states.new ? (
                <span className="count">{first.states.new.toLocaleString('en-US')}</span>
              ) : null}
              {view.name === 'Quarantine' && first?.states.quarantined ? (
                <span className="count">{first.states.quarantined.toLocaleString('en-US')}</span>
              ) : null}
            </button>
          ))}
          <SavedViews filter={filter} show={(query) => navigate(`/leads${query}`)} />
        </nav>
        <button
          type="button"
          className="button button-small fold-filters"
          aria-expanded={unfolds}
          onClick={() => setUnfolds(!unfolds)}
        >
          Filters
        </button>
        <fieldset className="filters" data-folded={!unfolds || undefined}>
          <legend className="hidden">Filters</legend>
          {select('form', 'Form', [
            ['', 'All forms'],
            ...(first?.forms ?? []).map(({ kind, name }) => [kind, capital(name)] as const),
          ])}
          {select('state', 'State', [['', 'All but spam'], ['open', 'Open'], ...Object.entries(stateNames)])}
          {select('owner', 'Owner', [
            ['', 'Anybody'],
            ['nobody', 'Nobody'],
            ...owners.map((one) => [one, shortName(colleague(one))] as const),
          ])}
          {select('order', 'Order', orderNames)}
          <label className="filter">
            <span>From</span>
            <input type="date" value={choice.since} onChange={(event) => choose({ since: event.target.value })} />
          </label>
          <label className="filter">
            <span>To</span>
            <input type="date" value={choice.until} onChange={(event) => choose({ until: event.target.value })} />
          </label>
          <details open={showsRare || rareSet > 0} onToggle={({ currentTarget }) => setShowsRare(currentTarget.open)}>
            <summary>More filters{rareSet > 0 && `, ${rareSet} set`}</summary>
            <div className="filters">
              {ofPeople('industry', 'Industry', 'All industries')}
              {ofPeople('size', 'Employees', 'Any number')}
              {ofPeople('country', 'Country', 'All countries')}
              {ofPeople('service', 'Service', 'All services')}
              {ofPeople('campaign', 'Campaign', 'All campaigns')}
              {ofPeople('page', 'Page of the form', 'All pages')}
              {ofPeople('first', 'Entry page', 'All pages')}
              <label className="filter">
                <span>Source</span>
                <input
                  value={choice.source}
                  maxLength={80}
                  onChange={(event) => choose({ source: event.target.value })}
                />
              </label>
            </div>
          </details>
        </fieldset>
        <div className="list-head">
          <p role="status" className={isPlaceholder ? 'busy' : undefined}>
            {first
              ? total === first.leads
                ? counted(total, 'lead')
                : `${counted(first.leads, 'lead')} of ${counted(total, 'person', 'people')}`
              : 'Reading …'}
            {ticked.size > 0 && `, ${tickedLeads.length} ticked`}
          </p>
          {ticked.size > 0 && (
            <div className="row">
              <button type="button" className="button button-small" onClick={() => openDialog('state')}>
                State
              </button>
              <button type="button" className="button button-small" onClick={() => openDialog('owner')}>
                Assign
              </button>
              <button type="button" className="button button-small" onClick={() => openDialog('reminder')}>
                Remind
              </button>
              <button type="button" className="button button-small" onClick={() => setExports(true)}>
                Export
              </button>
              {ticked.size < Math.min(total, maxTicked) && (
                <button type="button" className="button button-small" onClick={() => void tickAll()}>
                  Tick all {Math.min(total, maxTicked).toLocaleString('en-US')}
                </button>
              )}
              <button type="button" className="button button-small" onClick={() => setTicked(new Map())}>
                Untick all
              </button>
            </div>
          )}
          {ticked.size === 0 && (
            <div className="row">
              {isWork && <ColleaguesSwitch count={first?.ofColleagues ?? 0} />}
              {isFiltered && (
                <button type="button" className="as-link" onClick={() => choose(noFilter)}>
                  Clear filters
                </button>
              )}
            </div>
          )}
        </div>
        <div
          className="grid"
          role="grid"
          aria-label="Leads"
          aria-rowcount={total + 1}
          aria-activedescendant={current ? `row-${current.id}` : undefined}
          tabIndex={0}
          ref={scroller}
        >
          <div role="row" aria-rowindex={1} className="grid-row grid-head">
            <span role="columnheader">
              <input
                type="checkbox"
                aria-label="Tick all that are listed"
                tabIndex={-1}
                disabled={total === 0}
                checked={total > 0 && ticked.size >= Math.min(total, maxTicked)}
                onChange={({ target }) => (target.checked ? void tickAll() : setTicked(new Map()))}
              />
            </span>
            <span role="columnheader">Person</span>
            <span role="columnheader">State</span>
            <span role="columnheader" className={choice.state === 'quarantined' ? 'cell-why' : undefined}>
              {choice.state === 'quarantined' ? 'Why it is held' : 'Form'}
            </span>
            <span role="columnheader">Owner</span>
            <span role="columnheader">Received</span>
          </div>
          {total === 0 && first && (
            <div role="row" className="grid-empty">
              <span role="gridcell">
                {first.ofColleagues > 0
                  ? 'Colleagues have all of them.'
                  : (isFiltered || view?.name !== 'All') && Object.values(first.states).some((count) => count > 0)
                    ? `Nothing under ${view?.name ?? 'these filters'}${choice.words === '' ? '' : ` has “${choice.words}”`}.`
                    : 'No lead yet. The first comes with the first form that is sent.'}
                {first.elsewhere.map(({ name, count, choice: there }) => (
                  <button type="button" className="as-link" key={name} onClick={() => choose(there)}>
                    {count.toLocaleString('en-US')} {name}
                  </button>
                ))}
              </span>
            </div>
          )}
          <div role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const row = rowAt(item.index)
              return (
                <div
                  role="row"
                  key={item.key}
                  id={row && `row-${row.id}`}
                  className="grid-row"
                  aria-rowindex={item.index + 2}
                  aria-selected={row ? ticked.has(row.id) : undefined}
                  data-active={item.index === active || undefined}
                  data-open={(row && item.index === openAt) || undefined}
                  data-new={row?.state === 'new' || undefined}
                  style={{ transform: `translateY(${item.start}px)` }}
                  onClick={() => {
                    setActive(item.index)
                    if (row) navigate(`/leads/${row.id}${filter}`)
                  }}
                >
                  {row && <Cells row={row} ticked={ticked.has(row.id)} tick={() => tick(row)} />}
                </div>
              )
            })}
          </div>
        </div>
      </section>
      {open && (
        <Lead
          id={open}
          key={open}
          leadChange={leadChange}
          owners={owners}
          colleagues={colleagues}
          move={move}
          back={back === '/leads' ? `/leads${filter}` : back}
          timelineOf={timelineOf}
        />
      )}
      <AddLead open={adds} close={() => setAdds(false)} />
      <LeadChangeDialog
        kind={askedChange}
        leads={chosen}
        owners={owners}
        colleagues={colleagues}
        close={() => setAsked(null)}
        change={change}
      />
      <ChangeConflict
        meanwhile={leadChange.meanwhile}
        keep={leadChange.keepTheirs}
        mine={() => void leadChange.doMine()}
      />
      <Export
        open={exports}
        close={() => setExports(false)}
        choice={{ ...choice, without }}
        total={first?.leads ?? 0}
        ids={tickedLeads.map(({ id }) => id)}
      />
    </div>
  )
}

/** The filters that somebody named, and the way to name the one that is on. */
function SavedViews({ filter, show }: { filter: string; show: (query: string) => void }) {
  const [views, setViews] = useState(savedViews)
  const [asks, setAsks] = useState(false)
  const shown = views.find(({ query }) => query === filter)
  const storeViews = (next: readonly SavedView[]) => {
    saveViews(next)
    setViews([...next])
    setAsks(false)
  }
  return (
    <>
      {views.map(({ name, query }) => (
        <button type="button" key={name} aria-pressed={query === filter} onClick={() => show(query)}>
          {name}
        </button>
      ))}
      {shown ? (
        <button type="button" className="save-view" onClick={() => storeViews(views.filter((view) => view !== shown))}>
          Remove this view
        </button>
      ) : (
        <button type="button" className="save-view" onClick={() => setAsks(true)}>
          Save this view
        </button>
      )}
      <Dialog open={asks} title="Save this view" close={() => setAsks(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name')).trim()
            if (name) storeViews([...views.filter((view) => view.name !== name), { name, query: filter }])
          }}
        >
          <label className="field">
            <span>Name</span>
            <input name="name" required maxLength={30} autoComplete="off" />
          </label>
          <p className="hint">It stays in this browser. To share it, send the address of this page.</p>
          <button type="submit" className="button button-main">
            Save
          </button>
        </form>
      </Dialog>
    </>
  )
}

function Cells({ row, ticked, tick }: { row: ListedRow; ticked: boolean; tick: () => void }) {
  const colleague = useColleagueNames()
  const isDue = row.remindAt !== null && Date.parse(row.remindAt) <= Date.now()
  return (
    <>
      <span role="gridcell">
        <input
          type="checkbox"
          aria-label={`Tick ${nameOf(row)}`}
          checked={ticked}
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
          onChange={tick}
        />
      </span>
      <span role="gridcell" className="cell-person">
        <b>
          {nameOf(row)} <FormCount of={row} />
        </b>
        {row.held ? (
          <span title={row.said}>{row.said || row.email || row.phone}</span>
        ) : (
          <span title={row.said}>
            {row.wantsErasure && <span className="call">Asks to be erased · </span>}
            {row.signs.length > 0 && (
              <span className="call" title={row.signs.join(', ')}>
                Worth a call ·{' '}
              </span>
            )}
            {[row.company || row.email || row.phone, row.said].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span role="gridcell">
        <LeadStateMark state={row.state} />
      </span>
      <span role="gridcell" className={row.held ? 'cell-form cell-why' : 'cell-form'} title={row.held?.why.join('; ')}>
        {row.held && row.held.why.length > 0 ? row.held.why.join('; ') : row.form}
      </span>
      <span role="gridcell" title={row.owner ?? undefined}>
        {row.owner ? shortName(colleague(row.owner)) : <span className="nobody">–</span>}
      </span>
      <span role="gridcell" className="cell-time">
        <Moment at={row.receivedAt} />
        {row.remindAt && (
          <span className={isDue ? 'due' : 'later'}>
            {isDue ? 'due ' : 'reminder '}
            <Moment at={row.remindAt} as={isDue ? 'ago' : 'day'} />
          </span>
        )}
      </span>
    </>
  )
}

type ExportProps = {
  open: boolean
  close: () => void
  choice: Choice & { without: string }
  total: number
  ids: readonly string[]
}

function Export({ open, close, choice, total, ids }: ExportProps) {
  const count = ids.length || total
  const [format, setFormat] = useState('xlsx')
  const save = async () => {
    const separator = format === 'csv;' ? 'excel-eu' : 'standard'
    const name = format.startsWith('csv') ? 'csv' : format
    try {
      const asked = { ...choice, zone: readersZone, ids, format: name, separator }
      await download('leads/export', asked, `leads-${isoDay(new Date())}.${name}`)
      close()
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Dialog
      open={open}
      title={`Export ${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`}
      close={close}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>
          {ids.length > 0 ? 'The ticked ones' : 'All that are shown'}, with every answer, notes and where they came
          from. The file holds personal data: delete it when you are done.
        </p>
        <label className="field">
          <span>Kind of file</span>
          <select value={format} onChange={(event) => setFormat(event.target.value)}>
            <option value="xlsx">Excel (XLSX)</option>
            <option value="csv">CSV with commas</option>
            <option value="csv;">CSV with semicolons, for Excel in much of Europe</option>
            <option value="json">JSON</option>
          </select>
        </label>
        <button type="submit" className="button button-main">
          Save the file
        </button>
      </form>
    </Dialog>
  )
}
