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
 * The name beside the mark as a drawing: it stands in its own letters before any font has come. The mark is 32 units
 * high; the path is drawn in tenths of them, whole numbers, which take fewer bytes of every page. Another name is set
 * as text.
 */
export const wordmark = {
  of: 'Steadmark',
  width: 173,
  path: 'M452 256h-11l-2-59h11q5 18 11 28 5 9 14 13 8 3 20 3 9 0 17-2 7-3 12-8 4-6 4-15 0-12-6-20-6-7-15-13l-20-11-23-13q-10-7-17-17-6-10-6-26 0-14 7-24t20-15 30-5l18 1 10 4 8 2 5-2q2-1 3-5h9l2 55h-11q-6-23-16-33-10-11-27-10-14 0-21 5-8 6-8 17 0 10 6 17t15 12l20 10 19 10 16 12q7 7 12 16 4 9 4 22 0 16-8 27-8 12-22 17-14 6-33 6-13 0-21-2l-12-4-7-2q-3 0-5 3-2 2-2 6m205-32 6 6-10 13q-6 6-13 9-8 3-20 3-15 0-22-8t-7-30v-77h-17v-9q11-7 20-17t17-28h12v40h33v14h-33v68q0 15 3 20 3 6 11 6 7 0 11-3zm72 31q-18 0-32-8-13-7-21-22-7-15-7-37 0-23 9-38 8-14 22-22 14-7 31-7 24 0 39 15 15 16 16 46h-87v-12h50q0-11-2-19-2-9-7-14t-13-5q-13 0-19 12-6 11-6 35 0 18 5 29t13 16q9 5 20 5t18-3q8-2 13-6l9-10 7 4-9 15q-4 8-11 13-6 6-15 10-10 3-23 3m105 0q-15 0-24-8-10-8-10-23 0-11 5-19 5-7 13-13 8-5 18-8l18-6 17-4v-13q0-17-4-23-5-6-15-6t-13 4-3 16q0 8-4 11-5 4-11 4-5 0-10-4t-5-12 6-15 17-11q12-4 27-4 24 0 36 10t12 32v59q0 8 2 11 2 2 6 2t7-2l6-5 5 6q-6 9-14 15-7 5-21 5-12 0-17-5-4-5-5-15l-2-5v-45l-19 6q-9 4-14 10-4 6-4 17 0 10 4 15 3 5 10 5t13-3 13-10l2 13h-4l-12 9q-5 4-11 6-6 3-15 3m146-1q-15 0-25-8-11-8-16-22t-5-32q0-24 8-39 9-16 23-24t31-8l13 1 13 5V95q0-9-2-12-2-2-9-2h-8V71l40-10h12v161q0 10 3 13t11 3h6v10l-44 5h-8v-17h-1l-18 12q-10 6-24 6m16-21q8 0 14-2l12-8v-67q-1-8-7-14-6-7-18-7-13 0-20 12-8 12-8 36 0 27 7 38 7 12 20 12m241 19h-71v-10q9 0 12-2 4-1 6-6l1-13v-46q0-18-6-25-5-6-15-6l-12 2-10 6-9 8-2-16h5l19-16q10-7 24-7 16 0 25 8 9 9 12 23l1 6v63q0 8 2 13 1 5 5 6 4 2 13 2zm-82 0h-71v-10l13-1q4-2 5-6l1-12v-72q0-7-3-10-3-2-8-2h-6l-2 1v-10l39-8h12v25l1 7v69l1 12q1 4 5 6l13 1zm163 0h-70v-10q8 0 12-2t5-6l1-13v-45q0-13-2-20-3-7-8-10-4-2-11-2-8 0-17 5-8 5-14 11l-3-15h4q11-11 21-17 11-7 24-7 18 0 28 12 11 12 11 38v50l1 13q1 4 5 6t13 2zm45 3q-15 0-25-8-9-8-9-23 0-11 5-19 5-7 13-13 8-5 18-8 9-4 19-6l16-4v-13q0-17-4-23-5-6-15-6t-13 4-3 16q0 8-4 11-5 4-11 4t-10-4q-5-4-5-12t6-15 17-11q12-4 27-4 24 0 36 10t12 32v59q0 8 2 11 2 2 6 2l7-2 6-5 5 6q-7 9-14 15-7 5-21 5-12 0-17-5-4-5-5-15l-2-5v-45l-20 6q-8 4-13 10t-5 17q0 10 4 15t12 5q6 0 12-3t13-10l2 13h-4l-12 9q-5 4-11 6-6 3-15 3m176-3h-78v-10l13-1q4-2 5-6 2-4 2-11v-69q0-8-2-11-2-4-9-4h-9v-10l40-8h12v28h1l12-16q5-7 10-10 5-4 13-4 9 0 14 6 5 5 5 14 0 10-5 14-5 5-10 5t-9-3l-7-5q-3-3-5-3-4 0-9 5l-10 11v58q0 9 3 13 2 4 8 6l15 1zm105 0h-72v-10q12 0 16-3 3-4 3-15V91q0-7-3-9-2-3-8-3h-6l-4 1V70l40-9h14v119h2l31-32 2-4 2-4q0-3-3-5l-10-1v-10h65v10l-10 1q-5 1-11 5l-13 9-19 15-11 10 52 56q5 6 9 8l6 4h8v10h-67v-10l8-1q2-1 2-3l-1-2-2-4-38-43h-2v36q0 11 4 14t16 3z',
} as const

/** `about` is what a link to the contact form presets there (`app/office/forms/call.ts`). */
export type LinkItem = { title: string; href: string; about?: string }

/** A useful link on a screen that has nothing else to show. */
export type Way = LinkItem & { text: string }

/** The calls to action that appear on more than one screen (SPEC 2, Home). */
export const actions = {
  /** The one thing that every page asks for. Its words stand in `content/texts/company.json`. */
  bookCall: { title: company.bookCall, href: '/our-story?about=call#contact', about: 'call' },
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
