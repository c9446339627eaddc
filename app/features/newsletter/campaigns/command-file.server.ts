import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createLibrary } from '#features/blog/library.server.ts'
import { categoryNamed } from '#features/blog/rules/category.ts'
import { addressesOf } from '#features/content-check/commands.server.ts'
import { readFacts } from '#features/facts/read.server.ts'
import { openBuilt } from '#platform/cli/built.ts'
import { UsageError } from '#platform/cli/command.ts'
import type { Env } from '#platform/env.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { type CompiledIssue, compileIssue } from './file.server.ts'
import { faultsOfLetter } from './letter.server.ts'

/** An issue rendered as it would go out now. */
export type SetIssue = CompiledIssue & { slug: string; mail: { html: string; text: string } }

/** The origin for links in mails. */
export const originOf = ({ siteUrl, port }: Env) => siteUrl ?? `http://localhost:${port}`

/** Reads the posts and facts of a project, as the blog does. */
export async function readPosts(project: string, { contentDir }: Pick<Env, 'contentDir'>) {
  const facts = new Map((await readFacts(join(project, 'content/facts'))).map((fact) => [fact.id, fact]))
  const library = createLibrary({ directory: join(contentDir, 'posts'), facts: (id) => facts.get(id) })
  await library.scan()
  const published = (now: Date) =>
    library.posts().filter(({ head }) => !head.draft && head.publishedDate <= now.toISOString())
  return { library, facts, published }
}

/**
 * Derives the last part of a page's address from the name of an issue's file. @throws UsageError when it cannot be one
 */
export function slugOfFile(file: string | undefined): string {
  if (file === undefined) throw new UsageError('Say which: the file of an issue, such as content/issues/2026-12-01.md')
  const slug = basename(file).replace(/\.md$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80 || !file.endsWith('.md'))
    throw new UsageError('The file must be named by lower-case words, such as 2026-12-01.md or ai-act-december.md')
  return slug
}

/**
 * Reads an issue's file, and renders it as a mail if its text allows that.
 *
 * @returns every fault, and no issue when it could not be rendered
 * @throws Error when there is no such file, or no build
 */
export async function readIssue(
  file: string,
  { project, env, now }: { project: string; env: Env; now: Date },
): Promise<{ issue: SetIssue | null; faults: Fault[] }> {
  const slug = slugOfFile(file)
  const source = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`)
  })
  const { library, facts, published } = await readPosts(project, env)
  const isScreen = await addressesOf(project, new Set(library.pictures().keys()))
  const slugs = new Set(published(now).map(({ head }) => head.slug))
  const isThere = (path: string) => {
    const [, category, post] = /^\/blog\/(?:category\/([^/]+)|([^/]+))$/.exec(path) ?? []
    if (category) return categoryNamed(category) !== undefined
    return (post !== undefined && slugs.has(post)) || isScreen(path)
  }
  const { issue, faults } = compileIssue(source, {
    file,
    facts: (id) => facts.get(id),
    pictures: (path) => library.pictures().get(path),
    isThere,
  })
  if (!issue) return { issue, faults }
  const { renderIssue } = await openBuilt(project)
  const mail = await renderIssue({ ...issue, slug }, now, originOf(env))
  const line = source.split('\n').length
  faults.push(...faultsOfLetter(mail).map((reason) => ({ file, line, reason })))
  return { issue: { ...issue, slug, mail }, faults }
}
