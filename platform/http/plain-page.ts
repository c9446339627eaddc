import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { caching } from './headers.ts'

type PlainPage = {
  title: string
  /** HTML. */
  text: string
}

/** A page of a few words that needs no style, script or store. It is dark where the reader's system is. */
const plainPage = ({ title, text }: PlainPage): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`

/** Links to the new address, for text browsers and old ones that do not follow the redirect by themselves. */
export const redirectPage = (location: string): string =>
  plainPage({
    title: 'This page has moved',
    text: `It is at <a href="${escapeMarkup(location)}">${escapeMarkup(location)}</a>.`,
  })

/** Answers with a page of a few words that nobody stores. */
export const plainAnswer = (page: PlainPage, status: number, headers: Record<string, string> = {}): Response =>
  new Response(plainPage(page), {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching.never },
  })

/** True when a person's browser asks, not a program. */
export const asksForPage = (headers: Headers): boolean => headers.get('accept')?.includes('text/html') ?? false

/** True when a program asks that reads JSON and no pages. */
export const asksForJson = (headers: Headers): boolean =>
  /^application\/([\w.+-]+\+)?json\b(?!.*(text\/html|\*\/\*))/.test(headers.get('accept') ?? '')
