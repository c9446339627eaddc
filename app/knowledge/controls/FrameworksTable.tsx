import { Clause } from '#frame/ui/Clause.tsx'
import { Reach } from './Reach.tsx'
import { frameworkPath } from './rules/filter.ts'
import type { LibraryCounts } from './rules/library.ts'
import type { reachOf } from './rules/matrix.ts'
import { controlLibrary } from './words.ts'

const { frameworks: texts, framework } = controlLibrary

type FrameworksTableProps = {
  frameworks: readonly ({ id: string; title: string; reach: ReturnType<typeof reachOf> } & LibraryCounts)[]
}

export const FrameworksTable = ({ frameworks }: FrameworksTableProps) => (
  <Clause id="frameworks" label={texts.label} title={texts.title} lead={texts.lead}>
    <p className="small ctl-reach-key ctl-beside below">
      {Object.entries(framework.reachKey).map(([look, text]) => (
        <span key={look}>
          <i className={look} aria-hidden="true" />
          {text}{' '}
        </span>
      ))}
    </p>
    <ul className="ctl-covered">
      {frameworks.map(({ id, title, clauses, answered, reach }) => (
        <li key={id}>
          <a href={frameworkPath(id)}>{title}</a>
          <Reach of={reach} all={clauses} />
          <span className="small">{texts.covered(answered, clauses)}</span>
        </li>
      ))}
      <li>
        <a href={texts.device.href}>{texts.device.title}</a>
        <span className="small">{texts.device.text}</span>
      </li>
    </ul>
  </Clause>
)
