/**
 * Asks a site for all kinds of things from many addresses: so many requests a second, whether they are answered or not,
 * or, with a rate of 0, each of 32 clients as soon as it is answered. Prints what was answered. A process of its own,
 * so it takes no time from the process that measures.
 *
 * node overload-clients.ts PORT SECONDS RATE
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** The printed result, as JSON. */
export type Overload = {
  sent: number
  /** Could not be sent, because too many were under way. */
  left: number
  /** Counts of each status by kind of request; 0 is no answer. */
  answers: Record<string, Record<string, number>>
  /** The leads that were acknowledged. */
  leads: string[]
}

// They stand for other machines: what they do here is not to hold up what is measured.
setPriority(19)

const [port = 0, seconds = 1, rate = 0] = process.argv.slice(2).map(Number)
const result: Overload = { sent: 0, left: 0, answers: {}, leads: [] }
const agent = new Agent({ keepAlive: true, maxSockets: 6 })
const addresses = 250
const maxUnderWay = 1_500
let underWay = 0
const start = performance.now()
const isOver = () => performance.now() - start > seconds * 1000

type Asked = { path: string; body?: string }
const word = () => Math.random().toString(36).slice(2, 9)
const kinds: readonly { name: string; share: number; ask: (number: number) => Asked }[] = [
  {
    name: 'cached pages',
    share: 30,
    ask: (number) => ({ path: ['/', '/our-story', '/services', '/blog'][number % 4] ?? '/' }),
  },
  { name: 'unknown paths', share: 25, ask: () => ({ path: `/${word()}/${word()}` }) },
  { name: 'searches', share: 15, ask: () => ({ path: `/search?q=${Array.from({ length: 10 }, word).join('+')}` }) },
  {
    name: 'lists by choice',
    share: 10,
    ask: (number) => ({
      path:
        [
          '/resources/checklists/compliance?region=eu',
          '/facts?region=us',
          '/compliance-roadmap?industry=finance&size=small&maturity=exploring',
        ][number % 3] ?? '/',
    }),
  },
  { name: 'films', share: 2, ask: () => ({ path: '/media/intro.mp4' }) },
  {
    name: 'leads',
    share: 18,
    ask: (number) => ({
      path: '/api/contact',
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Load',
        company: '',
        email: `load.${process.pid}.${number}@example.com`,
        message: 'We would like to know what a first assessment takes.',
      }),
    }),
  },
]
/** One of a hundred places for each kind, so they come in turn and mixed. */
const places = kinds
  .flatMap((kind) => Array.from({ length: kind.share }, (_, at) => ({ kind, order: (at + 0.5) / kind.share })))
  .sort((a, b) => a.order - b.order)

async function ask(number: number): Promise<void> {
  const { name, ask } = (places[number % places.length] as (typeof places)[number]).kind
  const { path, body } = ask(number)
  result.sent += 1
  underWay += 1
  const answer = await new Promise<{ status: number; text: string }>((resolve) => {
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}
    // Who floods has sent nothing before: the limits of those by whom the capacity was measured are used up.
    const localAddress = `127.5.${rate === 0 ? 0 : 1}.${1 + (number % addresses)}`
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      localAddress,
      path,
      headers,
      method: body ? 'POST' : 'GET',
      timeout: 10_000,
    }
    const sent = request(options, async (response: IncomingMessage) => {
      const parts = await response.toArray().catch(() => null)
      const text = body && response.statusCode === 201 ? Buffer.concat((parts ?? []) as Buffer[]).toString() : ''
      resolve({ status: parts ? (response.statusCode ?? 0) : 0, text })
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })
  underWay -= 1
  // Nobody waited for it any longer.
  if (answer.status === 0 && isOver()) return
  result.answers[name] ??= {}
  const counts = result.answers[name]
  counts[answer.status] = (counts[answer.status] ?? 0) + 1
  if (answer.text) result.leads.push((JSON.parse(answer.text) as { id: string }).id)
}

let number = 0
if (rate === 0) {
  const client = async () => {
    while (!isOver()) {
      number += 1
      await ask(number)
    }
  }
  await Promise.all(Array.from({ length: 32 }, client))
} else {
  while (!isOver()) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate)
    for (; number < due; number += 1)
      if (underWay < maxUnderWay) void ask(number)
      else result.left += 1
    await wait(5)
  }
}
agent.destroy()
console.log(JSON.stringify(result))
