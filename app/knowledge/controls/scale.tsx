import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { Table } from './Table.tsx'
import { controlLibrary, ownerTitles } from './words.ts'
import '#frame/styles/terms.css'

const { scale } = controlLibrary

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export default function ScaleAndRoles() {
  return (
    <>
      <PageMeta title={scale.title} description={scale.description} />
      <PageHead label={scale.label} title={scale.title} lead={scale.lead}>
        <p className="measure">{scale.rule}</p>
        <p className="small acts">
          <MoreLink href={scale.more.href}>{scale.more.title}</MoreLink>
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
        </p>
      </PageHead>
      <Clause id="ratings" label={scale.ratings.label} title={scale.ratings.title}>
        <Table caption={scale.caption} head={scale.head}>
          <tbody>
            {scale.rows.map(({ rating, accepted, max }, index) => (
              <tr key={rating}>
                <th scope="row">
                  <Step of={index + 1} /> {rating}
                </th>
                <td data-label={scale.head.accepted}>{accepted}</td>
                <td data-label={scale.head.max}>{max}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Clause>
      <Clause id="roles" label={scale.roles.label} title={scale.roles.title} lead={scale.roles.lead}>
        <dl className="terms">
          {Object.entries(ownerTitles).map(([id, { title, text }]) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Clause>
      <LeadOn {...controlLibrary.leadOns.set} />
    </>
  )
}

const Step = ({ of }: { of: number }) => (
  <svg className="ctl-step" width="52" height="16" aria-hidden="true">
    {scale.rows.map(({ rating }, index) => (
      <rect
        key={rating}
        className={index < of ? 'on' : undefined}
        x={index * 13 + 0.5}
        y={12 - index * 4}
        width="11"
        height={4 + index * 4}
      />
    ))}
  </svg>
)
