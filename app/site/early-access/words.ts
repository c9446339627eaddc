import { site } from '#content/site.ts'
import texts from '#content/texts/early-access.json' with { type: 'json' }
import { dollars, foundationFeatures, supportHours, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'
import { recordOf } from '#knowledge/offer/platform-features.data.ts'
import type { Section } from '#knowledge/product-window/words.ts'

export const earlyAccess = {
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms.`,
  lead: texts.lead,
  offer: {
    figure: '6 months',
    text: 'The Foundation plan may be free for 6 months, subject to terms.',
    price: `For up to ${userLimit.foundation} users. List price: starting at ${dollars(yearlyPrice.foundation)} per year.`,
    start: texts.offer.start,
    call: texts.offer.call,
    /** What the window has of the plan. */
    sections: ['Register', 'Policies', 'Training'] satisfies Section[] as readonly Section[],
    caption: texts.offer.caption,
  },
  /** The last line of the page. */
  call: {
    text: texts.call,
    about: 'foundation',
  },
  gains: {
    title: texts.gains.title,
    lead: texts.gains.lead,
    items: [
      ...foundationFeatures.map((feature) => ({ title: recordOf(feature), text: feature })),
      { title: texts.gains.assessments, text: 'Assessments' },
      { title: texts.gains.person, text: `Email support, within ${supportHours.foundation} hours` },
    ],
  },
  request: texts.request,
  steps: {
    title: texts.steps.title,
    steps: [
      texts.steps.send,
      {
        title: texts.steps.talk.title,
        text: `A person answers by email, within ${supportHours.foundation} hours. ${texts.steps.talk.text}`,
      },
      texts.steps.start,
    ],
  },
  terms: {
    link: { title: texts.terms, href: '/terms' },
    contact: { text: texts.contact, address: site.email },
  },
} as const
