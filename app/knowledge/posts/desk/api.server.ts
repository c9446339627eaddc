import { access, constants, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { createFileEndpoints, fileNameOf, fileText } from '#frame/desk/server/files.ts'
import { isOnSite } from '#frame/desk/server/on-site.ts'
import { previewAt } from '#frame/desk/server/preview-places.ts'
import { readTextFile, versionOf, writeTextFile } from '#platform/text-file.ts'
import { authors } from '../authors.data.ts'
import { newPostText, nextFreeDay, promisedDays } from '../new-post.server.ts'
import { PictureError, readPictureFile } from '../picture-file.server.ts'
import { fileStateOf, picturesPath } from '../pictures.server.ts'
import { categories } from '../rules/categories.ts'
import { postPath } from '../rules/listing.ts'
import { momentOf } from '../rules/moment.ts'
import { postState } from '../rules/post-state.ts'
import { slugOfTitle } from '../slug-of-title.server.ts'
import type { PostIndex, PostRenderer } from './post-index.server.ts'

const fileName = fileNameOf('posts')

/** A picture is drawn anew in the browser, 1600 pixels wide. */
const maxPicture = 10 * 1024 * 1024

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  featureImage: 'Picture',
  featureImageAlt: 'What the picture shows',
  publishedDate: 'Date',
  updated: 'Updated',
  aliases: 'Earlier addresses',
}

/** Tells a fault with the field's label in the place of its name in the file. */
function faultWithLabel(fault: { reason: string; field?: string } | undefined): string {
  const { reason = '', field = '' } = fault ?? {}
  const label = labels[field]
  return label && reason.startsWith(`${field} `) ? label + reason.slice(field.length) : reason
}

type Context = DeskContext & { renderer: PostRenderer }

/** Posts on the desk: what they are, and how they are written. The files are what the site follows. */
export function blogDeskEndpoints({ env, storage, now, renderer, previews }: Context, posts: PostIndex) {
  const { directory } = posts
  const files = createFileEndpoints({ kind: 'posts', directory, storage, now, refuseBeforeSave: refuseFaultyPost })

  const headOf = async (file: string) => (await posts.list()).find((one) => one.file === file)?.head

  /** One that is to be published has to be without faults: the site would not take it. */
  async function refuseFaultyPost(name: string, text: string) {
    const { faults } = await renderer.checkPost(name, text, { renders: false })
    const errors = faults.filter(({ minor }) => !minor)
    if (errors.length > 0)
      throw new Refusal(422, `It cannot be published yet: ${faultWithLabel(errors[0])}.`, { faults: errors })
  }

  return {
    posts: endpoint(z.object({}), async () => {
      const isWritable = await canWriteInto(directory)
      const all = await posts.list()
      return {
        directory,
        isWritable,
        promisedDays,
        posts: all.map(({ file: name, head }) => ({
          file: name,
          slug: head?.slug ?? null,
          title: head?.title ?? name,
          category: head?.category ?? '',
          state: postState(head ?? {}, now()),
          /** A day without a time stays one: it is the same day in every zone. */
          at: head?.publishedDate ?? null,
        })),
      }
    }),

    'posts/faults': endpoint(z.object({}), async () => ({ faults: await posts.faults(true) })),

    /** Begins a post as a draft for the next promised day without one. */
    'posts/new': endpoint(
      z.object({ title: z.string().check(z.trim(), z.minLength(3), z.maxLength(110)) }),
      async ({ title }, who) => {
        const slug = slugOfTitle(title)
        if (!slug) throw new Refusal(422, 'The title has to have words in it.')
        const all = await posts.list()
        if (all.some(({ head }) => head && [head.slug, ...head.aliases].includes(slug)))
          throw new Refusal(409, `There is a post at /blog/${slug} already. Give this one another title.`)
        const heads = all.flatMap(({ head }) => (head ? { head: { publishedDate: momentOf(head.publishedDate) } } : []))
        const newText = newPostText({
          title,
          slug,
          category: categories[0],
          author: authors[0]?.slug ?? '',
          picture: await pictureNameFor(slug),
          day: nextFreeDay(heads, now()),
        })
        if (!(await files.create(`${slug}.md`, newText, who)))
          throw new Refusal(409, `There is a file ${slug}.md already.`)
        return { file: `${slug}.md` }
      },
    ),

    'posts/open': endpoint(z.object({ file: fileName }), async ({ file }, who) => ({
      ...(await files.open(file, who)),
      authors: authors.map(({ slug, name }) => ({ slug, name })),
      categories,
      origin: env.siteUrl,
    })),
    ...files.endpoints,

    /** Deletes a draft as it was seen. Returns its text, which brings it back when it is saved. */
    'posts/delete': endpoint(
      z.object({ file: fileName, seen: z.string().check(z.maxLength(60)) }),
      async ({ file, seen }, who) => {
        if (!(await headOf(file))?.draft)
          throw new Refusal(409, 'It is no draft. Unpublish it first. Nothing was deleted.')
        return files.remove(file, seen, who)
      },
    ),

    /** Asks the site whether visitors find the post. */
    'posts/on-site': endpoint(z.object({ file: fileName }), async ({ file }) => {
      const slug = (await headOf(file))?.slug
      return { isOn: slug === undefined ? false : await isOnSite(env.siteUrl, postPath(slug)) }
    }),

    'posts/check': endpoint(
      z.object({ file: fileName, text: fileText, isDark: z.boolean() }),
      async ({ file: name, text: typed, isDark }) => {
        const { faults, html } = await renderer.checkPost(name, typed, { renders: true })
        return {
          faults: faults.map((fault) => ({
            line: fault.line,
            reason: faultWithLabel(fault),
            field: fault.field,
            minor: fault.minor ?? false,
          })),
          ...previewAt(html, typed, (page) => previews.add(page, { isDark })),
        }
      },
    ),

    'posts/completions': endpoint(z.object({}), () => renderer.completions()),

    /** Adds a picture beside the posts, under a name that is free. */
    'posts/picture': endpoint(
      z.object({
        name: z.string().check(z.maxLength(200)),
        base64: z.string().check(z.maxLength((maxPicture * 4) / 3)),
      }),
      async ({ name, base64 }) => {
        const bytes = Buffer.from(base64, 'base64')
        const ending = endingOf(bytes)
        if (ending === null) throw new Refusal(422, 'This is no PNG or JPEG.')
        const clean = withoutCameraData(ending, bytes)
        const base = slugOfTitle(basename(name, extname(name)), 60) || 'picture'
        await mkdir(join(directory, 'images'), { recursive: true })
        for (let count = 1; count < 1_000; count++) {
          const free = `${base}${count === 1 ? '' : `-${count}`}.${ending}`
          const path = join(directory, 'images', free)
          const existing = await readTextFile(path)
          if (existing && existing.version !== versionOf(clean)) continue
          const written = await writeTextFile(path, clean, existing?.version ?? null)
          if (written.outcome === 'done') return { path: picturesPath + free }
        }
        throw new Refusal(409, 'There are too many pictures of this name.')
      },
    ),
  }

  /** The name of a new post's picture: the one that is there already, or the drawing that it gets. */
  async function pictureNameFor(slug: string) {
    for (const ending of ['svg', 'png', 'jpg'])
      if (await fileStateOf(join(directory, `images/${slug}.${ending}`))) return `${slug}.${ending}`
    return `${slug}.svg`
  }
}

/**
 * Finds whether files can be written into a folder. One that is missing is made with its first file, where its parent
 * can be written: not before, because the site goes on with the posts of its build while there is no folder.
 */
async function canWriteInto(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && dirname(folder) !== folder && canWriteInto(dirname(folder))
  }
}

function endingOf(bytes: Buffer): 'png' | 'jpg' | null {
  if (bytes.length > 24 && bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'png'
  return bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])) ? 'jpg' : null
}

/** Leaves out what a camera wrote beside a picture, which then stands in no file either. */
function withoutCameraData(ending: string, bytes: Buffer): Buffer {
  try {
    return readPictureFile(`picture.${ending}`, bytes).bytes
  } catch (error) {
    if (error instanceof PictureError) throw new Refusal(422, `The picture ${error.message}.`)
    throw error
  }
}

type BlogDeskEndpoints = ReturnType<typeof blogDeskEndpoints>
export type PostList = Awaited<ReturnType<BlogDeskEndpoints['posts']>>
export type PostFaults = Awaited<ReturnType<BlogDeskEndpoints['posts/faults']>>
export type OpenPost = Awaited<ReturnType<BlogDeskEndpoints['posts/open']>>
export type CheckedPost = Awaited<ReturnType<BlogDeskEndpoints['posts/check']>>
