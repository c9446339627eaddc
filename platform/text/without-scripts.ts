/** Takes the scripts out of a page. A text full of beginnings without an end is looked through once. */
export function withoutScripts(html: string): string {
  const [first, ...scripts] = html.split(/<script\b/i)
  return [first, ...scripts.map((script) => script.replace(/^[\s\S]*?<\/script\s*>/i, ''))].join('')
}
