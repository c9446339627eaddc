import { controlLibrary, ownerTitles } from '#content/control-library.ts'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Table } from './Table.tsx'

const { scale } = controlLibrary

/** The one risk scale and the one set of roles that every control means. */
export const Scale = () => (
  <Clause id="scale" label={scale.label} title={scale.title} lead={scale.lead}>
    <Table caption={scale.caption} head={scale.head}>
      <tbody>
        {scale.rows.map(({ rating, accepted, most }) => (
          <tr key={rating}>
            <th scope="row">{rating}</th>
            <td data-label={scale.head.accepted}>{accepted}</td>
            <td data-label={scale.head.most}>{most}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    <MoreLink href={scale.more.href}>{scale.more.title}</MoreLink>
    <h3>{scale.roles}</h3>
    <p>{scale.rolesLead}</p>
    <dl className="ctl-facts">
      {Object.entries(ownerTitles).map(([id, { title, text }]) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Clause>
)
