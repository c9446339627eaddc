import { expect, test } from 'vitest'
import { domainOf, personKey } from '#frame/forms/person.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { addressFault, copiedAddress, emailAddress } from './email-address.ts'

const stored = (email: string) => newsletterForm.schema.safeParse({ email }).data?.email ?? null

test.each([
  'ada@example.com',
  'Ada.Lovelace+list@Example.COM',
  "o'brien@example.com",
  'r&d@example.com',
  'john/doe@example.com',
  'a=b@example.com',
  'dept#4@example.com',
  '!def!xyz%abc@example.com',
  'ada@xn--bcher-kva.example',
  'ada@xn--80akhbyknj4f.xn--p1ai',
  'ada@a.b.c.example.co.uk',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address, kept as it was typed', (typed) => {
  expect(stored(typed)).toBe(typed)
})

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  [' \u200fada@example.com\ufeff ', 'ada@example.com'],
  ['ada <ada@example.com>', 'ada@example.com'],
  ['"Byron, Ada" <ada@example.com>;', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
  ['MAILTO://ada@example.com', 'ada@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['ada@example.com,', 'ada@example.com'],
  ['ada@example.com (Ada)', 'ada@example.com'],
  ['(ada@example.com)', 'ada@example.com'],
  ["'ada@example.com'", 'ada@example.com'],
  ['ada @ example.com', 'ada@example.com'],
  ['ada＠example.com', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['E-Mail: ada@example.com', 'ada@example.com'],
  ['mail：ada@example.com', 'ada@example.com'],
  ['ada@example.com>', 'ada@example.com'],
  ['ada@example.com/', 'ada@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
])('%s is kept as mail servers know it', (typed, address) => {
  expect(stored(typed)).toBe(address)
  expect(stored(address)).toBe(address)
  expect(personKey(typed)).toBe(personKey(address))
  expect(address.endsWith(`@${domainOf(typed)}`)).toBe(true)
})

test.each([
  'ada',
  '@example.com',
  'ada@example',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@127.0.0.1',
  'ada@①②⑦.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.com:25',
  'ada@bücher.example/x',
  'ada@bü%2ecom.example',
  'ada@user@bücher.example',
  'ada@bücher.1',
  'ada <ada@example.com> <bob@example.com',
  'ada lovelace@example.com',
  'ada@example. com',
  'ada@example.com..',
  'ada@example.com, bob@example.com',
  '"ada"@example.com',
  'ada@example.com//',
  'phone: ada@example.com',
  // Old addresses of Japanese telephones. Few mail servers and programs would take them on the way.
  'ada..b@docomo.ne.jp',
  'ada.@ezweb.ne.jp',
  'ada(x)@example.com',
  'ada;bob@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.example`,
  `ada@${'a.'.repeat(130)}example`,
  '=?utf-8?q?=41=44?=@corp.example',
])('%s is none', (typed) => {
  expect(stored(typed)).toBeNull()
})

test.each([
  ['Ada Byron <ada@example.com>', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  [' mailto:ada@example.com ', 'ada@example.com'],
  ['"Byron, Ada" <mailto:ada@bücher.example>', 'ada@xn--bcher-kva.example'],
  // As another version may have stored it.
  ['jörg@localhost', 'jörg@localhost'],
  ['Ada Byron', null],
  ['ada at example.com', null],
  ['ada@example.com, bob@example.com', null],
  ['Ada <ada>', null],
  ['', null],
])('the address in %j, as it is copied from a mail, is %j', (copied, address) => {
  expect(copiedAddress(copied)).toBe(address)
})

test.each([
  ['josé@example.com', 'é'],
  ['José Núñez <josé.núñez@example.com>', 'éúñ'],
  ['jose\u0301@example.com', '\u0301'],
  ['用户名字@例え.jp', '用户名'],
  ['info.größe@firma.example', 'öß'],
  ['почта@пример.рф', 'поч'],
])('%s is told why: mail servers refuse %s', (typed, letters) => {
  expect(emailAddress(typed)).toBeNull()
  expect(addressFault(typed, 'No address.')).toBe(`No address: many mail servers refuse “${letters}” before the @.`)
})

test.each(['josé', 'josé@', 'josé@example', 'jo sé@example.com', 'ada@', '', `${'é'.repeat(3_000)}@example.com`])(
  '%s is no address for another reason',
  (typed) => {
    expect(addressFault(typed, 'No address')).toBe('No address')
  },
)

test.each([
  ['ada@example.com, bob@example.com', 'No address.'],
  ['ada@example,com', 'No address: it has a comma for a dot.'],
])('%s is told why', (typed, says) => {
  expect([emailAddress(typed), addressFault(typed, 'No address.')]).toEqual([null, says])
})
