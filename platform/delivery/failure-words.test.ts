import { expect, test } from 'vitest'
import { failureInWords } from './failure-words.ts'

/** Notes as `reasonOf` writes them, by what a person would call the cause. */
const notes = {
  mail: {
    away: ['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', 'EDNS: getaddrinfo ENOTFOUND mx.example', 'No end after 45 s'],
    login: ['EAUTH: 535 5.7.8', 'ENOAUTH: 530 5.7.0'],
    certificate: ['ESOCKET: self-signed certificate', 'ESOCKET: certificate has expired'],
    nobody: ['EENVELOPE: 550 5.1.1', 'EENVELOPE: 550 5.2.1'],
    full: ['EENVELOPE: 552 5.2.2', 'EENVELOPE: 452 4.2.2'],
    spam: ['EMESSAGE: 554 5.7.1'],
    refused: ['EMESSAGE: 554', 'EENVELOPE: 550'],
    later: ['EENVELOPE: 450 4.7.1'],
  },
  webhook: {
    away: ['ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9', 'ECONNRESET: socket hang up', 'No answer within 15 s'],
    login: ['It answered 401', 'It answered 403'],
    certificate: ['CERT_HAS_EXPIRED: certificate has expired'],
    closed: ['It answered 410: it is gone', 'Its endpoint is closed: It answered 410: it is gone'],
    private: ['Its address is not on the public internet (WEBHOOKS_PRIVATE=allow permits it)'],
    file: ['No endpoint has its name any more', 'No webhooks are set up here'],
    fault: ['It answered 500', 'It answered 503'],
    refused: ['It answered 422'],
  },
} as const

test.each(['mail', 'webhook'] as const)('each cause of a failed %s has a sentence of its own', (channel) => {
  const told = (error: string) => {
    const words = failureInWords({ channel, endpoint: 'crm', state: 'dead', error })
    expect(words?.said).toBe(error)
    // What an engineer alone understands stands in the note.
    expect(words?.happened).toMatch(/^[A-Z][^A-Z_\d]+\.( [A-Z][^A-Z_\d]+\.)?$/)
    expect(words?.next).toMatch(/\.$/)
    return words?.happened
  }
  const causes = Object.values(notes[channel]).map((same) => [...new Set(same.map(told))])
  expect(causes.filter((sentences) => sentences.length !== 1)).toEqual([])
  expect(new Set(causes.flat()).size).toBe(causes.length)
})

test('what comes next is another thing for what waits, for what was given up, and for whom the mail is', () => {
  const next = (failed: Partial<Parameters<typeof failureInWords>[0]>) =>
    failureInWords({ channel: 'mail', state: 'dead', error: 'EENVELOPE: 550 5.1.1', ...failed })?.next
  const all = [
    next({ refused: 'recipient' }),
    next({ refused: null }),
    next({ error: 'EMESSAGE: 554' }),
    next({ error: 'EMESSAGE: 554', state: 'pending' }),
    next({ error: 'EMESSAGE: 554', state: 'leased' }),
  ]
  expect(new Set(all).size).toBe(all.length)
  // The site waits for the mail server, also with what it gave up.
  const away = { error: 'ESOCKET: connect ECONNREFUSED 127.0.0.1:25' }
  expect(next({ ...away, state: 'pending' })).toBe(next(away))
  expect([next({ error: null }), next({ state: 'delivered' })]).toEqual([undefined, undefined])
})

test('a note that is not known says at least that it failed', () => {
  const error = 'ERR_OSSL_SOMETHING: it broke'
  for (const channel of ['mail', 'newsletter', 'webhook'] as const)
    expect(failureInWords({ channel, endpoint: 'crm', state: 'pending', error })).toMatchObject({ said: error })
})
