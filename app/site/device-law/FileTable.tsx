import { Fragment } from 'react'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import { Table } from '#knowledge/controls/Table.tsx'
import { controlLibrary } from '#knowledge/controls/words.ts'
import { Grounds } from './Grounds.tsx'
import type { CitedRow } from './rows.server.ts'

const { deviceLaw: texts } = controlLibrary
const { columns } = texts

type FileTableProps = { caption: string; rows: readonly CitedRow[]; facts: Readonly<Record<string, string>> }

/** Rows of the file index: what each law asks of a section, the one proof for both, and what is usually missing. */
export const FileTable = ({ caption, rows, facts }: FileTableProps) => (
  <Table caption={caption} head={columns} look="texts">
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} id={row.id}>
          <th scope="row">{row.title}</th>
          <td data-label={columns.device}>
            <Unbroken text={row.device} /> <Grounds citations={row.citations.device} />
            {row.us && (
              <p>
                <b>{texts.inUs}</b> <Unbroken text={row.us} /> <Grounds citations={row.citations.us} />
              </p>
            )}
          </td>
          <td data-label={columns.act}>
            <Unbroken text={row.act} /> <Grounds citations={row.citations.act} facts={row.facts} titles={facts} />
          </td>
          <td data-label={columns.proof}>
            <Unbroken text={row.proof} />{' '}
            <small>
              {row.controls.map((id, index) => (
                <Fragment key={id}>
                  {index === 0 ? `${texts.controls}: ` : ', '}
                  <a href={controlPath(id)}>{id}</a>
                </Fragment>
              ))}
            </small>
          </td>
          <td data-label={columns.missing}>
            <Unbroken text={row.missing} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
