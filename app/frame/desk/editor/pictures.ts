import { base64Of } from '../base64.ts'
import { askDesk } from '../call.ts'

/** A picture as it is stored: drawn anew, so that nothing of the camera is in it. */
export type Drawn = { name: string; base64: string; width: number; height: number }

/** Wider ones are drawn at this width, in pixels. */
const maxWidth = 1_600

/**
 * Draws a picture anew, as JPEG, or as PNG when it was one.
 *
 * @param shape the size to fill, cut at the sides; else it keeps its own shape
 * @throws Error when the browser cannot read it
 */
export async function redraw(file: File, shape?: { width: number; height: number }): Promise<Drawn> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} cannot be read here. Save it as PNG or JPEG.`)
  })
  const scale = Math.min(1, maxWidth / bitmap.width)
  const width = shape?.width ?? Math.round(bitmap.width * scale)
  const height = shape?.height ?? Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const fill = Math.max(width / bitmap.width, height / bitmap.height)
  const [shownWidth, shownHeight] = [bitmap.width * fill, bitmap.height * fill]
  context.drawImage(bitmap, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: 0.86 })
  return { name: file.name || 'picture', base64: await base64Of(blob), width, height }
}

/** Stores a picture beside the posts. Returns its address. */
export const storePicture = async ({ name, base64 }: Drawn): Promise<string> =>
  (await askDesk<{ path: string }>('posts/picture', { name, base64 })).path
