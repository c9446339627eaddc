import { connect } from 'node:net'
import { expect } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { startServer } from '#tests/support/process.ts'
import { scaled, test } from './figures.ts'

/** Made from a seed, so every run sends the same. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Whole requests of every kind, to be broken. Those that post say nothing that would be kept. */
const whole = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  'GET /search?q=policy HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /media/intro.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99\r\n\r\n',
  'HEAD /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"a":"b\u00e9"}',
  'POST /our-story HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nfirst[0]=',
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20\r\n\r\n--x\r\nContent-Dispos\r\n',
]

test('malformed requests', async ({ figure, note }) => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const random = randomFrom(7)

  /** A request with some bytes changed, cut off, doubled, or with another one behind it. */
  function broken(): Buffer {
    const text = Buffer.from(whole[random(whole.length)] ?? '', 'latin1')
    for (let change = random(5); change > 0; change -= 1) text[random(text.length)] = random(256)
    const from = random(8) === 0 ? random(text.length) : 0
    const part = text.subarray(from, random(8) === 0 ? from + random(text.length - from) : text.length)
    return random(6) === 0 ? Buffer.concat([part, part]) : part
  }

  /** Sends bytes on a connection of their own; what came back until it was closed. */
  const exchange = (bytes: Buffer) =>
    new Promise<string>((resolve) => {
      // Many addresses, so the cap for each turns none away.
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: `127.1.0.${1 + random(250)}` })
      let text = ''
      socket.on('data', (part) => {
        text += part.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
      socket.end(bytes)
    })

  const count = scaled(2_000)
  const texts: string[] = []
  while (texts.length < count)
    texts.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - texts.length) }, () => exchange(broken())))),
    )
  const statuses = texts.flatMap((text) =>
    [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status = '']) => status),
  )
  const byStatus = Map.groupBy(statuses, (status) => status)
  note(
    [...byStatus]
      .map(([status, { length }]) => `${length} × ${status}`)
      .sort()
      .join(', '),
  )
  const stillThere = await Promise.all(['/', '/healthz', '/search?q=policy'].map((path) => fetch(server.url + path)))
  const exitCode = server.child.exitCode
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  figure({ figure: 'malformed requests', site: texts.length, allowed: { min: count } })
  figure({ figure: '  answered', site: statuses.length, allowed: 'told' })
  figure({
    figure: '  answered with 5xx',
    site: statuses.filter((status) => status >= '500').length,
    allowed: { max: 0 },
  })
  figure({ figure: '  accepted', site: statuses.filter((status) => status === '201').length, allowed: { max: 0 } })
  figure({ figure: '  rows', site: readStore(dataDir).leads.length, allowed: { max: 0 } })
  figure({ figure: 'the process ended', site: exitCode === null ? 0 : 1, allowed: { max: 0 } })
  figure({
    figure: 'asked afterwards: not answered with 200',
    site: stillThere.filter(({ ok }) => !ok).length,
    allowed: { max: 0 },
  })
})
