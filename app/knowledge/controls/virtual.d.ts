declare module 'virtual:controls' {
  import type { ControlFiles } from '#knowledge/controls/read.server.ts'

  const files: ControlFiles
  export default files
}
