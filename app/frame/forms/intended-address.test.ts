import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { emailField } from './fields.ts'
import { intendedAddress } from './intended-address.ts'
import { commonHosts } from './mail-hosts.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.cm', 'ada@gmail.com'],
  ['ada@gmail,com', 'ada@gmail.com'],
  ['ada@gmail..com', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['Ada.Lovelace+x@Gmial.Com ', 'Ada.Lovelace+x@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotmail.co.uj', 'ada@hotmail.co.uk'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@protonmial.com', 'ada@protonmail.com'],
  ['ada@analytical-engines.con', 'ada@analytical-engines.com'],
  ['ada@company.ogr', 'ada@company.org'],
])('%s probably means %s', (typed, meant) => {
  expect(intendedAddress(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@company.com',
  'ada@company.co',
  'ada@company.cm',
  'ada@yahoo.se',
  'ada@yahoo.be',
  'ada@hotmail.gr',
  'ada@email.com',
  'ada@mailo.com',
  'ada@email.company.com',
  'ada@me.co',
  'ada@hex.com',
  'ada@gm.com',
  'ada@live.de',
  'ada@yahoo.es',
  'ada@zoho.eu',
  'ada@',
  'ada',
  '@gmial.com',
  '',
])('nothing seems wrong with %j', (typed) => {
  expect(intendedAddress(typed)).toBeNull()
})

describe('whatever was typed', () => {
  test('no common domain is taken for a slip in another', () => {
    for (const host of commonHosts) expect([host, intendedAddress(`ada@${host}`)]).toEqual([host, null])
  })

  test('a hint keeps what stands before the @, is an address that forms take, and needs no hint itself', () => {
    const slip = fc.tuple(fc.constantFrom(...commonHosts), fc.nat(12), fc.constantFrom('', 'x', '..', ','))
    const schema = emailField('no')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), slip, (name, [host, at, put]) => {
        const meant = intendedAddress(`${name}@${host.slice(0, at)}${put}${host.slice(at + 1)}`)
        if (meant === null) return
        expect(meant.startsWith(`${name}@`)).toBe(true)
        expect(intendedAddress(meant)).toBeNull()
        expect(schema.safeParse(meant).success).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the longest text takes no time', async () => {
    const worst = [
      'a@'.repeat(32_768),
      `a@${'.'.repeat(65_000)}`,
      `a@${'co.uk.'.repeat(10_000)}`,
      `${'a'.repeat(65_000)}@gmial.com`,
    ]
    for (const text of worst) expect(await processorMs(() => intendedAddress(text))).toBeLessThan(50)
  })
})
