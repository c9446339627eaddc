import { classes } from '#frame/ui/classes.ts'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { plans } from '#knowledge/offer/plans.data.ts'
import { comparison } from './words.ts'

/**
 * Compares the plans line by line, and is read like the cards above. The plans' names and prices stay in view.
 * On a small screen each line's name stands above its three cells.
 */
export const Comparison = () => (
  <Section id="comparison" title={comparison.title}>
    <PhoneFold isHeadless head={comparison.open}>
      <table className="compare">
        <caption className="sr">{comparison.caption}</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ name, popular }) => (
              <th key={name} scope="col" className={classes(popular && 'chosen')}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {plans.map(({ name, popular }, index) => (
              <td key={name} className={classes(popular && 'chosen')}>
                {comparison.prices[index]}
              </td>
            ))}
          </tr>
        </thead>
        {comparison.groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="label">
                {group.title}
              </th>
            </tr>
            {group.rows.map(({ title, href, values }) => (
              <tr key={title}>
                <th scope="row">{href ? <a href={href}>{title}</a> : title}</th>
                {plans.map(({ name, popular }, index) => (
                  <Cell key={name} value={values[index] ?? false} chosen={popular} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PhoneFold>
    <p className="pt-8">
      <MoreLink href={comparison.more.href}>{comparison.more.title}</MoreLink>
    </p>
  </Section>
)

function Cell({ value, chosen }: { value: string | boolean; chosen?: boolean }) {
  if (typeof value === 'string') return <td className={classes(chosen && 'chosen')}>{value}</td>
  return (
    <td className={classes(value ? 'yes' : 'no', chosen && 'chosen')}>
      <span className="sr">{value ? comparison.included : comparison.missing}</span>
    </td>
  )
}
