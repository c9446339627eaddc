import { caching, commonHeaders, inertPolicy } from '../http/headers.ts'
import { createKeptAnswers, type KeptAnswer, type KeptBody, type KeptRequest, keptBody } from '../http/kept.ts'
import type { KeptPage } from './store.ts'

type Twin = KeptBody & { path: string; listed: boolean }

/** The address of a page's Markdown twin. */
const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** The page whose twin would stand at an address; null when no twin would. */
export function pageOfTwin(path: string): string | null {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') && path !== '/.md' ? path.slice(0, -'.md'.length) : null
}

/**
 * Whether a client would rather have Markdown than HTML: it names it, and wants HTML no more. Browsers never name it.
 *
 * @param accept what the request's Accept header says
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const wanted = new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [type, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const markdown = wanted.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (wanted.get('text/html') ?? 0)
}

/**
 * The pages once more as Markdown, for programs that read. A twin is made of a kept page when it is first asked for, and
 * is there as long as that page: one that was rendered anew gets a new twin.
 */
export function createTwins({ origin, https }: { origin: string; https: boolean }) {
  const made = new WeakMap<KeptPage, Promise<Twin>>()
  const ready = new WeakMap<KeptPage, Twin>()
  const headersOf = ({ path, listed }: Twin) => ({
    ...commonHeaders(https),
    'Content-Type': 'text/markdown; charset=utf-8',
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': caching.revalidated,
    Link: `<${origin + path}>; rel="canonical"`,
    ...(!listed && { 'X-Robots-Tag': 'noindex' }),
  })
  const atOwnAddress = createKeptAnswers(headersOf)
  const atPage = createKeptAnswers((twin: Twin) => ({
    ...headersOf(twin),
    'Content-Location': twinPath(twin.path),
    Vary: varyOfPages,
  }))
  /** @param path where it was asked for: the page's address or its own */
  const answer = (twin: Twin, asked: KeptRequest, path: string, id: string): KeptAnswer =>
    (path === twin.path ? atPage : atOwnAddress)(twin, asked, id)

  async function make(page: KeptPage, path: string): Promise<Twin> {
    // Only who asks for Markdown pays for its library.
    const { markdownTwin } = await import('../markdown/twin.ts')
    const html = page.bodies.identity.toString()
    const twin = {
      path,
      listed: !html.includes('<meta name="robots" content="noindex"'),
      ...(await keptBody(Buffer.from(await markdownTwin(html, origin + path)))),
    }
    ready.set(page, twin)
    return twin
  }

  return {
    /** The twin of a page, if it was made already. */
    kept(page: KeptPage, asked: KeptRequest, path: string, id: string): KeptAnswer | null {
      const twin = ready.get(page)
      return twin ? answer(twin, asked, path, id) : null
    },
    /** The twin of a page, made now if it has to be. */
    async fetch(page: KeptPage, pagePath: string, asked: KeptRequest, path: string, id: string): Promise<KeptAnswer> {
      const twin = made.get(page) ?? make(page, pagePath)
      made.set(page, twin)
      twin.catch(() => made.delete(page))
      return answer(await twin, asked, path, id)
    },
  }
}

/** A page's address answers in one of two languages, each in several encodings. */
export const varyOfPages = 'Accept, Accept-Encoding'
