import { featureGroups } from '#content/features.ts'
import { platform } from '#content/services.ts'
import { Clause } from '../../ui/Clause.tsx'
import { FeatureIcon } from './FeatureIcon.tsx'

const numbered = featureGroups.map(({ title, features }, group) => {
  const before = featureGroups.slice(0, group).reduce((sum, earlier) => sum + earlier.features.length, 0)
  return { title, id: `group-${group + 1}`, first: before + 1, features }
})

/** Nine numbered rows in three groups; each can be reached by its anchor. */
export const Features = () => (
  <Clause id="platform" number="1" label={platform.label} title={platform.title} lead={platform.lead}>
    <div className="groups below">
      {numbered.map(({ title, id, first, features }) => (
        <div className="cols" key={id}>
          <p className="label" id={id}>
            {title}
          </p>
          <ol start={first} aria-labelledby={id}>
            {features.map((feature, index) => (
              <li key={feature.id} id={feature.id}>
                <FeatureIcon title={feature.title} />
                <span className="num" aria-hidden="true">
                  1.{first + index}
                </span>
                <h3>{feature.title}</h3>
                <div>
                  <p>{feature.description}</p>
                  <p className="small pt-2">
                    <b>{platform.record}:</b> {feature.record}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </Clause>
)
