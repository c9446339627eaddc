import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { json } from '#tests/support/requests.ts'
import { openTestSite } from '#tests/support/site.ts'
import { scaled, test } from './figures.ts'
import {
  greetingAt,
  greyDomain,
  noDomain,
  ownDomain,
  type RealServer,
  startExim,
  startPostfix,
} from './mail-servers.ts'

const minuteMs = 60_000
const team = 'team@company.example'
/** Visitors and readers whom no mail reaches, or not at once, by what the server says of them. */
const hard = {
  'refused, no such domain': `mistyped@${noDomain.refused}`,
  'later, no such domain': `mistyped@${noDomain.later}`,
  'refused, no such mailbox': `nobody@${ownDomain.name}`,
  'later, greylisted': `grey@${greyDomain}`,
} as const

for (const [name, start] of [
  ['Postfix', startPostfix],
  ['Exim', startExim],
] as const)
  test(`Mails through ${name}`, async ({ figure, note, skip }) => {
    // The two exclude each other, and one that somebody uses is not replaced.
    if (await greetingAt(25)) skip('A mail server of this machine is in use.')
    const taken = await openMailServer()
    const server: RealServer = await start(taken.port)
    const site = await openTestSite({
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@company.example',
      LEADS_TO: team,
      NEWSLETTER_PER_MINUTE: '6000',
    })
    const others = Array.from({ length: scaled(40, 10) }, (_, n) => `visitor-${n}@example.net`)
    const sentTo = (address: string) => taken.received.filter(({ envelope }) => envelope.to.includes(address))
    const readyFaults = async () =>
      ((await (await site.request('/readyz')).json()) as { faults?: string[] }).faults?.filter((fault) =>
        /mail/.test(fault),
      ) ?? []
    const missing = (addresses: readonly string[]) => addresses.filter((address) => sentTo(address).length === 0).length
    /** Waits until the server has passed on what it took, which it does in its own time. */
    const passedOn = async (isDone: () => boolean) => {
      for (const end = Date.now() + minuteMs / 2; !isDone() && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 100))
    }

    // Leads: those whom no mail reaches stand among the first.
    const visitors = [...others.slice(0, 2), ...Object.values(hard), ...others.slice(2)]
    for (const email of visitors) {
      const message = `We would like to talk about the EU AI Act, ${email}.`
      const answer = await site.request('/api/contact', json(aContactMessage({ email, message })))
      if (answer.status !== 201) throw new Error(`A form is answered ${answer.status}`)
    }
    while ((await site.worker.sendBatch()) > 0);
    await passedOn(() => sentTo(team).length === visitors.length && missing(others) === 0)
    figure({
      figure: 'leads the team was not told of at once',
      site: visitors.length - sentTo(team).length,
      allowed: { max: 0 },
    })
    figure({ figure: 'other visitors who waited', site: missing(others), allowed: { max: 0 } })
    figure({
      figure: 'mails to whom none reaches',
      site: Object.values(hard).flatMap(sentTo).length,
      allowed: { max: 0 },
    })

    // The greylist's time passes.
    site.clock.advance(10 * minuteMs)
    figure({ figure: 'faults of mail after ten minutes', site: (await readyFaults()).length, allowed: { max: 0 } })
    await server.endGreylist()
    while ((await site.worker.sendBatch()) > 0);
    await passedOn(() => missing([hard['later, greylisted']]) === 0)
    figure({
      figure: 'greylisted visitors without their one mail',
      site: missing([hard['later, greylisted']]),
      allowed: { max: 0 },
    })

    // An issue to the same kinds of readers.
    const readers = await addSubscribers(site.db, scaled(40, 10), site.clock.now())
    for (const [index, address] of Object.values(hard).entries())
      await site.db
        .updateTable('subscriber')
        .set({ address })
        .where('id', '=', readers[index + 2]?.id ?? '')
        .execute()
    await addCampaignRow(site.db, site.clock.now())
    const good = readers.filter((_, index) => index < 2 || index > 5).map(({ address }) => address)
    const from = site.clock.now().getTime()
    // Two minutes of the site's clock are 12,000 mails at this pace: who waits longer waits for somebody else.
    while (site.clock.now().getTime() - from < 2 * minuteMs) {
      await site.campaigns.runDueCampaigns()
      while ((await site.campaignsWorker.sendBatch()) > 0);
      site.clock.advance(1_000)
    }
    await passedOn(() => missing(good) === 0)
    figure({ figure: 'other readers who waited', site: missing(good), allowed: { max: 0 } })

    // Until the last try is over.
    for (let hours = 0; hours < 24 * 10; hours += 6) {
      site.clock.advance(6 * 60 * minuteMs)
      while ((await site.worker.sendBatch()) > 0);
    }
    const events = site.db.selectFrom('lead_event').innerJoin('lead', 'lead.id', 'lead_event.lead')
    const notes = await events.select(['lead.email', 'lead_event.text']).execute()
    const unreached = Object.values(hard).filter((address) => address !== hard['later, greylisted'])
    figure({
      figure: 'leads without a note that no mail reaches them',
      site: unreached.filter((address) => !notes.some(({ email, text }) => email === address && text)).length,
      allowed: { max: 0 },
    })
    // By the server's own line: what it took once, it may pass on twice.
    const lineOf = ({ headers }: (typeof taken.received)[number]) =>
      headers.find(({ key }) => key === 'received')?.value
    const mails = new Map(taken.received.map((mail) => [`${mail.messageId} ${lineOf(mail)}`, mail.messageId]))
    const twice = mails.size - new Set(mails.values()).size
    figure({ figure: 'mails that the site sent twice', site: twice, allowed: { max: 0 } })
    figure({ figure: 'faults of mail', site: (await readyFaults()).length, allowed: { max: 0 } })
    note(
      (await server.log())
        .split('\n')
        .filter((line) => /reject|rejected|defer/i.test(line))
        .slice(0, 2)
        .join(' | ')
        .slice(0, 400),
    )
  })
