/** A picture that a text may show, at the size it was drawn. */
export type Picture = {
  width: number
  height: number
  /** A photograph says where it was taken. */
  hasPlace?: boolean
  /** The same at other widths, smallest first; none for a drawing, which fits any. */
  renditions?: readonly { path: string; width: number }[]
}
/** The picture at this address, such as /media/posts/register.svg, if there is one. */
export type FindPicture = (path: string) => Picture | undefined

/** The reason for which the picture at this address is not published, if there is one. */
export function faultOfPicture(path: string, pictures: FindPicture): string | null {
  const found = pictures(path)
  if (!found) return `There is no picture ${path}`
  return found.hasPlace ? `The picture ${path} says where it was taken; save it without its location` : null
}

/** The column of text is 38rem wide at most, and on a phone as wide as the window (app/styles/tokens.css). */
const sizes = '(width >= 40rem) 38rem, 100vw'

/** What an `img` says, so that its place is known before it comes and it comes no larger than it is shown. */
export const pictureProperties = (path: string, { width, height, renditions = [] }: Picture) => ({
  src: path,
  width,
  height,
  ...(renditions.length > 0 && {
    srcSet: [...renditions, { path, width }].map((one) => `${one.path} ${one.width}w`).join(', '),
    sizes,
  }),
  loading: 'lazy',
  decoding: 'async',
})
