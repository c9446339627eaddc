import { Fragment } from 'react'
import { phoneHref } from '#platform/text/phone-number.ts'

/** A number with its country: others among words may be days, sums or references. */
const numberWithCountry = /(?<![\w.])(\+\d[\d ()./\u00a0\u2010-\u2015-]{5,24}\d)(?!\w)/

const isPhoneAnswer = (label: string, answer: string) =>
  /\b(phone|mobile|cell|telephone)\b/i.test(label) && phoneHref(answer) !== null

/** Returns the address by which the person of a lead is called: the first number among the answers. */
export function callHref(answers: readonly { label: string; answer: string }[]): string | null {
  const own = answers.find(({ label, answer }) => isPhoneAnswer(label, answer))?.answer
  return phoneHref(own ?? answers.map(({ answer }) => numberWithCountry.exec(answer)?.[1]).find(Boolean) ?? '')
}

/** An answer whose telephone numbers are called at a press. */
export function WithPhones({ label, answer }: { label: string; answer: string }) {
  const parts = isPhoneAnswer(label, answer) ? ['', answer] : answer.split(numberWithCountry)
  return parts.map((part, at) => {
    const href = at % 2 === 1 ? phoneHref(part) : null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={at}>{href === null ? part : <a href={href}>{part}</a>}</Fragment>
    )
  })
}
