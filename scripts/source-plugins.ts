import type { Plugin } from 'vite'
import { brandPlugin } from './brand-plugin.ts'
import { dataPlugin } from './data-plugin.ts'
import { scriptPlugin } from './script-plugin.ts'
import { stylesPlugin } from './styles-plugin.ts'

/** What the sources import that is no module of their own: content, brand, styles, scripts. For builds and tests alike. */
export const sourcePlugins = (): Plugin[] => [dataPlugin(), brandPlugin(), stylesPlugin(), scriptPlugin()]
