import { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { openDnsServer } from '#tests/support/dns-server.ts'
import { checkMailDomain } from './mail-domain.server.ts'

const key = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`
const right = {
  'company.com': ['google-site-verification=1', 'v=spf1 include:_spf.company.com -all'],
  'mail2027._domainkey.company.com': [key],
  '_dmarc.company.com': ['v=DMARC1; p=quarantine'],
}

const states = async (texts: Record<string, string[]>, selector: string | null = null, domain = 'company.com') => {
  const findings = await checkMailDomain(domain, { selector, resolver: await openDnsServer(texts) })
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
}

test('a domain that says who sends its mail, signs it, and what to do with the rest is right', async () => {
  expect(await states(right, 'mail2027')).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' })
})

test('a domain below it has its DMARC record, and a key under a usual name is found', async () => {
  const below = {
    ...right,
    'news.company.com': ['v=spf1 a -all'],
    'selector1._domainkey.news.company.com': [key],
  }
  expect(await states(below, null, 'news.company.com')).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' })
})

test('what is missing is wrong; a key whose name nobody said is not looked for for ever', async () => {
  const none = { 'other.com': ['nothing of ours'] }
  expect(await states(none)).toEqual({ SPF: 'wrong', DKIM: 'note', DMARC: 'wrong' })
  expect(await states(none, 'mail2027')).toMatchObject({ DKIM: 'wrong' })
})

test('a DNS that knows nothing of the world is not believed', async () => {
  const findings = await checkMailDomain('company.com', {
    selector: 'mail2027',
    resolver: await openDnsServer({ 'printer.lan': [''] }),
  })
  for (const { state, says } of findings)
    expect([state, says]).toEqual(['note', 'could not be looked up (the DNS of this machine knows no .com)'])
})

test.each([
  ['two SPF records', { 'company.com': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'SPF'],
  ['an SPF record that lets everybody in', { 'company.com': ['v=spf1 +all'] }, 'SPF'],
  ['a key that was taken back', { 'mail2027._domainkey.company.com': ['v=DKIM1; p='] }, 'DKIM'],
])('%s is wrong', async (_, changes, check) => {
  expect(await states({ ...right, ...changes }, 'mail2027')).toMatchObject({ [check]: 'wrong' })
})

test('without anybody to ask, each is said not to be known', async () => {
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers(['127.0.0.1:9'])
  const findings = await checkMailDomain('company.com', { selector: 'mail2027', resolver })
  for (const { state, says, remote } of findings)
    expect([state, says, remote]).toEqual(['note', expect.stringMatching(/^could not be looked up \(E[A-Z]+\)$/), true])
  expect(findings).toHaveLength(3)
})
