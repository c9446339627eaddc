/** The picture for shared links to a page, as an address below the origin. */
export const openGraphPicture = (path: string): string => `/og/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
/** In pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const
