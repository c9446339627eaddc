import type { ReactNode } from 'react'
import '#frame/styles/accordion.css'

type AccordionProps = {
  /** Items with the same name open one at a time; without a name, any number may be open. */
  name?: string
  items: readonly { title: string; body: ReactNode; open?: boolean }[]
}

/** Parts that unfold, such as answers under questions. Each can be closed again; the browser does it all. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, body, open }) => (
        // A visitor may have opened it before scripts ran.
        <details key={title} name={name} open={open} suppressHydrationWarning>
          <summary>{title}</summary>
          <div>{body}</div>
        </details>
      ))}
    </div>
  )
}
