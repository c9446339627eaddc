import { Fragment } from 'react'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { unbroken } from '#platform/text/unbroken.ts'
import { printedDate, selectionText } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { factsPage } from './words.ts'

/** A fact's source, and the day it was verified, or what it rests on instead. */
export const FactSource = ({ fact }: { fact: Fact }) => (
  <>
    {factsPage.source}: <FactLink fact={fact} />. <FactVerification fact={fact} />
  </>
)

export const FactLink = ({ fact: { source } }: { fact: Fact }) => (
  <a href={source.url}>
    <Unbroken text={source.title} />
  </a>
)

/** When a fact was verified and in which text, or what it rests on instead; and that it gives a part of a list. */
export const FactVerification = ({ fact }: { fact: Fact }) => (
  <>
    {fact.list === 'selection' && `${selectionText} `}
    <VerificationLine fact={fact} />
  </>
)

const VerificationLine = ({ fact }: { fact: Fact }) =>
  fact.checked ? (
    <>
      {factsPage.verified} {unbroken(printedDate(fact.lastVerified))}, in <Unbroken text={fact.readIn} />.
    </>
  ) : (
    <>
      {factsPage.unchecked} {factsPage.restsOn} <Unbroken text={fact.restsOn} />.
    </>
  )

export const FactDate = ({ date }: { date: string }) => <time dateTime={date}>{printedDate(date)}</time>

/** The other days on which it begins for others. */
export const OtherDates = ({ fact: { also: otherDates = [] } }: { fact: Pick<Fact, 'also'> }) =>
  otherDates.map(({ from, of }) => (
    <Fragment key={from}>
      ; <FactDate date={from} /> for {of}
    </Fragment>
  ))
