import type { ReactNode } from 'react'
import { classes } from '#frame/ui/classes.ts'
import './controls.css'
import './clauses.css'

type TableProps = {
  caption: string
  head: Readonly<Record<string, string>>
  look?: 'set' | 'cross' | 'texts'
  /** Its bodies: one, or one for each group of rows. */
  children: ReactNode
}

/** A table that becomes a list of rows where it is narrow; its cells say by `data-label` what they are then. */
export const Table = ({ caption, head, look, children }: TableProps) => (
  <table className={classes('ctl-table', look && `ctl-${look}`)}>
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {Object.entries(head).map(([id, name]) => (
          <th key={id} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
)
