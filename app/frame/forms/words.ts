import { site } from '#content/site.ts'

/** A form that, by the browser's word, was sent from another site. */
export const formFromElsewhere = {
  title: 'This was not sent.',
  text: `Your browser says that it comes from another site. What you entered is still here: please send it again from this page, or write to ${site.email}.`,
} as const

/** A form that takes nothing now, with the sentence that says why. */
export const closedNotice = (sentence: string) => ({ title: 'This was not sent.', text: sentence })

const count = new Intl.NumberFormat('en-US')

/** What came back of an answer that was too long to come back whole. */
export const cutAt = (shown: number, whole: number) =>
  `Only the first ${count.format(shown)} of the ${count.format(whole)} characters that you sent are still here: the rest is cut`
