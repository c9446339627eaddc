import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { enqueueCampaign } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { openContent } from '#tests/support/posts.ts'

/** The command line with posts and campaigns in a directory of their own. */
async function openNewsletter() {
  const cli = await openTestCli('2027-01-05T09:00:00.000Z')
  const { contentDir, post } = await openContent()
  vi.stubEnv('CONTENT_DIR', contentDir)
  vi.stubEnv('DATA_DIR', cli.dataDir)
  await post('new-post', { excerpt: 'What it says.', category: 'Risk', publishedDate: '2027-01-04' })
  await post('old-post', { category: 'Trust', publishedDate: '2026-12-01' })
  await post('later-post', { category: 'Trust', publishedDate: '2027-02-01' })
  return { ...cli, contentDir, file: join(contentDir, 'campaigns/2027-01-05.md') }
}

test('new takes the posts since the last campaign, to be edited', async () => {
  const { run, db, clock, contentDir, file } = await openNewsletter()
  expect(await run('newsletter', 'new')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 posts') })
  const first = await readFile(file, 'utf8')
  expect(first).toContain('subject: Post new-post\npreheader: "Also: Post old-post"\ntopics:\n  - Risk\n  - Trust\n')
  expect(first).toContain('## Post new-post\n\nWhat it says.\n\n[Read the article](/blog/new-post)\n')
  expect(first).toContain('[Write one or two sentences')
  expect(first).not.toContain('later-post')
  expect(await run('newsletter', 'new')).toMatchObject({ code: 1, err: expect.stringContaining('--name 2027-01-05-2') })

  await addCampaignRow(db, new Date('2027-01-02T00:00:00Z'), { slug: 'last' })
  clock.advance(86_400_000)
  const { out } = await run('newsletter', 'new', '--json')
  expect(JSON.parse(out)).toEqual({
    file: join(contentDir, 'campaigns/2027-01-06.md'),
    slug: '2027-01-06',
    posts: ['new-post'],
  })
})

test('a campaign that is queued can pause, go on, and is told of', async () => {
  const { run, db, clock } = await openNewsletter()
  await addSubscribers(db, 2, clock.now())
  await addCampaignRow(db, clock.now())
  expect((await run('newsletter', 'report')).out).toContain('What changed in January')
  expect(await run('newsletter', 'resume', '2027-01-05')).toMatchObject({ code: 1 })
  expect(await run('newsletter', 'pause', '2027-01-05')).toMatchObject({ code: 0, out: "'2027-01-05' pauses.\n" })
  expect((await run('newsletter', 'report', '2027-01-05')).out).toContain('paused')
  expect((await run('status')).out).toContain('Newsletter 2027-01-05: paused, 0 of 0 sent.')
  expect(await run('newsletter', 'resume', '2027-01-05', '--yes')).toMatchObject({ code: 0 })
  expect(JSON.parse((await run('newsletter', 'report', '--json')).out)).toMatchObject([
    { state: 'sending', pending: 0 },
  ])
  expect(await run('newsletter', 'report', 'other')).toMatchObject({ code: 1, err: "There is no campaign 'other'.\n" })
})

test('a campaign for later is told of as such, and can be taken back until then', async () => {
  const { run, db, clock } = await openNewsletter()
  await addCampaignRow(db, new Date(clock.now().getTime() + 3_600_000))
  expect((await run('newsletter', 'report', '2027-01-05')).out).toMatch(/State +scheduled\n/)
  expect((await run('status')).out).toContain('Newsletter 2027-01-05: scheduled')
  expect(await run('newsletter', 'cancel', '2027-01-05')).toMatchObject({ code: 0 })
  expect(await run('newsletter', 'cancel', '2027-01-05')).toMatchObject({ code: 1 })
  await addCampaignRow(db, clock.now())
  expect(await run('newsletter', 'cancel', '2027-01-05')).toMatchObject({ code: 1 })
  expect((await run('newsletter', 'report')).out).toContain('2027-01-05')
})

test('a campaign of which nothing went out for ten minutes is a fault, until something does', async () => {
  const { run, db, clock } = await openNewsletter()
  await addCampaignRow(db, clock.now())
  expect((await run('status')).out).toContain('Nothing is wrong.')
  clock.advance(601_000)
  expect(await run('status')).toMatchObject({
    code: 1,
    out: expect.stringContaining('A campaign of the newsletter is stuck'),
  })
  await run('newsletter', 'pause', '2027-01-05')
  expect((await run('status')).out).toContain('Nothing is wrong.')
})

test('bounces that are about nobody are counted and change nothing', async () => {
  const { run, dataDir } = await openNewsletter()
  const mbox = join(dataDir, 'mbox')
  await writeFile(mbox, 'From a Mon\nSubject: Hello\n\nText\n')
  expect(await run('newsletter', 'bounces', mbox)).toMatchObject({
    code: 0,
    out: '1 message: 0 subscriptions ended, 0 noted, 0 known, 0 to read, 0 about no mail of ours, 1 no reports.\n',
  })
  const gone = join(dataDir, 'gone')
  expect(await run('newsletter', 'bounces', gone)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`There is no file and no folder ${gone}`),
  })
})

test('who leaves by a mail stays away when the store is put back', async () => {
  const { run, db, dataDir, clock } = await openNewsletter()
  const [reader] = await addSubscribers(db, 1, clock.now())
  const campaign = await addCampaignRow(db, clock.now())
  await enqueueCampaign(db, campaign, clock.now(), [{ subscriber: reader?.id ?? '', payload: { token: 't' } }])
  const token = newToken()
  const row = { hash: tokenHash(token), subscriber: reader?.id ?? '', campaign, created_at: clock.now().toISOString() }
  await db.insertInto('subscriber_token').values(row).execute()
  const mbox = join(dataDir, 'mbox')
  await writeFile(mbox, `From a Mon\nSubject: unsubscribe ${token}\n\n`)
  expect((await run('newsletter', 'bounces', mbox)).out).toContain('1 subscription ended')
  expect(await readFile(join(dataDir, 'tombstones.log'), 'utf8')).toMatch(/ left [0-9a-f]{64}\n$/)
})

test('whose mail comes back for good stays away when the store is put back, and is not imported', async () => {
  const { run, db, dataDir, clock } = await openNewsletter()
  const [reader] = await addSubscribers(db, 1, clock.now())
  const campaign = await addCampaignRow(db, clock.now())
  await enqueueCampaign(db, campaign, clock.now(), [{ subscriber: reader?.id ?? '', payload: { token: 't' } }])
  const { id } = await db.selectFrom('delivery').select('id').executeTakeFirstOrThrow()
  const { address } = await db.selectFrom('subscriber').select('address').executeTakeFirstOrThrow()
  const status = `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\n`
  const head = 'MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n'
  const returned = `Message-ID: <${id}@company.com>\nTo: ${address}\n`
  const part = (type: string, text: string) => `--b\nContent-Type: ${type}\n\n${text}\n`
  const parts = [
    part('text/plain', 'No such user'),
    part('message/delivery-status', status),
    part('text/rfc822-headers', returned),
  ]
  const mbox = join(dataDir, 'mbox')
  await writeFile(mbox, `From a Mon\n${head}\n${parts.join('')}--b--\n`)
  expect((await run('newsletter', 'bounces', mbox)).out).toContain('1 subscription ended')
  expect(await readFile(join(dataDir, 'tombstones.log'), 'utf8')).toMatch(/ bounced [0-9a-f]{64}\n$/)
  // The store has forgotten the reader; what stands beside it has not.
  await db.deleteFrom('subscriber').execute()
  const list = join(dataDir, 'readers.csv')
  await writeFile(list, `email,date,source\n${address},2026-03-01,Fair\n`)
  expect(JSON.parse((await run('subscribers', 'import', list, '--json')).out)).toMatchObject({ counts: { bounced: 1 } })
})

test.each([
  ['new', '--since', 'yesterday'],
  ['new', '--name', 'Two Words'],
  ['preview'],
  ['preview', 'notes.txt'],
  ['test', 'campaign.md'],
  ['test', 'campaign.md', 'nobody'],
  ['send', 'campaign.md', 'more.md'],
  ['send', 'campaign.md', '--at'],
  ['cancel'],
  ['bounces'],
  ['pause'],
])('newsletter %s %s %s is a 2 with a hint', async (...args) => {
  const { run } = await openNewsletter()
  const { code, err } = await run('newsletter', ...args.filter((arg) => arg !== undefined))
  expect([code, err]).toEqual([2, expect.stringContaining('--help')])
})

test.each(['new', 'preview', 'test', 'send', 'report', 'bounces', 'pause', 'resume', 'cancel'])(
  'newsletter %s --help has an example and the exit codes, in few lines',
  async (name) => {
    const { run } = await openNewsletter()
    const { out } = await run('newsletter', name, '--help')
    expect(out).toMatch(/^Example: npm run site -- newsletter /m)
    expect(out.split('\n').length).toBeLessThan(30)
  },
)
