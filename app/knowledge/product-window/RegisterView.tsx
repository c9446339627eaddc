import { Chip, Owner, Status } from './parts.tsx'
import { registerLaw } from './situations.data.ts'
import { registerSheet, vendorSheet } from './specimens.data.ts'
import { windowWords } from './words.ts'

const words = windowWords.register
const { title, number, table } = registerSheet
const heads = table.columns.map((column) => column.title)
const opened = table.rows.find(({ cells: [no] }) => no === 'S-4')?.cells ?? []

/** The register of AI systems, with the drawer of one of them open. */
export const RegisterView = () => {
  const [, system = '', owner = '', risk = '', next = '', due = '', status = ''] = opened
  return (
    <>
      <div className="pw-main">
        <p className="pw-title">
          <b>{title}</b> <span>{number}</span>
        </p>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ cells: [no, name, its = '', rated = '', action, by, state = ''] }) => (
              <tr key={no} className={no === opened[0] ? 'pw-lit' : undefined}>
                <th scope="row">{no}</th>
                <td>{name}</td>
                <td>
                  <Owner>{its}</Owner>
                </td>
                <td>
                  <Chip>{rated}</Chip>
                </td>
                <td>{action}</td>
                <td>{by}</td>
                <td>
                  <Status>{state}</Status>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="pw-drawer">
        <p className="pw-title">
          <span>{opened[0]}</span> <b>{system}</b>
        </p>
        <p className="pw-row">
          <Chip>{risk}</Chip> <Status>{status}</Status>
        </p>
        <dl>
          <div>
            <dt>{words.owner}</dt>
            <dd>
              <Owner>{owner}</Owner>
            </dd>
          </div>
          <div>
            <dt>{words.next}</dt>
            <dd>{next}</dd>
          </div>
          <div>
            <dt>{words.due}</dt>
            <dd>{due}</dd>
          </div>
          <div>
            <dt>{words.law}</dt>
            <dd>
              <a href={registerLaw.href}>{registerLaw.title}</a>
            </dd>
          </div>
        </dl>
        <p className="pw-said">
          <b>{vendorSheet.decision.title}</b>
        </p>
      </div>
    </>
  )
}
