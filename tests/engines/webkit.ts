import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/free-ports.ts'
import { type Browser, type Key, middleOf, type Options } from './browser.ts'
import { wholeFiles } from './downloads.ts'

const windowProgram = join(import.meta.dirname, 'webkit-window.py')

/** The keys' characters in the WebDriver protocol. */
const keys: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowRight: '\uE014',
}

/**
 * Messages that say nothing of the site. This build of the engine knows one directive less than the browsers that
 * people have. And it says of each request, and each import, that going on to the next page cut off, that it was
 * refused: told of the site's own files that can't be, for no page needs leave to ask where it comes from. A file that
 * can't be had is told as a resource too.
 */
const isBeside = (line: string, origin: string) =>
  line.includes("Unrecognized Content-Security-Policy directive 'manifest-src'") ||
  line.includes('Importing a module script failed') ||
  (line.includes(` cannot load ${origin}/`) && line.includes('due to access control checks'))

/** An element that is not there yet, is just replaced, or is still being scrolled to. */
const notYet = /no such element|stale element reference|element not interactable/

/** Opens WebKit on a display that nobody sees, over the WebDriver protocol. */
export async function openWebKit({ scripts = true }: Options = {}): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const at = `http://127.0.0.1:${port}`
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<never> {
    const response = await fetch(at + path, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: never }
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await answering(at)
  // Debian's own Python: it is the one that has the bindings.
  const args = [windowProgram, folder, ...(scripts ? [] : ['--no-scripts'])]
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const log = () => readFileSync(join(folder, 'log'), 'utf8')
  let heard = 0
  let origin = ''
  const evaluate: Browser['evaluate'] = (run, ...values) =>
    call('POST', `${session}/execute/sync`, { script: `return (${run}).apply(null, arguments)`, args: values })
  const pressed = (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    return call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    engine: 'WebKit',
    scripts,
    async goto(url) {
      heard = log().length
      origin = new URL(url).origin
      await call('POST', `${session}/url`, { url })
    },
    evaluate,
    async click(selector) {
      for (let tries = 1; ; tries += 1)
        try {
          // What the driver scrolls to the edge of the window itself, it may then not find there.
          await evaluate(
            (at) => document.querySelector(at)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
            selector,
          )
          const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
          return await call('POST', `${session}/element/${Object.values(found)[0]}/click`)
        } catch (error) {
          if (tries === 100 || !notYet.test(String(error))) throw error
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
    },
    async doubleClick(selector, gap) {
      const { x, y } = await evaluate(middleOf, selector)
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y }
      const actions = [move, ...press, { type: 'pause', duration: gap }, ...press]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
      await call('POST', `${session}/actions`, { actions: [mouse] })
    },
    type: pressed,
    press: (key) => pressed(keys[key]),
    back: () => call('POST', `${session}/back`),
    forward: () => call('POST', `${session}/forward`),
    resize: (width, height) => call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    faults: () =>
      log()
        .slice(heard)
        .split('\n')
        .filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line) && !isBeside(line, origin)),
    downloads: () => wholeFiles(join(folder, 'downloads')),
    async close() {
      await call('DELETE', session).catch(() => {})
      await ended(driver)
      await ended(display.server)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts a display that nobody sees, with a number that is free. */
async function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const lines = createInterface(server.stdio[3] as NodeJS.ReadableStream)
  const [number] = (await once(lines, 'line')) as [string]
  return { number, server }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Until a driver answers. */
async function answering(at: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${at}/status`).catch(() => null)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not answer.')
}
