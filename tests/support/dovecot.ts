import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished } from 'vitest'
import { need } from '../../bench/machine.ts'
import { tempDir } from './dirs.ts'
import { freePort } from './free-ports.ts'
import { parseMail, type ReadMail } from './mailbox.ts'

const password = 'a-password-of-this-test'

/** The user that Debian's package does not make: mailboxes belong to it, never to root. */
const owner = process.getuid?.() === 0 ? { uid: 'nobody', gid: 'nogroup' } : null

const configuration = (folder: string, imap: number, lmtp: number, withTokens: boolean) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:~/Maildir
${owner ? '' : `default_internal_user = ${process.env.USER}\ndefault_login_user = ${process.env.USER}\n`}
${
  withTokens
    ? `auth_mechanisms = xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}`
    : `passdb {
  driver = static
  args = password=${password}
}`
}
userdb {
  driver = static
  args = uid=${owner?.uid ?? process.getuid?.()} gid=${owner?.gid ?? process.getgid?.()} home=${folder}/mail/%u allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
`

/**
 * A Dovecot of this test's own: every address has a mailbox, which is written by LMTP and read by IMAP.
 *
 * @param introspection where it asks whose a token is; with it, it takes no password
 */
export async function startDovecot(introspection?: string) {
  const folder = await tempDir()
  // Mailboxes are somebody else's, who has to come to them.
  await chmod(folder, 0o755)
  for (const name of ['run', 'state', 'mail']) await mkdir(join(folder, name))
  await chmod(join(folder, 'mail'), 0o777)
  const [imap, lmtp] = [await freePort(), await freePort()]
  const file = join(folder, 'dovecot.conf')
  await writeFile(file, configuration(folder, imap, lmtp, introspection !== undefined))
  if (introspection !== undefined)
    await writeFile(
      join(folder, 'oauth2.conf'),
      `introspection_url = ${introspection}\nintrospection_mode = post\nusername_attribute = username\nactive_attribute = active\nactive_value = true\n`,
    )
  const server = spawn(need('dovecot'), ['-F', '-c', file], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill()
    await ended
  })
  const delivery = createTransport({ host: '127.0.0.1', port: lmtp, lmtp: true, secure: false, ignoreTLS: true })
  onTestFinished(() => delivery.close())
  await expect.poll(() => delivery.verify().catch(() => false)).toBe(true)

  async function read<T>(address: string, ask: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: imap,
      secure: false,
      doSTARTTLS: false,
      auth: { user: address, pass: password },
      logger: false,
    })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX', { readOnly: true })
      return await ask(client)
    } finally {
      await client.logout()
    }
  }

  return {
    /** The mailbox of an address, as the site is told of it. */
    url: (address: string, { pass = password, folder = 'INBOX' } = {}) =>
      `imap://${encodeURIComponent(address)}:${pass}@127.0.0.1:${imap}/${folder}?ignoreTLS=true`,
    /** Gives the mails of a mailbox other UIDs, as a server does whose files were copied. */
    async renumber(address: string) {
      const maildir = join(folder, 'mail', address, 'Maildir')
      const validity = () => read(address, async ({ mailbox }) => (mailbox ? mailbox.uidValidity : null))
      const before = await validity()
      // The server numbers by the second: within one it would be the same again.
      do {
        for (const name of await readdir(maildir))
          if (name.startsWith('dovecot')) await rm(join(maildir, name), { recursive: true })
      } while ((await validity()) === before)
    },
    /** The UID and the flags of each mail. */
    flags: (address: string) =>
      read(address, async (client) =>
        (await client.fetchAll('1:*', { uid: true, flags: true })).map(({ uid, flags }) => ({
          uid,
          flags: [...(flags ?? [])],
        })),
      ),
    /** Puts a message into the mailboxes that its envelope names. */
    deliver: (envelope: { from: string; to: string[] }, raw: Buffer) => delivery.sendMail({ envelope, raw }),
    /** The mails in the mailbox of this address, oldest first. */
    inbox: (address: string) =>
      read(address, async (client) => {
        const mails: ReadMail[] = []
        for await (const { source } of client.fetch('1:*', { source: true }))
          if (source) mails.push(await parseMail(source))
        return mails
      }),
  }
}
