import { readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoints } from '#frame/desk/server/endpoint.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { writeVisitorMail } from '#office/leads/mails/write-lead-mails.server.ts'
import { testClock } from '#tests/support/clock.ts'
import { openTestFile } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aFormFile, aPageFile, someTimes } from '#tests/support/landing.ts'
import { landingContent } from '#tests/support/landing-content.ts'
import { testLog } from '#tests/support/log.ts'
import { landingDeskEndpoints } from './desk/api.server.ts'
import { openLanding } from './feature.server.ts'

function open(contentDir: string) {
  const clock = testClock()
  const landing = openLanding({ contentDir, pictures: () => undefined, log: testLog().log, now: clock.now })
  onTestFinished(() => landing.stop())
  return { ...landing, clock }
}

test('an event is listed until it is over, and has a file for calendars in UTC', async () => {
  const event = '{ starts: 2027-03-01T16:00, ends: 2027-03-01T17:00, place: Online }'
  const { contentDir } = await landingContent({
    'forms/webinar.yaml': aFormFile,
    'pages/webinar.md': aPageFile({ zone: 'America/Los_Angeles', event }),
  })
  const { scan: look, service, clock } = open(contentDir)
  await look()
  expect(service.events()).toMatchObject([{ slug: 'webinar', event: { startsAt: '2027-03-02T00:00:00.000Z' } }])
  const text = service.calendar('webinar', 'https://www.company.com')
  expect(text).toContain('DTSTART:20270302T000000Z')
  expect(text).toContain('DTEND:20270302T010000Z')
  expect(text).toContain('LOCATION:Online\r\n')
  // The moment at which its words last changed, and not that of an event to come.
  const { mtime } = await stat(join(contentDir, 'pages/webinar.md'))
  expect(text).toContain(`DTSTAMP:${mtime.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  expect(service.calendar('other', '')).toBeNull()
  // Whoever registers gets the day, the hours with their zone, the page and the file.
  const [form] = currentLeadForms().filter(({ kind }) => kind === 'webinar')
  if (!form) throw new Error('No form')
  const mail = await writeVisitorMail(form, { email: 'ada@example.com' }, 'https://www.company.com')
  expect(mail.text).toMatch(/Monday, March 1, 2027, 4:00.*5:00 PM PST, Online/)
  expect(mail.text).toContain('https://www.company.com/webinar')
  expect(mail.calendar).toEqual({ name: 'webinar.ics', text })
  const told: string[] = []
  service.onChange((paths) => told.push(...paths))
  clock.set('2027-03-02T01:00:01Z')
  service.refresh()
  expect(service.events()).toEqual([])
  expect((await service.page('webinar'))?.form?.state).toEqual({ isOpen: false, sentence: expect.stringMatching(/./) })
  expect(told).toEqual(['/webinar', '/events'])
})

test('a file that is too large to read is named and stops no other', async () => {
  const { contentDir } = await landingContent({
    'forms/webinar.yaml': aFormFile,
    'pages/a-flood.md': '',
    'pages/webinar.md': aPageFile(),
  })
  await truncate(join(contentDir, 'pages/a-flood.md'), 600_000_000)
  const { scan: look, service, library } = open(contentDir)
  await look()
  expect(library.faults()).toMatchObject([{ file: 'pages/a-flood.md', reason: expect.stringContaining('5 MB') }])
  expect(service.list().map(({ slug }) => slug)).toEqual(['webinar'])
})

test('a text is shown to its writer before it is saved, and says what is wrong with it', async () => {
  const { contentDir } = await landingContent()
  const { scan: look, showUnsaved, service } = open(contentDir)
  await look()
  expect(await showUnsaved('pages', 'webinar.md', aPageFile({ title: 'Another title' }))).toEqual([])
  expect((await service.page('webinar'))?.head.title).toBe('Another title')
  const faults = await showUnsaved('forms', 'webinar.yaml', aFormFile.replace('type: size', 'type: sizes'))
  expect(faults).toMatchObject([{ line: 9 }])
})

test('on the desk a page begins from a template as a draft, with a form of its own', async () => {
  const { contentDir } = await landingContent({})
  const clock = testClock()
  const dataDir = await tempDir()
  const db = await openTestFile(join(dataDir, 'site.db'))
  const context = openDeskContext({ db, dataDir, now: clock.now, variables: { CONTENT_DIR: contentDir } })
  const desk = landingDeskEndpoints(context)
  expect(
    await desk['pages/new']({ title: 'A register in one hour', template: 'webinar', times: someTimes }, 'Kim'),
  ).toEqual({ file: 'a-register-in-one-hour.md' })
  expect(await readFile(join(contentDir, 'pages/a-register-in-one-hour.md'), 'utf8')).toContain(
    'starts: 2027-03-03T16:00\n  ends: 2027-03-03T17:00\n  place: Online\nzone: Europe/Berlin\n',
  )
  const listed = await desk.pages({}, 'Kim')
  expect(listed.pages).toMatchObject([
    { title: 'A register in one hour', state: 'draft', path: '/a-register-in-one-hour', registered: 0 },
  ])
  expect(listed.wrong).toEqual([])
  expect(currentLeadForms().some(({ kind }) => kind === 'a-register-in-one-hour')).toBe(true)
  const faultsOf = async (input: object) => {
    const refused = await desk['pages/new'](input, 'Kim').catch((error: unknown) => error)
    return (refused as { details: { faults: { field: string }[] } }).details.faults.map(({ field }) => field)
  }
  for (const title of ['A register in one hour', 'Pricing', 'Contact', '!', 'Long '.repeat(40)])
    expect(await faultsOf({ title, template: 'guide' })).toEqual(['title'])
  // Nothing is invented where nobody said when, and what clocks do not show is refused.
  const title = 'Another'
  expect(await faultsOf({ title, template: 'event' })).toEqual(['day', 'begins', 'ends'])
  for (const [changes, field] of [
    [{ ends: '15:00' }, 'ends'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '2020-03-03' }, 'day'],
    [{ zone: 'Europe/Nowhere' }, 'zone'],
    [{ day: '2027-03-28', begins: '02:30' }, 'begins'],
  ] as const)
    expect(await faultsOf({ title, template: 'webinar', times: { ...someTimes, ...changes } })).toEqual([field])
  const { file } = (await desk['pages/new']({ title: 'A long title '.repeat(8), template: 'guide' }, 'Kim')) as {
    file: string
  }
  expect((await desk.pages({}, 'Kim')).wrong).toEqual([])
  const form = file.replace('.md', '.yaml')
  const opened = (name: string, input: object) => (desk as Endpoints)[name]?.(input, 'Kim')
  expect(await opened('forms/open', { file: form })).toMatchObject({ text: expect.stringContaining('name: guide') })
  await expect(opened('pages/open', { file: form })).rejects.toThrow()
  await expect(opened('forms/open', { file })).rejects.toThrow()
})
