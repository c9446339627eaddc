import { Clause } from '#frame/ui/Clause.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { type Feature, featureGroups, specimenId } from '#knowledge/offer/platform-features.data.ts'
import { FeatureIcon } from './FeatureIcon.tsx'
import { featureNumber, litBy } from './lit.ts'
import { ProofSheets } from './ProofSheets.tsx'
import { RuleSheets } from './RuleSheets.tsx'
import { WorkSheets } from './WorkSheets.tsx'
import { platform } from './words.ts'

/** The sheets of each group. */
const sheets = [<RuleSheets key="rules" />, <WorkSheets key="work" />, <ProofSheets key="proof" />]

/**
 * Nine numbered features in three groups, and beside each group the sheets that come of it. Choosing a feature, by its
 * anchor or by the link in its row, lights up its cells.
 */
export const Features = () => (
  <Clause id="platform" number="1" label={platform.label} title={platform.title}>
    <div className="groups below">
      {featureGroups.map(({ title, features }, index) => (
        <div className="cols" key={title}>
          <div>
            <p className="label" id={`group-${index + 1}`}>
              {title}
            </p>
            <ol aria-labelledby={`group-${index + 1}`}>
              {features.map((feature) => (
                <Row key={feature.id} feature={feature} />
              ))}
            </ol>
          </div>
          <div className="sheets">{sheets[index]}</div>
        </div>
      ))}
    </div>
  </Clause>
)

const Row = ({ feature: { id, title, description, record, free } }: { feature: Feature }) => (
  <li id={id}>
    <span className="num" aria-hidden="true">
      {`1.${featureNumber(title)}`}
    </span>
    <FeatureIcon title={title} />
    <h3>{title}</h3>
    <p className="small">{description}</p>
    <p className={`small ${litBy(title)}`}>
      {`${platform.record}: `}
      <a href={`#${specimenId(title)}`}>{record}</a>
    </p>
    <MoreLink href={free.href}>{free.title}</MoreLink>
  </li>
)
