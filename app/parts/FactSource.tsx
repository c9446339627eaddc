import { factsPage } from '#content/facts-page.ts'
import { printedDate } from '#domain/facts/dates.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { Unbroken } from './Unbroken.tsx'

/** Where a fact comes from, and when it was verified or what it rests on instead. */
export const FactSource = ({ fact }: { fact: Fact }) => (
  <>
    {factsPage.source}:{' '}
    <a href={fact.source.url}>
      <Unbroken text={fact.source.title} />
    </a>
    .{' '}
    {fact.checked ? (
      <>
        {factsPage.verified} <FactDate date={fact.lastVerified} />, in <Unbroken text={fact.readIn} />.
      </>
    ) : (
      <>
        {factsPage.unchecked} {factsPage.restsOn} <Unbroken text={fact.restsOn} />.
      </>
    )}
  </>
)

export const FactDate = ({ date }: { date: string }) => <time dateTime={date}>{printedDate(date)}</time>
