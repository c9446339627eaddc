import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import type { ControlsChoice } from './rules/filter.ts'
import { controlPath, libraryPath } from './rules/filter.ts'
import { type Cell, strongestOf } from './rules/matrix.ts'
import { controlLibrary, shortTitle } from './words.ts'
import './matrix.css'
import './tick.css'

const { matrix: texts } = controlLibrary

export type MatrixRow = {
  id: string
  title: string
  objective: string
  owner: string
  setUp: number
  yearly: number
  cells: readonly (Cell | null)[]
}
type FamilyRows = { id: string; title: string; rows: readonly MatrixRow[] }
type MatrixProps = {
  frameworks: readonly { id: string; title: string }[]
  families: readonly FamilyRows[]
  choice: ControlsChoice
  words: string
  /** True when few controls are shown, so every family is open. */
  isOpen: boolean
}

/**
 * The library at a glance: its controls in their families, a column for each law, in each cell the number of clauses.
 * The more there are, the darker the cell. A column chooses its law; a row opens in place.
 */
export const Matrix = ({ frameworks, families, choice, words, isOpen }: MatrixProps) => (
  <div className="wrap ctl-map">
    <div className="ctl-heads">
      <div className="ctl-key">
        <span>{texts.key}</span>{' '}
        {keys.map(({ name, cells }) => (
          <span key={name}>
            {cells.map((cell) => (
              <i key={look(cell)} className={look(cell)} aria-hidden="true">
                {cell.clauses}
              </i>
            ))}
            {` ${texts.keys[name]} `}
          </span>
        ))}
      </div>
      <nav className="ctl-laws" aria-label={texts.columns}>
        {frameworks.map(({ id, title }) => (
          <a
            key={id}
            href={libraryPath({ ...choice, words, framework: id === choice.framework ? null : id })}
            aria-current={id === choice.framework || undefined}
          >
            {shortTitle(id, title)}
          </a>
        ))}
      </nav>
    </div>
    {families.map((family) => (
      <Family key={family.id} family={family} frameworks={frameworks} isOpen={isOpen} />
    ))}
  </div>
)

type FamilyProps = { family: FamilyRows; frameworks: MatrixProps['frameworks']; isOpen: boolean }

const Family = ({ family: { id, title, rows }, frameworks, isOpen }: FamilyProps) => (
  <Fold
    className="ctl-family"
    isOpen={isOpen}
    head={
      <>
        <h2 id={id}>{title}</h2> <span className="note">{controlLibrary.controlCount(rows.length)}</span>
        <ClosedFamilyCells rows={rows} />
      </>
    }
  >
    <div className="ctl-rows">
      {rows.map((row) => (
        <Row key={row.id} row={row} frameworks={frameworks} />
      ))}
    </div>
  </Fold>
)

/** The columns of a closed family on a phone: in each the strongest cell of its rows. */
const ClosedFamilyCells = ({ rows }: Pick<FamilyRows, 'rows'>) => (
  <span className="ctl-strip" aria-hidden="true">
    {strongestOf(rows.map(({ cells }) => cells)).map(
      (cell, index) => cell && <i key={frameworkColumn(index)} className={`${look(cell)} ${frameworkColumn(index)}`} />,
    )}
  </span>
)

const frameworkColumn = (index: number) => `f${index + 1}`

const Row = ({ row, frameworks }: { row: MatrixRow; frameworks: MatrixProps['frameworks'] }) => (
  <details id={row.id.toLowerCase()}>
    <summary>
      <b>{row.id}</b> <span>{row.title}</span>
      <span className="sr">{` (${clauseCountsOf(row, frameworks)})`}</span>
      <i aria-hidden="true">
        {row.cells.map(
          (cell, index) =>
            cell && (
              <i key={frameworks[index]?.id} className={`${frameworkColumn(index)} ${look(cell)}`}>
                {cell.clauses}
              </i>
            ),
        )}
      </i>
    </summary>
    <p>
      {`${row.objective} `}
      <small>{texts.facts(row.owner, row.setUp, row.yearly)}</small>{' '}
      <MoreLink href={controlPath(row.id)}>{texts.open(row.id)}</MoreLink>
    </p>
  </details>
)

/** The style of a cell: its number of clauses, and how far the control goes at the clause that it covers best. */
const look = ({ clauses, whole, part }: Cell) =>
  [`n${clauses}`, whole > 0 ? 'whole' : part > 0 && 'part'].filter(Boolean).join(' ')

/** The key: a few cells as they are drawn, for each thing that a cell can say. */
const keys = [
  { name: 'whole', cells: [{ clauses: 1, whole: 1, part: 0 }] },
  { name: 'part', cells: [{ clauses: 1, whole: 0, part: 1 }] },
  { name: 'open', cells: [1, 3, 6].map((clauses) => ({ clauses, whole: 0, part: 0 })) },
] as const satisfies readonly { name: string; cells: readonly Cell[] }[]

const clauseCountsOf = ({ cells }: MatrixRow, frameworks: MatrixProps['frameworks']) =>
  cells
    .flatMap((cell, index) => {
      const { id, title } = frameworks[index] ?? {}
      return cell && id && title ? [`${shortTitle(id, title)} ${cell.clauses}`] : []
    })
    .join(', ')
