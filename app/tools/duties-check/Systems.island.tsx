import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { changesPage } from '#knowledge/changes/words.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, pairsOf, queryOf } from '#knowledge/duties/parameters.ts'
import { countOwed } from '#knowledge/duties/rules.ts'
import { changesPath } from '#knowledge/facts/rules/pages.ts'
import { isoDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { tierHeadline } from './duty-sentences.ts'
import { SystemsFiles } from './SystemsFiles.tsx'
import {
  addSystem,
  type KnownSystem,
  knownSystem,
  maxSystems,
  removeSystem,
  type System,
  useSystems,
} from './systems.ts'
import type { TouchingChange } from './touching.ts'
import { dutiesCheck, registerPath } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { systems: words, path } = dutiesCheck

type SystemsProps = {
  /** The answers of the result that shows; null before it. */
  answers: Answers | null
}
type LawsAndChanges = { laws: Register['laws']; changes: readonly TouchingChange[] }

const isoToday = () => isoDay(new Date())

/**
 * The systems that somebody looks after, in this browser alone: with the result of each, its next date and owner, and
 * the changes of law that touch it. The register comes to the browser; no system leaves it.
 */
export default function Systems({ answers }: SystemsProps) {
  const systems = useSystems()
  const law = useLawsAndChanges(systems.length > 0)
  const [status, setStatus] = useState('')
  const today = isoToday()
  const rows = law && systems.map((system) => knownSystem(system, { laws: law.laws }, law.changes, today))
  return (
    <div className="sys scripted">
      {answers && pairsOf(answers).length > 0 && <AddForm answers={answers} showStatus={setStatus} today={today} />}
      {systems.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <ul className="sys-list">
          {systems.map((system, index) => (
            <SystemRow
              key={system.id}
              system={system}
              row={rows?.[index] ?? null}
              removed={() => setStatus(words.removed(system.name))}
            />
          ))}
        </ul>
      )}
      {/* Under the row that was added, which is the last. */}
      <p className="note" role="status">
        {status}
      </p>
      <SystemsFiles systems={systems} rows={rows} showStatus={setStatus} />
    </div>
  )
}

/** The register and the changes, once there is a system to hold against them; null until they came. */
function useLawsAndChanges(isWanted: boolean): LawsAndChanges | null {
  const [law, setLaw] = useState<LawsAndChanges | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const json = async (address: string) => (await fetch(address)).json() as Promise<unknown>
    Promise.all([json(registerPath), json(changesPage.files.json.href)])
      .then(([register, answer]) => {
        const { laws } = register as Pick<Register, 'laws'>
        const { changes } = answer as { changes: TouchingChange[] }
        if (isCurrent) setLaw({ laws, changes })
      })
      // Names, owners and files work without it.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return law
}

type AddFormProps = { answers: Answers; showStatus: (words: string) => void; today: string }

function AddForm({ answers, showStatus, today }: AddFormProps) {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const name = String(data.get('system-name') ?? '').trim()
    if (name === '') return
    const owner = String(data.get('system-owner') ?? '')
    if (!addSystem({ name, owner, answers: queryOf(answers) }, today)) return showStatus(words.full(maxSystems))
    form.current?.reset()
    showStatus(words.added(name))
  }
  return (
    <form className="sys-add" ref={form} onSubmit={submit}>
      <div className="field">
        <label htmlFor="system-name">{words.fields.name}</label>
        <input id="system-name" name="system-name" type="text" maxLength={120} required autoComplete="off" />
      </div>
      <div className="field">
        <label htmlFor="system-owner">{words.fields.owner}</label>
        <input id="system-owner" name="system-owner" type="text" maxLength={120} autoComplete="off" />
      </div>
      <Button primary type="submit" disabled={!hydrated}>
        {words.add}
      </Button>
    </form>
  )
}

type SystemRowProps = { system: System; row: KnownSystem | null; removed: () => void }

const SystemRow = ({ system, row, removed }: SystemRowProps) => (
  <li>
    <div>
      <a href={`${path}?${system.answers}#answers`}>{system.name}</a>
      <span className="note">{system.owner || words.noOwner}</span>
    </div>
    <div>
      {row ? (
        <>
          <b>{tierHeadline(row.result)}</b>
          <span className="note">
            {words.duties(countOwed(row.result.duties))}.{' '}
            {row.next ? words.next(longDate(row.next.day), row.next.duties) : words.nothingNext}
          </span>
          <Touching row={row} />
        </>
      ) : (
        <span className="note">{words.loading}</span>
      )}
    </div>
    <Button
      tight
      onClick={() => {
        removeSystem(system.id)
        removed()
      }}
    >
      {words.remove}
      <span className="sr"> {system.name}</span>
    </Button>
  </li>
)

function Touching({ row: { touching, system } }: { row: KnownSystem }) {
  const [latest] = touching
  if (!latest) return <span className="note">{words.untouched}</span>
  const isNew = latest.on > system.added
  return (
    <span className="note">
      {isNew && <b>{words.isNew} </b>}
      {words.touched(touching.length)}{' '}
      <a href={`${changesPath}#${latest.id}`}>
        {latest.title}, {longDate(latest.on)}
      </a>
    </span>
  )
}
