declare module 'virtual:controls' {
  import type { LibraryFiles } from './rules/library.ts'

  const files: LibraryFiles
  export default files
}
