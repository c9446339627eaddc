import type { Person } from '#content/people.ts'

type PeopleProps = {
  title: string
  people: readonly Person[]
}

/** The people who answer: made for one to three, each with a picture where there is one. */
export const People = ({ title, people }: PeopleProps) => (
  <section className="people" aria-labelledby="people-title">
    <h2 id="people-title">{title}</h2>
    <ul>
      {people.map(({ name, role, before, picture }) => (
        <li key={name}>
          {picture && <img src={picture} alt="" width="160" height="160" loading="lazy" />}
          <div>
            <h3>{name}</h3>
            <p className="label">{role}</p>
            <p className="small">{before}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
