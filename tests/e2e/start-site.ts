import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the built site with a store of its own, as the environment given here would have it. */
export async function startSite(changes: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const variables = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', SITE_URL: '', SMTP_URL: '', RENDER_AHEAD: 'off' }
  const env = { ...process.env, NODE_ENV: 'production', ...variables, ...changes }
  const server = spawn('node', ['build/server/start.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server.stdout)
  return {
    url,
    dataDir,
    async end() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The address that the server says it listens on. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { msg = '' } = JSON.parse(line) as { msg?: string }
    const [, url] = /^listening on (\S+)$/.exec(msg) ?? []
    if (url) {
      output.resume()
      return url
    }
  }
  throw new Error('The server ended before it listened')
}
