import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, testDatabase } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { leadActionsContext } from './context.ts'
import { leadsDeskEndpoints } from './desk/api.server.ts'
import { leadById } from './store.server.ts'

type Site = Awaited<ReturnType<typeof openTestApi>>

/** What stands behind the links of the team's mails. */
function actionsOf({ pageServices }: Site) {
  const context = new RouterContextProvider()
  for (const provideIn of pageServices.provided) provideIn(context)
  return context.get(leadActionsContext)
}

test.each(engines)(
  'a form with a mailbox of its own tells that one of its leads, and its links work; another form tells the team, on %s',
  async (engine) => {
    const variables = {
      LEADS_TO: 'team@company.com',
      ...(engine === 'postgres' && { DATABASE_URL: await testDatabase() }),
    }
    const site = await openTestApi(variables)
    const { db, dataDir, clock } = site
    const desk = leadsDeskEndpoints(openDeskContext({ db, dataDir, now: clock.now, variables }))
    const set = (addresses: string, kind = 'contact') => desk['leads/set-mailbox']({ kind, addresses }, 'Kim (desk)')
    const mailed = async (path: string, answers: object) => {
      clock.advance(60_000)
      const before = (await mailIn(`${dataDir}/mail`)).length
      const { id } = (await (await site.api.request(path, json(answers))).json()) as { id: string }
      while ((await site.worker.sendBatch()) > 0);
      const mails = (await mailIn(`${dataDir}/mail`)).slice(before)
      return { id, mails, to: mails.flatMap(({ to }) => (/company\.com$/i.test(to) ? to : [])).sort() }
    }
    const contact = (message: string) => mailed('/api/contact', aContactMessage({ message }))
    expect((await contact('The first of these')).to).toEqual(['team@company.com'])

    for (const wrong of ['nobody', 'a@b.example, x@', 'a@b.example b@c'])
      await expect(set(wrong)).rejects.toMatchObject({ status: 422 })
    await expect(set('a@company.com', 'nothing')).rejects.toMatchObject({ status: 404 })
    expect(await set(' Events@Company.com; lee@company.com')).toEqual({
      mailboxes: ['Events@Company.com', 'lee@company.com'],
    })
    const { id, to, mails } = await contact('The second of these')
    expect(to.map((one) => one.toLowerCase())).toEqual(['events@company.com', 'lee@company.com'])
    expect((await mailed('/api/contact-submissions', aWhitepaperLead())).to).toEqual(['team@company.com'])

    const tokenIn = ({ text }: { text?: string }) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
    const [token = ''] = mails.flatMap((mail) => (mail.to.startsWith('lee@') ? tokenIn(mail) : []))
    const actions = actionsOf(site)
    expect(await actions.find(token)).toMatchObject({ recipient: 'lee@company.com' })
    expect(await actions.perform(token, { action: 'mine', seen: '' })).toBe('done')
    expect((await leadById(db, id))?.owner).toBe('lee@company.com')
    // A mailbox that is none of the form's any more has no say.
    await set('')
    expect(await actions.find(token)).toBeNull()
    expect((await contact('The third of these')).to).toEqual(['team@company.com'])
  },
)
