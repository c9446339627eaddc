declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** Not in TypeScript's own library yet. */
interface Document {
  /** The page is made ready before somebody goes to it. */
  readonly prerendering?: boolean
}
