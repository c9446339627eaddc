import { people } from '#content/people.ts'
import { Clause } from '#frame/ui/Clause.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { TitledItems } from '#frame/ui/TitledItems.tsx'
import { Harbour } from './Harbour.tsx'
import { mission, ourStory, principles, signers } from './words.ts'
import '#frame/styles/statements.css'

export const LetterHead = () => <PageHead label={ourStory.label} title={ourStory.title} lead={ourStory.lead} />

export const Mission = () => (
  <div className="mission">
    <Clause id="mission" label={mission.label} title={mission.title} lead={mission.statement} />
    <figure>
      <Harbour description={mission.drawing} />
    </figure>
    <div className="wrap cols">
      <div className="letter">
        {mission.letter.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="signers" aria-label={mission.signedTitle}>
        {signers.map(({ slug, name, image, duty }) => (
          <li key={slug}>
            <img src={image} alt="" width="64" height="64" loading="lazy" />
            <p className="note">
              <b>{name}</b> {duty}
            </p>
          </li>
        ))}
      </ul>
      {people.length > 0 && (
        <ul className="signers" aria-label={mission.peopleTitle}>
          {people.map(({ name, role, before, drawing }) => (
            <li key={name}>
              {drawing && <img src={drawing} alt="" width="64" height="64" loading="lazy" />}
              <p className="note">
                <b>{name}</b> {role}. {before}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
)

export const Principles = () => (
  <Clause id="principles" label={principles.label} title={principles.title}>
    <div className="cols">
      <ul className="holds">
        <TitledItems items={principles.items} />
      </ul>
    </div>
  </Clause>
)
