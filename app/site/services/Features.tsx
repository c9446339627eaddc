import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { type Feature, featureGroups } from '#knowledge/offer/platform-features.data.ts'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { FeatureIcon } from './FeatureIcon.tsx'
import { platform } from './words.ts'

/** The state of the platform beside each group. */
const views = ['policy', 'dashboard', 'change'] as const

/** Nine features in three groups, each beside the platform at work; the sides alternate. */
export const Features = () => (
  <Section id="platform" title={platform.title}>
    {featureGroups.map(({ title, features }, index) => (
      <div className="group" key={title}>
        <div>
          <p className="group-name" id={`group-${index + 1}`}>
            {title}
          </p>
          <ul className="features" aria-labelledby={`group-${index + 1}`}>
            {features.map((feature) => (
              <Card key={feature.id} feature={feature} />
            ))}
          </ul>
          <MoreLink href={platform.talk.href} className="group-talk">
            {platform.talk.title}
          </MoreLink>
        </div>
        <PhoneFold isHeadless head={platform.see}>
          <ProductWindow shows={views[index] ?? 'register'} />
        </PhoneFold>
      </div>
    ))}
    <div className="group-last">
      <PhoneFold isHeadless head={platform.seeVendor}>
        <ProductWindow shows="vendor" />
      </PhoneFold>
    </div>
    <p className="note">{platform.note}</p>
  </Section>
)

const Card = ({ feature: { id, title, description, record, free } }: { feature: Feature }) => (
  <li id={id}>
    <FeatureIcon title={title} />
    <h3>{title}</h3>
    <p className="small">
      {description} <b>{`${platform.record}:`}</b> {record.charAt(0).toLowerCase() + record.slice(1)}.
    </p>
    <MoreLink href={free.href}>{free.title}</MoreLink>
  </li>
)
