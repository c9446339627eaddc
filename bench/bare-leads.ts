/**
 * Takes a JSON body, inserts it and answers once it is on the disk; what comes while a group is written is the next group.
 * As little as a server that loses no lead can do, with the same pragmas as the site's store.
 *
 *   node bare-leads.ts PORT FILE
 */
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import Sqlite from 'better-sqlite3'

const [port = '', file = ''] = process.argv.slice(2)
const store = new Sqlite(file)
for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on'])
  store.pragma(pragma)
store.exec(
  'create table lead (id text primary key, email text not null, answers text not null, created_at text not null)',
)
const insert = store.prepare('insert into lead values (?, ?, ?, ?)')

type Waiting = { id: string; email: string; body: string; response: ServerResponse }
let waiting: Waiting[] = []

const writeAll = store.transaction((group: readonly Waiting[]) => {
  const now = new Date().toISOString()
  for (const { id, email, body } of group) insert.run(id, email, body, now)
})

function commit() {
  const group = waiting
  waiting = []
  writeAll(group)
  for (const { id, response } of group)
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }))
}

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const { email } = JSON.parse(body) as { email: string }
    if (waiting.push({ id: randomUUID(), email, body, response }) === 1) setImmediate(commit)
  })
}).listen(Number(port))
