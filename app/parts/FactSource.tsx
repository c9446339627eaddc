import { factsPage } from '#content/facts-page.ts'
import { printedDate } from '#domain/facts/dates.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { unbroken } from '#domain/unbroken.ts'

/** Where a fact comes from, and when it was verified or what it rests on instead. */
export const FactSource = ({ fact }: { fact: Fact }) => (
  <>
    {factsPage.source}: <a href={fact.source.url}>{unbroken(fact.source.title)}</a>.{' '}
    {fact.checked ? (
      <>
        {factsPage.verified} <FactDate date={fact.lastVerified} />, in {unbroken(fact.readIn)}.
      </>
    ) : (
      <>
        {factsPage.unchecked} {factsPage.restsOn} {unbroken(fact.restsOn)}.
      </>
    )}
  </>
)

export const FactDate = ({ date }: { date: string }) => <time dateTime={date}>{printedDate(date)}</time>
