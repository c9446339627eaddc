declare module 'virtual:controls' {
  import type { LibraryFiles } from '#domain/controls/library.ts'

  const files: LibraryFiles
  export default files
}
