import palettes from 'virtual:palettes'
import { mark } from '#content/site.ts'
import { dataAddressOf, faviconOf } from '#domain/favicon.ts'

/** The icon, in its own address: a browser that had to fetch it would do so before the first picture (decision 18). */
export const icon = dataAddressOf(faviconOf(mark.small, palettes))
