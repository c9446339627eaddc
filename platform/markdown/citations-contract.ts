import type { Root } from 'hast'

/** The facts that a text may cite. */
export type Citations = {
  isThere: (id: string) => boolean
  /**
   * Puts the facts into a sanitised text, where its citations stand.
   *
   * @returns the ids of those that it cites or shows in a box, each once
   */
  cite: (tree: Root) => string[]
}
