import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { startServer } from '#tests/support/process.ts'
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
function terminal(name: string, folder: string, env: Record<string, string>) {
  const tmux = (...args: string[]) =>
    execFileSync(need('tmux'), ['-L', `text-${process.pid}-${name}`, ...args], { encoding: 'utf8', cwd: folder })
  onTestFinished(() => void spawnSync('tmux', ['-L', `text-${process.pid}-${name}`, 'kill-server']))
  const given = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const screen = () => tmux('capture-pane', '-p')
  return {
    run(...command: string[]) {
      const words = command.map((word) => `'${word}'`).join(' ')
      spawnSync('tmux', ['-L', `text-${process.pid}-${name}`, 'kill-server'])
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

const browsers = {
  w3m,
  lynx: walked('lynx', ['-nopause']),
  links2: walked('links2', []),
  elinks: walked('elinks', ['-no-connect', '1'], true),
}

test.for(Object.entries(browsers))('%s', async ([name, handOf], { figure }) => {
  const dataDir = await tempDir()
  const { url } = await startServer({ DATA_DIR: dataDir })
  const hand = handOf(await tempDir())

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
