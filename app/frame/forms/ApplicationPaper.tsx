import type { ReactNode } from 'react'
import { Steps } from '#frame/ui/Steps.tsx'
import '#frame/styles/applications.css'

type ApplicationPaperProps = {
  steps: Parameters<typeof Steps>[0]
  /** What stands below the steps: other ways to us. */
  links: ReactNode
  children: ReactNode
}

/** An application and, beside it, what happens next. A phone has what happens next before it. */
export const ApplicationPaper = ({ steps, links, children }: ApplicationPaperProps) => (
  <div className="paper">
    <div className="application-side">
      <Steps {...steps} />
      <div className="application-links small">{links}</div>
    </div>
    <div className="application-sheet">{children}</div>
  </div>
)

type PartProps = { number: number; title: string; children: ReactNode }

/** A numbered part of an application: its name beside its fields, where there is room. */
export const Part = ({ number, title, children }: PartProps) => (
  <div className="part">
    <div>
      <span className="num" aria-hidden="true">
        {number}
      </span>
      <h3>{title}</h3>
    </div>
    <div className="form">{children}</div>
  </div>
)
