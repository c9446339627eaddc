import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-ports.ts'
import { type StartedServer, startServer, temporaryFolder } from './processes.ts'

/** For each encoding what a page is answered with; the body in base64. */
export type GivenPage = Record<string, { headers: Record<string, string>; body: string }>

export type Bare = StartedServer & { port: number }

/** The least that serves a page on `node:http`: the same bytes and headers each time. */
export async function startBarePage(page: GivenPage): Promise<Bare> {
  const file = join(temporaryFolder(), 'page.json')
  writeFileSync(file, JSON.stringify(page))
  const port = await freePort()
  const args = [join(import.meta.dirname, 'bare-page.ts'), String(port), file]
  return { ...(await startServer(process.execPath, args, port)), port }
}
