import { Sample } from '#frame/ui/Sample.tsx'
import { voices } from './words.ts'
import '#frame/styles/statements.css'

/** Where two clients will speak; until then, two samples that say so. */
export const Voices = () => (
  <>
    <p className="small">{voices.note}</p>
    <div className="voices">
      {voices.items.map(({ quote, role, sample }) => (
        <figure className="quote" key={role}>
          <blockquote>“{quote}”</blockquote>
          <figcaption className="small">
            <b>{role}</b> {sample && <Sample />}
          </figcaption>
        </figure>
      ))}
    </div>
  </>
)
