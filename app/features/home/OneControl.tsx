import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { unbroken } from '#platform/text/unbroken.ts'
import { oneControl } from './words.ts'

/** One duty walked along the level line, from the law to what a customer is told. */
export const OneControl = () => (
  <Clause id="one-control" number="3" label={oneControl.label} title={oneControl.title} lead={oneControl.lead}>
    <ol className="walk">
      {oneControl.steps.map(({ name, text, link }) => (
        <li key={name}>
          <b>{name}</b>
          <p className="small">
            {text} {link && <a href={link.href}>{unbroken(link.title)}</a>}
          </p>
        </li>
      ))}
    </ol>
    <MoreLink href={oneControl.more.href}>{oneControl.more.title}</MoreLink>
  </Clause>
)
