import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { screens } from '#tests/e2e/routes.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, parsed } from '#tests/support/screen.ts'
import { openReadSite } from '#tests/support/site.ts'

/** Bytes of the scripts that come with a page, as they are sent. */
const max = { textScript: 8_000, script: 110_000 }

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
const entry = 'app/entry.client.ts'
const hydration = 'app/frame/islands/hydrate.tsx'
/** The manifest's key of an island; one that another island has a part in is named by its chunk. */
const islandFile = (name: string) =>
  Object.keys(manifest).find((key) => key.endsWith(`/${name}.island.tsx`) || key.startsWith(`_${name}.island-`)) ??
  `island named ${name}`

/** The files that these modules come in, each once. */
function filesOf(modules: readonly string[]): string[] {
  const files = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  modules.forEach(walk)
  return [...files]
}

/** The script that these modules bring, in bytes as they are sent. */
const scriptOf = (modules: readonly string[]) =>
  filesOf(modules).reduce((sum, file) => sum + readFileSync(`build/client/${file}.br`).length, 0)

describe('the script that a screen brings', () => {
  const text = [
    '/',
    '/services',
    '/ai-governance',
    '/pricing',
    '/trust-center',
    '/privacy',
    '/terms',
    '/cookie-policy',
    '/facts',
    '/facts/gdpr-dpia',
    '/events',
    '/blog/guest-post-guidelines',
    '/frameworks/ai-ethics',
    '/frameworks/ai-ethics/principles-and-controls',
    '/whitepaper',
    '/search',
  ]

  test.each(text)('%s: 8 kB at most before somebody uses something', async (path) => {
    expect(await scriptBefore(path)).toBeLessThanOrEqual(max.textScript)
  })

  test('an article that was arrived at: 8 kB at most', async () => {
    const site = await openReadSite()
    const listing = parsed(await textOf(await site.request('/blog')))
    const [article] = all(listing, 'article')
      .flatMap((card) => all(card, 'h3'))
      .flatMap((title) => all(title, 'a'))
    expect(await scriptBefore(String(article && attribute(article, 'href')))).toBeLessThanOrEqual(max.textScript)
  })

  test.each(screens)('%s: 100 kB, give or take a tenth, with every island hydrated', async (path) => {
    const islands = await islandsOf(path)
    const modules = islands.map(({ name }) => islandFile(name))
    expect(scriptOf([entry, ...(modules.length > 0 ? [hydration] : []), ...modules])).toBeLessThanOrEqual(max.script)
  })

  test('no island, and nothing that it brings, knows the router', () => {
    const islands = Object.keys(manifest).filter((file) => file.endsWith('.island.tsx'))
    expect(islands.length).toBeGreaterThan(8)
    for (const file of [...islands, entry])
      expect(readFileSync(`build/client/${manifest[file]?.file}`, 'utf8')).not.toContain('__reactRouter')
  })

  /**
   * The scripts that come unasked: the entry, the film's keys on the home page, and every island that is hydrated when
   * it is near.
   */
  async function scriptBefore(path: string): Promise<number> {
    const near = (await islandsOf(path)).filter(({ when }) => when === 'near')
    const film = path === '/' ? ['app/site/home/film.ts'] : []
    const hydrated = near.length > 0 ? [hydration] : []
    return scriptOf([entry, ...film, ...hydrated, ...near.map(({ name }) => islandFile(name))])
  }
})

async function islandsOf(path: string): Promise<{ name: string; when: string }[]> {
  const site = await openReadSite()
  const page = parsed(await textOf(await site.request(path)))
  return all(page, 'div').flatMap(({ properties: { dataIsland, dataWhen } }) =>
    dataIsland ? [{ name: String(dataIsland), when: String(dataWhen) }] : [],
  )
}
