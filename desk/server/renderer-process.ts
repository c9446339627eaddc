import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldedText, type SiteText } from '#office/texts/desk/find-texts.server.ts'
import { type OwnTexts, putOwnTexts } from '#office/texts/own-texts.ts'
import { applyOwnTexts } from '#office/texts/service.server.ts'
import { withoutScripts } from '#platform/text/without-scripts.ts'

const project = process.env.DESK_PROJECT ?? ''

/** Opens the built site over an empty store. It listens nowhere, and sends nothing. */
async function openSite() {
  const built: typeof import('#server/main.ts') = await import(
    pathToFileURL(join(project, 'build/server/main.js')).href
  )
  const env = built.readEnv(process.env)
  const origin = env.siteUrl ?? `http://localhost:${env.port}`
  const assetsOf = built.createPageAssets(built.clientDirectory)
  const build = { client: built.clientDirectory, compiledDir: built.compiledDir }
  const log = built.createLog('silent')
  const { services, createServer } = await built.openSite({ env, log, build, assetsOf, preview: true })
  const { app } = createServer({ origin, isOwnHost: () => true })
  return { built, services, app, origin, pages: built.createPageRenderer(services.pageServices, assetsOf) }
}

/** Opens the site with what checks its texts. A screen needs none of that, and is shown sooner without. */
async function open() {
  const contentDir = process.env.CONTENT_DIR ?? 'content'
  await applyOwnTexts({ project, contentDir })
  const [opened, { deadLinks }, { postPath }, { readVerifiedFacts }, { publishedPosts, checkAndRenderCampaign }] =
    await Promise.all([
      openSite(),
      import('#knowledge/posts/links.server.ts'),
      import('#knowledge/posts/rules/listing.ts'),
      import('#knowledge/facts/verifications.server.ts'),
      import('#office/newsletter/campaigns/read-campaign.server.ts'),
    ])
  const { built, services, pages, origin } = opened
  const { library } = services.knowledge.posts.postsWatch
  const facts = new Map((await readVerifiedFacts(project, contentDir)).map((fact) => [fact.id, fact]))
  const screens = new Set(pages.screens.map(({ path }) => path))
  // Files that are made on request are taken to be there: content check knows each.
  const isThere = (path: string) =>
    screens.has(path) ||
    services.content.canonicalPath(path) !== null ||
    library.pictures().has(path) ||
    /^\/api\/|\.(?:xml|json|ics|csv|xlsx|pdf|txt|docx|pptx|zip)$/.test(path) ||
    (/\.\w+$/.test(path) && existsSync(join(built.clientDirectory, path)))
  const mails = built.createSubscriptionMails(origin)
  return { ...opened, library, facts, isThere, mails, deadLinks, postPath, publishedPosts, checkAndRenderCampaign }
}
type Opened = Awaited<ReturnType<typeof open>>
let opened: Promise<Opened> | null = null
const openedSite = () => {
  opened ??= open()
  return opened
}
/** One text at a time is the post that is shown. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = turn.then(run)
  turn = result.catch(() => {})
  return result
}

/** The most texts that are returned: words that stand more often are on every page. */
const maxSiteTexts = 400
let siteTexts: Promise<SiteText[]> | null = null

/** Reads the texts of every page that has an address of its own, and those of the content that has pages of its own. */
async function readSiteTexts(): Promise<SiteText[]> {
  const { services, pages, origin } = await openedSite()
  const texts: SiteText[] = []
  for (const { path, confidential } of pages.screens) {
    if (path.includes(':') || confidential) continue
    const { response } = await pages.render(new Request(origin + path), { origin, id: 'texts' })
    if (response.status === 200) texts.push(...textsOf(await response.text(), path))
  }
  // Posts and statements are found in their own files.
  for (const source of services.sources)
    for (const { id, kind, text } of await source.entries())
      if (kind === 'document' || kind === 'control')
        texts.push(...text.split('\n').map((line) => ({ path: id.split('#')[0] ?? '', text: line })))
  return texts
}

/** The texts of a page, block by block. What stands around its main part is read on the home page. */
function textsOf(html: string, path: string): SiteText[] {
  const shown = withoutScripts(html).replace(/<(?:svg|style|title)\b[\s\S]*?<\/(?:svg|style|title)>/g, ' ')
  const [from, until] = [shown.indexOf('<main'), shown.lastIndexOf('</main>')]
  const main = path === '/' ? shown.slice(shown.indexOf('<body')) : from < 0 ? '' : shown.slice(from, until)
  return main
    .replace(/<!--[^<>]{0,80}-->/g, '')
    .split(
      /<\/?(?:p|h\d|li|ul|ol|d[ldt]|t[dhr]|div|section|header|footer|nav|form|label|button|summary|figcaption|main)\b[^<>]*>/,
    )
    .map((block) => decoded(block.replace(/<[^<>]*>/g, '')).trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => ({ path, text }))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)

const calls = {
  /** Checks the text of a post, and renders its page where that is wanted. */
  checkPost: (file: string, text: string, { renders }: { renders: boolean }) =>
    inTurn(async () => {
      const { services, pages, origin, library, isThere, deadLinks, postPath } = await openedSite()
      const { slug, faults } = await services.knowledge.posts.postsWatch.showUnsaved(file, text)
      const dead = slug === null ? [] : deadLinks(library, isThere, new Date()).filter((fault) => fault.file === file)
      const all = [...faults, ...dead].sort((a, b) => a.line - b.line)
      if (slug === null || !renders) return { faults: all, html: null }
      const { response } = await pages.render(new Request(origin + postPath(slug)), { origin, id: 'preview' })
      return { faults: all, html: response.status === 200 ? await response.text() : null }
    }),

  /** Checks the text of a landing page or of its form, and renders the page that has it. */
  checkLanding: (kind: 'pages' | 'forms', file: string, text: string) =>
    inTurn(async () => {
      const { services, pages, origin, isThere } = await openedSite()
      const { landing } = services
      const ownFaults = await landing.showUnsaved(kind, file, text)
      const name = file.replace(/\.\w+$/, '')
      const path =
        kind === 'pages'
          ? landing.service.canonicalPath(`/${name}`)
          : landing.service.forms().find((form) => form.kind === name)?.page
      const dead = landing.library
        .links()
        .filter((one) => kind === 'pages' && one.file === `pages/${file}`)
        .flatMap(({ links }) =>
          links.filter(({ href }) => href.startsWith('/') && !isThere(new URL(href, origin).pathname)),
        )
        .map(({ href, line }) => ({ file, line, reason: `There is no page ${href}`, minor: true }))
      const html =
        path && landing.service.canonicalPath(path)
          ? await pages.render(new Request(origin + path), { origin, id: 'preview' })
          : null
      const shownHtml = html?.response.status === 200 ? await html.response.text() : null
      // What is wrong between page and form, too.
      const pairFaults = landing.library
        .faults()
        .filter((one) => one.file === `${kind}/${file}` && !ownFaults.some(({ reason }) => reason === one.reason))
      return { faults: [...ownFaults, ...pairFaults, ...dead].sort((a, b) => a.line - b.line), html: shownHtml }
    }),

  postFaults: () =>
    inTurn(async () => {
      const { library, isThere, deadLinks } = await openedSite()
      await library.scan()
      return [...library.faults(), ...deadLinks(library, isThere, new Date())]
    }),

  async checkCampaign(file: string, slug: string, text: string, at: string) {
    const { built, origin, library, facts, isThere, publishedPosts, checkAndRenderCampaign } = await openedSite()
    await library.scan()
    const context = { library, facts, published: (now: Date) => publishedPosts(library, now), isOtherAddress: isThere }
    const { renderCampaign } = built
    return checkAndRenderCampaign(text, { file, slug }, context, { now: new Date(at), origin, renderCampaign })
  },

  async publishedPosts(at: string) {
    const { library, publishedPosts } = await openedSite()
    await library.scan()
    return publishedPosts(library, new Date(at)).map(({ head: { slug, title, excerpt, category, publishedDate } }) => ({
      slug,
      title,
      excerpt,
      category,
      publishedDate,
    }))
  },

  async confirmationMail(address: string, token: string) {
    const { mails } = await openedSite()
    return mails.confirm(address, token)
  },

  /** Answers for a file of the site: a picture, a font. */
  async siteFile(path: string) {
    const { services, app, origin } = await openedSite()
    await services.knowledge.posts.postsWatch.scan()
    const response = await app.fetch(new Request(origin + path, { headers: { 'Accept-Encoding': 'identity' } }))
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  },

  /**
   * Renders a screen with texts that no build has yet, or null when it cannot be shown. The site reads its texts once,
   * so this has to be the first that the process is asked.
   */
  async renderScreen(path: string, texts: OwnTexts) {
    putOwnTexts(texts)
    const { pages, origin } = await openSite()
    const { response } = await pages.render(new Request(origin + path), { origin, id: 'preview' })
    return response.status === 200 ? response.text() : null
  },

  /** Lists the texts of all pages that have these words, which are folded as `foldedText` folds them. */
  async siteTexts(words: string) {
    siteTexts ??= readSiteTexts()
    siteTexts.catch(() => {
      siteTexts = null
    })
    return (await siteTexts).filter(({ text }) => foldedText(text).includes(words)).slice(0, maxSiteTexts)
  },

  async completions() {
    const { services, pages, library, facts } = await openedSite()
    const ofContent = services.sources.flatMap((source) => source.pages().map(({ path, title }) => ({ path, title })))
    const screens = pages.screens
      .filter(({ path, confidential }) => !path.includes(':') && !confidential)
      .map(({ path }) => ({ path, title: '' }))
    return {
      links: [...screens, ...ofContent],
      facts: [...facts.values()].map(({ id, title, statement }) => ({ id, title, statement })),
      pictures: [...library.pictures().keys()],
    }
  },
}
export type RendererCalls = typeof calls

export type Answer = { id: number; value?: unknown; error?: string }
const answer = (message: Answer) => void process.send?.(message, () => {})

process.on('message', ({ id, name, args }: { id: number; name: keyof RendererCalls; args: never[] }) => {
  const call = calls[name] as (...args: never[]) => Promise<unknown>
  call(...args).then(
    (value) => answer({ id, value }),
    (error: unknown) => {
      // One that failed to open may open the next time.
      opened?.catch(() => {
        opened = null
      })
      answer({ id, error: error instanceof Error ? error.message : String(error) })
    },
  )
})
process.once('disconnect', () => process.exit(0))
