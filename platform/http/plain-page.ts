import { caching } from './headers.ts'

type PlainPage = { title: string /** HTML. */; text: string }

/** A page of a few words that needs nothing else: no style, no script, no store. It is dark where the reader is. */
const plainPage = ({ title, text }: PlainPage): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Leads on to an address: text browsers and old ones show this page where they follow no redirect by themselves. */
export const redirectPage = (location: string): string =>
  plainPage({ title: 'This page has moved', text: `It is at <a href="${escaped(location)}">${escaped(location)}</a>.` })

/** A page of a few words as an answer that nobody stores. */
export const plainAnswer = (page: PlainPage, status: number, headers: Record<string, string> = {}): Response =>
  new Response(plainPage(page), {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching.never },
  })

/** Whether a request comes from somebody who reads pages, and not from a program. */
export const asksForPage = (headers: Headers): boolean => headers.get('accept')?.includes('text/html') ?? false
