import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import palettes from 'virtual:palettes'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { drawingData } from './pictures.server.ts'

const path = '/media/posts/test.svg'
const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"\n\tviewBox="0 0 9 9"><path fill="var(--color-deep)" d="M0 0h9"/><!-- ${text} --></svg>\n`

async function dataOf(text: string, { name = 'test.svg', asked = path } = {}) {
  const directory = await tempDir()
  await writeFile(join(directory, name), text)
  return drawingData([join(directory, 'nowhere'), directory], asked, palettes.light)
}

test('a drawing’s address holds it as it was written, in the colours of the identity', async () => {
  const text = drawing('50%, a % b, 100%23 & "quoted" #1')
  const address = await dataOf(text)
  expect(address).toMatch(/^data:image\/svg\+xml,[^<>"#\s]+$/)
  // As a browser takes an address: without its line ends and tabs.
  const read = await fetch(String(address)).then((response) => response.text())
  expect(read).toBe(text.replace('var(--color-deep)', palettes.light.deep))
})

test.each([
  ['in no directory', drawing(''), { asked: '/media/posts/other.svg' }],
  ['no drawing', drawing(''), { name: 'test.png', asked: '/media/posts/test.png' }],
  ['larger than what stands in a page', drawing('x'.repeat(8_000)), {}],
  ['in a colour that there is not', drawing('').replace('deep', 'mauve'), {}],
])('a picture that is %s has none', async (_, text, where) => {
  expect(await dataOf(text, where)).toBeNull()
})
