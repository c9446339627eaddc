/** A picture that a text may show, with its size. */
export type Picture = {
  width: number
  height: number
  /** The reason why it cannot be published, with what to do about it. */
  fault?: string
  /** The same picture at other widths, smallest first; none for a drawing, which scales. */
  renditions?: readonly { path: string; width: number }[]
}
/** Returns the picture at an address such as /media/posts/register.svg, if there is one. */
export type FindPicture = (path: string) => Picture | undefined

/** Returns why the picture at this address cannot be published, if there is a reason. */
export function faultOfPicture(path: string, pictures: FindPicture): string | null {
  const picture = pictures(path)
  if (!picture) return `There is no picture ${path}`
  return picture.fault ? `The picture ${path} ${picture.fault}` : null
}

/** A column of text is at most 38rem wide, and on a phone as wide as the window (app/frame/styles/tokens.css). */
const sizes = '(width >= 40rem) 38rem, 100vw'

/** The properties of an `img`, so its place is reserved before it loads and no larger file than needed is loaded. */
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
