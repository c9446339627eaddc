import './screen.css'
import type { ReactNode } from 'react'
import { pane } from './panes.ts'

type Props = {
  title: string
  back?: ReactNode
  acts?: ReactNode
  error?: Error | null
  busy?: boolean
  isWide?: boolean
  children?: ReactNode
}

/** A screen of the desk: its heading, what can be done, and what went wrong. */
export function Screen({ title, back, acts, error, busy, isWide, children }: Props) {
  return (
    <div className={isWide ? 'screen screen-wide' : 'screen'} aria-busy={busy || undefined} {...pane}>
      <header className="screen-head">
        {back && <p className="back">{back}</p>}
        <h1>{title}</h1>
        {acts}
      </header>
      {error && <p className="fault">{error.message}</p>}
      {busy && !error && <p className="none">Reading …</p>}
      {children}
    </div>
  )
}

type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Of the same width in every table that has it, so that tables below each other stand in line. */
  width?: string
}
type TableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  none: string
}

/** A table of what is few enough to be shown whole. The first cell names its row. */
export function Table<Row>({ label, rows, keyOf, columns, none }: TableProps<Row>) {
  if (rows.length === 0) return <p className="none">{none}</p>
  return (
    <section className="wide" aria-label={label} tabIndex={0}>
      <table className="table table-rows">
        <thead>
          <tr>
            {columns.map(({ name, isNumber, width }) => (
              <th scope="col" key={name} className={isNumber ? 'number' : undefined} style={{ width }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber }, at) =>
                at === 0 ? (
                  <th scope="row" key={name}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={isNumber ? 'number' : undefined} data-name={name}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
