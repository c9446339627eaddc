import type { ReactNode } from 'react'

type AccordionProps = {
  /** Items that share a name open one at a time. */
  name: string
  items: readonly { title: string; body: ReactNode }[]
}

/** Questions and answers: one open at a time, each can be closed again, and the browser does all of it. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, body }) => (
        // A visitor may have opened it before scripts ran.
        <details key={title} name={name} suppressHydrationWarning>
          <summary>{title}</summary>
          <div>{body}</div>
        </details>
      ))}
    </div>
  )
}
