declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The styles of pages (scripts/styles-plugin.ts). */
declare module 'virtual:styles' {
  /** The text of each stylesheet, in the order of a page. */
  export const sheets: readonly string[]
  /** The numbers of each route's sheets. */
  export const sheetsOf: Readonly<Record<string, readonly number[]>>
}

/** The text of a script to put into a page (scripts/script-plugin.ts). */
declare module '*?script' {
  const code: string
  export default code
}

/** Missing in TypeScript's own library. */
interface Document {
  /** True while the page is made ready before somebody goes to it. */
  readonly prerendering?: boolean
}
