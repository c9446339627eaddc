import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prepareDocument } from './document.ts'

const theme = 'try{document.documentElement.className=1}catch{}'
const page = (scripts: string, styles = '<style>body{color:red}</style>') =>
  `<!DOCTYPE html><html><head>${styles}<link rel="modulepreload" href="/assets/a.js"/>${scripts}</head><body></body></html>`
const integrityOf = (path: string) => `integrity-of-${path}`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a known script gets its hash, and so does the one stylesheet', () => {
  const { scriptHashes, styleHash, html } = prepareDocument(page(`<script>${theme}</script>`), integrityOf)
  expect(scriptHashes).toEqual([hash(theme)])
  expect(styleHash).toBe(hash('body{color:red}'))
  expect(html).toContain(`<script>${theme}</script>`)
})

test('preloads of modules go, and a module is held back', () => {
  const close = 'window.__reactRouterContext.streamController.close();'
  const { html, scriptHashes } = prepareDocument(page(`<script type="module" async="">${close}</script>`), integrityOf)
  expect(html).not.toContain('modulepreload')
  expect(html).toContain(`<script type="text/held">${close}</script>`)
  expect(scriptHashes).toEqual([hash(close)])
})

test('the scripts of the body become one, at its end, with one hash; the theme and what is held stay where they are', () => {
  const [enqueue, close] = ['enqueue("[]")', 'close()'].map(
    (call) => `window.__reactRouterContext.streamController.${call};`,
  )
  const held =
    'import "/assets/manifest-1.js"; window.__reactRouterRouteModules = {};import("/assets/entry.client-1.js");'
  const scripts = `<script>${theme}</script><script nonce="n">${enqueue}</script><script type="module">${held}</script><script nonce="n">${close}</script>`
  const { html, scriptHashes } = prepareDocument(page(scripts), integrityOf)
  const joined = `${enqueue};\n${close}`
  expect(html).toContain(`<script nonce="n">${joined}</script></body></html>`)
  expect(html.replace(joined, '')).not.toContain('streamController')
  expect(html).toContain('<script nonce="n"></script>')
  expect(scriptHashes).toEqual([hash(theme), hash(held), hash(joined)])
})

test('a page keeps the part of the stylesheet that it can use', () => {
  const { html, styleHash } = prepareDocument(
    page('', '<style>body{color:red}.elsewhere{color:blue}</style>'),
    integrityOf,
  )
  expect(html).toContain('<style>body{color:red}</style>')
  expect(styleHash).toBe(hash('body{color:red}'))
})

test('a script file gets its integrity', () => {
  const { html } = prepareDocument(page('<script defer="" src="/assets/start.js"></script>'), integrityOf)
  expect(html).toContain('<script integrity="integrity-of-/assets/start.js" defer="" src="/assets/start.js">')
})

test('data is no script and needs no hash', () => {
  expect(prepareDocument(page('<script type="application/ld+json">{}</script>'), integrityOf).scriptHashes).toEqual([])
})

describe('a script of no known shape is refused, and with it the page', () => {
  test.each([
    'alert(1)',
    'try{}catch{};alert(1)',
    'alert(1);try{}catch{}',
    'window.__reactRouterContext.streamController.close();alert(1)',
    'alert(1);window.__reactRouterContext.streamController.close();',
    'window.__reactRouterContext = {};alert(1)',
    'import "/assets/manifest-1.js";import("https://evil.example/x.js");',
    'import("/assets/entry.client-1.js");',
    '',
    ' ',
  ])('%j', (script) => {
    expect(() => prepareDocument(page(`<script>${script}</script>`), integrityOf)).toThrow('no known shape')
  })

  test.each([
    `<SCRIPT>alert(1)</SCRIPT>`,
    `<script\n>alert(1)</script\n>`,
    `<script type="text/javascript">alert(1)</script >`,
  ])('%j, however its tags are written: refused, or at least never given a hash', (script) => {
    try {
      expect(prepareDocument(page(script), integrityOf).scriptHashes).toEqual([])
    } catch (error) {
      expect(String(error)).toContain('no known shape')
    }
  })
})

test.each(['', '<style>a{}</style><style>b{}</style>'])('a page with the stylesheets %j is refused', (styles) => {
  expect(() => prepareDocument(page('', styles), integrityOf)).toThrow('one stylesheet')
})
