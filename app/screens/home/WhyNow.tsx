import { whyNow } from '#content/home.ts'
import { printedDate } from '#domain/facts/dates.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { factPath } from '#domain/facts/pages.ts'
import { Unbroken } from '../../parts/Unbroken.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

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
