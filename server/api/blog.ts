import type { Blog } from '../blog/service.ts'
import { caching, commonHeaders, inertPolicy } from '../http/headers.ts'
import { createKeeper } from '../http/keeper.ts'
import {
  createKeptAnswers,
  type KeptAnswer,
  type KeptBody,
  type KeptRequest,
  keptBody,
  keptRequestOf,
  responseOf,
  splitTarget,
} from '../http/kept.ts'
import { problem } from '../http/problem.ts'

const listPath = '/api/blog-posts'
/** Answers that are kept at the same time. */
const mostKept = 200

/**
 * GET /api/blog-posts: all published posts, newest first. GET /api/blog-posts/{slug}: one with its content; 404 when there
 * is none (SPEC 7). The answers are made once, kept as bytes, and made anew when something changed.
 */
export function blogApi(blog: Pick<Blog, 'list' | 'post' | 'onChange'>, { https }: { https: boolean }) {
  const common = { ...commonHeaders(https), 'Content-Security-Policy': inertPolicy }
  const answerKept = createKeptAnswers(() => ({
    ...common,
    'Content-Type': 'application/json',
    'Cache-Control': caching.revalidated,
  }))
  const keeper = createKeeper<KeptBody>({ make, most: mostKept })

  async function make(path: string): Promise<KeptBody | null> {
    const value = path === listPath ? blog.list() : await blog.post(path.slice(listPath.length + 1))
    return value && keptBody(Buffer.from(JSON.stringify(value)))
  }

  blog.onChange(({ slugs }) => {
    for (const slug of slugs) keeper.drop(`${listPath}/${slug}`)
    keeper.drop(listPath)
    void keeper.fetch(listPath)
  })

  return {
    /** Whether an address is this API's. */
    has: (path: string): boolean => path === listPath || /^\/api\/blog-posts\/[^/]+$/.test(path),
    /** The fast way: an answer that is kept already. */
    kept(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const found = keeper.get(splitTarget(asked.target).path)
      return found ? answerKept(found, asked, id) : null
    },
    /** Every other way. */
    async answer(request: Request, id: string): Promise<Response> {
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' } })
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(405, { headers: { Allow: 'GET, HEAD, OPTIONS' } })
      const asked = keptRequestOf(request)
      const { path } = splitTarget(asked.target)
      const found = await keeper.fetch(path)
      return found ? responseOf(answerKept(found, asked, id)) : problem(404)
    },
  }
}
