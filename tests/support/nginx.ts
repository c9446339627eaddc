import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'

type Settings = {
  http: number
  https: number
  /** The ports of the site's processes. */
  sites: readonly number[]
  /** An empty folder for everything that it writes. */
  folder: string
  /** The text of the configuration; the shipped one if left out. */
  sample?: string
  /** Lines to add to the server of pages, such as a location. */
  more?: string
}

/**
 * Writes the shipped configuration of nginx, with other ports and paths and a certificate of its own, inside what
 * Debian's `nginx.conf` puts around it.
 *
 * @returns the arguments to start nginx with, and the certificate for clients to trust
 */
export function nginxConfiguration({ http, https, sites, folder, more = '', ...given }: Settings) {
  const { key, certificate } = certificateIn(folder, 'localhost')
  const [one = 0, other] = sites
  const own: Record<string, string> = {
    'www.company.com': 'localhost',
    '/etc/ssl/site/fullchain.pem': certificate,
    '/etc/ssl/site/privkey.pem': key,
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    'server 127.0.0.1:3001': `server 127.0.0.1:${one}`,
    '  location / {': `${more}\n  location / {`,
    ...(given.sample
      ? {}
      : {
          'server 127.0.0.1:3002': other ? `server 127.0.0.1:${other}` : '# one process',
          '/var/cache/site': join(folder, 'cache'),
          '/var/log/nginx': folder,
          '/opt/site/build/away': resolve('build/away'),
        }),
  }
  return { args: written(folder, given.sample ?? readFileSync('deploy/nginx.conf', 'utf8'), own), certificate }
}

/** Writes the shipped configuration of the desk's place in nginx, in the same way. */
export function nginxForDesk({
  http,
  https,
  desk,
  folder,
}: Record<'http' | 'https' | 'desk', number> & { folder: string }) {
  const { key, certificate } = certificateIn(folder, 'desk.localhost')
  return written(folder, readFileSync('deploy/nginx-desk.conf', 'utf8'), {
    'desk.company.com': 'desk.localhost',
    '/etc/ssl/desk/fullchain.pem': certificate,
    '/etc/ssl/desk/privkey.pem': key,
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    '127.0.0.1:4610': `127.0.0.1:${desk}`,
    '/var/log/nginx': folder,
  })
}

function certificateIn(folder: string, name: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { key, certificate }
}

/** Writes a sample with values of its own. Returns the arguments to start nginx with. */
function written(folder: string, given: string, own: Readonly<Record<string, string>>) {
  let text = given
  for (const [sample, replacement] of Object.entries(own)) {
    if (!text.includes(sample)) throw new Error(`the sample has no '${sample}'`)
    text = text.replaceAll(sample, replacement)
  }
  mkdirSync(join(folder, 'tmp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp;`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
worker_processes auto;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  ${temporary.join('\n  ')}
${text}
}
`,
  )
  return ['-c', file, '-p', folder, '-e', 'stderr']
}
