import { defineFeature } from '#platform/feature.ts'
import { createMailboxReader } from './service.server.ts'

type Parts = Omit<Parameters<typeof createMailboxReader>[0], 'imapUrl'> & {
  /** The mailbox to read; null for none. */
  imapUrl: string | null
}

export const openMailboxes = ({ imapUrl, ...parts }: Parts) =>
  defineFeature({ name: 'mailbox', reader: imapUrl === null ? null : createMailboxReader({ ...parts, imapUrl }) })
