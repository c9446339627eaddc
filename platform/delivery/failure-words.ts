import { isNoMailbox } from './failure.ts'
import type { Delivery } from './store.ts'

type Failed = Pick<Delivery, 'channel' | 'state'> & {
  /** The note of the last failed try. */
  error: string | null
  endpoint?: string | null
  refused?: Delivery['refused']
}

/** Why a delivery waits or was given up, for somebody who does not know the protocols. */
export type FailureWords = {
  happened: string
  next: string
  /** The note itself, for an engineer. */
  said: string
}

/** The change that another try needs to succeed. */
type Cause = 'server' | 'settings' | 'address' | 'receiver' | 'closed' | 'file' | 'unknown'

const certificate = /self.signed|certificate|unable to verify/i
const noAnswer = /ECONN|ENOTFOUND|EAI_AGAIN|EDNS|ETIMEDOUT|ESOCKET|EHOST|ENET|EPIPE|socket hang up|No (answer|end) /

/** Returns what happened to a delivery and what comes next, in sentences; null when no try of it failed. */
export function failureInWords(failed: Failed): FailureWords | null {
  const { error, state } = failed
  if (!error || state === 'delivered') return null
  const [cause, happened] =
    failed.channel === 'webhook' ? ofRequest(error, failed.endpoint ?? '') : ofMail(failed, error)
  return {
    happened,
    next: state === 'leased' ? 'It is being tried again right now.' : nextOf(cause, failed),
    said: error,
  }
}

function ofMail({ channel, refused }: Failed, error: string): [Cause, string] {
  const [, reply = '', status = null] = /: (\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?$/.exec(error) ?? []
  if (certificate.test(error))
    return [
      'settings',
      'The mail server could not prove that it is the right one: its certificate is unknown here or has run out.',
    ]
  if (/^ETLS\b/.test(error))
    return ['settings', 'The mail server offers no encrypted connection, so the site does not sign in there.']
  if (/E(NO)?AUTH|EOAUTH2/.test(error) || ['530', '534', '535'].includes(reply))
    return ['settings', 'The mail server refuses the name or the password that the site signs in with.']
  if (refused === 'sender') return ['settings', 'The mail server does not let the site send from its address.']
  if (isNoMailbox(status)) {
    // Only a visitor's refusal is noted as the recipient's.
    if (channel === 'mail' && refused !== 'recipient') return ['settings', 'An address of your team does not exist.']
    return ['address', 'This address does not exist. It may be mistyped, or the person has left.']
  }
  if (status === '5.2.2' || status === '4.2.2') return ['receiver', 'The mailbox of this address is full.']
  if (status === '5.3.4') return ['receiver', 'The mail is larger than the mail server takes.']
  if (reply === '421' || reply === '454') return ['server', 'The mail server was too busy to take it.']
  if (/^4\.1\.[1238]$/.test(status ?? ''))
    return ['receiver', 'The mail server knows no way to this address now. It may be mistyped.']
  if (reply.startsWith('4')) return ['receiver', 'The mail server asked to try again later.']
  if (status?.startsWith('5.7'))
    return ['receiver', 'The mail server refuses it, as it does with what it takes for spam.']
  if (reply.startsWith('5')) return ['receiver', 'The mail server refuses it.']
  if (noAnswer.test(error)) return ['server', 'The mail server could not be reached.']
  return ['unknown', 'The mail could not be sent.']
}

function ofRequest(error: string, endpoint: string): [Cause, string] {
  const status = Number(/It answered (\d{3})/.exec(error)?.[1] ?? 0)
  if (error.startsWith('Its endpoint is closed') || status === 410)
    return ['closed', `The receiver of ${endpoint} said that it is gone, so nothing more is sent there.`]
  if (/^No (endpoint|webhooks)/.test(error)) return ['file', `The webhook ${endpoint} is no longer set up.`]
  if (error.startsWith('Its address is not on the public'))
    return ['settings', `The address of ${endpoint} lies in a private network, where the site may not send.`]
  if (certificate.test(error))
    return [
      'settings',
      `The receiver of ${endpoint} could not prove that it is the right one: its certificate is unknown here or has run out.`,
    ]
  if (status === 401 || status === 403)
    return ['settings', `The receiver of ${endpoint} does not accept the site's key or secret.`]
  if (status === 404) return ['settings', `There is nothing at the address of ${endpoint}.`]
  if (status === 429) return ['receiver', `The receiver of ${endpoint} got more than it can take.`]
  if (status >= 500) return ['receiver', `The receiver of ${endpoint} has a fault of its own.`]
  if (status > 0) return ['receiver', `The receiver of ${endpoint} does not accept it.`]
  if (noAnswer.test(error)) return ['receiver', `The receiver of ${endpoint} could not be reached.`]
  return ['unknown', `It could not be sent to ${endpoint}.`]
}

function nextOf(cause: Cause, { state, channel }: Failed): string {
  const isOver = state === 'dead'
  if (cause === 'server') return 'It goes out by itself as soon as the mail server is back.'
  if (cause === 'closed')
    return 'Once the receiver works again, open the webhook again. What waits for it is sent then.'
  if (cause === 'file') return 'Whoever looks after the site can set it up again; then press “Send now”.'
  if (cause === 'settings' && isOver) return 'Whoever looks after the site has to mend this; then press “Send now”.'
  if (cause === 'settings') return 'Whoever looks after the site has to mend this. Until then it tries again by itself.'
  if (!isOver) return 'The site tries again by itself.'
  if (cause === 'address') return 'The site does not try again. Reach them another way; nothing else of theirs is lost.'
  if (channel === 'webhook')
    return 'The site does not try again by itself. Ask who runs the receiver, then press “Send now”.'
  return 'The site does not try again by itself. “Send now” tries once more.'
}
