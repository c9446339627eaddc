/** A document that cites a control of the library, with the places. */
export type CitingDocument = {
  slug: string
  title: string
  places: readonly { ref: string; title: string; href: string }[]
}
