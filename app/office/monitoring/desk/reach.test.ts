import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createReach } from './reach.server.ts'

/** A server that answers as it is told, at an address that stays when it is gone. */
async function openServer(answer: { status: number }) {
  const server = createServer((_, response) => response.writeHead(answer.status).end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(async () => void (server.listening && (await close())))
  return { url: `http://127.0.0.1:${port}`, close }
}

test('a site that does not answer is a fault with its reason and its moment, and over when it answers', async () => {
  const answer = { status: 200 }
  const { url, close } = await openServer(answer)
  let time = new Date('2027-01-05T09:00:00.000Z')
  const reach = createReach(url, () => time)
  await reach.check()
  expect(reach.faults()).toEqual([])

  answer.status = 502
  await reach.check()
  expect(reach.faults()).toMatchObject([{ key: 'site', text: expect.stringContaining('it answers 502') }])
  expect(reach.since('site')).toBe('2027-01-05T09:00:00.000Z')
  expect(reach.since('disk')).toBe(null)

  await close()
  time = new Date('2027-01-05T09:05:00.000Z')
  await reach.check()
  expect(reach.faults()).toMatchObject([{ text: expect.stringContaining('nothing listens there') }])
  // It has been away since the first time.
  expect(reach.since('site')).toBe('2027-01-05T09:00:00.000Z')
})

test('a fault is over when the site answers again', async () => {
  const answer = { status: 503 }
  const { url } = await openServer(answer)
  const reach = createReach(url, () => new Date('2027-01-05T09:00:00.000Z'))
  await reach.check()
  expect(reach.faults()).toHaveLength(1)
  answer.status = 200
  await reach.check()
  expect(reach.faults()).toEqual([])
  expect(reach.since('site')).toBe(null)
})

test('a name that nobody knows is told, and without a public address nothing is asked', async () => {
  const reach = createReach('http://nobody.invalid', () => new Date())
  await reach.check()
  expect(reach.faults()).toMatchObject([
    { title: 'The site cannot be checked from here', text: expect.stringContaining('its name is not known') },
  ])
  const none = createReach(null, () => new Date())
  await none.check()
  expect(none.faults()).toEqual([])
})
