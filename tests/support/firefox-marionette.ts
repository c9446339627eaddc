import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from './free-ports.ts'

type Answer = { error: unknown; result: unknown }

/**
 * Starts Firefox without a window, driven by its own protocol: that has devices for passkeys, which WebDriver BiDi
 * lacks, and Firefox takes one session at a time. Any certificate is taken.
 */
export async function startFirefox() {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const [port = 0] = await freePorts(1)
  const settings = {
    'marionette.port': port,
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const browser = spawn('/usr/bin/firefox-esr', args, { stdio: 'ignore' })
  const exit = once(browser, 'exit')
  const { send, socket } = await openProtocol(port)
  await send('WebDriver:NewSession', { acceptInsecureCerts: true })
  return {
    send,
    goto: (url: string) => send('WebDriver:Navigate', { url }),
    /** Runs a function in the page. It is sent as text, so it may use its arguments and nothing else. */
    async evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
      const script = `return (${run})(...arguments)`
      return ((await send('WebDriver:ExecuteScript', { script, args })) as { value: Result }).value
    },
    async end() {
      socket.destroy()
      browser.kill('SIGTERM')
      await exit
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Connects to the protocol: each message is JSON behind its length in bytes. */
async function openProtocol(port: number) {
  const socket = await connected(port)
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.toString('utf8', colon + 1, end))
      received = received.subarray(end)
      // The first message is a greeting, and no answer.
      if (Array.isArray(message)) waiting.get(message[1])?.({ error: message[2], result: message[3] })
    }
  })
  let last = 0
  async function send(command: string, parameters: object): Promise<unknown> {
    const id = ++last
    const text = JSON.stringify([0, id, command, parameters])
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const { error, result } = await answer
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`)
    return result
  }
  return { send, socket }
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 1; ; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    if (tries === 300) throw new Error(`Firefox does not listen on ${port}.`)
    await wait(100)
  }
}
