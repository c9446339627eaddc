/** The fields that most forms have. */
const person = `fields:
  - { name: firstName, type: text, label: First name }
  - { name: lastName, type: text, label: Last name }
  - { name: email, type: email, label: Work email }
  - { name: company, type: company, label: Company }
`
const consent = `consent:
  box: Email me about further offers of this kind
  text: By ticking the box you agree that we contact you by email. You can withdraw this at any time.
`
const mailEnd = 'If you have a question, reply to this email.'
const mailOf = (name: string, text: string) => `mail:
  subject: We have your ${name}
  text:
    - ${text}
    - ${mailEnd}
`

type Template = {
  /** The name of it in a list. */
  title: string
  form: string
  head: string
  blocks: string
}

/** Texts that a new page begins with. TITLE is filled in, and what is known of an event: DAY, BEGINS, ENDS and ZONE. */
export const templates = {
  webinar: {
    title: 'Webinar',
    form: `name: webinar registration
submit: Save my seat
${person}  - { name: question, type: long, label: What would you like to ask?, required: false }
${consent}thanks: { title: Your seat is saved., text: The link to the webinar comes by email. }
${mailOf('registration', 'Thank you for registering. We send you the link before the webinar.')}`,
    head: `event:
  starts: DAYTBEGINS
  ends: DAYTENDS
  place: Online
zone: ZONE
closes: DAYTBEGINS
closed: Registration is closed. Write to us if you would like to know when the next one is.
`,
    blocks: `:::hero[TITLE]
What the webinar is about, and what somebody can do after it.
:::

:::list[What you learn]
- **First** what it is and whom it concerns
- **Then** how to begin on Monday
- **Last** the questions that auditors ask
:::

:::window[See it in the product]{shows=register}
:::

:::speaker[First and last name]{role="Role, and company"}
What the speaker does, in a line.

Why the speaker knows this subject, in another.
:::

:::form[Save your seat]
Say what it costs, and how long it takes.
:::

:::questions[Questions]
- **Is there a recording?** Say whether, and who gets it.
- **What if I cannot come?** Say how a seat is given back.
:::
`,
  },
  event: {
    title: 'Event',
    form: `name: event registration
submit: Register
${person}  - { name: diet, type: text, label: 'Food that you do not eat', required: false }
${consent}thanks: { title: You are on the list., text: We look forward to meeting you. }
${mailOf('registration', 'Thank you for registering. The address and the way there are on the page of the event.')}`,
    head: `event:
  starts: DAYTBEGINS
  ends: DAYTENDS
  place: The address, and the city
zone: ZONE
closes: DAY
closed: Registration is closed.
`,
    blocks: `:::hero[TITLE]
What happens there, and for whom it is.
:::

:::list[What happens]
- **First** arrival and coffee
- **Then** the talk
- **Last** your questions
:::

:::speaker[First and last name]{role="Role, and company"}
What the speaker does, in a line.

Why the speaker knows this subject, in another.
:::

:::form[Register]
Seats are few.
:::

:::questions[Questions]
- **How do I get there?** Say by which train, and where to park.
- **What if I cannot come?** Say how a seat is given back.
:::
`,
  },
  'waiting-list': {
    title: 'Waiting list',
    form: `name: place on the waiting list
submit: Put me on the list
${person}  - { name: companySize, type: size, label: Company size }
thanks: { title: You are on the list., text: We write to you when it is your turn. }
${mailOf('request', 'Thank you. You are on the list, and we write to you when it is your turn.')}`,
    head: '',
    blocks: `:::hero[TITLE]
What will be there, when, and whom it is for.
:::

:::text[What happens next]
We write to you in the order in which you came.
:::

:::form[Put yourself on the list]
One email when it is your turn.
:::
`,
  },
  guide: {
    title: 'Guide',
    form: `name: guide request
submit: Send me the guide
${person}  - { name: howCanWeHelp, type: long, label: How can we help?, required: false }
${consent}thanks: { title: Thank you for your interest!, text: The guide comes by email. }
mail:
  subject: Your guide
  text:
    - Thank you for your interest. Here is the guide.
  button: { title: Read the guide, href: /whitepaper }
`,
    head: '',
    blocks: `:::hero[TITLE]
What the guide answers, for whom, and how long it takes to read.
:::

:::list[What is in it]
- **Part 1** what applies
- **Part 2** what to do first
- **Part 3** what to show an auditor
:::

:::form[Get the guide]
It comes by email.
:::
`,
  },
} as const satisfies Record<string, Template>
export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]
/** True for a template whose page is about an event: its day and hours are asked for. */
export const isOfEvent = (name: TemplateName): boolean => templates[name].head.includes('event:')

/** The fault of words of a template that are still there. */
export const sampleFault = 'is still the sample text: write your own words over it, or take it out'
const sampleDescription = 'what it is about, in a sentence for search engines and shared links.'
const samplePlace = 'The address, and the city'
const linesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) =>
      line.startsWith(':::speaker') ? line.slice(':::speaker['.length, -2).split(']{role="') : [line],
    )
    .filter((line) => line && !line.startsWith(':::'))
    .map((line) => line.replace(/^- /, '').replaceAll('**', ''))
/** The words that stand in the blocks of a new page until somebody writes their own. */
const sampleWords = new Set(Object.values(templates).flatMap(({ blocks }) => linesOf(blocks)))
export const isSample = (words: string): boolean =>
  sampleWords.has(words) || words === samplePlace || words.endsWith(`: ${sampleDescription}`)

const sampleAnswers = Object.values(templates)
  .flatMap(({ form }) => form.split('\n'))
  .flatMap((line) => {
    const [, thanks = ''] = line.startsWith('thanks: ') ? line.slice(0, -' }'.length).split(' text: ') : []
    const [, mail = ''] = line.split('    - ')
    return thanks ? [{ field: 'thanks.text', sentence: thanks }] : mail ? [{ field: 'mail.text', sentence: mail }] : []
  })
  .filter(({ sentence }) => sentence !== mailEnd)
/** Returns the sentences of the templates that a form still answers with, each with its field. */
export const sampleAnswersIn = (form: string) => sampleAnswers.filter(({ sentence }) => form.includes(sentence))

/** Writes words as the title of a block, where every sign is one. */
export const plainLabel = (words: string): string => words.replaceAll(/[\\`*_{}<>:#&~[\]]/g, '\\$&')

/** The time of an event: a day, and hours on the clocks of a zone. */
export type EventTimes = { day: string; begins: string; ends: string; zone: string }

/**
 * Returns the two files that a new page begins with: a draft, and its form.
 *
 * @param times of the event; null for a template without one
 */
export function filesOf(
  name: TemplateName,
  { title, slug, times }: { title: string; slug: string; times: EventTimes | null },
) {
  const { form, head, blocks } = templates[name]
  const { day = '', begins = '', ends = '', zone = '' } = times ?? {}
  const plain = title.replaceAll(/[[\]]/g, '')
  const heading = plainLabel(plain)
  const filled = head
    .replaceAll('DAY', day)
    .replaceAll('BEGINS', begins)
    .replaceAll('ENDS', ends)
    .replaceAll('ZONE', zone)
  return {
    page: `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`${plain}: ${sampleDescription}`)}
form: ${slug}
${filled}draft: true
---

${blocks.replace('TITLE', () => heading)}`,
    form,
  }
}
