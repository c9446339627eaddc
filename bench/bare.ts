import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type StartedServer, startServer, temporaryFolder } from './processes.ts'

/** For each encoding what a page is answered with; the body in base64. */
export type GivenPage = Record<string, { headers: Record<string, string>; body: string }>

export type Bare = StartedServer & { port: number }

/** The least that serves a page on `node:http`: the same bytes and headers each time. */
export async function startBarePage(page: GivenPage): Promise<Bare> {
  const file = join(temporaryFolder(), 'page.json')
  writeFileSync(file, JSON.stringify(page))
  return start('bare-page.ts', file)
}

/** The least that takes leads and loses none: it parses, inserts and commits in groups. */
export const startBareLeads = (): Promise<Bare> => start('bare-leads.ts', join(temporaryFolder(), 'leads.db'))

async function start(program: string, file: string): Promise<Bare> {
  const port = await freePort()
  const args = [join(import.meta.dirname, program), String(port), file]
  return { ...(await startServer(process.execPath, args, port)), port }
}
