import { Resolver } from 'node:dns/promises'
import { type Finding, note, ok, wrong } from './finding.server.ts'

type Options = {
  /** The name of the key that the mail server signs with. Null tries the usual names. */
  selector: string | null
  /** The resolver, for tests; by default the system's. */
  resolver?: Pick<Resolver, 'resolveTxt'>
}

/** The names that large senders give their keys. */
const usualSelectors = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'mx',
  'smtp',
]

/** Looks up the TXT records of a name: an empty list if there are none, an Error if no server could tell. */
function createTxtLookup(resolver: Pick<Resolver, 'resolveTxt'>) {
  const knownTopLevels = new Map<string, Promise<boolean>>()
  const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

  /**
   * True when the DNS server knows a top-level domain. In a closed network it may not know .com, and then its 'not
   * found' for a domain below says nothing.
   */
  async function knowsTopLevel(top: string): Promise<boolean> {
    const known =
      knownTopLevels.get(top) ??
      resolver.resolveTxt(top).then(
        () => true,
        (error: unknown) => codeOf(error) === 'ENODATA',
      )
    knownTopLevels.set(top, known)
    return known
  }

  return async (name: string): Promise<string[] | Error> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const top = name.split('.').at(-1) ?? ''
      if (codeOf(error) === 'ENODATA') return []
      if (codeOf(error) !== 'ENOTFOUND') return error as Error
      return (await knowsTopLevel(top)) ? [] : new Error(`the DNS of this machine knows no .${top}`)
    }
  }
}

/** Checks whether receivers can tell that mail is really from a domain: SPF (RFC 7208), DKIM (6376), DMARC (7489). */
export async function checkMailDomain(
  domain: string,
  { selector, resolver = new Resolver({ timeout: 2_000, tries: 2 }) }: Options,
): Promise<Finding[]> {
  const unknown = (check: string, error: Error) =>
    note(check, `could not be looked up (${(error as NodeJS.ErrnoException).code ?? error.message})`)
  const textsAt = createTxtLookup(resolver)
  const remote = (finding: Finding): Finding => ({ ...finding, remote: true })

  async function spf(): Promise<Finding> {
    const texts = await textsAt(domain)
    if (texts instanceof Error) return unknown('SPF', texts)
    const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
    if (records.length === 0) return wrong('SPF', `${domain} has no SPF record: name the servers that send its mail.`)
    if (records.length > 1) return wrong('SPF', `${domain} has ${records.length} SPF records, and may have one.`)
    if (/\s\+?all\b/i.test(records[0] ?? '')) return wrong('SPF', `${domain} lets everybody send its mail (all).`)
    return ok('SPF', `${records[0]}`)
  }

  async function dkim(): Promise<Finding> {
    const selectors = selector ? [selector] : usualSelectors
    const answers = await Promise.all(selectors.map((name) => textsAt(`${name}._domainkey.${domain}`)))
    const at = answers.findIndex(
      (texts) => !(texts instanceof Error) && texts.some((text) => /\bp=[A-Za-z0-9+/]/.test(text)),
    )
    if (at >= 0) return ok('DKIM', `${selectors[at]}._domainkey.${domain} has a key`)
    const failed = answers.find((texts) => texts instanceof Error)
    if (failed) return unknown('DKIM', failed)
    return selector
      ? wrong('DKIM', `${selector}._domainkey.${domain} has no key: let the mail server sign, and publish its key.`)
      : note('DKIM', `no key under the usual names; set DKIM_SELECTOR to the one that the mail server signs with`)
  }

  async function dmarc(): Promise<Finding> {
    // A domain without a record of its own takes that of the domain above it.
    const labels = domain.split('.')
    for (let from = 0; from <= labels.length - 2; from += 1) {
      const texts = await textsAt(`_dmarc.${labels.slice(from).join('.')}`)
      if (texts instanceof Error) return unknown('DMARC', texts)
      const record = texts.find((text) => /^v=DMARC1\b/i.test(text))
      if (record) return ok('DMARC', record)
    }
    return wrong('DMARC', `${domain} has no DMARC record: begin with v=DMARC1; p=none; rua=mailto:…`)
  }

  return (await Promise.all([spf(), dkim(), dmarc()])).map(remote)
}
