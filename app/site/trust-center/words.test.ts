import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Host, host } from '#content/host.ts'
import { answersFor, questionnaire } from './questionnaire.data.ts'
import { commitments } from './words.ts'

const evidence = [...commitments.items.flatMap((item) => item.evidence), ...questionnaire.answers.flatMap(testsOf)]

function testsOf({ basis }: { basis: (typeof questionnaire.answers)[number]['basis'] }) {
  return basis.flatMap((one) => (one.kind === 'test' ? [one] : []))
}

test.each([...new Set(evidence.map(({ file }) => file))])('the evidence %s is in the repository', (file) => {
  expect(existsSync(new URL(`../../../${file}`, import.meta.url))).toBe(true)
})

test('what is said to be kept is what the site keeps unless it is told otherwise', () => {
  const [, ...words] =
    /RETAIN_LEADS=(.*)\nRETAIN_SPAM=(.*)\nRETAIN_SUBSCRIBERS=(.*)\nRETAIN_MAIL=(.*)\n/.exec(
      readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'),
    ) ?? []
  const { leads, spam, subscribers, mail } = host.retention
  expect(words).toEqual(
    [leads, spam, subscribers, mail].map((time) => time.replace(' months', 'mo').replace(' days', 'd')),
  )
})

const retention = { leads: '24 months', spam: '30 days', subscribers: '30 days', mail: '6 months' }
const nobody: Host = { hosting: null, mail: null, crm: null, backups: null, retention }
const named: Host = {
  hosting: { name: 'Example Hosting', country: 'Ireland', encryption: 'Every disk is encrypted.' },
  mail: { name: 'Example Mail', country: 'Germany' },
  crm: { name: 'Example CRM', country: 'France' },
  backups: { every: 'night', storedFor: '30 days', restored: '2027-01-05' },
  retention,
}

test('only an answer with a link that shows it is called shown, whether the host is named or not', () => {
  const shown = [nobody, named].flatMap(answersFor).filter(({ status }) => status === 'shown')
  expect(shown.length).toBeGreaterThan(0)
  for (const { id, basis } of shown) expect([id, basis.some(({ href }) => href)]).toEqual([id, true])
})

test('what depends on the host is named once the host is, and is never called shown: no visitor can check a server', () => {
  const byId = (host: Host) => new Map(answersFor(host).map((answer) => [answer.id, answer]))
  for (const [id, words] of [
    ['encryption', 'Every disk is encrypted.'],
    ['sub-processors', 'Example Hosting (Ireland), Example Mail (Germany), Example CRM (France).'],
    ['location', 'in Ireland, at Example Hosting'],
    ['backups', 'every night and kept for 30 days. One was last restored on January 5, 2027.'],
  ] as const) {
    expect(byId(nobody).get(id)?.answer).not.toContain('Example')
    expect(byId(named).get(id)).toMatchObject({ status: 'on-request', answer: expect.stringContaining(words) })
  }
})
