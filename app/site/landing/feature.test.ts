import { readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoints } from '#frame/desk/server/endpoint.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { testClock } from '#tests/support/clock.ts'
import { openTestFile } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aFormFile, aPageFile } from '#tests/support/landing.ts'
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
  expect(service.calendar('other', '')).toBeNull()
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
  expect(await desk['pages/new']({ title: 'A register in one hour', template: 'webinar' }, 'Kim')).toEqual({
    file: 'a-register-in-one-hour.md',
  })
  const listed = await desk.pages({}, 'Kim')
  expect(listed.pages).toMatchObject([
    { title: 'A register in one hour', state: 'draft', path: '/a-register-in-one-hour' },
  ])
  expect(listed.wrong).toEqual([])
  // Its times are those of whoever began it.
  for (const [title, zone, written] of [
    ['From London', 'Europe/London', 'Europe/London'],
    ['From nowhere', 'Europe/Nowhere', 'UTC'],
  ] as const) {
    const { file } = await desk['pages/new']({ title, template: 'event', zone }, 'Kim')
    expect(await readFile(join(contentDir, 'pages', file), 'utf8')).toContain(`\nzone: ${written}\n`)
  }
  expect(currentLeadForms().some(({ kind }) => kind === 'a-register-in-one-hour')).toBe(true)
  await expect(desk['pages/new']({ title: 'A register in one hour', template: 'guide' }, 'Kim')).rejects.toMatchObject({
    status: 409,
  })
  await expect(desk['pages/new']({ title: 'Pricing', template: 'guide' }, 'Kim')).rejects.toMatchObject({ status: 409 })
  await expect(desk['pages/new']({ title: 'Contact', template: 'guide' }, 'Kim')).rejects.toMatchObject({ status: 409 })
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
