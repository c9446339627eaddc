/**
 * Posts contact messages from many clients for some seconds and prints how many were acknowledged. A process of its
 * own, so it takes no time from the server's thread.
 *
 *   node lead-load.ts PORT CLIENTS SECONDS MARK
 */
import { Agent, request } from 'node:http'

const [port = 0, clients = 1, seconds = 1] = process.argv.slice(2, 5).map(Number)
const mark = process.argv[5] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const result = { acknowledged: 0, refused: 0, seconds: 0 }
let sent = 0

/** Posts one message that is like no other; the status of the answer. */
function post(): Promise<number> {
  sent += 1
  const answers = JSON.stringify({
    firstName: 'Ada',
    lastName: `Number ${sent}`,
    company: 'Bench and Sons',
    email: `ada.${mark}.${sent}@bench.example`,
    message: 'We would like to know what the first assessment of our AI systems would take, and who should be there.',
  })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(answers),
    'Idempotency-Key': `bench-${mark}-${sent}`,
  }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/api/contact', method: 'POST', headers }
    const posted = request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    posted.on('error', reject).end(answers)
  })
}

const start = performance.now()
const client = async () => {
  while (performance.now() - start < seconds * 1000) {
    if ((await post()) === 201) result.acknowledged += 1
    else result.refused += 1
  }
}
await Promise.all(Array.from({ length: clients }, client))
result.seconds = (performance.now() - start) / 1000
agent.destroy()
console.log(JSON.stringify(result))
