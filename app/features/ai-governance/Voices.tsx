import { Clause } from '#app/ui/Clause.tsx'
import { Sample } from '#app/ui/Sample.tsx'
import { voices } from './words.ts'
import '#app/styles/statements.css'

export const Voices = () => (
  <Clause id="voices" number="6" label={voices.label} title={voices.title}>
    <div className="voices below">
      {voices.items.map(({ quote, role, sample }) => (
        <figure className="quote" key={role}>
          <blockquote>“{quote}”</blockquote>
          <figcaption className="small">
            <b>{role}</b> {sample && <Sample />}
          </figcaption>
        </figure>
      ))}
    </div>
    <div className="cols">
      <p className="beside below small">{voices.note}</p>
    </div>
  </Clause>
)
