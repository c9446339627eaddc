import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { readVerifiedFacts } from '#knowledge/facts/verifications.server.ts'
import { createPostLibrary, type Library, type LibraryPost } from '#knowledge/posts/library.server.ts'
import { categoryNamed } from '#knowledge/posts/rules/categories.ts'
import { openBuilt } from '#platform/cli/built.ts'
import { UsageError } from '#platform/cli/command.ts'
import { type Env, siteOriginOf } from '#platform/env.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { type CompiledCampaign, compileCampaign } from './compile-campaign.server.ts'
import { mailFaults } from './subscriber-mail.server.ts'

export type RenderedCampaign = CompiledCampaign & { slug: string; mail: { html: string; text: string } }

/** Node runs no JSX, so the built site renders the mail. */
export type RenderCampaign = typeof import('./render-campaign.server.ts')['renderCampaign']
type Built = { renderCampaign: RenderCampaign }

type Context = {
  library: Library
  facts: ReadonlyMap<string, Fact>
  published: (now: Date) => readonly LibraryPost[]
  /** True for an address of this site that is no post's. */
  isOtherAddress: (path: string) => boolean
}

/** Finds every address of the site; the content check knows them all. */
export type CreateAddressCheck = (project: string, pictures: ReadonlySet<string>) => Promise<(path: string) => boolean>

export const publishedPosts = (library: Library, now: Date) =>
  library.allPosts().filter(({ head }) => !head.draft && head.publishedDate <= now.toISOString())

export async function openPostLibrary(project: string, { contentDir }: Pick<Env, 'contentDir'>) {
  const verified = await readVerifiedFacts(project, contentDir)
  const facts = new Map(verified.map((fact) => [fact.id, fact]))
  const library = createPostLibrary({ directory: join(contentDir, 'posts'), facts: (id) => facts.get(id) })
  await library.scan()
  return { library, facts, published: (now: Date) => publishedPosts(library, now) }
}

/**
 * Derives the last part of a page's address from the name of a campaign's file. @throws UsageError when it cannot be
 * one
 */
export function slugOfFile(file: string | undefined): string {
  if (file === undefined)
    throw new UsageError('Say which: the file of a campaign, such as content/campaigns/2026-12-01.md')
  const slug = basename(file).replace(/\.md$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80 || !file.endsWith('.md'))
    throw new UsageError('The file must be named by lower-case words, such as 2026-12-01.md or ai-act-december.md')
  return slug
}

/**
 * Reads a campaign's file, and renders it as a mail if its text allows that.
 *
 * @returns every fault, and no campaign when it could not be rendered
 * @throws Error when there is no such file, or no build
 */
export async function readAndRenderCampaign(
  file: string,
  {
    project,
    env,
    now,
    createAddressCheck,
  }: { project: string; env: Env; now: Date; createAddressCheck: CreateAddressCheck },
): Promise<{ campaign: RenderedCampaign | null; faults: Fault[] }> {
  const slug = slugOfFile(file)
  const source = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const read = await openPostLibrary(project, env)
  const isOtherAddress = await createAddressCheck(project, new Set(read.library.pictures().keys()))
  // Only a text that can be rendered needs a build.
  const renderCampaign: RenderCampaign = async (...campaign) =>
    (await openBuilt<Built>(project)).renderCampaign(...campaign)
  return checkAndRenderCampaign(
    source,
    { file, slug },
    { ...read, isOtherAddress },
    { now, origin: siteOriginOf(env), renderCampaign },
  )
}

/**
 * Checks a campaign's text, and renders it as a mail if that can be done.
 *
 * @param file its name in faults
 * @returns every fault, and no campaign when it could not be rendered
 */
export async function checkAndRenderCampaign(
  source: string,
  { file, slug }: { file: string; slug: string },
  { library, facts, published, isOtherAddress }: Context,
  { now, origin, renderCampaign }: { now: Date; origin: string; renderCampaign: RenderCampaign },
): Promise<{ campaign: RenderedCampaign | null; faults: Fault[] }> {
  const slugs = new Set(published(now).map(({ head }) => head.slug))
  const isThere = (path: string) => {
    const [, category, post] = /^\/blog\/(?:category\/([^/]+)|([^/]+))$/.exec(path) ?? []
    if (category) return categoryNamed(category) !== undefined
    return (post !== undefined && slugs.has(post)) || isOtherAddress(path)
  }
  const { campaign, faults } = compileCampaign(source, {
    file,
    findFact: (id) => facts.get(id),
    pictures: library.picture,
    isThere,
  })
  if (!campaign) return { campaign, faults }
  const mail = await renderCampaign({ ...campaign, slug }, now, origin)
  const line = sourceText(source).split('\n').length
  faults.push(...mailFaults(mail).map((reason) => ({ file, line, reason })))
  return { campaign: { ...campaign, slug, mail }, faults }
}
