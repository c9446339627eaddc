import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { freePort } from '#tests/support/free-ports.ts'
import { need } from './machine.ts'
import { type StartedServer, startServer, temporaryFolder } from './processes.ts'

export type StartedNginx = StartedServer & { port: number; url: string }

/** The forms in which nginx holds a page, each in a folder of this name. */
export type Forms = Record<'identity' | 'br' | 'gzip', Uint8Array>

export const formsOf = (page: Uint8Array): Forms => ({
  identity: page,
  br: brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: gzipSync(page, { level: 9 }),
})

/**
 * Starts nginx with one worker on a folder of its own that holds one page, at `/`, ready-made in every encoding: the
 * quickest way there is to serve it. It runs as the current user, with `headers` in every answer.
 */
export async function startNginx(forms: Forms, headers: Record<string, string> = {}): Promise<StartedNginx> {
  const port = await freePort()
  const folder = temporaryFolder()
  for (const [form, bytes] of Object.entries(forms)) {
    mkdirSync(join(folder, form))
    writeFileSync(join(folder, form, 'index.html'), bytes)
  }
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configurationOf(folder, port, headers))
  const server = await startServer(need('nginx'), ['-c', configuration, '-p', folder, '-e', 'stderr'], port)
  return { ...server, port, url: `http://localhost:${port}` }
}

function configurationOf(folder: string, port: number, headers: Record<string, string>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp;`,
  )
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  return `
daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join(' ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  default_type "text/html; charset=utf-8";
  map $http_accept_encoding $form { default identity; ~br br; ~gzip gzip; }
  map $form $coding { default ""; br br; gzip gzip; }
  server {
    listen localhost:${port} reuseport;
    root ${folder}/$form;
    add_header Content-Encoding $coding;
    add_header Vary Accept-Encoding;
    ${added.join('\n    ')}
    location = / { try_files /index.html =404; }
    location / { return 204; }
  }
}
`
}

/** nginx reads \`$\` as the start of a variable wherever it stands; the request's id is the one that is meant. */
const quoted = (value: string) => (value === '$request_id' ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`)
