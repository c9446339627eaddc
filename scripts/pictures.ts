/**
 * Draws a picture for each screen's shared links, from the page's own title. It works on the results of screens and of
 * documents; nothing of it is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openGraphPicture } from '#frame/shell/open-graph.ts'
import { builtPicture, withPicture } from '#site/discovery/open-graph.server.ts'
import { drawPng, sharedPicture } from '#site/discovery/open-graph-drawing.server.ts'
import { sharedOf } from '#site/discovery/screen-drawings.ts'
import type { BuiltScreen } from '#site/discovery/screens.server.ts'
import { readPalettes } from './brand-plugin.ts'
import { target } from './target.ts'

const { light: palette } = await readPalettes()
const client = join(target, 'client')
await mkdir(join(client, 'og'), { recursive: true })
const screens = JSON.parse(await readFile(join(target, 'content/screens.json'), 'utf8')) as BuiltScreen[]
for (const screen of screens.filter(({ indexed }) => indexed)) {
  const { line, drawing } = sharedOf(screen)
  const shown = await withPicture(drawing, (path) => builtPicture(client, path))
  const svg = await sharedPicture({ title: screen.title, line, drawing: shown }, palette)
  await writeFile(client + openGraphPicture(screen.path), await drawPng(svg))
}
