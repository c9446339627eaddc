import type { ReactNode } from 'react'

type PageHeadProps = {
  /** In the margin column: what kind of page this is, or a way back. */
  label: ReactNode
  title: string
  lead?: string
  /** What else stands below the lead, in the column of the text. */
  children?: ReactNode
}

/** How a page opens: its kind in the margin column, its title and its lead beside it. */
export const PageHead = ({ label, title, lead, children }: PageHeadProps) => (
  <header className="page-head">
    <div className="wrap cols">
      <p className="label">{label}</p>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  </header>
)
