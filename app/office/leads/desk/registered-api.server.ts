import * as z from 'zod/mini'
import { site } from '#content/site.ts'
import { type Actor, type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { isSuppressed } from '#office/personal-data/person.server.ts'
import { newId } from '#platform/db/id.ts'
import { mailChannel } from '#platform/delivery/channels/mail.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { siteOriginOf } from '#platform/env.ts'
import {
  type About,
  footOf,
  mailingsOf,
  maxInDay,
  namedIn,
  reasons,
  registeredOf,
  sendToRegistered,
  takeBackMailing,
  textFor,
} from '../email-to-registered.server.ts'

type Context = Pick<DeskContext, 'db' | 'storage' | 'env' | 'now'> & {
  senderOf: (
    who: string,
    me: string,
    actor: Actor | null,
  ) => Promise<{ author: NonNullable<MailPayload['author']>; by: string }>
  /** Reads who is behind the site by law, at the foot of mails to many; in brackets while it is still to be written. */
  postalAddress: () => Promise<string>
  /** Called when leads have something new in their history. */
  changed: () => Promise<unknown>
}

const form = z.string().check(z.maxLength(200))
const me = z._default(z.string().check(z.maxLength(200)), '')
const email = {
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\r\n]*$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
  signature: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
}

/** One mail to all whose form came through a page. */
export function registeredDeskEndpoints({ storage, env, now, senderOf, postalAddress, changed }: Context) {
  const { db } = storage
  async function aboutOf(kind: string): Promise<About> {
    const known = currentLeadForms().find((one) => one.kind === kind)
    if (!known) throw new Refusal(404, 'There is no such form any more.')
    const address = await postalAddress()
    const sender = address === '' || address.startsWith('[') ? site.name : address
    return { kind, title: known.name, pageUrl: siteOriginOf(env) + known.page, sender }
  }
  const isOwn = ({ address }: { address: string }) => address.split('@')[1] === env.mailFrom.split('@')[1]

  return {
    /** Those who filled in a form: who gets a mail and who does not and why, and what they were written already. */
    'leads/registered': endpoint(z.object({ form, me }), async ({ form, me }, who, actor) => {
      const about = await aboutOf(form)
      const [{ recipients, others }, { author }] = [await registeredOf(storage, form), await senderOf(who, me, actor)]
      return {
        name: about.title,
        recipients: recipients.map((lead) => ({ ...namedIn(lead), isDoubtful: lead.isDoubtful })),
        others: others.map(({ lead, reason }) => ({ ...namedIn(lead), why: reasons[reason] })),
        mailings: await mailingsOf(db, form),
        foot: footOf(about, { created_at: now().toISOString() }),
        from: { name: author.name, address: isOwn(author) ? author.address : env.mailFrom },
        replyTo: author.address,
        isFile: env.smtpUrl === null,
        signature: [author.name, site.name].filter(Boolean).join('\n'),
        maxInDay,
      }
    }),

    /** Sends it to its writer alone, as the first of those who get it would read it. */
    'leads/test-registered': endpoint(z.object({ form, me, ...email }), async ({ form, me, ...typed }, who, actor) => {
      const [about, { author }] = [await aboutOf(form), await senderOf(who, me, actor)]
      const { recipients } = await registeredOf(storage, form)
      const [first] = recipients
      if (!first) throw new Refusal(422, 'Nobody would get it.')
      if (await isSuppressed(storage, author.address))
        throw new Refusal(422, 'Your address asked not to be written to.')
      const channel = mailChannel(env, { from: env.mailFrom, senderName: site.name })
      try {
        await channel(newId(), {
          to: [author.address],
          subject: `[Test] ${typed.subject}`,
          text: textFor(first, typed, about),
          author,
          replyTo: author.address,
        })
      } catch (error) {
        const { message } = (Object(error).cause ?? error) as { message?: string }
        throw new Refusal(422, `The mail server did not take it: ${message}`)
      } finally {
        channel.close()
      }
      return { to: author.address, isFile: env.smtpUrl === null }
    }),

    /** Sends it to all who filled in the form, once the number of people was seen. */
    'leads/email-registered': endpoint(
      z.object({
        form,
        me,
        mailing: z.uuid(),
        without: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(2_000)),
        seen: z.int(),
        ...email,
      }),
      async ({ form, me, mailing, without, seen, ...typed }, who, actor) => {
        const [about, { author, by }] = [await aboutOf(form), await senderOf(who, me, actor)]
        const { perMinute } = env.newsletter
        const mail = { mailing, email: typed, about, author, by, without, seen, perMinute }
        const sent = await sendToRegistered(storage, mail)
        if ('refused' in sent) throw new Refusal(409, sent.refused)
        await changed()
        return sent
      },
    ),

    /** Takes back what of it has not gone out. */
    'leads/stop-registered': endpoint(z.object({ form, mailing: z.uuid() }), async ({ form, mailing }) => {
      const outcome = await takeBackMailing(storage, form, mailing)
      await changed()
      return outcome
    }),
  }
}

export type RegisteredShown = Awaited<ReturnType<ReturnType<typeof registeredDeskEndpoints>['leads/registered']>>
