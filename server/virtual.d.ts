declare module 'virtual:palettes' {
  import type { Palettes } from '#domain/palette.ts'

  const palettes: Palettes
  export default palettes
}
