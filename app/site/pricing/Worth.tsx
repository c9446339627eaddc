import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { worth } from '#knowledge/offer/plans.data.ts'

export type WorthProps = {
  /** Of the set of controls that the value is worked out from. */
  controls: number
  hours: { setUp: number; yearly: number }
  href: string
}

/** One figure beside the prices: the hours that the work takes, which can be worked out again in the control library. */
export const Worth = ({ controls, hours: { setUp, yearly }, href }: WorthProps) => (
  <section className="wrap" aria-labelledby="worth-title">
    <div className="worth">
      <div>
        <p className="label">{worth.label}</p>
        <h2 id="worth-title">{worth.title(setUp + yearly)}</h2>
        <p className="small">{worth.of}</p>
      </div>
      <div>
        <p>{worth.text({ controls, setUp, yearly })}</p>
        <p>{worth.paysBack(setUp + yearly)}</p>
        <MoreLink href={href}>{worth.more(controls)}</MoreLink>
      </div>
    </div>
  </section>
)
