import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PageRenderer, ScreenRoute } from '#platform/render/page-renderer.ts'
import type { BuiltScreen } from '#site/discovery/screens.server.ts'
import { contentDates } from './content-dates.ts'
import { readPage } from './read-page.ts'

/** Lists whose entries are found at their own addresses. */
const lists = new Set(['/blog', '/facts'])

/**
 * Renders each screen and writes into a JSON file what the server has to know of it; nothing when it is called off.
 *
 * @returns the paths of the screens that could not be rendered: their error page was
 */
export async function writeScreens(
  file: string,
  pages: PageRenderer,
  screens: readonly ScreenRoute[],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const dates = await contentDates()
  const found: BuiltScreen[] = []
  const broken: string[] = []
  for (const { path, confidential } of screens) {
    if (confidential) continue
    if (signal?.aborted) return broken
    // Whoever waits for a page comes first.
    await new Promise(setImmediate)
    const { response } = await pages.render(new Request(`http://localhost${path}`), { origin: '', id: 'screen' })
    if (response.status >= 500) broken.push(path)
    if (response.status !== 200) continue
    const page = readPage(await response.text())
    found.push({ path, ...page, text: lists.has(path) ? '' : page.text, changed: dates.get(path) ?? null })
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(found))
  return broken
}
