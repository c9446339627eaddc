import company from './texts/company.json' with { type: 'json' }

/** Brand and addresses. Another provider makes the site its own by changing this file first. */
export const site = {
  name: 'Steadmark',
  email: 'hello@steadmark.example',
  partnersEmail: 'partners@steadmark.example',
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries. A software platform, and specialists who know the rules.',
  banner: 'Empower your team to use AI responsibly — without slowing them down',
  madeIn: 'Made with love in California',
} as const

/**
 * In the foot of each issue of the newsletter, from `content/texts/company.json`, where the law of the United States
 * asks for it (16 CFR Part 316). Issues leave it out while it is in brackets.
 */
export const postalAddress: string = company.postalAddress

/**
 * The company that answers for the site by law, and its city, in the foot of every page: 'Steadmark, Inc., San Diego'.
 * It stands in `content/texts/company.json`.
 * Pages leave it out while it is in brackets.
 */
export const legalName: string = company.legalName

/**
 * The mark in a box of 32 units: paths of SVG, one in the colour of the text and one, over it, in the accent. Small
 * icons have heavier ones.
 */
export const mark = {
  regular: { ink: 'M6 3h20v4H10v7H6zM26 29H6v-4h16v-7h4z', accent: 'M0 14h32v4H0z' },
  small: { ink: 'M5 2h22v5H10v6H5zM27 30H5v-5h17v-6h5z', accent: 'M0 13.5h32v5H0z' },
} as const

/**
 * The same mark in cells, for mails, which have no pictures: widths of columns and heights of rows in pixels, and in
 * each row an `i` for a cell in the colour of the text and an `a` for one in the accent. Mails leave the mark out
 * without it.
 */
export const markCells: { columns: readonly number[]; rows: readonly { height: number; cells: string }[] } | null = {
  columns: [6, 4, 12, 4, 6],
  rows: [
    { height: 4, cells: ' iii ' },
    { height: 7, cells: ' i   ' },
    { height: 4, cells: 'aaaaa' },
    { height: 7, cells: '   i ' },
    { height: 4, cells: ' iii ' },
  ],
}

/**
 * The name beside the mark as a drawing, 32 units high: it stands in its own letters before any font has come. Another
 * name is set as text.
 */
export const wordmark = {
  of: 'Steadmark',
  width: 173,
  path: 'M45.2 25.6h-1.1l-.2-5.9h1.1q.5 1.8 1.1 2.8 .5.9 1.4 1.3 .8.3 2 .3 .9 0 1.7-.2 .7-.3 1.2-.8 .4-.6.4-1.5 0-1.2-.6-2-.6-.7-1.5-1.3-1-.5-2-1.1-1.2-.6-2.3-1.3-1-.7-1.7-1.7-.6-1-.6-2.6 0-1.4.7-2.4 .7-1 2-1.5 1.3-.5 3-.5 1.1 0 1.8.1 .6.2 1 .4 .4.2.8.2 .2 0 .5-.2 .2-.1.3-.5h.9l.2 5.5h-1.1q-.6-2.3-1.6-3.3-1-1.1-2.7-1-1.4 0-2.1.5-.8.6-.8 1.7 0 1 .6 1.7 .6.7 1.5 1.2 .9.5 2 1 .9.5 1.9 1 .8.5 1.6 1.2 .7.7 1.2 1.6 .4.9.4 2.2 0 1.6-.8 2.7-.8 1.2-2.2 1.7-1.4.6-3.3.6-1.3 0-2.1-.2-.8-.2-1.2-.4-.4-.2-.7-.2-.3 0-.5.3-.2.2-.2.6zm20.5-3.2l.6.6q-.5.8-1 1.3-.6.6-1.3.9-.8.3-2 .3-1.5 0-2.2-.8-.7-.8-.7-3v-7.7h-1.7v-.9q1.1-.7 2-1.7 .9-1 1.7-2.8h1.2v4h3.3v1.4h-3.3v6.8q0 1.5.3 2 .3.6 1.1.6 .7 0 1.1-.3 .4-.2.9-.7zm7.2 3.1q-1.8 0-3.2-.8-1.3-.7-2.1-2.2-.7-1.5-.7-3.7 0-2.3.9-3.8 .8-1.4 2.2-2.2 1.4-.7 3.1-.7 2.4 0 3.9 1.5 1.5 1.6 1.6 4.6h-8.7l0-1.2h5q0-1.1-.2-1.9-.2-.9-.7-1.4-.5-.5-1.3-.5-1.3 0-1.9 1.2-.6 1.1-.6 3.5 0 1.8.5 2.9 .5 1.1 1.3 1.6 .9.5 2 .5 1.1 0 1.8-.3 .8-.2 1.3-.6 .5-.5.9-1l.7.4q-.4.8-.9 1.5-.4.8-1.1 1.3-.6.6-1.5 1-1 .3-2.3.3zm10.5 0q-1.5 0-2.4-.8-1-.8-1-2.3 0-1.1.5-1.9 .5-.7 1.3-1.3 .8-.5 1.8-.8 .9-.4 1.8-.6 1-.2 1.7-.4v-1.3q0-1.7-.4-2.3-.5-.6-1.5-.6-1 0-1.3.4-.3.4-.3 1.6 0 .8-.4 1.1-.5.4-1.1.4-.5 0-1-.4-.5-.4-.5-1.2 0-.8.6-1.5 .6-.7 1.7-1.1 1.2-.4 2.7-.4 2.4 0 3.6 1 1.2 1 1.2 3.2v5.9q0 .8.2 1.1 .2.2.6.2 .4 0 .7-.2 .3-.2.6-.5l.5.6q-.6.9-1.4 1.5-.7.5-2.1.5-1.2 0-1.7-.5-.4-.5-.5-1.5l-.2-.5v-4.5q-1.1.3-1.9.6-.9.4-1.4 1-.4.6-.4 1.7 0 1 .4 1.5 .3.5 1 .5 .7 0 1.3-.3 .6-.3 1.3-1l.2 1.3h-.4q-.6.5-1.2.9-.5.4-1.1.6-.6.3-1.5.3zm14.6-.1q-1.5 0-2.5-.8-1.1-.8-1.6-2.2-.5-1.4-.5-3.2 0-2.4.8-3.9 .9-1.6 2.3-2.4 1.4-.8 3.1-.8 .6 0 1.3.1 .6.2 1.3.5h0v-3.2q0-.9-.2-1.2-.2-.2-.9-.2-.2 0-.5 0-.3 0-.3 0v-1l4-1h1.2v16.1q0 1 .3 1.3 .3.3 1.1.3h.6v1l-4.4.5h-.8v-1.7h-.1q-.8.6-1.8 1.2-1 .6-2.4.6zm1.6-2.1q.8 0 1.4-.2 .6-.3 1.2-.8v-6.7q-.1-.8-.7-1.4-.6-.7-1.8-.7-1.3 0-2 1.2-.8 1.2-.8 3.6 0 2.7.7 3.8 .7 1.2 2 1.2zm24.1 1.9h-7.1v-1q.9 0 1.2-.2 .4-.1.6-.6 .1-.4.1-1.3v-4.6q0-1.8-.6-2.5-.5-.6-1.5-.6-.6 0-1.2.2-.5.3-1 .6-.5.4-.9.8l-.2-1.6h.5q1-.9 1.9-1.6 1-.7 2.4-.7 1.6 0 2.5.8 .9.9 1.2 2.3 0 .3.1.6 0 .4 0 .7v5.6q0 .8.2 1.3 .1.5.5.6 .4.2 1.3.2zm-8.2 0h-7.1v-1q.9 0 1.3-.1 .4-.2.5-.6 .1-.5.1-1.2v-7.2q0-.7-.3-1-.3-.2-.8-.2-.4 0-.6 0-.2.1-.2.1v-1l3.9-.8h1.2v2.5l.1.7v6.9q0 .8.1 1.2 .1.4.5.6 .4.1 1.3.1zm16.3 0h-7v-1q.8 0 1.2-.2 .4-.2.5-.6 .1-.5.1-1.3v-4.5q0-1.3-.2-2-.3-.7-.8-1-.4-.2-1.1-.2-.8 0-1.7.5-.8.5-1.4 1.1l-.3-1.5h.4q1.1-1.1 2.1-1.7 1.1-.7 2.4-.7 1.8 0 2.8 1.2 1.1 1.2 1.1 3.8v5q0 .8.1 1.3 .1.4.5.6 .4.2 1.3.2zm4.5.3q-1.5 0-2.5-.8-.9-.8-.9-2.3 0-1.1.5-1.9 .5-.7 1.3-1.3 .8-.5 1.8-.8 .9-.4 1.9-.6 .9-.2 1.6-.4v-1.3q0-1.7-.4-2.3-.5-.6-1.5-.6-1 0-1.3.4-.3.4-.3 1.6 0 .8-.4 1.1-.5.4-1.1.4-.6 0-1-.4-.5-.4-.5-1.2 0-.8.6-1.5 .6-.7 1.7-1.1 1.2-.4 2.7-.4 2.4 0 3.6 1 1.2 1 1.2 3.2v5.9q0 .8.2 1.1 .2.2.6.2 .3 0 .7-.2 .3-.2.6-.5l.5.6q-.7.9-1.4 1.5-.7.5-2.1.5-1.2 0-1.7-.5-.4-.5-.5-1.5l-.2-.5v-4.5q-1.1.3-2 .6-.8.4-1.3 1-.5.6-.5 1.7 0 1 .4 1.5 .4.5 1.2.5 .6 0 1.2-.3 .6-.3 1.3-1l.2 1.3h-.4q-.6.5-1.2.9-.5.4-1.1.6-.6.3-1.5.3zm17.6-.3h-7.8v-1q.9 0 1.3-.1 .4-.2.5-.6 .2-.4.2-1.1v-6.9q0-.8-.2-1.1-.2-.4-.9-.4-.4 0-.6 0-.3 0-.3 0v-1l4-.8h1.2v2.8h.1q.7-1 1.2-1.6 .5-.7 1-1 .5-.4 1.3-.4 .9 0 1.4.6 .5.5.5 1.4 0 1-.5 1.4-.5.5-1 .5-.5 0-.9-.3-.4-.2-.7-.5-.3-.3-.5-.3-.4 0-.9.5-.5.5-1 1.1v5.8q0 .9.3 1.3 .2.4.8.6 .5.1 1.5.1zm10.5 0h-7.2v-1q1.2 0 1.6-.3 .3-.4.3-1.5v-13.3q0-.7-.3-.9-.2-.3-.8-.3-.3 0-.6 0-.4.1-.4.1v-1l4-.9h1.4v11.9h.2l3.1-3.2q.1-.2.2-.4 .2-.2.2-.4 0-.3-.3-.5-.2-.1-1-.1v-1h6.5v1q-.5 0-1 .1-.5.1-1.1.5-.5.3-1.3.9-.7.6-1.9 1.5l-1.1 1 5.2 5.6q.5.6.9.8 .3.3.6.4 .4 0 .8 0v1h-6.7v-1q.7 0 .8-.1 .2-.1.2-.3 0-.1-.1-.2 0-.2-.2-.4l-3.8-4.3h-.2v3.6q0 1.1.4 1.4 .4.3 1.6.3z',
} as const

/** `about` is what a link to the contact form presets there (`app/office/forms/call.ts`). */
export type LinkItem = { title: string; href: string; about?: string }

/** A useful link on a screen that has nothing else to show. */
export type Way = LinkItem & { text: string }

/** The calls to action that appear on more than one screen (SPEC 2, Home). */
export const actions = {
  /** The one thing that every page asks for. */
  bookCall: { title: 'Book a call', href: '/our-story?about=call#contact', about: 'call' },
  consultation: { title: 'Schedule Your Free AI Risk Assessment', href: '/our-story#contact', about: 'assessment' },
  assessment: { title: 'Take Quick AI Readiness Assessment', href: '/ai-readiness-assessment' },
  whitepaper: { title: 'Download Whitepaper', href: '/whitepaper-download' },
} as const satisfies Record<string, LinkItem>

/** The last line of a page that has no such line of its own. */
export const call = {
  text: 'A questionnaire, an audit or a new law on your desk? Bring it to a specialist: 30 minutes, free.',
  /** Beside a result: how long the call takes, what it goes through where the tool says nothing else, who, and when. */
  plan: {
    title: '30 minutes, free',
    covers: 'We go through this result, then what to do first.',
    rows: ['With one of our specialists.', 'You name times, we confirm.'],
  },
} as const
