import { Clause } from '#app/ui/Clause.tsx'
import { frameworkPath } from './rules/filter.ts'
import type { LibraryCounts } from './rules/library.ts'
import { Table } from './Table.tsx'
import { controlLibrary } from './words.ts'

const { frameworks: texts } = controlLibrary

type FrameworksTableProps = { frameworks: readonly ({ id: string; title: string } & LibraryCounts)[] }

/** Each framework with its figures; its name leads to its clauses. */
export const FrameworksTable = ({ frameworks }: FrameworksTableProps) => (
  <Clause id="frameworks" label={texts.label} title={texts.title} lead={texts.lead}>
    <Table caption={texts.caption} head={texts.head}>
      <tbody>
        {frameworks.map(({ id, title, clauses, answered, clausesRead, mappings }) => (
          <tr key={id}>
            <th scope="row">
              <a href={frameworkPath(id)}>{title}</a>
            </th>
            <td data-label={texts.head.clauses}>{clauses}</td>
            <td data-label={texts.head.answered}>{answered}</td>
            <td data-label={texts.head.read}>{clausesRead}</td>
            <td data-label={texts.head.mappings}>{mappings}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Clause>
)
