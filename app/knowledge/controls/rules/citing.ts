export type CitingDocument = {
  slug: string
  title: string
  places: readonly { ref: string; title: string; href: string }[]
}
