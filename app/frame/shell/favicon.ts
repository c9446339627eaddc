import type { Palettes } from '#platform/text/palette.ts'

/** The paths of a mark in a box of 32 units: one in the colour of the text and one, over it, in the accent. */
type Mark = { ink: string; accent: string }

/** Draws a mark for a browser's tab, in the theme of the browser itself. */
export const faviconOf = (mark: Mark, { light, dark }: Palettes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${light.ink}}path+path{fill:${light.accent}}@media(prefers-color-scheme:dark){path{fill:${dark.ink}}path+path{fill:${dark.accent}}}</style><path d="${mark.ink}"/><path d="${mark.accent}"/></svg>`

/** Returns a drawing as a data URL. Feed readers and HTML validators refuse a bare space in it. */
export const dataAddressOf = (svg: string) => `data:image/svg+xml,${svg.replace(/[<>"#%\s]/g, encodeURIComponent)}`
