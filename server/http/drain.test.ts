import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { drain } from './drain.ts'
import { listen } from './listen.ts'

test('who has connected before the end may still ask, and gets an answer that is the last; then it ends', async () => {
  const server = await listen({ fetch: () => new Response('ok\n'), port: 0, https: false })
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const clients = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return { socket, answer: socket.setEncoding('utf8').toArray() }
    }),
  )
  const ended = drain(server)
  // What comes 300 ms after the end comes too late, so this is not left to a poll.
  while (server.listening) await turn()
  for (const { socket } of clients) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  for (const { answer } of clients) {
    const text = (await answer).join('')
    expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
  }
  await ended
  const late = connect(port, '127.0.0.1')
  const [error] = await once(late, 'error')
  expect(error.code).toBe('ECONNREFUSED')
})
