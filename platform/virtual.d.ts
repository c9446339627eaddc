declare module 'virtual:palettes' {
  import type { Palettes } from '#platform/text/palette.ts'

  const palettes: Palettes
  export default palettes
}
