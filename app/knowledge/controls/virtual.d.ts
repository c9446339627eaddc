declare module 'virtual:controls' {
  import type { LibraryFiles } from '#knowledge/controls/rules/library.ts'

  const files: LibraryFiles
  export default files
}
