import { trust } from '#content/trust.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'

export const TrustHead = () => (
  <section className="opening">
    <div className="wrap">
      <h1>{trust.title}</h1>
      <p className="lead measure">{trust.lead}</p>
      <p className="pt-4">
        <MoreLink href={trust.law.href}>{trust.law.title}</MoreLink>
      </p>
    </div>
  </section>
)
