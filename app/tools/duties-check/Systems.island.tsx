import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { changesPage } from '#knowledge/changes/words.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, pairsOf, queryOf } from '#knowledge/duties/parameters.ts'
import { countOwed } from '#knowledge/duties/rules.ts'
import { changesPath } from '#knowledge/facts/rules/pages.ts'
import { isoDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { tierHeadline } from './duty-sentences.ts'
import {
  addSystem,
  importSystems,
  type KnownSystem,
  knownSystem,
  maxSystems,
  removeSystem,
  type System,
  useSystems,
} from './systems.ts'
import { saveJson, saveWorkbook, systemsOfFile } from './systems-file.ts'
import type { TouchingChange } from './touching.ts'
import { boardPage, dutiesCheck, maxWatched, registerPath, watchOf, watchPath } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

const { systems: words, path } = dutiesCheck

type SystemsProps = {
  /** The answers of the result that shows; null before it. */
  answers: Answers | null
}
type Known = { laws: Register['laws']; changes: readonly TouchingChange[] }

const isoToday = () => isoDay(new Date())

/**
 * The systems that somebody looks after, in this browser alone: with the result of each, its next date and owner, and
 * the changes of law that touch it. The register comes to the browser; no system leaves it.
 */
export default function Systems({ answers }: SystemsProps) {
  const systems = useSystems()
  const known = useKnown(systems.length > 0)
  const [status, setSaid] = useState('')
  const today = isoToday()
  const rows = known && systems.map((system) => knownSystem(system, { laws: known.laws }, known.changes, today))
  return (
    <div className="sys scripted">
      {answers && pairsOf(answers).length > 0 && <AddForm answers={answers} showStatus={setSaid} today={today} />}
      {systems.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <ul className="sys-list">
          {systems.map((system, index) => (
            <SystemRow
              key={system.id}
              system={system}
              row={rows?.[index] ?? null}
              removed={() => setSaid(words.removed(system.name))}
            />
          ))}
        </ul>
      )}
      {/* Under the row that was added, which is the last. */}
      <p className="note" role="status">
        {status}
      </p>
      <Files systems={systems} rows={rows} showStatus={setSaid} />
    </div>
  )
}

/** The register and the changes, once there is a system to hold against them; null until they came. */
function useKnown(isWanted: boolean): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const json = async (address: string) => (await fetch(address)).json() as Promise<unknown>
    Promise.all([json(registerPath), json(changesPage.files.json.href)])
      .then(([register, answer]) => {
        const { laws } = register as Pick<Register, 'laws'>
        const { changes } = answer as { changes: TouchingChange[] }
        if (isCurrent) setKnown({ laws, changes })
      })
      // Names, owners and files work without it.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return known
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

type FilesProps = {
  systems: readonly System[]
  rows: readonly KnownSystem[] | null
  showStatus: (words: string) => void
}

function Files({ systems, rows, showStatus }: FilesProps) {
  const hydrated = useHydrated()
  const watched = `${watchPath}?${watchOf(systems.map(({ answers }) => answers))}`
  async function importFile(file: File | undefined) {
    if (!file) return
    try {
      showStatus(words.imported(importSystems(await systemsOfFile(file)), maxSystems))
    } catch {
      showStatus(words.notImported)
    }
  }
  const without = lettersWithoutFace(systems.map(({ name, owner }) => name + owner).join(''))
  return (
    <div className="sys-files">
      {systems.length > 0 && (
        <p className="acts">
          <Button tight onClick={() => saveJson(systems)}>
            {words.files.json}
          </Button>
          <Button
            tight
            disabled={!rows || rows.length === 0}
            onClick={() => void saveWorkbook(rows ?? []).catch(() => showStatus(words.notSaved))}
          >
            {words.files.xlsx}
          </Button>
        </p>
      )}
      {systems.length > 0 && systems.length <= boardPage.most && (
        <form className="acts" method="post" action={boardPage.path('pdf')}>
          <input type="hidden" name="systems" value={JSON.stringify(systems)} />
          {(['pdf', 'docx'] as const).map((format) => (
            <Button key={format} tight type="submit" formAction={boardPage.path(format)}>
              {boardPage.formats[format]}
            </Button>
          ))}
          <Button tight type="submit" name="paper" value="letter">
            {pdfForm.letter}
          </Button>
          <span className="note">{boardPage.note}</span>
          {without && <span className="note">{pdfForm.without(without)}</span>}
        </form>
      )}
      {systems.length > 0 && systems.length <= maxWatched && (
        <p className="note">
          <a href={watched}>{words.watch.link}</a>. {words.watch.note}
        </p>
      )}
      <div className="field">
        <label htmlFor="systems-file">{words.files.import}</label>
        <input
          id="systems-file"
          type="file"
          accept=".json,.xlsx,application/json"
          disabled={!hydrated}
          onChange={({ target }) => {
            void importFile(target.files?.[0]).finally(() => {
              target.value = ''
            })
          }}
        />
      </div>
    </div>
  )
}
