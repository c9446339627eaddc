import { expect, test } from 'vitest'
import { stored } from '#tests/support/db.ts'
import { storedSubscribers } from '#tests/support/newsletter.ts'
import { aStamp, byPage, byScript, type SentForm, sentForms } from '#tests/support/senders.ts'
import { openTestSite } from '#tests/support/site.ts'
import { isThorough } from '#tests/support/thorough.ts'

const second = 1_000
/** The limits of a site as it comes, behind a proxy. */
const asItComes = { RATE_LIMIT: '', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' }

type Site = Awaited<ReturnType<typeof openTestSite>>

/** The mails in the team's inbox, and those who are written to. */
async function inboxOf({ db }: Site) {
  const { leads, deliveries } = await stored(db)
  const { subscribers } = await storedSubscribers(db)
  return {
    inbox: [...leads, ...subscribers].filter(({ state }) => state !== 'quarantined').length,
    quarantined: [...leads, ...subscribers].filter(({ state }) => state === 'quarantined'),
    stored: leads.length + subscribers.length,
    deliveries: deliveries.length,
  }
}

const address = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`
const formAt = (n: number) => sentForms[n % sentForms.length] as SentForm
/** A form with answers of somebody's own: words that nobody else sends. */
const own = (form: SentForm, n: number, changes: object = {}) => {
  const words = ['message', 'howCanWeHelp', 'question'].filter((name) => name in form.answers)
  return {
    ...form.answers,
    email: `visitor-${n}@example.com`,
    ...Object.fromEntries(words.map((name) => [name, `Request ${n}: where would you begin with ${n * 7} models?`])),
    ...changes,
  }
}
/** Puts words where a form takes some. */
const saying = (form: SentForm, n: number, text: string) => {
  const [name] = ['message', 'howCanWeHelp', 'question', 'role'].filter((one) => one in form.answers)
  return own(form, n, name ? { [name]: text } : {})
}
const withWords = sentForms.filter(({ answers }) => 'message' in answers || 'howCanWeHelp' in answers)
const wordsAt = (n: number) => withWords[n % withWords.length] as SentForm

test('of many posts of bots of several kinds at most five reach the inbox, and none is dropped', async () => {
  const site = await openTestSite(asItComes)
  const { request, clock } = site
  const stolen = await aStamp(request)
  clock.advance(60 * second)
  /** By script and by page in turn, where there is a page. */
  const send = (form: SentForm, answers: object, n: number, stamp?: string, from = address(n)) =>
    (n % 2 && form.hasPage ? byPage : byScript)(request, form, answers, { from, ...(stamp && { stamp }) })
  const bots: ((n: number) => Promise<Response>)[] = [
    // Fetches a stamp and sends at once.
    async (n) => send(formAt(n), own(formAt(n), n), n, await aStamp(request)),
    // Fills in whatever has a name.
    async (n) => send(formAt(n), own(formAt(n), n, { referenceCode: 'x' }), n),
    // One text for everybody.
    async (n) =>
      send(wordsAt(n), saying(wordsAt(n), n, 'We bring any site to the first page of every search engine.'), n),
    // Links.
    async (n) =>
      send(
        wordsAt(n),
        saying(wordsAt(n), n, `Offer ${n} https://a.example http://b.example/${n} www.c.example now`),
        n,
      ),
    async (n) => send(wordsAt(n), saying(wordsAt(n), n, `Offer ${n} <a href="https://a.example/${n}">here</a>`), n),
    // One right stamp for all.
    async (n) => send(formAt(n), own(formAt(n), n), n, stolen),
    // Stamps of its own making.
    async (n) =>
      send(formAt(n), own(formAt(n), n), n, `${(clock.ms() - 9_000).toString(36)}.${n}abcdefgh.${'A'.repeat(24)}`),
    // One machine with many addresses: what is beyond its limit is refused with 429.
    async (n) => send(formAt(n), own(formAt(n), n), n, undefined, '203.0.113.7'),
    // Many machines, each with an address and words of its own.
    async (n) => send(formAt(n), own(formAt(n), n), n),
    async (n) => send(formAt(n), own(formAt(n), n, { firstName: 'Win at www.prize.example' }), n),
  ]
  const posts = isThorough ? 1_000 : 120
  const statuses = new Map<number, number>()
  for (let n = 0; n < posts; n += bots.length) {
    const answers = await Promise.all(bots.map((bot, kind) => bot(n + kind)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    clock.advance(5 * second)
  }
  const { inbox, stored, deliveries } = await inboxOf(site)
  expect(inbox).toBeLessThanOrEqual(5)
  expect(deliveries).toBeLessThanOrEqual(2 * inbox)
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([201, 303]))
  expect([...statuses.keys()].filter((status) => ![201, 303, 429].includes(status))).toEqual([])
  // Whatever was not refused for its number is there to be looked through.
  expect(stored).toBe(posts - (statuses.get(429) ?? 0))
}, 120_000)

const persons = isThorough ? 200 : 80
test(`of ${persons} people, however they fill in a form, none is refused or quarantined`, async () => {
  const site = await openTestSite(asItComes)
  const { request, clock } = site
  const begun = async (seconds: number) => {
    const stamp = await aStamp(request)
    clock.advance(seconds * second)
    return stamp
  }
  const key = () => crypto.randomUUID()
  const people: ((form: SentForm, n: number, from: string) => Promise<Response[]>)[] = [
    // Types for a while.
    async (form, n, from) => [
      await byScript(request, form, own(form, n), { from, stamp: await begun(45), key: key() }),
    ],
    // The browser fills in everything at once, and the button is pressed two seconds later.
    async (form, n, from) => [await byScript(request, form, own(form, n), { from, stamp: await begun(2), key: key() })],
    // By keyboard alone, from field to field; Enter sends.
    async (form, n, from) => [
      await byScript(request, form, own(form, n), { from, stamp: await begun(90), key: key() }),
    ],
    // The stamp never came: a blocker, a network that broke off.
    async (form, n, from) => [await byScript(request, form, own(form, n), { from, key: key() })],
    // No scripts at all.
    async (form, n, from) => [await byPage(request, form, own(form, n), { from })],
    // No scripts, and a mistake first.
    async (form, n, from) => [
      await byPage(request, form, own(form, n, { email: 'ada@' }), { from }),
      await byPage(request, form, own(form, n), { from }),
    ],
    // The page was sent before its parts were hydrated: with a stamp, as a form.
    async (form, n, from) => [await byPage(request, form, own(form, n), { from, stamp: await begun(20) })],
    // Presses twice, then corrects the name and sends again.
    async (form, n, from) => {
      const sender = { from, stamp: await begun(30), key: key() }
      const correct = 'firstName' in form.answers ? { firstName: 'Adah' } : {}
      return [
        await byScript(request, form, own(form, n), sender),
        await byScript(request, form, own(form, n), sender),
        await byScript(request, form, own(form, n, correct), sender),
      ]
    },
    // The tab was open since the day before yesterday.
    async (form, n, from) => [
      await byScript(request, form, own(form, n), { from, stamp: await begun(40 * 3_600), key: key() }),
    ],
    // A password manager fills in every field there is.
    async (form, n, from) => [
      await byScript(request, form, own(form, n, { referenceCode: 'Ada' }), {
        from,
        stamp: await begun(15),
        key: key(),
      }),
    ],
  ]
  const forms = sentForms.filter(({ hasPage }) => hasPage)
  for (let n = 0; n < persons; n += 1) {
    const form = forms[Math.floor(n / people.length) % forms.length] as SentForm
    const answers = (await people[n % people.length]?.(form, n, address(n))) ?? []
    const last = answers.at(-1)
    expect([n, last?.status]).toEqual([n, expect.toBeOneOf([201, 303])])
    clock.advance(70 * second)
  }
  const { quarantined, inbox } = await inboxOf(site)
  expect(quarantined).toEqual([])
  expect(inbox).toBeGreaterThanOrEqual(persons)
}, 120_000)

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('five of one office, within some minutes and %s, are five people', async (_, scripts) => {
  const site = await openTestSite(asItComes)
  const from = '203.0.113.9'
  for (let n = 0; n < 5; n += 1) {
    const form = sentForms[0] as SentForm
    if (scripts) {
      const stamp = await aStamp(site.request)
      site.clock.advance(15 * second)
      await byScript(site.request, form, own(form, n), { from, stamp, key: crypto.randomUUID() })
    } else await byPage(site.request, form, own(form, n), { from })
    site.clock.advance(15 * second)
  }
  const { inbox, quarantined } = await inboxOf(site)
  expect([inbox, quarantined]).toEqual([5, []])
})

test.each(sentForms.map((form) => [form.endpoint, form] as const))(
  '%s has the gate of every form, by script and without',
  async (_, form) => {
    const site = await openTestSite(asItComes)
    const stamp = 'forged.stamp.x'
    await byScript(site.request, form, own(form, 1), { from: address(1), stamp })
    if (form.hasPage) await byPage(site.request, form, own(form, 2), { from: address(2), stamp })
    const { inbox, quarantined, deliveries } = await inboxOf(site)
    expect([inbox, quarantined.length, deliveries]).toEqual([0, form.hasPage ? 2 : 1, 0])
  },
)
