/**
 * Asks for encryption where a password would go to another machine: a server that does not offer it, or one in between
 * that hides the offer, gets neither password nor mail. `requireTLS` or `ignoreTLS` in the URL decides otherwise.
 *
 * @param serverUrl of a server that takes mail (`smtp:`, `smtps:`) or that it is read from (`imap:`, `imaps:`)
 */
export function protectedUrl(serverUrl: string): string {
  const url = new URL(serverUrl)
  const isDecided = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS')
  if (!asksEncryption(url) || isDecided) return serverUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** True where a password goes to another machine, and not over TLS from the start. */
function asksEncryption({ protocol, password, hostname }: URL): boolean {
  // A mailbox is read with a password or a token, which stands elsewhere.
  return (protocol === 'imap:' || (protocol === 'smtp:' && password !== '')) && !isThisMachine(hostname)
}

/**
 * True when the URL has passwords and mails go to another machine in the clear, or wherever encryption is not offered.
 */
export function allowsPlainText(serverUrl: string): boolean {
  const url = new URL(protectedUrl(serverUrl))
  const isOff = url.searchParams.get('ignoreTLS') === 'true' || url.searchParams.get('requireTLS') !== 'true'
  return asksEncryption(url) && isOff
}

/** True for the names and addresses by which a machine reaches itself. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
