import { expect, test } from 'vitest'
import { emailAddress } from '#platform/text/email-address.ts'
import { addressesWithin, addressSpellings, partsHeld, unseenSigns, wholeAddress } from './address-in-words.server.ts'

const spellings: readonly [stored: string, ...written: string[]][] = [
  [
    'info@xn--bcher-kva.example',
    'info@bücher.example',
    'Info@BÜCHER.Example',
    'info@bücher.example'.normalize('NFD'),
    'info@xn--bcher-kva.example',
    'info＠bücher．example',
    'info @ bücher.example',
    'info%40b%C3%BCcher.example',
    'info=40b=C3=BCcher.example',
    'info&#64;b&#252;cher.example',
    'info [at] bücher [dot] example',
  ],
  [
    "o'neil@engines.example",
    'o’neil@engines.example',
    "O'Neil@engines.example",
    'o&#x27;neil@engines.example',
    'o%27neil%40engines.example',
  ],
  [
    'ada+site@engines.example',
    'ada%2Bsite%40engines.example',
    'ada&#43;site&#x40;engines.example',
    'ada+site(at)engines.example',
    'ada+site at engines.example',
    'ada+site AT engines DOT example',
    'ada+site (ät) engines.example',
    'ada+site[ät]engines.example',
    'ada+site\\@engines.example',
    'ada+site_at_engines.example',
    'ada+s\u00adite@eng\u200bines.example',
    'ada\u200e+site@engines\u202c.example',
    'ada+site\u200b@\ufeffengines.\u200bexample',
  ],
]

test.each(spellings)('%s is found however it was written', (stored, ...written) => {
  expect(emailAddress(stored)).toBe(stored)
  for (const text of [...written, ...addressSpellings(stored)]) {
    const words = `Write to “${text}”, please.`
    expect([text, words.replaceAll(wholeAddress(stored), '[erased]')]).toEqual([text, 'Write to “[erased]”, please.'])
    const seen = unseenSigns.reduce((rest, sign) => rest.replaceAll(sign, ''), text.toLowerCase())
    expect([text, partsHeld(stored).filter((part) => !seen.includes(part))]).toEqual([text, []])
  }
  for (const text of written.slice(0, 2)) expect(addressesWithin(`Write to “${text}”.`)).toContain(stored)
})

test('an address that another one is a part of is not found in it', () => {
  const others = [
    'an.info@bücher.example',
    'info@bücher.example.org',
    'info@bucher.example',
    'info@bücher-shop.example',
  ]
  for (const text of others)
    expect([text, wholeAddress('info@xn--bcher-kva.example').test(text)]).toEqual([text, false])
  expect(wholeAddress('neil@engines.example').test('o’neil@engines.example')).toBe(false)
})
