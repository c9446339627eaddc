import { contactAbout } from '#content/contact-address.ts'
import { site } from '#content/site.ts'
import cookies from '#content/texts/cookies.json' with { type: 'json' }
import privacy from '#content/texts/privacy.json' with { type: 'json' }
import terms from '#content/texts/terms.json' with { type: 'json' }
import type { CompiledLegal } from '#office/texts/legal.server.ts'

/** What `content/texts` has of a legal page. The build and the start of the site add the sections of its text. */
type LegalTexts = { updated: string; description: string; text: readonly string[]; compiled?: CompiledLegal }

export type LegalPage = LegalTexts & {
  title: string
  /** What is true of this site as it is built, by the id of the heading that it stands under. */
  facts: Readonly<Record<string, readonly string[]>>
}

const withName = (texts: LegalTexts): LegalTexts => ({
  ...texts,
  description: texts.description.replaceAll('{{site.name}}', site.name),
})

export const legal = {
  lead: {
    text: 'Ask us about any line of this page.',
    act: { title: 'Write to us', href: contactAbout('content') },
    about: 'call',
  },
  placeholder: 'Placeholder',
  banner: 'This page is an outline. The real content will be provided separately.',
  updated: 'Last Updated',
  back: { title: 'Back to Trust Center', href: '/trust-center' },
  contents: 'Contents',
  fact: 'On this site today',
} as const

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  ...withName(privacy),
  facts: {
    'personal-data-we-collect': [
      'A form that you send on this site brings us what you wrote, the page that it stood on, and how you came here: the first and the last page you came to in that tab, the name of the site that led you here, and what the link says of its campaign or its ad, such as utm_source or gclid. It is kept with your message, and erased with it.',
      'With Global Privacy Control on, the form does not say how you came here.',
      'Pages, forms and tools are counted by day without anything that tells one visitor from another: the Cookie Policy says what is counted.',
      'To keep out robots, your browser sends along a signed time stamp that it asked us for when you began. It says nothing about you and stays in the open page alone. We remember only that it was used, so that it serves one form.',
      'To notice floods of forms, the server counts them in its memory for up to a day. It counts by marks of the network address, the email address and the text, which cannot be turned back into them. Only the mark of the network address may also be in our database, until its time is over.',
    ],
    'purposes-and-legal-bases': [
      'The box for emails in the whitepaper’s form is empty at first, and the guide comes without it. Where you tick it, we store the words that you agreed to and the day. You can withdraw by replying to any of our emails.',
    ],
    'automated-decisions-and-ai': [
      'A form that looks as if a program had sent it is set aside for our team to look at. None is refused for that. Where it helps, your browser does a short calculation to show that the form comes from a browser.',
    ],
  },
}

export const termsOfService: LegalPage = { title: 'Terms of Service', ...withName(terms), facts: {} }

export const cookiePolicy: LegalPage = {
  title: 'Cookie Policy',
  ...withName(cookies),
  facts: {
    'what-this-site-keeps-in-your-browser': [
      'This site sets no cookies, and none of its pages loads anything from another site. It keeps eight things in your browser, each under its own name:',
      'ui-theme: your choice of light, dark or system, once you make one. Local storage; it stays until you clear it.',
      'readiness-assessment: your answers in the readiness assessment, and the step you are on. Session storage; it is deleted when you close the tab.',
      'roadmap-ticks: what you check off in the compliance roadmap. Local storage; it stays until you clear it.',
      'checklist-ticks: what you check off in the compliance checklist. Local storage; it stays until you clear it.',
      'duty-systems: the AI systems that you list beside the duties check, with your answers and the owners you name. Local storage; it stays until you clear it.',
      'questionnaire: the questions of a customer that you paste or open in the questionnaire tool, and your answers. Local storage; it stays until you clear it, or delete it there.',
      'call-message: a sentence on a result and its address, once you press its button for a call. Session storage; the contact form takes both out, begins your message with the sentence, and sends the address along.',
      'visit-source: how you came to this site, the first and the last time in this tab: the page you came to, the name of the site that led you here, and what the link says about its campaign or ad. Session storage; it is deleted when you close the tab.',
      'visit-source is sent with a form when you submit it, so that we know which of our links were useful. The rest is not sent to us unless you ask for a copy of your result or send it to a specialist: then your answers or check marks come with your request. What you choose in a tool may also appear in the page’s address, which is read to show that page and is not kept.',
    ],
    'what-this-site-counts': [
      'When you leave a page, your browser tells our own server which page it was, whether a form or a tool was begun and finished, the names of form fields that needed attention, and which file was downloaded, with the campaign or site that you came from. The server adds it to the numbers of the day.',
      'These are numbers of times, not of people. There is no visitor ID, no fingerprint and no cookie, and no IP address is kept. What you type or answer is no part of it. So we cannot tell whether two views were yours.',
      'If your browser sends Global Privacy Control, nothing of this is kept, sent or counted, and visit-source is not kept.',
    ],
  },
}
