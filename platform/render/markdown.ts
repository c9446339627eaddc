import { type StoredAnswer, storedAnswer } from '#platform/http/stored-answer.ts'

/** The address of a page's Markdown variant. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** The page whose Markdown variant would stand at an address; null when none would. */
export function pageOfMarkdown(path: string): string | null {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') && path !== '/.md' ? path.slice(0, -'.md'.length) : null
}

/**
 * Tells whether a client would rather have Markdown than HTML: it names it, and wants HTML no more. Browsers never name it.
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

/** Writes a stored page once more as Markdown, for programs that read. */
export async function markdownOf(page: StoredAnswer, address: string): Promise<StoredAnswer> {
  // Only who asks for Markdown pays for its library.
  const { markdownVariant } = await import('#platform/markdown/variant.ts')
  const html = page.bodies.identity.toString()
  const listed = !html.includes('<meta name="robots" content="noindex"')
  return storedAnswer({
    body: await markdownVariant(html, address),
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: `<${address}>; rel="canonical"`,
      ...(!listed && { 'X-Robots-Tag': 'noindex' }),
    },
  })
}
