import { compressAnswer, type StoredAnswer } from '#platform/http/stored-answer.ts'

export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** Returns the page whose Markdown variant an address would be; null when it is none. */
export function pageOfMarkdown(path: string): string | null {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') && path !== '/.md' ? path.slice(0, -'.md'.length) : null
}

/**
 * True when a client prefers Markdown to HTML: it names it, and rates HTML no higher. Browsers never name it.
 *
 * @param accept the request's Accept header
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

export async function markdownAnswer(page: StoredAnswer, address: string): Promise<StoredAnswer> {
  const { markdownVariant } = await import('#platform/markdown/variant.ts')
  const html = page.bodies.identity.toString()
  const listed = !html.includes('<meta name="robots" content="noindex"')
  return compressAnswer({
    body: await markdownVariant(html, address),
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: `<${address}>; rel="canonical"`,
      ...(!listed && { 'X-Robots-Tag': 'noindex' }),
    },
  })
}
