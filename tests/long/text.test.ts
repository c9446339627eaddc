import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Element } from 'hast'
import { expect, onTestFinished } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { startServer } from '#tests/support/process.ts'
import { all, attribute, parsed, wordsOf } from '#tests/support/screen.ts'
import { need } from '../../bench/machine.ts'
import { test } from './figures.ts'

/** The actions of a text browser. */
type Hand = {
  open: (url: string) => Promise<void>
  /** Writes into the field after its label. */
  fill: (label: string, text: string) => Promise<void>
  /** Chooses the first answer after these words. */
  choose: (words: string) => Promise<void>
  press: (button: string) => Promise<void>
  /** Waits until the page says something. */
  says: (words: RegExp) => Promise<void>
}

const special = { enter: 'Enter', tab: 'Tab', down: 'Down', clear: 'C-u' }
type Key = keyof typeof special

/** A terminal of 120 columns, tall enough for a whole page, with a program in it. */
function terminal(program: string, folder: string, env: Record<string, string>) {
  // Each program has a server of its own: one that is ending would take the next with it.
  let server = 0
  const name = () => `text-${process.pid}-${program}-${server}`
  const tmux = (...args: string[]) =>
    execFileSync(need('tmux'), ['-L', name(), ...args], { encoding: 'utf8', cwd: folder })
  const end = () => void spawnSync('tmux', ['-L', name(), 'kill-server'])
  onTestFinished(end)
  const given = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const screen = () => tmux('capture-pane', '-p')
  return {
    run(...command: string[]) {
      const words = command.map((word) => `'${word}'`).join(' ')
      end()
      server += 1
      tmux('new-session', '-d', '-x', '120', '-y', '195', ...given, words)
    },
    screen,
    row: () => Number(tmux('display-message', '-p', '#{cursor_y}')),
    type: (text: string) => void tmux('send-keys', '-l', text),
    async key(...keys: Key[]) {
      for (const key of keys) tmux('send-keys', special[key])
      await wait(60)
    },
    until: (words: RegExp) => expect.poll(screen, { timeout: 20_000 }).toMatch(words),
  }
}

/** w3m finds words by `/`, goes to what is before or after them by Tab, and asks for a text on its last line. */
function w3m(folder: string): Hand {
  const editor = join(folder, 'editor')
  writeFileSync(editor, '#!/bin/sh\ncat "$0.text" > "$1"\n', { mode: 0o755 })
  const it = terminal('w3m', folder, { EDITOR: editor, HOME: folder, TERM: 'xterm' })
  const find = async (words: string) => {
    it.type('g')
    it.type('/')
    await wait(100)
    it.type(words)
    await it.key('enter')
  }
  return {
    async open(url) {
      it.run(need('w3m'), '-no-mouse', url)
      await it.until(/Skip to content/)
    },
    async fill(label, text) {
      writeFileSync(`${editor}.text`, text)
      await find(label)
      await it.key('tab', 'enter')
      if (/^TEXT:/m.test(it.screen())) {
        await it.key('clear')
        it.type(text)
        await it.key('enter')
      }
    },
    async choose(label) {
      await find(label)
      await it.key('tab', 'enter')
    },
    async press(button) {
      // The stages stand in a list, everything else where lines begin.
      await find(button.startsWith('Stage') ? button : `^${button}`)
      await it.key('enter')
      await wait(300)
    },
    says: (words) => it.until(words),
  }
}

/** Browsers in which a key leads from one link or field to the next, and what is typed goes where the cursor is. */
function walked(program: 'elinks' | 'links2' | 'lynx', args: readonly string[], edits = false) {
  return (folder: string): Hand => {
    const it = terminal(program, folder, { HOME: folder, TERM: 'xterm' })
    /** Goes to the first control on a line with these words, or after it. */
    async function goTo(words: RegExp) {
      const row = it
        .screen()
        .split('\n')
        .findIndex((line) => words.test(line))
      expect([row, String(words)]).toEqual([expect.toSatisfy((at: number) => at >= 0), String(words)])
      // A label may stand above its field, with a hint between.
      const isThere = () => it.row() >= row && it.row() <= row + 4
      for (let steps = 0; steps < 150 && !isThere(); steps += 1) await it.key('down')
      expect([String(words), isThere()]).toEqual([String(words), true])
    }
    return {
      async open(url) {
        it.run(need(program), ...args, url)
        await it.until(/Skip to content/)
        if (/Welcome to E?links!/i.test(it.screen())) await it.key('enter')
      },
      async fill(label, text) {
        await goTo(new RegExp(label))
        if (edits) await it.key('enter')
        await it.key('clear')
        it.type(text)
      },
      async choose(words) {
        await goTo(new RegExp(words))
        await it.key('down', 'enter')
      },
      async press(button) {
        // Lynx writes the kind of a button, or its value, before it.
        await goTo(new RegExp(button.startsWith('Stage') ? button : `^\\W*(?:\\w+\\W+)?${button}`))
        await it.key('enter')
        await wait(300)
        if (/Do you want to post/.test(it.screen())) await it.key('enter')
      },
      says: (words) => it.until(words),
    }
  }
}

/** What one connection says to the next, and no further. */
const hop = new Set(['host', 'connection', 'keep-alive', 'content-length', 'accept-encoding', 'transfer-encoding'])

/** Passes on what a browser asks for, and remembers the last page that came back. */
async function openWindow(site: string) {
  let last = ''
  const proxy = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const answer = await fetch(new URL(request.url ?? '/', site), {
      method: request.method,
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        hop.has(name) || value === undefined ? [] : [[name, String(value)]],
      ),
      body: request.method === 'POST' ? Buffer.concat(body) : undefined,
      redirect: 'manual',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'text/plain'
    if (type.startsWith('text/html') && answer.status !== 301) last = bytes.toString()
    const location = answer.headers.get('location')
    response.writeHead(answer.status, { 'content-type': type, ...(location && { location }) }).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    page: () => parsed(last),
    words: () => all(parsed(last), 'body').map(wordsOf).join(),
    forget: () => {
      last = ''
    },
  }
}

/** The part of a screen that one control takes. */
type Place = { x: number; y: number; width: number; height: number }

const screen = { width: 900, height: 12_000 }
/** Fills the fields and buttons of a page, so that they are found on the screen in the order of the page. */
const shown = {
  color: 0xff00fe,
  css: 'input, textarea, button { background-color: #ff00fe !important }\n',
}

/** The places on a screen of one colour, in reading order. A letter's inside is none. */
function placesOf(pixels: Uint32Array, color: number): Place[] {
  const seen = new Uint8Array(pixels.length)
  const places: Place[] = []
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || (pixels[start] ?? 0) !== color) continue
    let [left, right, top, bottom] = [screen.width, 0, screen.height, 0]
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % screen.width, Math.floor(at / screen.width)]
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
      // A dotted line around what has the focus parts nothing.
      for (const next of [1, 2, screen.width, 2 * screen.width].flatMap((step) => [at - step, at + step]))
        if (!seen[next] && pixels[next] === color) {
          seen[next] = 1
          open.push(next)
        }
    }
    const place = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
    // Dillo sets radio buttons of two lines edge to edge.
    const stacked = place.width < 30 ? Math.max(1, Math.round(place.height / place.width)) : 1
    const height = Math.floor(place.height / stacked)
    if (place.width >= 9 && height >= 9)
      places.push(...Array.from({ length: stacked }, (_, at) => ({ ...place, y: place.y + at * height, height })))
  }
  // What stands on one line begins at nearly the same height.
  return places.toSorted((a, b) => (Math.abs(a.y - b.y) < 8 ? a.x - b.x : a.y - b.y))
}

/**
 * Browsers that draw. They run on a screen as tall as a page; the mouse goes to the place of a control, which is found
 * by its colour, and the keyboard does the rest.
 *
 * @param ticks the colour in which the browser draws radio buttons and boxes itself
 * @param keys what is pressed on an American keyboard to write a text
 */
function drawn(
  program: 'dillo' | 'netsurf-fb',
  args: readonly string[],
  ticks?: number,
  keys: (text: string) => string = (text) => text,
) {
  return async (folder: string, site: string): Promise<Hand> => {
    const display = `:${100 + (process.pid % 400) + (ticks ? 400 : 0)}`
    const start = (command: string, given: readonly string[]) => {
      const child = spawn(command, given, {
        env: { ...process.env, DISPLAY: display, HOME: folder, NETSURFRES: folder },
        stdio: 'ignore',
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const command = need(program)
    mkdirSync(join(folder, '.dillo'))
    writeFileSync(join(folder, '.dillo/style.css'), shown.css)
    if (program === 'netsurf-fb') {
      copyFileSync('/usr/share/netsurf/default.css', join(folder, 'default.css'))
      writeFileSync(join(folder, 'default.css'), shown.css, { flag: 'a' })
    }
    start(need('xvfb'), [display, '-screen', '0', `${screen.width}x${screen.height}x24`, '-fbdir', folder])
    await expect
      .poll(() => spawnSync(need('xdotool'), ['getmouselocation'], { env: { DISPLAY: display } }).status)
      .toBe(0)
    const mouse = (...words: string[]) =>
      execFileSync(need('xdotool'), words, { env: { ...process.env, DISPLAY: display } })
    const window = await openWindow(site)
    let child: ReturnType<typeof start> | undefined

    const isTick = (control: Element) => ['radio', 'checkbox'].includes(attribute(control, 'type') ?? '')
    /** The controls of the page that came last, and where they are on the screen, once it has been drawn. */
    async function controls() {
      const visible = all(window.page(), 'input textarea button').filter(
        (control) => attribute(control, 'type') !== 'hidden',
      )
      const ticked = visible.filter((control) => ticks !== undefined && isTick(control))
      const plain = visible.filter((control) => !ticked.includes(control))
      let places: Place[] = []
      let tickPlaces: Place[] = []
      await expect
        .poll(
          () => {
            // The header of an X window dump, then 256 colours of 12 bytes.
            const file = readFileSync(join(folder, 'Xvfb_screen0'))
            const pixels = Uint32Array.from(
              { length: screen.width * screen.height },
              (_, at) => file.readUInt32LE(160 + 256 * 12 + at * 4) & 0xffffff,
            )
            places = placesOf(pixels, shown.color)
            tickPlaces = ticks ? placesOf(pixels, ticks).filter(({ width, height }) => width < 18 && height < 18) : []
            return [places.length, tickPlaces.length]
          },
          { timeout: 20_000 },
        )
        .toEqual([plain.length, ticked.length])
      return [
        ...plain.map((control, at) => ({ control, place: places[at] })),
        ...ticked.map((control, at) => ({ control, place: tickPlaces[at] })),
      ]
    }
    async function click(fits: (control: Element) => boolean, what: string) {
      const found = (await controls()).find(({ control }) => fits(control))
      if (!found?.place) throw new Error(`${program}: nothing on the screen for ${what}`)
      const { x, y, width, height } = found.place
      // In a field, behind what is typed there.
      const across = found.control.tagName === 'button' ? Math.min(12, width >> 1) : width - Math.min(5, width >> 1)
      mouse('mousemove', String(x + across), String(y + (height >> 1)), 'click', '1')
      await wait(150)
    }
    /** The control of the label with these words. */
    function labelled(words: string) {
      const page = window.page()
      const label = all(page, 'label').find((one) => new RegExp(`^${words.replace(/ \.$/, '$')}`).test(wordsOf(one)))
      const inside = label && all(label, 'input textarea')[0]
      const id = label && attribute(label, 'htmlFor')
      return inside ?? all(page, 'input textarea').find((one) => attribute(one, 'id') === id)
    }
    const nameOf = (control: Element | undefined) =>
      control && `${attribute(control, 'id')} ${attribute(control, 'name')} ${attribute(control, 'value')}`

    async function says(words: RegExp) {
      await expect.poll(window.words, { timeout: 20_000 }).toMatch(words)
      // The page came; now it is drawn.
      await wait(1_500)
    }

    return {
      async open(path) {
        child?.kill('SIGKILL')
        window.forget()
        child = start(command, [...args, `${window.url}${new URL(path).pathname}${new URL(path).search}`])
        await says(/Skip to content/)
      },
      async fill(label, text) {
        const field = label.startsWith('Error')
          ? all(window.page(), 'input').find((one) => attribute(one, 'ariaInvalid') === 'true')
          : labelled(label)
        await click((one) => nameOf(one) === nameOf(field), label)
        mouse('key', '--repeat', '30', '--delay', '5', 'BackSpace')
        mouse('type', keys(text))
        await wait(150)
      },
      async choose() {
        await click((one) => attribute(one, 'name') === 'score', 'an answer')
      },
      async press(button) {
        const words = new RegExp(`^${button}`)
        await click((one) => one.tagName === 'button' && words.test(wordsOf(one)), button)
      },
      says,
    }
  }
}

const browsers: Record<string, (folder: string, site: string) => Hand | Promise<Hand>> = {
  w3m,
  lynx: walked('lynx', ['-nopause']),
  links2: walked('links2', []),
  elinks: walked('elinks', ['-no-connect', '1'], true),
  dillo: drawn('dillo', ['-g', `${screen.width}x${screen.height}+0+0`]),
  netsurf: drawn('netsurf-fb', ['-f', 'x', '-w', `${screen.width}`, '-h', `${screen.height}`], 0xd9d9d9, (text) =>
    // It takes every keyboard for a British one.
    text.replaceAll('@', '"'),
  ),
}

test.for(Object.entries(browsers))('%s', async ([name, handOf], { figure }) => {
  const dataDir = await tempDir()
  const { url } = await startServer({ DATA_DIR: dataDir })
  const hand = await handOf(await tempDir(), url)

  await hand.open(`${url}/our-story`)
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email .', 'ada@'],
    ['Message', 'Where would you begin with seven models?'],
  ] as const)
    await hand.fill(label, text)
  await hand.press('Send')
  await hand.says(/There is 1 problem/)
  await hand.fill('Error: Please enter', 'ada@example.com')
  await hand.press('Send')
  await hand.says(/Message sent!/)

  await hand.open(`${url}/newsletter`)
  await hand.fill('Email address', 'bob@example.com')
  await hand.press('Subscribe')
  await hand.says(/Subscription successful!/)

  await hand.open(`${url}/ai-readiness-assessment`)
  for (let question = 1; question <= 5; question += 1) {
    await hand.says(new RegExp(`Question ${question} of 5`))
    if (question === 3) await hand.press('Skip$')
    else {
      await hand.choose('Choose the answer')
      await hand.press('Next')
    }
  }
  await hand.says(/Final step - almost there!/)
  await hand.fill('Work email', 'ada@example.com')
  await hand.fill('Company name', 'Analytical Engines')
  await hand.fill('Your role', 'Head of Quality')
  await hand.press('See')
  await hand.says(/Assessment complete/)

  await hand.open(`${url}/compliance-roadmap?industry=finance&size=large&maturity=exploring`)
  await hand.press('Go to stage 2')
  await hand.says(/Stage 2: Policy Development/)
  await hand.press('Stage 5: Verification')
  await hand.says(/Go to stage 6/)

  const { leads, subscribers, deliveries } = readStore(dataDir)
  figure({ figure: `${name}: leads and subscribers`, site: leads.length + subscribers, allowed: { min: 2 } })
  // To the team and to the visitor: nobody is written to about what is in quarantine.
  figure({ figure: '  mails about them', site: deliveries.length, allowed: { min: 2 } })
})
