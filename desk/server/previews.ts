import { createHash, randomBytes } from 'node:crypto'
import { withoutScripts } from '#platform/text/without-scripts.ts'
import type { Renderer } from './renderer.ts'

/** The time after which a page that nobody fetched is forgotten, in milliseconds. */
const pageMs = 60_000
/** The time for which the files of a page can be fetched that was shown, in milliseconds: an hour. */
const filesMs = 3_600_000
const newPreviewToken = () => randomBytes(32).toString('base64url')

/**
 * The one script that a preview may have: it tells the desk which text was pressed, with the texts around it. A press
 * on what has no text of its own, such as a picture, tells nothing.
 */
const pressScript = `addEventListener('click', (event) => {
  event.preventDefault()
  const around = []
  for (let at = event.target; at?.nodeType === 1 && around.length < 4; at = at.parentNode)
    around.push(at.textContent.slice(0, 2000))
  if ([...event.target.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
    parent.postMessage({ pressed: around }, '*')
})`
const pressHash = createHash('sha256').update(pressScript).digest('base64')

/** The policy of a preview: its own styles, and files of the site by an address that only it knows. */
const policyFor = (origin: string, tellsPresses: boolean) =>
  [
    "default-src 'none'",
    ...(tellsPresses ? [`script-src 'sha256-${pressHash}'`] : []),
    "style-src 'unsafe-inline'",
    `img-src data: ${origin}`,
    `font-src ${origin}`,
    `media-src ${origin}`,
    `frame-ancestors ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    tellsPresses ? 'sandbox allow-scripts' : 'sandbox',
  ].join('; ')

/** A frame without an origin asks as another site would: whoever knows the address may have it. */
const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

export const previewsPath = '/preview/'

type Shown = {
  mailOrigin?: string | null
  isDark?: boolean
  /** True where the page tells the desk which of its texts was pressed. */
  tellsPresses?: boolean
}

/**
 * Holds pages and mails as they will be, each at an address that is good once, for a minute. Nothing of theirs runs:
 * their scripts are taken out, and the frame and the policy allow none, or the one that tells of presses.
 */
export function createPreviews(renderer: Pick<Renderer, 'siteFile'>, now: () => Date) {
  const pages = new Map<string, { html: string; tellsPresses: boolean; until: number }>()
  /** The tokens by which files are fetched, with the moments at which they end. */
  const files = new Map<string, number>()

  return {
    /**
     * Stores a page, and returns its address.
     *
     * @param mailOrigin for a mail, the origin of the site's addresses that are written out in it; null for a page
     */
    add(html: string, { mailOrigin = null, isDark = false, tellsPresses = false }: Shown = {}): string {
      const time = now().getTime()
      for (const [token, { until }] of pages) if (until < time) pages.delete(token)
      for (const [token, until] of files) if (until < time) files.delete(token)
      const [pageToken, filesToken] = [newPreviewToken(), newPreviewToken()]
      files.set(filesToken, time + filesMs)
      const inertHtml = inert(html, previewsPath + filesToken, { mailOrigin, isDark })
      const script = tellsPresses ? `<script>${pressScript}</script>` : ''
      pages.set(pageToken, { html: inertHtml + script, tellsPresses, until: time + pageMs })
      return previewsPath + pageToken
    },

    /** Answers a request below `/preview/`; null when there is nothing. */
    async answer(path: string, origin: string): Promise<Response | null> {
      const [, token = '', file] = /^\/preview\/([\w-]{43})(\/.+)?$/.exec(path) ?? []
      if (file !== undefined) {
        if ((files.get(token) ?? 0) < now().getTime()) return null
        const { status, type, bytes } = await renderer.siteFile(file)
        if (status !== 200) return null
        return new Response(new Uint8Array(bytes), {
          headers: {
            ...shared,
            'Content-Type': type,
            'Content-Security-Policy': "default-src 'none'; sandbox",
            // Fonts are fetched with CORS.
            'Access-Control-Allow-Origin': '*',
          },
        })
      }
      const page = pages.get(token)
      pages.delete(token)
      if (!page || page.until < now().getTime()) return null
      return new Response(page.html, {
        headers: {
          ...shared,
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policyFor(origin, page.tellsPresses),
          'X-Frame-Options': 'SAMEORIGIN',
        },
      })
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>

/** Takes out what runs or leads away, and has files of the site fetched from here. */
function inert(html: string, filesPath: string, { mailOrigin, isDark }: Required<Omit<Shown, 'tellsPresses'>>) {
  const writtenOrigin = mailOrigin === null ? '' : `(?:${RegExp.escape(mailOrigin)})?`
  /** Matches what stands before an address of the site, and the address's first slash. */
  const siteAddress = (before: string) => new RegExp(`${before}${writtenOrigin}/(?!/)`, 'g')
  return (
    withoutScripts(html)
      .replace(/<(?:link|meta http-equiv|base)\b[^<>]*>/gi, '')
      .replace(/(<(?:input|button|textarea|select)\b[^<>]*?)\sautofocus(?:="")?/gi, '$1')
      .replace(/<a (?=[^<>]*href="(?:\/|https?:|mailto:))/g, '<a target="_blank" ')
      // Whether a frame takes its owner's theme differs by browser: a mail's own rule is said outright.
      .replace(
        /@media\s*\(prefers-color-scheme:\s*dark\)/g,
        mailOrigin === null ? '$&' : isDark ? '@media all' : '@media not all',
      )
      .replace(/(<html\b[^<>]*\bclass=")(?:light|dark)\b/, `$1${isDark ? 'dark' : 'light'}`)
      .replace(
        /\ssrcset="([^"]*)"/g,
        (_, list: string) => ` srcset="${list.replace(siteAddress('(^|,\\s*)'), `$1${filesPath}/`)}"`,
      )
      .replace(siteAddress('\\ssrc="'), ` src="${filesPath}/`)
      .replace(siteAddress('\\sposter="'), ` poster="${filesPath}/`)
      .replace(siteAddress('url\\((["\']?)'), `url($1${filesPath}/`)
  )
}
