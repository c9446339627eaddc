/**
 * Answers every request with the same bytes and headers: as little as a server on `node:http` can do.
 *
 *   node bare-server.ts PORT FILE
 *
 * FILE is JSON: for each encoding the headers, and the body in base64.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Answer = { headers: Record<string, string>; body: Buffer }

const [port = '', file = ''] = process.argv.slice(2)
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { headers: Answer['headers']; body: string }>
const answers = new Map(
  Object.entries(given).map(([encoding, { headers, body }]) => [
    encoding,
    { headers, body: Buffer.from(body, 'base64') } satisfies Answer,
  ]),
)

createServer((request, response) => {
  const answer = answers.get(String(request.headers['accept-encoding'])) as Answer
  response.writeHead(200, { ...answer.headers, 'X-Request-Id': randomUUID() })
  response.end(answer.body)
}).listen(Number(port))
