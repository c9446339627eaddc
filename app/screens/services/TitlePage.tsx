import { help, platform, process, services } from '#content/services.ts'

const parts = [
  { href: '#platform', title: platform.title },
  { href: '#process', title: process.title },
  { href: '#help', title: help.title },
]

/** Opens the screen as a standard opens: its title, what it is for, what it contains. */
export const TitlePage = () => (
  <section className="opening">
    <div className="wrap cols">
      <div>
        <h1>{services.title}</h1>
        <p className="lead">{services.lead}</p>
      </div>
      <nav className="sections" aria-labelledby="contents-title">
        <h2 className="label" id="contents-title">
          {services.contentsTitle}
        </h2>
        <ol>
          {parts.map(({ href, title }, index) => (
            <li key={href}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  </section>
)
