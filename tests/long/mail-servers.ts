import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { need } from '../../bench/machine.ts'
import { tempDir } from '../support/dirs.ts'
import { freePort } from '../support/free-ports.ts'

/** A mail server of Debian, which passes on what it took to a port of this machine. */
export type RealServer = {
  url: string
  /** Lets in whoever was turned away for being new. */
  endGreylist: () => Promise<void>
  /** Reads the server's log. */
  log: () => Promise<string>
}

/** The domain of mailboxes that its server asks to come again, as greylists do. */
export const greyDomain = 'grey.example'
/** Domains that nobody has. Some servers refuse them for good, others ask to try again for days. */
export const noDomain = { refused: 'gmal.example', later: 'outlok.example' }
/** A domain of the server's own, and the one mailbox in it. */
export const ownDomain = { name: 'corp.example', mailbox: 'ada@corp.example' }

/** A policy server, as greylists are for Postfix: it defers whoever is new. */
async function openGreylist() {
  let isOver = false
  const server = createServer((socket) => {
    let recipient = ''
    createInterface(socket).on('line', (line) => {
      if (line.startsWith('recipient=')) recipient = line.slice('recipient='.length)
      if (line !== '') return
      const isNew = !isOver && recipient.endsWith(`@${greyDomain}`)
      socket.write(`action=${isNew ? 'DEFER 4.2.0 Greylisted, please come again in 5 minutes' : 'DUNNO'}\n\n`)
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    end: () => {
      isOver = true
    },
  }
}

const postfixMain = (folder: string, next: number, policy: number) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
myhostname = mail.relay.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination = ${ownDomain.name}
local_recipient_maps = inline:{{${ownDomain.mailbox} = here}}
alias_maps =
local_transport = smtp:[127.0.0.1]:${next}
relayhost = [127.0.0.1]:${next}
smtp_dns_support_level = disabled
smtpd_client_restrictions =
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_recipient_restrictions =
  check_recipient_access inline:{{${noDomain.refused} = 550 5.1.2 Domain not found}, {${noDomain.later} = 450 4.1.2 Domain not found}},
  check_policy_service inet:127.0.0.1:${policy},
  permit_mynetworks, reject
`

const postfixServices = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup    unix  n - n 60 1 pickup
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
verify    unix  - - n - 1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n - - proxymap
smtp      unix  - - n - - smtp
relay     unix  - - n - - smtp
error     unix  - - n - - error
retry     unix  - - n - - error
discard   unix  - - n - - discard
local     unix  - n n - - local
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
`

/** Starts a Postfix of this test's own. @param next the port that gets what it took */
export async function startPostfix(next: number): Promise<RealServer> {
  const [folder, port, greylist] = [await tempDir(), await freePort(), await openGreylist()]
  await chmod(folder, 0o755)
  for (const name of ['queue', 'data']) await mkdir(join(folder, name))
  const program = need('postfix')
  execFileSync('chown', ['postfix', join(folder, 'data')])
  await writeFile(join(folder, 'main.cf'), postfixMain(folder, next, greylist.port))
  await writeFile(join(folder, 'master.cf'), postfixServices(port))
  const run = (command: string) => execFileSync(program, ['-c', folder, command], { stdio: 'pipe' })
  run('start')
  onTestFinished(() => void run('stop'))
  await answers(port)
  return {
    url: `smtp://127.0.0.1:${port}`,
    endGreylist: async () => greylist.end(),
    log: () => readFile(join(folder, 'log'), 'utf8'),
  }
}

const eximConfiguration = (folder: string, port: number, next: number) => `
primary_hostname = mail.relay.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%s
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
smtp_accept_queue_per_connection = 0
acl_smtp_rcpt = check_recipient
acl_smtp_data = check_text

begin acl

check_recipient:
  defer message = 451 4.2.0 Greylisted, please come again in 5 minutes
        domains = ${greyDomain}
        condition = \${if !exists{${folder}/known}}
  defer message = 450 4.1.2 Domain not found
        domains = ${noDomain.later}
  require verify = recipient
  accept

check_text:
  accept

begin routers

nobody:
  driver = redirect
  domains = ${ownDomain.name} : ${noDomain.refused}
  local_parts = ! ada
  allow_fail
  data = :fail: nobody here

onward:
  driver = manualroute
  domains = ! ${noDomain.refused}
  transport = onward
  route_list = * 127.0.0.1
  self = send

begin transports

onward:
  driver = smtp
  port = ${next}
  allow_localhost
  hosts_avoid_tls = *

begin retry

* * F,1h,1s
`

/** Starts an Exim of this test's own. @param next the port that gets what it took */
export async function startExim(next: number): Promise<RealServer> {
  const [folder, port] = [await tempDir(), await freePort()]
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'spool'))
  const program = need('exim4')
  execFileSync('chown', ['-R', 'Debian-exim', folder])
  const file = join(folder, 'exim.conf')
  await writeFile(file, eximConfiguration(folder, port, next))
  const server = spawn(program, ['-C', file, '-bdf', '-q2s'], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill()
    await ended
  })
  await answers(port)
  return {
    url: `smtp://127.0.0.1:${port}`,
    endGreylist: () => writeFile(join(folder, 'known'), ''),
    log: () => readFile(join(folder, 'log-main'), 'utf8'),
  }
}

/** Waits until a server greets on this port. */
const answers = (port: number) => expect.poll(() => greetingAt(port)).toMatch(/^220 /)

/** Reads the greeting of a mail server on this machine; empty where there is none. */
export async function greetingAt(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data')
    return String(greeting)
  } catch {
    return ''
  } finally {
    socket.destroy()
  }
}
