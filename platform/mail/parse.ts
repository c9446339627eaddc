import PostalMime, { type Email } from 'postal-mime'

/** Each line takes its time, and the largest mail of pictures has no more. */
const [maxLines, lineFeed] = [60_000, 10]
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }

/** Reads a message into its parts. A mail within a mail stays as it is. Null when it is none, or beyond what a mail has. */
export async function parseMail(bytes: Uint8Array): Promise<Email | null> {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines > maxLines ? null : PostalMime.parse(bytes, limits).catch(() => null)
}

/**
 * Tells by a mail's own marks whether a program answered with it (RFC 3834), or at least sent it: then nobody reads an answer,
 * and it is no person's word. Null for a mail that somebody wrote.
 */
export function automationOf({ headers, returnPath }: Email): 'answered' | 'sent' | null {
  const given = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = given('auto-submitted') ?? 'no'
  const precedence = given('precedence') ?? ''
  const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder'].map((name) => given(name) ?? 'no')
  if (submitted.startsWith('auto-replied') || precedence === 'auto_reply' || marks.some((mark) => mark !== 'no'))
    return 'answered'
  const isSent = !submitted.startsWith('no') || /^(bulk|junk|list)$/.test(precedence) || given('list-id') !== undefined
  return isSent || returnPath === '' || /^<\s*>$/.test(given('return-path') ?? '') ? 'sent' : null
}
