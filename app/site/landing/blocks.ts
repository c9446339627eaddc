/** The views of the product that a window may show. */
export const windowViews = ['register', 'policy', 'questionnaire', 'change', 'dashboard'] as const
type WindowView = (typeof windowViews)[number]

/** The blocks that a landing page is made of, each with its help for the writer. */
export const blockKinds = {
  hero: 'opens the page: its title, a text, and the buttons',
  window: 'shows the product; {shows=register} says which view',
  text: 'is a text under a title',
  list: 'is a list of points under a title',
  proof: 'is a list of figures, each in **bold** first and with a link to its source',
  quote: 'is what somebody said; its title is who said it',
  form: 'is the form that the head names; its text stands before the form',
} as const
export type BlockKind = keyof typeof blockKinds

/** A block as it is shown. */
export type Block = {
  is: BlockKind
  title: string
  /** Sanitised HTML. */
  html: string
  /** Of a window. */
  shows?: WindowView
}

/** The anchor of the form on its page. */
export const formAnchor = 'form'
