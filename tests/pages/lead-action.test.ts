import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aContactMessage } from '../support/contact.ts'
import { openMailServer } from '../support/mail-server.ts'
import { form, json } from '../support/requests.ts'
import { openTestSite } from '../support/site.ts'

const team = 'kim@company.com,lee@company.com'

/** The built site, and the links of the mail that each of the team got about Ada's message. */
async function openNotified() {
  const mail = await openMailServer()
  const site = await openTestSite({ SMTP_URL: mail.url, LEADS_TO: team })
  await site.request('/api/contact', json(aContactMessage()))
  await site.worker.sendBatch()
  const linksTo = (address: string) => {
    const { text = '' } = mail.received.find(({ to }) => to === address) ?? {}
    return (action: string) => String(new RegExp(`/lead/act\\?do=${action}&token=\\S+`).exec(text)?.[0])
  }
  const own = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }
  const read = async (path: string) => (await site.request(path)).text()
  /** Presses the button of a page, with what its form holds. */
  const press = async (path: string, typed: Record<string, string> = {}) => {
    const fields: Record<string, string> = {}
    for (const [input] of (await read(path)).matchAll(/<input [^>]*>/g)) {
      const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
      fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
    }
    return site.request(path, form({ ...fields, ...typed }, own))
  }
  const lead = () => site.db.selectFrom('lead').selectAll().executeTakeFirst()
  return { ...site, mail, kim: linksTo('kim@company.com'), lee: linksTo('lee@company.com'), read, press, lead, own }
}

test('the page is kept nowhere, found by nobody, and tells its address to no other site', async () => {
  const { request, kim } = await openNotified()
  for (const path of [kim('mine'), '/lead/act?token=unknown', '/lead/act']) {
    const response = await request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('looking changes nothing, and a press of another site neither', async () => {
  const { request, kim, lead, read } = await openNotified()
  const before = await lead()
  for (const action of ['mine', 'in-work', 'spam', 'erase', 'remind']) {
    const html = await read(kim(action))
    expect(html).toContain('Ada Lovelace, Analytical Engines')
    expect(html).not.toContain('ada@example.com')
    await request(kim(action), { method: 'HEAD' })
    const evil = form({ do: action, seen: '', owner: 'evil', day: '2027-02-01' }, { Origin: 'https://evil.example' })
    expect((await request(kim(action), evil)).status).toBe(403)
  }
  expect(await lead()).toEqual(before)
})

test('two people of the team press without a clash: the second sees what the first did', async () => {
  const { request, kim, lee, press, read, lead, own } = await openNotified()
  const done = await press(kim('mine'))
  expect(done.status).toBe(303)
  expect(await read(String(done.headers.get('location')))).toContain('This is the lead’s status now.')
  expect(await lead()).toMatchObject({ owner: 'kim@company.com' })
  // The page that Lee had open from before.
  const late = await request(lee('mine'), form({ do: 'mine', seen: '', owner: 'lee@company.com' }, own))
  const told = await read(String(late.headers.get('location')))
  expect(told).toContain('Someone changed this lead after you opened the page.')
  expect(told).toContain('kim@company.com')
  expect(await lead()).toMatchObject({ owner: 'kim@company.com' })
  await press(lee('in-work'))
  for (const day of ['2027-02-31', '2027-2-1', 'soon', '']) {
    await press(lee('remind'), { day })
    expect([day, (await lead())?.remind_at ?? null]).toEqual([day, null])
  }
  await press(lee('remind'), { day: '2027-02-01' })
  expect(await lead()).toMatchObject({ state: 'in-work', remind_at: '2027-02-01T07:00:00.000Z' })
  expect(await read(kim('in-work'))).toContain('This is already done.')
})

test('erasing forgets the person to the last byte, and the links lead nowhere then', async () => {
  const { kim, lee, press, read, lead, dataDir } = await openNotified()
  const asked = String((await press(kim('erase'))).headers.get('location'))
  expect(await read(asked)).toContain('Really erase this person?')
  expect(await lead()).toBeDefined()
  const erased = await press(asked)
  expect(await read(String(erased.headers.get('location')))).toContain('Everything is erased')
  expect(await lead()).toBeUndefined()
  for (const name of await readdir(dataDir))
    expect([name, (await readFile(join(dataDir, name))).includes('ada@example.com')]).toEqual([name, false])
  expect(await read(lee('mine'))).toContain('This link no longer works')
})

test('the page offers to erase for seven days, and the team alone to take the lead', async () => {
  const { kim, read, press, request, own, clock, lead } = await openNotified()
  expect(await read(kim('mine'))).toMatch(/<option[^>]*>kim@company.com<\/option>\s*<option[^>]*>lee@company.com/)
  const given = form({ do: 'mine', seen: '', owner: 'outsider@evil.example' }, own)
  expect(await read(String((await request(kim('mine'), given)).headers.get('location')))).toContain('Not done.')
  expect(await lead()).toMatchObject({ owner: null })
  clock.advance(7 * 86_400_000 + 1)
  expect(await read(kim('mine'))).not.toContain('do=erase')
  expect(await read(kim('erase'))).toContain('This link no longer erases')
  await request(kim('erase'), form({ do: 'erase', seen: '', sure: 'yes' }, own))
  expect(await lead()).toBeDefined()
  await press(kim('won'))
  expect(await lead()).toMatchObject({ state: 'won' })
})

test('neither an address nor a token is logged', async () => {
  const { kim, press, logged } = await openNotified()
  await press(kim('mine'))
  const token = String(/token=(\S+)/.exec(kim('mine'))?.[1])
  expect(logged.text()).toContain('/lead/act')
  for (const word of ['ada@', 'kim@', token, 'Lovelace']) expect(logged.text()).not.toContain(word)
})
