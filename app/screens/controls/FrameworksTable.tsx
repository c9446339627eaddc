import { controlLibrary } from '#content/control-library.ts'
import { frameworkPath } from '#domain/controls/filter.ts'
import type { LibraryCounts } from '#domain/controls/library.ts'
import { Clause } from '../../ui/Clause.tsx'
import { Table } from './Table.tsx'

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
