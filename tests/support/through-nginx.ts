import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { need } from '../../bench/machine.ts'
import { tempDir } from './dirs.ts'
import { freePorts } from './free-ports.ts'
import { nginxConfiguration } from './nginx.ts'
import { startServer } from './process.ts'

export type ProxiedAnswer = { status: number; headers: Record<string, string>; text: string }
export type Ask = { from?: string; headers?: Record<string, string>; method?: string; body?: string }

const unpacked: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Reads an answer to its end, unpacked. @throws when it breaks off */
export async function answerIn(response: IncomingMessage): Promise<ProxiedAnswer> {
  const bytes = Buffer.concat(await response.toArray())
  const unpack = unpacked[response.headers['content-encoding'] ?? '']
  const text = (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString()
  return { status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, text }
}

/** Starts the built site as one process behind nginx with the shipped configuration. */
export async function startBehindNginx(variables: Record<string, string> = {}) {
  const [http = 0, https = 0, port = 0] = await freePorts(3)
  const host = `localhost:${https}`
  const own = { DATA_DIR: await tempDir(), SITE_URL: `https://${host}`, TRUST_PROXY: '1', PORT: String(port) }
  const start = () => startServer({ ...own, ...variables })
  const server = await start()
  const folder = await tempDir()
  const { args, certificate } = nginxConfiguration({ http, https, sites: [port], folder })
  const nginx = spawn(need('nginx'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  nginx.stderr.on('data', (text) => {
    said += text
  })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
  })
  const ca = readFileSync(certificate)

  /** Sends a request through nginx, from one of this machine's addresses. */
  const ask = (path: string, { from = '127.0.0.1', headers = {}, method, body }: Ask = {}) =>
    new Promise<ProxiedAnswer>((resolve, reject) => {
      const options = { host: '127.0.0.1', servername: 'localhost', port: https, localAddress: from, ca, path }
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const all = { Host: host, Connection: 'close', ...length, ...headers }
      request(
        { ...options, method: method ?? (body === undefined ? 'GET' : 'POST'), headers: all },
        (response) => void answerIn(response).then(resolve, reject),
      )
        .on('error', reject)
        .end(body)
    })
  const answers = () => {
    expect([nginx.exitCode, said.slice(-2000)]).toEqual([null, expect.anything()])
    return ask('/healthz').then(
      ({ status }) => status,
      () => 0,
    )
  }
  await expect.poll(answers).toBe(200)
  return { ask, server, start, host, http, folder }
}
