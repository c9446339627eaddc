import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { parseMail, type ReadMail } from './mailbox.ts'

export type ReceivedMail = ReadMail & { envelope: { from: string; to: string[] } }

type Options = {
  /** 0: any free one. */
  port?: number
  /** Offers STARTTLS, with a self-signed certificate. */
  startTls?: boolean
  /** Called with each sender before it is accepted; throwing refuses it likewise. */
  onSender?: (address: string) => void
  /**
   * Called with each recipient before it is accepted; throwing refuses it, with `responseCode` if the error has one.
   */
  onRecipient?: (address: string) => void
  /** Called with each whole message before it is accepted; throwing refuses it. */
  onMail?: (mail: ReceivedMail, bytes: Buffer) => Promise<void> | void
}

/** A real SMTP server that keeps what it is sent. */
export async function openMailServer({
  port = 0,
  onMail = () => {},
  onRecipient = () => {},
  onSender = () => {},
  startTls = false,
}: Options = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => answer(() => onSender(address), done),
    onRcptTo: ({ address }, _session, done) => answer(() => onRecipient(address), done),
    async onData(stream, session, done) {
      try {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        const bytes = Buffer.concat(parts)
        const mail = { ...(await parseMail(bytes)), envelope }
        await onMail(mail, bytes)
        received.push(mail)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  server.on('error', () => {}) // A client may go away; that is no fault of the server.
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= new Promise<void>((resolve) => server.close(resolve))
    return closed
  }
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, close }
}

/** Accepts unless `ask` throws. */
function answer(ask: () => void, done: (error?: Error) => void) {
  try {
    ask()
    done()
  } catch (error) {
    done(error as Error)
  }
}
