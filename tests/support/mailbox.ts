import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** A message as its reader sees it. */
export type ReadMail = {
  /** Addresses joined by commas, without names. */
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  messageId: string
  /** In lower case, in the order of the message. */
  headers: { key: string; value: string }[]
  attachments: { filename: string | null; mimeType: string }[]
}

/** The messages in a directory of `.eml` files, in the order of their names; none when there is no directory yet. */
export async function mailIn(directory: string): Promise<(ReadMail & { file: string })[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => ({ ...(await parseMail(await readFile(join(directory, file)))), file })))
}

/** A message from its bytes. */
export async function parseMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes)
  return {
    from: addresses(mail.from ? [mail.from] : []),
    to: addresses(mail.to),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  }
}

const addresses = (list: readonly Address[] = []) => list.map(({ address }) => address ?? '').join(',')
