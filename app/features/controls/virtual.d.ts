declare module 'virtual:controls' {
  import type { LibraryFiles } from '#features/controls/rules/library.ts'

  const files: LibraryFiles
  export default files
}
