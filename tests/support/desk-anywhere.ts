import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createAccess } from '#office/access/service.server.ts'
import { openStore } from '#platform/db/open.ts'
import { need } from '../../bench/machine.ts'
import { builtCommand } from './built-server.ts'
import { freePorts } from './free-ports.ts'
import { nginxForDesk } from './nginx.ts'

/** The command line, as it invites the first person. */
export const commandLine = { id: null, name: 'The command line' }

/**
 * Starts the desk at a host name of its own, behind nginx as it is shipped, over TLS with a certificate of the test's
 * own.
 */
export async function startDeskAnywhere() {
  const [dataDir, folder] = [await mkdtemp(join(tmpdir(), 'desk-')), await mkdtemp(join(tmpdir(), 'nginx-'))]
  const [http = 0, https = 0, port = 0] = await freePorts(3)
  const url = `https://desk.localhost:${https}`
  const db = await openStore({ databaseUrl: null, dataDir })
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DESK_URL: url,
    DESK_URL_PORT: String(port),
    TRUST_PROXY: '1',
  }
  const server = spawn(process.execPath, [builtCommand, 'desk', 'serve'], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const nginx = spawn(need('nginx'), nginxForDesk({ http, https, desk: port, folder }), { stdio: 'ignore' })
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('the desk is at')) break
  server.stdout.resume()
  return {
    url,
    db,
    access: createAccess({ db, now: () => new Date(), deskUrl: url }),
    async end() {
      for (const child of [nginx, server]) {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      }
      await db.destroy()
      for (const place of [dataDir, folder]) await rm(place, { recursive: true })
    },
  }
}
