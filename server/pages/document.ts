import { createHash } from 'node:crypto'
import { stylesOf } from './page-styles.ts'

/** A page's HTML as it is sent, and the inline scripts that its policy has to allow. */
export type PageDocument = { html: string; scriptHashes: readonly string[]; styleHash: string }

/** The inline scripts that this site and its framework write. An unknown one is never blessed with a hash. */
const themeScript = /^try\{.*\}catch(\(\w\))?\{\}$/s // app/shell/theme.ts
const knownScripts = [
  themeScript,
  /^const start = \(\) => \{.*timeout: 200 \}\)\n\}\)\n$/s, // the application's start (app/shell/start.js)
  /^\(\(storageKey, restoreKey\) => \{.*\}\)\("react-router-scroll-positions", null\)$/s,
  /^window\.__reactRouterContext = \{.*\};window\.__reactRouterContext\.stream = new ReadableStream\(.*\)\.pipeThrough\(new TextEncoderStream\(\)\);$/s,
  /^import "\/assets\/manifest-[\w-]+\.js";.*window\.__reactRouterRouteModules = \{.*\};\s*import\("\/assets\/entry\.client-[\w-]+\.js"\);$/s,
  /^window\.__reactRouterContext\.streamController\.(enqueue\(".*"\)|close\(\));$/s,
]

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** The first file that the application's start imports: the one script that the page names itself, and vouches for. */
const firstModule = /^import "(\/assets\/manifest-[\w-]+\.js)"/
const moduleStart = /\stype="module"(\sasync="")?/
const styleTag = /(<style[^>]*>)([\s\S]*?)<\/style>/

/**
 * Makes a rendered page ready to send. The application's start is held back (`app/shell/start.js` lets it go), so that
 * nothing competes with the text, the font and the largest picture; its preloads go too. A script file gets its integrity.
 *
 * What the first paint waits for is small: of the stylesheet the page keeps the part that it can use, and the scripts of
 * the body become one, at its end, so that the policy needs one hash for them. Their elements stay where they were, empty,
 * for React looks for them there.
 *
 * @param integrityOf the integrity of a built file by its address
 * @param head what is added to the page's head, as HTML; it comes last, where React leaves alone what it does not know
 * @throws when the page holds an inline script of no known shape, or none or several stylesheets
 */
export function prepareDocument(rendered: string, integrityOf: (path: string) => string, head = ''): PageDocument {
  const hashes = new Set<string>()
  const joined: string[] = []
  let first = ''
  let nonce = ''
  const scripted = rendered
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(scriptTag, (tag, attributes: string, text: string) => {
      const source = /\ssrc="([^"]+)"/.exec(attributes)?.[1]
      if (source) return tag.replace('<script', `<script integrity="${integrityOf(source)}"`)
      if (/\stype="application\/(ld\+)?json"/.test(attributes)) return tag
      if (!knownScripts.some((shape) => shape.test(text)))
        throw new Error(`A script of no known shape: ${text.slice(0, 80)}`)
      if (!themeScript.test(text) && !moduleStart.test(attributes)) {
        nonce = /\snonce="[^"]*"/.exec(attributes)?.[0] ?? ''
        joined.push(text.trim())
        return `<script${attributes}></script>`
      }
      hashes.add(hashOf(text))
      first ||= firstModule.exec(text)?.[1] ?? ''
      return tag.replace(moduleStart, ' type="text/held"')
    })
    .replace(
      '</head>',
      () =>
        `${first && `<script type="text/held" src="${first}" integrity="${integrityOf(first)}"></script>`}${head}</head>`,
    )
  const script = joined.join(';\n')
  if (script) hashes.add(hashOf(script))
  const whole = scripted.replace('</body>', () => `${script && `<script${nonce}>${script}</script>`}</body>`)

  const sheets = [...whole.matchAll(new RegExp(styleTag, 'g'))].map((match) => match[2] ?? '')
  if (sheets.length !== 1) throw new Error(`A page has one stylesheet, not ${sheets.length}`)
  const styles = stylesOf(whole.replace(styleTag, ''), sheets[0] ?? '')
  const html = whole.replace(styleTag, (_, open: string) => `${open}${styles}</style>`)
  return { html, scriptHashes: [...hashes], styleHash: hashOf(styles) }
}

/** A CSP source expression for an inline script or style with exactly this text. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
