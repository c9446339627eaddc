import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { frameworkPath } from './rules/filter.ts'
import type { LibraryCounts } from './rules/library.ts'
import { controlLibrary } from './words.ts'
import '#app/styles/ruler.css'

const { frameworks: texts, method } = controlLibrary

type FrameworksTableProps = { frameworks: readonly ({ id: string; title: string } & LibraryCounts)[] }

/** Each framework with as much of it as is covered, on one scale; its name leads to its clauses. */
export const FrameworksTable = ({ frameworks }: FrameworksTableProps) => (
  <Clause id="frameworks" label={texts.label} title={texts.title} lead={texts.lead}>
    <ul className="ctl-covered below">
      {frameworks.map(({ id, title, clauses, answered }) => (
        <li key={id}>
          <a href={frameworkPath(id)}>{title}</a>
          <meter max={clauses} value={answered} aria-hidden="true" />
          <span className="small">{texts.covered(answered, clauses)}</span>
        </li>
      ))}
    </ul>
    <p className="pt-4 ctl-beside">
      <MoreLink href={method.href}>{method.title}</MoreLink>
    </p>
  </Clause>
)
