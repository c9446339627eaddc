import type { Plugin } from 'vite'
import { brandPlugin } from './brand-plugin.ts'
import { scriptPlugin } from './script-plugin.ts'
import { stylesPlugin } from './styles-plugin.ts'
import { yamlKindsPlugin } from './yaml-kinds-plugin.ts'

/**
 * The plugins for imports that are no modules of the sources: content, brand, styles, scripts. Builds and tests share
 * them.
 */
export const sourcePlugins = (): Plugin[] => [yamlKindsPlugin(), brandPlugin(), stylesPlugin(), scriptPlugin()]
