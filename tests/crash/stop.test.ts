import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { builtServer } from '#tests/support/site.ts'
import { ask, stopUnderLoad } from '#tests/support/stops.ts'

test('a SIGTERM under load cuts no answer, ends at once when all are answered, with code 0', async () => {
  const { end, tookMs, answers, stored, leased } = await stopUnderLoad({ paths: ['/our-story'], answersBefore: 301 })
  expect(end).toEqual({ code: 0, signal: null })
  expect(answers.filter(({ whole }) => !whole)).toEqual([])
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201])
  // Well before the 10 s after which connections are cut: everybody was told that this answer is the last.
  expect(tookMs).toBeLessThan(4_000)
  expect(stored).toBe(answers.filter(({ status }) => status === 201).length)
  expect(leased).toBe(0)
})

/** However it is asked to stop, and whatever it does then: by itself, and in the 10 s that were promised. */
async function expectToEnd(server: ServerProcess, signals = 1) {
  const since = performance.now()
  const ended = server.end('SIGTERM')
  for (let n = 1; n < signals; n += 1) server.child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(10_000)
}

test('a SIGTERM while pages are made and compressed in the background ends it, and a second one changes nothing', async () => {
  for (const ms of [0, 1_000]) {
    const server = await startServer({ DATA_DIR: await tempDir() })
    await sleep(ms)
    await expectToEnd(server, 3)
  }
})

/**
 * Prints a line when the program begins to look out for SIGTERM: before that, a signal is the end of any Node process.
 */
const tellWhenHeard = `process.on('newListener', (name) => name === 'SIGTERM' && process.stdout.write('heard\\n'))`

test('a SIGTERM before it listens ends it too, with code 0, from the first line of the program on', async () => {
  const phases: Record<string, (printed: () => string, dataDir: string) => unknown> = {
    'the program is loaded': (printed) => printed(),
    'the store is opened': (_, dataDir) => existsSync(join(dataDir, 'site.db')),
  }
  for (const [phase, reached] of Object.entries(phases)) {
    const dataDir = await tempDir()
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellWhenHeard)}`,
    }
    const child = spawn(process.execPath, [builtServer], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    await expect.poll(() => reached(() => printed, dataDir), { interval: 1 }).toBeTruthy()
    child.kill('SIGTERM')
    expect([phase, await ended]).toEqual([phase, [0, null]])
    if (phase === 'the program is loaded') expect(printed).toBe('heard\n')
  }
})

test('a SIGTERM while documents are typeset and searches run: who asked is answered, and it ends', async () => {
  const server = await startServer({ DATA_DIR: await tempDir() })
  const agent = new Agent({ keepAlive: true })
  const roadmap = 'industry=healthcare&size=small&maturity=exploring&companyName='
  const policy = 'riskAppetite=balanced&company='
  const send = (path: string, body: string) => ask(agent, server.port, path, body, 'x-www-form-urlencoded')
  const askForAll = (n: number) => [
    ask(agent, server.port, `/search?q=governance+${n}`),
    send('/compliance-roadmap.pdf', `${roadmap}Company+${n}`),
    send('/ai-governance-policy.docx', `${policy}Company+${n}`),
  ]
  // The first of each takes what the process has not yet loaded: more, on a busy machine, than it has to end in. The
  // others come over the connections of these, so all of them have been heard before the end.
  await Promise.all(askForAll(1))
  const answers = askForAll(2)
  await Promise.race(answers)
  await expectToEnd(server)
  expect(await Promise.all(answers)).toEqual(answers.map(() => expect.objectContaining({ status: 200, whole: true })))
  agent.destroy()
})

test('a SIGTERM while a client reads nothing of its answer, and another sends nothing, ends it all the same', async () => {
  const server = await startServer({ DATA_DIR: await tempDir() })
  const film = 'GET /media/intro.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const sockets = [film.repeat(8), '', 'GET / HTTP/1.1\r\n'].map((bytes) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return socket.pause()
  })
  await expect.poll(() => sockets.filter(({ connecting }) => connecting)).toEqual([])
  expect((await ask(new Agent(), server.port, '/healthz'))?.status).toBe(200)
  await expectToEnd(server)
  for (const socket of sockets) socket.destroy()
})
