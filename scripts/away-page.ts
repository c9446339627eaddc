/**
 * Writes what a proxy says itself: while the site is away, `build/away/away.html` for people and `away.json` for
 * programs, and `unreadable.html` and `unreadable.json` at an address that it cannot read. None needs anything of the
 * site: no script, no font, no picture. Part of the build.
 */
import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '#content/site.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { palettesOf } from '#platform/text/palette.ts'
import { target } from './target.ts'

const root = join(import.meta.dirname, '..')
const folder = join(target, 'away')
const { light, dark } = palettesOf(await readFile(join(root, 'app/frame/styles/tokens.css'), 'utf8'))

const style = `:root { color-scheme: light dark; --paper: ${light.paper}; --ink: ${light.ink}; --accent: ${light.accent} }
@media (prefers-color-scheme: dark) { :root { --paper: ${dark.paper}; --ink: ${dark.ink}; --accent: ${dark.accent} } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.58 "Segoe UI", "Liberation Sans", system-ui, sans-serif }
main { max-width: 38rem; margin: 0 auto; padding: 4rem 1.25rem; overflow-wrap: anywhere }
.name { border-bottom: 3px solid var(--accent); padding-bottom: .75rem; font-weight: 600 }
h1 { font: 400 2.125rem/1.22 "Times New Roman", serif }
a { color: var(--accent) }`

const [name, email] = [escapeMarkup(site.name), escapeMarkup(site.email)]

/** Unlike a header, an element of the page cannot say who may frame it; the proxy's own header does. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'`

/** @param text HTML */
const pageOf = (title: string, text: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="name">${name}</p>
<h1>${title}</h1>
${text}
</main>
</body>
</html>
`

const away = pageOf(
  'We cannot answer right now',
  `<p>This should last a few minutes at most.</p>
<p><strong>If you sent a form, it was not sent, and nothing is lost.</strong> Go back with your browser's Back button: what you entered is still there. Send it again in a few minutes. Sending it twice does no harm, because the same message counts once.</p>
<p><strong>If you asked for a page</strong>, load it again in a minute.</p>
<p>If it cannot wait, write to <a href="mailto:${email}">${email}</a>.</p>`,
)

const unreadable = pageOf(
  'This address cannot be read',
  `<p>A sign in it, such as a percent sign, is not followed by what belongs to it: the link was probably cut or changed on its way.</p>
<p>Begin at the <a href="/">home page</a>, <a href="/search">search the site</a>, or write to <a href="mailto:${email}">${email}</a>.</p>`,
)

const awayProblem = {
  type: 'about:blank',
  title: 'The site cannot answer right now',
  detail: 'Nothing was taken. Send the same request again in a minute: what was sent twice counts once.',
}

const unreadableProblem = { type: 'about:blank', status: 400, title: 'The request could not be read' }

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'away.html'), away)
await writeFile(join(folder, 'away.json'), `${JSON.stringify(awayProblem)}\n`)
await writeFile(join(folder, 'unreadable.html'), unreadable)
await writeFile(join(folder, 'unreadable.json'), `${JSON.stringify(unreadableProblem)}\n`)
