/** The views of the product that a window may show, by their names. */
export const windowViews = {
  register: 'The register of AI systems',
  policy: 'A policy',
  questionnaire: 'A questionnaire',
  change: 'A change in the law',
  dashboard: 'The dashboard',
} as const
export type WindowView = keyof typeof windowViews
export const isWindowView = (name: string): name is WindowView => Object.hasOwn(windowViews, name)

type BlockShape = {
  name: string
  /** Help for the writer: `:::text` is a text under a title. */
  help: string
  title: string
  /** Content below the title: a text, a list, or a list whose points begin with a figure or with a question. */
  holds: 'text' | 'points' | 'figures' | 'questions'
  /** Label of its text, where that is more than a text. */
  text?: string
  /** True where the title may be left out. */
  isUntitled?: boolean
  hasView?: boolean
  /** True for a person's block, which says what the person is. */
  hasRole?: boolean
  isOnce?: boolean
}

/** The blocks that a landing page is made of. */
export const blockKinds = {
  hero: {
    name: 'Opening',
    help: 'opens the page: its title, a text, and the buttons',
    title: 'Title',
    holds: 'text',
    isOnce: true,
  },
  window: {
    name: 'Product',
    help: 'shows a view of the product',
    title: 'Title, or empty',
    holds: 'text',
    isUntitled: true,
    hasView: true,
  },
  text: { name: 'Text', help: 'is a text under a title', title: 'Title', holds: 'text' },
  list: { name: 'List', help: 'is a list of points under a title', title: 'Title', holds: 'points' },
  proof: {
    name: 'Figures',
    help: 'is a list of figures, each with a link to its source',
    title: 'Title',
    holds: 'figures',
  },
  picture: {
    name: 'Picture',
    help: 'is a picture as wide as the page, with words below it',
    title: 'Words below the picture, or empty',
    holds: 'text',
    text: 'The picture, by the button with the mountains',
    isUntitled: true,
  },
  speaker: {
    name: 'Speaker',
    help: 'is a person: name, role, a picture and two lines',
    title: 'Name',
    holds: 'text',
    text: 'Two lines about the person, and a picture by the button with the mountains',
    hasRole: true,
  },
  questions: {
    name: 'Questions',
    help: 'is a list of questions, each with its answer',
    title: 'Title',
    holds: 'questions',
  },
  quote: {
    name: 'Quotation',
    help: 'is what somebody said; its title is who said it',
    title: 'Who said it',
    holds: 'text',
  },
  form: {
    name: 'Form',
    help: 'is the form of the page, with a text before it',
    title: 'Title',
    holds: 'text',
    isOnce: true,
  },
} as const satisfies Record<string, BlockShape>
export type BlockKind = keyof typeof blockKinds
export const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(blockKinds, name)
export const shapeOf = (is: BlockKind): BlockShape => blockKinds[is]

export type Block = {
  is: BlockKind
  title: string
  html: string
  shows?: WindowView
  /** Of a speaker. */
  role?: string
}

export const formAnchor = 'form'
