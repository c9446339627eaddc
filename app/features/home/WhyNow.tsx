import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { printedDate } from '#features/facts/rules/dates.ts'
import type { Fact } from '#features/facts/rules/fact.ts'
import { factPath } from '#features/facts/rules/pages.ts'
import { whyNow } from './words.ts'

/** The next dated duties of the registry, soonest first, each with its source. */
export const WhyNow = ({ duties }: { duties: readonly Fact[] }) => (
  <Clause id="why-now" number="1" label={whyNow.label} title={whyNow.title}>
    <ol className="dates">
      {duties.map(({ id, title, family, date, source }) => (
        <li key={id}>
          <time className="num" dateTime={date}>
            {printedDate(date)}
          </time>{' '}
          <a href={factPath(id)}>
            <Unbroken text={`${family}: ${title}`} />
          </a>{' '}
          <span className="note">
            {`${whyNow.source}: `}
            <a href={source.url}>
              <Unbroken text={source.title} />
            </a>
          </span>
        </li>
      ))}
    </ol>
    <MoreLink href="/facts">{whyNow.more}</MoreLink>
  </Clause>
)
