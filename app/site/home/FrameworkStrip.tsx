import { frameworks } from './words.ts'

/**
 * A scale with a reading for each framework, not a wall of logos. `mapped` is the number of texts in the control
 * library.
 */
export const FrameworkStrip = ({ mapped }: { mapped: number }) => (
  <section className="strip" aria-labelledby="frameworks-title">
    <div className="wrap">
      <h2 className="label" id="frameworks-title">
        {frameworks.title}
      </h2>
      <ul>
        {frameworks.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        <li>
          <a href={frameworks.custom.href}>{frameworks.custom.title}</a>
        </li>
      </ul>
      <p className="note">
        {frameworks.note(mapped)} <a href={frameworks.mapped.href}>{frameworks.mapped.title}</a>
      </p>
    </div>
  </section>
)
