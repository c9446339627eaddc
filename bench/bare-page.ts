/**
 * Answers every request with the same bytes and headers: as little as a server on `node:http` can do.
 *
 *   node bare-page.ts PORT FILE
 *
 * FILE is JSON: for each encoding the headers, and the body in base64.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { GivenPage } from './bare.ts'

const [port = '', file = ''] = process.argv.slice(2)
const given = JSON.parse(readFileSync(file, 'utf8')) as GivenPage
const answers = new Map(
  Object.entries(given).map(([encoding, { headers, body }]) => [
    encoding,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(String(request.headers['accept-encoding']))
  response.writeHead(answer ? 200 : 404, { ...answer?.headers, 'X-Request-Id': randomUUID() })
  response.end(answer?.body)
}).listen(Number(port))
