import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import routes from '#app/routes.ts'
import { ControlsError, readControls } from '#knowledge/controls/read.server.ts'
import { changesFeedPath, cisoAssistantPath, deviceLawPath } from '#knowledge/controls/rules/filter.ts'
import type { Controls } from '#knowledge/controls/service.server.ts'
import { chapterPath, documentPath } from '#knowledge/documents/catalogue.data.ts'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { authors } from '#knowledge/posts/authors.data.ts'
import { createPostLibrary, type Library } from '#knowledge/posts/library.server.ts'
import { deadLinks } from '#knowledge/posts/links.server.ts'
import { newPostText, nextFreeDay, pictureEndings, promisedDays, weekday } from '#knowledge/posts/new-post.server.ts'
import { categories, categoryPath } from '#knowledge/posts/rules/categories.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import { dayOrMoment } from '#knowledge/posts/rules/moment.ts'
import { postState } from '#knowledge/posts/rules/post-state.ts'
import { slugOfTitle } from '#knowledge/posts/slug-of-title.server.ts'
import { campaignPath } from '#office/newsletter/campaigns/campaign.ts'
import { campaignsFolder } from '#office/newsletter/campaigns/new-campaign.server.ts'
import { openPostLibrary } from '#office/newsletter/campaigns/read-campaign.server.ts'
import { type Command, exitCodes, jsonText, oneOf, readArgs, UsageError } from '#platform/cli/command.ts'
import { table } from '#platform/cli/table.ts'
import { readEnv } from '#platform/env.ts'
import { type Fault, faultText } from '#platform/markdown/fault.ts'
import { projectFolder } from '#platform/project.ts'
import { unknownColours } from '#platform/text/palette.ts'
import { faultsOfSigns } from '#platform/text/signs.ts'
import { findUnreadFiles } from '#platform/unread-files.server.ts'
import { feedPaths } from '#site/discovery/feed-links.server.ts'
import { createLandingLibrary, type LandingLibrary, pagesFolder } from '#site/landing/library.server.ts'
import { createLanding, landingPath } from '#site/landing/service.server.ts'
import { questionPath } from '#tools/questionnaire/bank.ts'
import { subjects } from '#tools/questionnaire/subjects.data.ts'
import { contentFaults, contentFaultText } from './faults.server.ts'

type Places = {
  /**
   * The project: its `app/routes.ts` says which pages there are, its `public` which files, its `build` what to serve.
   */
  project: string
  /** The posts' directory. Read when a command runs, because it comes from the environment. */
  posts: () => string
}

export function contentCommands({ project, posts }: Places): Record<string, Command> {
  const pathOf = (file: string) => relative('', join(posts(), file))

  async function readLibrary() {
    const facts = await readBuiltFactsById(join(project, 'content'))
    const library = createPostLibrary({ directory: posts(), facts: (id) => facts.get(id) })
    return { library, faults: (await library.scan()).faults }
  }

  const check: Command = {
    withoutStore: true,
    help: `Names file and place of every fault in the posts, the landing pages and the typed data of content/.

Faults are: a text whose name or folder keeps the site from reading it, front matter that is missing or wrong, a picture that is not there or has no alternative text,
an unknown category, author, fact, footnote or color of a drawing, a slug that is taken, a link that leads nowhere; a day that no calendar has, a statistic of another length than it
says, a picture that is not there, a price or limit that is not the plan's; a control of the library that a document names
and the library has not, or that nothing names.

Usage: npm run site -- content check [--json]

  --json   JSON and nothing else

Example: npm run site -- content check`,
    prepare(args) {
      const { values } = readArgs(args, {})
      return async ({ out, err, now }) => {
        const { library, faults } = await readLibrary()
        const isThere = await createAddressCheck(project, new Set(library.pictures().keys()), join(posts(), '..'))
        const ofTexts = [...faults, ...deadLinks(library, isThere, now())]
        const landing = createLandingLibrary({ contentDir: join(posts(), '..'), pictures: library.picture })
        await landing.scan()
        const ofLanding = [...landing.faults(), ...deadLandingLinks(landing, library, isThere)]
        const all = [
          ...ofTexts.map(({ file, line, reason }) => ({ file: pathOf(file), line, reason })),
          ...ofLanding.map(({ file, line, reason }) => ({ file: pathOf(join('..', file)), line, reason })),
          ...(await drawingFaults(project, posts())),
          ...(await unreadFaults([join(posts(), '..'), join(project, 'content')])),
        ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
        const wrong = await contentFaults(project)
        const count = library.allPosts().length
        const faultCount = all.length + wrong.length
        if (values.json) out(jsonText({ posts: count, faults: [...all, ...wrong] }))
        else {
          for (const text of [...all.map(faultText), ...wrong.map(contentFaultText)]) err(`${text}\n`)
          out(
            `${count} ${count === 1 ? 'post' : 'posts'} can be published, ${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}.\n`,
          )
        }
        return faultCount > 0 ? exitCodes.failed : exitCodes.done
      }
    },
  }

  const create: Command = {
    withoutStore: true,
    help: `Begins a post: a file with front matter, as a draft.

Usage: npm run site -- content new TITLE [options]

  --category NAME   ${categories.join(', ')} (Governance)
  --author SLUG     ${authors.map(({ slug }) => slug).join(', ')} (the first)
  --date DAY        when it is to be published (the next Tuesday or Thursday without a post)
  --json            JSON and nothing else

Example: npm run site -- content new "What an AI register is for" --category Risk`,
    prepare(args) {
      const { values, positionals } = readArgs(
        args,
        {
          category: { type: 'string' },
          author: { type: 'string' },
          date: { type: 'string' },
        },
        1,
      )
      const [title = ''] = positionals
      const slug = slugOfTitle(title)
      if (!slug)
        throw new UsageError(
          title.trim() ? 'The title has to have words in it' : 'Say the title: content new "What it is about"',
        )
      const category = oneOf('--category', values.category ?? categories[0], categories)
      const names = authors.map((author) => author.slug)
      const author = oneOf('--author', values.author ?? names[0] ?? '', names)
      if (values.date !== undefined && !dayOrMoment('--date').safeParse(values.date).success)
        throw new UsageError('--date must be a day such as 2026-12-01, or a moment such as 2026-12-01T15:00:00Z')
      return async ({ out, err, now }) => {
        const { library } = await readLibrary()
        const file = join(posts(), `${slug}.md`)
        const owner = library.allPosts().find(({ head }) => head.slug === slug)
        const isTaken = await access(file).then(
          () => true,
          () => false,
        )
        if (owner || isTaken) {
          err(`The slug '${slug}' is taken by ${pathOf(owner?.name ?? `${slug}.md`)}.\n`)
          return exitCodes.failed
        }
        const stored = await readdir(join(posts(), 'images')).catch((): string[] => [])
        // The picture may be there already; else the drawing that most posts have.
        const ending = pictureEndings.find((one) => stored.includes(`${slug}.${one}`)) ?? pictureEndings[0]
        const text = newPostText({
          title,
          slug,
          category,
          author,
          picture: `${slug}.${ending}`,
          day: values.date ?? nextFreeDay(library.allPosts(), now()),
        })
        await mkdir(posts(), { recursive: true })
        await writeFile(file, text)
        const picture = pathOf(`images/${slug}.${ending}`)
        if (values.json) out(jsonText({ file: pathOf(`${slug}.md`), picture }))
        else
          out(
            `${pathOf(`${slug}.md`)}\nIts picture belongs in ${picture}, 1200 by 630. For a photo, save a PNG or JPEG there and change the ending in featureImage.\n`,
          )
        return exitCodes.done
      }
    },
  }

  const schedule: Command = {
    withoutStore: true,
    help: `Lists the posts to come and the drafts, soonest first.

It warns of each coming post that is not on a Tuesday or Thursday, as the blog promises; one that is published keeps
the day on which it came. A day begins at midnight UTC.

Usage: npm run site -- content schedule [options]

  --all    the published ones too
  --json   JSON and nothing else

Exit code 1 when the promise is about to be broken.

Example: npm run site -- content schedule --all`,
    prepare(args) {
      const { values } = readArgs(args, { all: { type: 'boolean' } })
      return async ({ out, err, now }) => {
        const { library } = await readLibrary()
        const all = library
          .allPosts()
          .toReversed()
          .map((post) => {
            const { publishedDate, slug, title } = post.head
            const state = postState(post.head, now())
            const day = weekday(publishedDate)
            const isPromised = state !== 'scheduled' || promisedDays.includes(day)
            return { slug, title, state, publishedDate, weekday: day, isPromised, file: pathOf(post.name) }
          })
        const shownPosts = all.filter(({ state }) => values.all || state !== 'published')
        const broken = all.filter(({ isPromised }) => !isPromised)
        if (values.json) out(jsonText(shownPosts))
        else if (shownPosts.length > 0) {
          const rows = shownPosts.map((post) => [post.publishedDate, post.weekday, post.state, post.slug, post.title])
          out(table(['APPEARS', 'DAY', 'STATE', 'SLUG', 'TITLE'], rows))
        }
        if (shownPosts.length === 0) err('Nothing is scheduled.\n')
        for (const { file, weekday: day, publishedDate } of broken) {
          err(`${file}: ${publishedDate} is a ${day}; the blog promises Tuesdays and Thursdays\n`)
        }
        return broken.length > 0 ? exitCodes.failed : exitCodes.done
      }
    },
  }

  const preview: Command = {
    withoutStore: true,
    help: `Serves the built site with drafts and posts to come, to this machine alone.

It ends with Ctrl-C. Posts are followed as they are written; forms that are sent there are forgotten at the end.

Usage: npm run site -- content preview [--port PORT]

  --port PORT   where to listen (3300)

Example: npm run site -- content preview`,
    prepare(args) {
      const { values } = readArgs(args, { port: { type: 'string' } })
      const port = Number(values.port ?? 3300)
      if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError('--port must be from 1 to 65535')
      return async ({ out, err }) => {
        const server = join(project, 'build/server/start.js')
        if (!existsSync(server)) {
          err('There is no build to serve. Run npm run build first.\n')
          return exitCodes.failed
        }
        const dataDir = await mkdtemp(join(tmpdir(), 'preview-'))
        const { PATH = '' } = process.env
        const env = { PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
        const child = spawn(process.execPath, [server, '--preview'], {
          env: { ...env, CONTENT_DIR: join(posts(), '..') },
          stdio: ['ignore', 'inherit', 'inherit'],
        })
        const stop = () => void child.kill('SIGTERM')
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
        out(`http://localhost:${port}/blog shows drafts and posts to come. Ctrl-C ends it.\n`)
        const [code] = (await once(child, 'exit')) as [number | null]
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
        await rm(dataDir, { recursive: true, force: true })
        return code === 0 ? exitCodes.done : exitCodes.failed
      }
    },
  }

  return { check, new: create, schedule, preview }
}

export const content = contentCommands({
  project: projectFolder(),
  posts: () => join(readEnv(process.env).contentDir, 'posts'),
})

/**
 * Colors that the posts' drawings, the authors' and the documents' name and the identity has not, which the build
 * refuses, and characters that no drawing can contain.
 */
async function drawingFaults(project: string, directory: string): Promise<Fault[]> {
  const ownContent = join(project, 'content')
  const [ofPosts, others] = await Promise.all([
    readdir(join(directory, 'images')).catch(() => []),
    readdir(ownContent, { recursive: true }).catch(() => []),
  ])
  const paths = [
    ...ofPosts.map((name) => join(directory, 'images', name)),
    ...others.filter((name) => !name.startsWith('posts')).map((name) => join(ownContent, name)),
  ].filter((path) => path.endsWith('.svg'))
  const faults = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8')
      return [...faultsOfSigns(text), ...unknownColours(text)].map((fault) => ({ file: relative('', path), ...fault }))
    }),
  )
  return faults.flat()
}

/** The texts that the site does not read, in the content that people write and in that of the build. */
async function unreadFaults(directories: readonly string[]): Promise<Fault[]> {
  const faults = await Promise.all(
    [...new Set(directories.map((directory) => resolve(directory)))].map(async (directory) =>
      (await findUnreadFiles(directory)).map((fault) => ({
        ...fault,
        file: relative('', join(directory, fault.file)),
      })),
    ),
  )
  return faults.flat()
}

/**
 * Returns a check whether the site answers an address: its screens, the pages of its content, the files that it has or
 * makes, and the posts' pictures. Which posts are there, the caller knows.
 *
 * @param contentDir where the newsletter's campaigns are written
 */
export async function createAddressCheck(
  project: string,
  pictures: ReadonlySet<string>,
  contentDir = readEnv(process.env).contentDir,
) {
  const controls = await controlsOf(project)
  const paths = new Set([
    ...(await builtPages(project, controls)),
    ...(await campaignPages(contentDir)),
    ...(await landingPages(contentDir)),
    ...madeFiles(controls),
    ...subjects.map(({ id }) => questionPath(id)),
  ])
  return (path: string) =>
    paths.has(path) ||
    pictures.has(path) ||
    isPainted(project, path) ||
    ['public', 'build/client'].some((place) => isFile(join(project, place), path))
}

/**
 * Returns the addresses of the pages that a build has: its screens, and the pages of its facts, controls and documents.
 */
async function builtPages(project: string, controls: Controls): Promise<string[]> {
  const screens = routes.map(({ path = '' }) => `/${path}`).filter(isOne)
  const facts = await readBuiltFactsById(join(project, 'content'))
  const documents = await documentPages(project, facts, controls)
  return [...screens, ...controls.paths(), ...[...facts.keys()].map(factPath), ...documents]
}

/**
 * Returns what a visitor finds now: the addresses of the pages, and a check that knows the files and pictures too. A
 * draft and a post that is still to come are not there.
 */
export async function readPublished(project: string, contentDir: string, now: Date) {
  const { library, published } = await openPostLibrary(project, { contentDir })
  const landing = createLandingLibrary({ contentDir, pictures: library.picture })
  await landing.scan()
  const heads = published(now).map(({ head }) => head)
  const pages = new Set([
    ...(await builtPages(project, await controlsOf(project))),
    ...createLanding({ library: landing, now: () => now })
      .list()
      .map(({ slug }) => landingPath(slug)),
    ...heads.map(({ slug }) => postPath(slug)),
  ])
  const others = new Set([...heads.flatMap(({ aliases }) => aliases.map(postPath)), ...categories.map(categoryPath)])
  const drafts = new Set((await landingPages(contentDir)).filter((path) => !pages.has(path)))
  const check = await createAddressCheck(project, new Set(library.pictures().keys()), contentDir)
  return {
    pages: [...pages],
    isThere: (path: string) => pages.has(path) || others.has(path) || (check(path) && !drafts.has(path)),
  }
}

const isOne = (path: string) => !/[:*]/.test(path)

/** The control library; an empty one while its files have faults, which the check of the content names. */
async function controlsOf(project: string): Promise<Controls> {
  const [{ createControls }, files] = await Promise.all([
    import('#knowledge/controls/service.server.ts'),
    readControls(join(project, 'content/controls')).catch((error: unknown) => {
      if (error instanceof ControlsError)
        return { families: [], frameworks: [], fileIndex: { updated: '', sources: [], scope: [], parts: [] } }
      throw error
    }),
  ])
  return createControls(files)
}

/** Each document's pages as they were last found, by the text, and the ids of facts and controls that it may name. */
const lastPages = new Map<string, { text: string; ids: string; pages: readonly string[] }>()

/**
 * The pages of the documents and of their chapters; none of one that has faults, which the check of the content names.
 */
async function documentPages(
  project: string,
  facts: ReadonlyMap<string, Fact>,
  { library }: Controls,
): Promise<string[]> {
  const [{ DocumentError, parseDocument }, { htmlEdition }, { citedLibrary }] = await Promise.all([
    import('#knowledge/documents/parse.server.ts'),
    import('#knowledge/documents/html.server.ts'),
    import('#knowledge/documents/mapping.server.ts'),
  ])
  const cited = citedLibrary(library, '')
  const directory = join(project, 'content/documents')
  const files = (await readdir(directory)).filter((name) => name.endsWith('.md'))
  const ids = [...facts.keys(), ...library.controls.map(({ id }) => id)].join()
  const pages = files.map(async (name) => {
    const text = await readFile(join(directory, name), 'utf8')
    const last = lastPages.get(name)
    if (last?.text === text && last.ids === ids) return last.pages
    const pages = pagesOf(text, name)
    lastPages.set(name, { text, ids, pages })
    return pages
  })
  function pagesOf(text: string, name: string) {
    try {
      const document = parseDocument(text, name, (id) => facts.get(id), cited)
      // Where its figures are matters to no address.
      const { chapters } = htmlEdition(document, (src) => ({ src, width: 0, height: 0 }))
      return [documentPath(document), ...chapters.map(({ id }) => chapterPath(document, id))]
    } catch (error) {
      if (error instanceof DocumentError) return []
      throw error
    }
  }
  return (await Promise.all(pages)).flat()
}

/**
 * The pages of the newsletter's campaigns. Which of them were sent only a store knows: here one that is written is
 * there.
 */
async function campaignPages(contentDir: string): Promise<string[]> {
  const names = await readdir(campaignsFolder(contentDir)).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).map((name) => campaignPath(name.slice(0, -'.md'.length)))
}

/** The links of landing pages to addresses of this site at which there is nothing. */
function deadLandingLinks(
  landing: Pick<LandingLibrary, 'links'>,
  library: Pick<Library, 'allPosts'>,
  isThere: (path: string) => boolean,
): Fault[] {
  const posts = new Set(library.allPosts().map(({ head }) => postPath(head.slug)))
  return landing.links().flatMap(({ file, links }) =>
    links.flatMap(({ href, line }) => {
      const { pathname } = new URL(href, 'http://localhost')
      const isDead = href.startsWith('/') && !isThere(pathname) && !posts.has(pathname)
      return isDead ? [{ file, line, reason: `There is no page ${pathname}` }] : []
    }),
  )
}

/** The landing pages that are written, drafts too. */
async function landingPages(contentDir: string): Promise<string[]> {
  const names = await readdir(join(contentDir, pagesFolder)).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).map((name) => landingPath(name.slice(0, -'.md'.length)))
}

/** Files that the server makes on request. A test compares them with the server's own list. */
const madeFiles = (controls: Controls): string[] => [
  ...['/healthz', '/readyz', '/.well-known/security.txt', '/robots.txt', '/sitemap.xml', '/llms.txt'],
  ...['/api/form-stamp', '/api/blog-posts', ...Object.values(feedPaths), '/newsletter/issues/rss.xml'],
  ...['/facts.json', '/facts.ics', '/facts/changes.json', '/facts/changes.xml', '/compliance-roadmap.ics'],
  ...['/api/obligations', '/api/obligations/schema.json', '/duties/register.json', '/questionnaire/index.json'],
  ...['pdf', 'letter.pdf', 'xlsx', 'ics', 'json', 'oscal.json', 'atom'].map((format) => `/duties.${format}`),
  ...['json', 'csv', 'xlsx'].map((type) => `/controls.${type}`),
  `${deviceLawPath}.xlsx`,
  ...['/controls/mappings.csv', changesFeedPath, cisoAssistantPath, ...controls.files.oscalPaths],
  ...['pdf', 'xlsx', 'csv', 'json', 'oscal.json'].map((type) => `/controls/set.${type}`),
]

/** True for files that the build paints in the brand's colours (`scripts/brand-plugin.ts`), built or not. */
const isPainted = (project: string, path: string) =>
  path === '/favicon.svg' ||
  (path.startsWith('/media/authors/') && isFile(join(project, 'content'), path.slice('/media'.length)))

const isFile = (place: string, path: string) => /\.\w+$/.test(path) && existsSync(join(place, path))
