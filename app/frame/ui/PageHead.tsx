import type { ReactNode } from 'react'
import { Ask, type AskProps } from './Ask.tsx'

type PageHeadProps = {
  /** In the margin: the kind of page, or a link back. */
  label?: ReactNode
  title: string
  lead?: string
  /** Over the label and the title, as wide as the page. */
  above?: ReactNode
  /** In the margin below the label, where there is room: why to call. */
  ask?: AskProps | undefined
  /** Further content below the lead, in the column of the text. */
  children?: ReactNode
}

/** The opening of a page: its kind in the margin, title and lead beside it. */
export const PageHead = ({ label, title, lead, above, ask, children }: PageHeadProps) => (
  <header className="page-head">
    {above && <div className="wrap">{above}</div>}
    <div className="wrap cols">
      {label && <p className="label">{label}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
      {ask && <Ask {...ask} />}
    </div>
  </header>
)
