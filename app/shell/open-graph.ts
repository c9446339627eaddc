/** The picture of a shared link to a page: its address below the origin. */
export const openGraphPicture = (path: string): string => `/og/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
/** Pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const
