import { trust } from '#content/trust.ts'

export const TrustHead = () => (
  <section className="opening">
    <div className="wrap">
      <h1>{trust.title}</h1>
      <p className="lead measure">{trust.lead}</p>
    </div>
  </section>
)
