/** A shared link's picture: its address below the origin, and its size in pixels. Made at build by `scripts/pictures.ts`. */
export const openGraphPicture = (path: string) => `/og/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
export const openGraphSize = { width: 1200, height: 630 } as const
