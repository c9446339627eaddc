/** What other programs put around an address, with the parameter that holds it. */
const around: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'q'],
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/, /^\//, 'url'],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/, /^\//, 'u'],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:safety\/go|redir\/redirect)/, 'url'],
]

/**
 * Returns the address that a link of another program leads to: Google's and Outlook's go through their own servers and
 * may hold the address of whoever got them. A link that leads nowhere else stays as it is, without the name of the chat
 * that it came from.
 */
export function realAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  const found = around.find(([host, path]) => host.test(hostname) && path.test(pathname))
  const target = found && (searchParams.get(found[2]) ?? searchParams.get('url'))
  if (target && URL.canParse(target) && /^https?:/.test(target)) return realAddress(target)
  return href
    .replace(/([?&])utm_source=(?:chatgpt\.com|openai|perplexity|copilot\.com)(?:&|(?=#|$))/, '$1')
    .replace(/[?&](?=#|$)/, '')
}
