import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { fieldsOf } from '#frame/desk/edit-front-matter.ts'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { createFileEndpoints, fileNameOf, fileText } from '#frame/desk/server/files.ts'
import { previewAt } from '#frame/desk/server/preview-places.ts'
import { categories } from '#knowledge/posts/rules/categories.ts'
import { broughtByMail, reportOf } from '#office/analytics/report.server.ts'
import { utmCampaignWords } from '#office/analytics/report-words.server.ts'
import { siteOriginOf } from '#platform/env.ts'
import { counted } from '#platform/text/counted.ts'
import { isoDay } from '#platform/text/day.ts'
import { addressFault, emailAddress } from '#platform/text/email-address.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { readTextFile } from '#platform/text-file.ts'
import { utmOfCampaign } from '../campaigns/campaign.ts'
import { linksInMail } from '../campaigns/links-in-mail.server.ts'
import {
  type CampaignPost,
  campaignsFolder,
  lastCampaignAt,
  newCampaignText,
  postsSince,
} from '../campaigns/new-campaign.server.ts'
import { chosenTopics, countRecipients, queueCampaign, reasonNotToSend } from '../campaigns/queue-campaign.server.ts'
import type { checkAndRenderCampaign } from '../campaigns/read-campaign.server.ts'
import { sendTestMails } from '../campaigns/send-test-mails.server.ts'
import { campaignsWithProgress, findCampaign, isScheduled, refusedAtOnce } from '../campaigns/store.server.ts'
import { tokenPlaceholder } from '../token-links.server.ts'

const fileName = fileNameOf('campaigns')

const slugOf = (file: string) => file.replace(/\.md$/, '')
const moment = z.nullable(z.iso.datetime())

export type CampaignRenderer = {
  checkCampaign: (file: string, slug: string, text: string, at: string) => ReturnType<typeof checkAndRenderCampaign>
  /** Lists the posts that are out by a moment, newest first. */
  publishedPosts: (at: string) => Promise<readonly (CampaignPost & { publishedDate: string })[]>
}

/** The sender's postal address; in brackets while it is still to be written. */
export type PostalAddressSource = { postalAddress: () => Promise<string> }

/** The warning while it is still to be written, with where that is done. */
const noPostalAddress = {
  field: undefined,
  line: 0,
  reason: 'No postal address stands at the foot of this mail, which the law asks for in the United States (16 CFR 316)',
  minor: true,
  mend: { href: '/texts/company', name: 'Texts, Company' },
}

export function campaignsDeskEndpoints({
  db,
  env,
  storage,
  now,
  renderer,
  previews,
  postalAddress,
}: DeskContext & { renderer: CampaignRenderer } & PostalAddressSource) {
  const directory = campaignsFolder(env.contentDir)
  const files = createFileEndpoints({ kind: 'campaigns', directory, storage, now })

  async function checked(file: string, text: string, at: string | null) {
    const { campaign, faults } = await renderer.checkCampaign(file, slugOf(file), text, at ?? now().toISOString())
    return {
      campaign,
      faults: faults.map(({ line, reason, field, minor = false }) => ({ line, reason, field, minor })),
      grave: faults.filter(({ minor }) => !minor),
    }
  }

  /** The sender's postal address; null while it is still to be written. */
  async function writtenAddress() {
    const address = await postalAddress()
    return address.startsWith('[') ? null : address
  }

  /** The links of a mail, as they are told before it is sent: pages that were checked, and other sites. */
  const linksToTell = (html: string) => {
    const hrefs = linksInMail(html).map(({ href }) => new URL(href))
    const site = siteOriginOf(env)
    return {
      pages: hrefs.filter(({ origin }) => origin === site).length,
      others: [...new Set(hrefs.filter(({ origin }) => origin !== site).map(({ href }) => href))],
    }
  }

  /** Reads the result of a campaign that was sent: of its mails, and of those who came by its links. */
  async function resultOf(slug: string, sentAt: string) {
    const [utm, since, until] = [utmOfCampaign(slug), sentAt.slice(0, 10), isoDay(now())]
    const [{ campaigns }, all, mail, { links: byLink, downloads }] = await Promise.all([
      reportOf(db, since, until),
      campaignsWithProgress(db),
      findCampaign(db, { slug }),
      broughtByMail(db, utm, since, until),
    ])
    const came = campaigns.find(
      ({ source, medium, campaign }) => source === utm.source && medium === utm.medium && campaign === slug,
    )
    const progress = all.find((one) => one.slug === slug)
    const { hard = 0, soft = 0, complaint = 0 } = progress?.bounces ?? {}
    // A report that came later is of a mail that was delivered.
    const later = hard + soft - (progress ? await refusedAtOnce(db, progress.id) : 0)
    return {
      /** The name by which the list of leads is filtered. */
      name: utmCampaignWords(utm),
      recipients: progress?.recipients ?? 0,
      delivered: (progress?.delivered ?? 0) - later,
      refused: (progress?.failed ?? 0) + later,
      waiting: progress?.pending ?? 0,
      complaints: complaint,
      unsubscribed: progress?.unsubscribed ?? 0,
      downloads,
      leads: came?.leads ?? 0,
      won: came?.won ?? 0,
      visits: [...byLink.values()].reduce((sum, { visits }) => sum + visits, 0),
      /** The mail's links in their order; without counts those to other sites, or without a name of their own. */
      links: linksInMail(mail?.mail_html ?? '').map(({ name, href, text }) => {
        const { origin, pathname, hash } = new URL(href)
        return {
          text,
          href: name === null ? href : origin + pathname + hash,
          counts: name === null ? null : (byLink.get(name) ?? { visits: 0, leads: 0, won: 0 }),
        }
      }),
    }
  }

  return {
    campaigns: endpoint(z.object({}), async () => {
      const queued = new Set((await campaignsWithProgress(db)).map(({ slug }) => slug))
      const names = (await readdir(directory).catch(() => [])).filter((name) => /^[a-z0-9][a-z0-9-]*\.md$/.test(name))
      const drafts = await Promise.all(
        names
          .filter((name) => !queued.has(slugOf(name)))
          .map(async (file) => {
            const stored = await readTextFile(join(directory, file))
            const changed = await stat(join(directory, file)).catch(() => null)
            const { subject } = fieldsOf(sourceText(stored?.text ?? ''))
            return {
              file,
              version: stored?.version ?? null,
              subject: typeof subject === 'string' ? subject : file,
              at: changed?.mtime.toISOString() ?? null,
            }
          }),
      )
      return { drafts: drafts.sort((a, b) => (a.file < b.file ? 1 : -1)), cannotSend: reasonNotToSend(env) }
    }),

    'campaigns/new': endpoint(z.object({ ofPosts: z.boolean() }), async ({ ofPosts }, who) => {
      const day = isoDay(now())
      const posts = ofPosts
        ? postsSince(await renderer.publishedPosts(now().toISOString()), await lastCampaignAt(db, now()))
        : []
      for (let count = 1; count < 100; count++) {
        const slug = count === 1 ? day : `${day}-${count}`
        if (await findCampaign(db, { slug })) continue
        const file = `${slug}.md`
        if (await files.create(file, newCampaignText(posts), who)) return { file, posts: posts.length }
      }
      throw new Refusal(409, 'There are a hundred campaigns of today already.')
    }),

    /** Deletes a draft that was not sent. */
    'campaigns/delete': endpoint(
      z.object({ file: fileName, seen: z.nullable(z.string().check(z.maxLength(60))) }),
      async ({ file, seen }, who) => {
        if (await findCampaign(db, { slug: slugOf(file) }))
          throw new Refusal(409, 'It was sent, or is scheduled. Nothing was deleted.')
        return files.remove(file, seen, who)
      },
    ),

    'campaigns/open': endpoint(z.object({ file: fileName }), async ({ file }, who) => {
      const stored = await findCampaign(db, { slug: slugOf(file) })
      return {
        ...(await files.open(file, who)),
        topics: categories,
        queued: stored && { at: stored.send_at, isScheduled: isScheduled(stored, now()) },
        result: stored && !isScheduled(stored, now()) ? await resultOf(slugOf(file), stored.send_at) : null,
        cannotSend: reasonNotToSend(env),
        sender: env.mailFrom,
        postalAddress: await writtenAddress(),
      }
    }),
    ...files.endpoints,

    'campaigns/check': endpoint(
      z.object({ file: fileName, text: fileText, isDark: z.boolean() }),
      async ({ file, text, isDark }) => {
        const { campaign, faults: faultsOfText } = await checked(file, text, null)
        const faults = [...faultsOfText, ...((await writtenAddress()) ? [] : [noPostalAddress])]
        if (!campaign) return { faults, places: [], mail: null }
        const { html, text: plain } = campaign.mail
        const shown = previewAt(html.replaceAll(tokenPlaceholder, 'preview'), text, (page) =>
          previews.add(page, { mailOrigin: siteOriginOf(env), isDark }),
        )
        return {
          faults,
          places: shown.places,
          mail: {
            preview: shown.preview,
            plain: plain.replaceAll(tokenPlaceholder, 'preview'),
            words: campaign.wordCount,
            links: linksToTell(html),
            recipients: await countRecipients(storage, chosenTopics(campaign)),
          },
        }
      },
    ),

    'campaigns/test': endpoint(
      z.object({ file: fileName, text: fileText, to: z.string() }),
      async ({ file, text, to }) => {
        const address = emailAddress(to)
        if (address === null) throw new Refusal(422, addressFault(to, 'That is no e-mail address.'))
        const { campaign, grave } = await checked(file, text, null)
        if (!campaign) throw new Refusal(422, `It cannot be sent yet: ${grave[0]?.reason}.`)
        const [test] = await sendTestMails(campaign, [address], env, storage)
        if (test?.outcome === 'refused') throw new Refusal(422, 'This address asked not to be written to.')
        if (test?.outcome !== 'sent') throw new Refusal(422, `The mail server did not take it: ${test?.reason}`)
        return { file: env.smtpUrl === null }
      },
    ),

    /** Sends what is saved, now or at a time, when the number of its subscribers was typed. */
    'campaigns/send': endpoint(
      z.object({ file: fileName, seen: z.string(), at: moment, typed: z.string() }),
      async ({ file, seen, at, typed }) => {
        const fault = reasonNotToSend(env)
        if (fault !== null) throw new Refusal(422, fault)
        if (at !== null && at <= now().toISOString()) throw new Refusal(422, 'That moment is over. Nothing was sent.')
        const stored = await readTextFile(join(directory, file))
        if (stored?.version !== seen) throw new Refusal(409, 'It was changed meanwhile. Nothing was sent.')
        const { campaign, grave } = await checked(file, stored.text, at)
        if (!campaign || grave.length > 0) throw new Refusal(422, `It cannot be sent yet: ${grave[0]?.reason}.`)
        const count = await countRecipients(storage, chosenTopics(campaign))
        if (typed.trim() !== String(count))
          throw new Refusal(
            409,
            `It goes to ${counted(count, 'subscriber')} now, and ${typed.trim() || 'nothing'} was typed. Nothing was sent.`,
            { recipients: count },
          )
        const queued = await queueCampaign(storage, campaign, {
          at: at === null ? now() : new Date(at),
          isLater: at !== null,
        })
        if (queued.outcome === 'refused') throw new Refusal(409, `${queued.reason} Nothing was sent.`)
        return { count: queued.count }
      },
    ),
  }
}
