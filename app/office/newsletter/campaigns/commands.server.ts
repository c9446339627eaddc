import { existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { postalAddress } from '#content/site.ts'
import {
  type Command,
  exitCodes,
  type Io,
  isoOf,
  jsonText,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { printable, table } from '#platform/cli/table.ts'
import { write } from '#platform/db/write.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { type Fault, faultText } from '#platform/markdown/fault.ts'
import { here } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { isoDay } from '#platform/text/day.ts'
import { addressFault, emailAddress } from '#platform/text/email-address.ts'
import { tokenPlaceholder } from '../token-links.server.ts'
import { campaignPath } from './campaign.ts'
import { campaignsFolder, firstPosts, lastCampaignAt, newCampaignText, postsSince } from './new-campaign.server.ts'
import { chosenTopics, countRecipients, queueCampaign, reasonNotToSend } from './queue-campaign.server.ts'
import {
  type CreateAddressCheck,
  openPostLibrary,
  type RenderedCampaign,
  readAndRenderCampaign,
  slugOfFile,
} from './read-campaign.server.ts'
import { recordVerdictsIn } from './record-verdict.server.ts'
import { sendTestMails } from './send-test-mails.server.ts'
import {
  type CampaignWithProgress,
  campaignsWithProgress,
  cancelCampaign,
  findCampaign,
  isScheduled,
  setCampaignState,
  whenSentText,
} from './store.server.ts'
import { readTopics } from './topics.ts'

const noPostalAddressNote = 'note: content/texts/company.json has no postal address yet: the mail has none\n'

type Project = {
  /** The directory with `build`, `app` and `content`. */
  project: string
  variables: () => Record<string, string | undefined>
  createAddressCheck: CreateAddressCheck
}

const isError = ({ minor }: Fault) => !minor

export function newsletterCommands({ project, variables, createAddressCheck }: Project): Record<string, Command> {
  const env = () => readEnv(variables())

  const create: Command = {
    help: `Begins a campaign: a file with the posts since the last one, to be edited.

Usage: npm run site -- newsletter new [options]

  --name NAME    the file's name and the last part of its page's address (today, such as 2026-12-01)
  --since DATE   the posts published since then (since the last campaign; for the first one the newest ${firstPosts})
  --json         JSON and nothing else

Example: npm run site -- newsletter new`,
    prepare(args) {
      const { values } = readArgs(args, { name: { type: 'string' }, since: { type: 'string' } })
      const since = values.since === undefined ? null : isoOf(values.since)
      if (values.name !== undefined) slugOfFile(`${values.name}.md`)
      return async ({ db, out, err, now }) => {
        const { contentDir } = env()
        const slug = values.name ?? isoDay(now())
        const file = join(campaignsFolder(contentDir), `${slug}.md`)
        const isTaken = await access(file).then(
          () => true,
          () => false,
        )
        if (isTaken || (await findCampaign(db, { slug }))) {
          err(`There is a campaign '${slug}' already. Give this one a name: --name ${slug}-2\n`)
          return exitCodes.failed
        }
        const published = (await openPostLibrary(project, { contentDir })).published(now()).map(({ head }) => head)
        const posts = postsSince(published, since ?? (await lastCampaignAt(db, now())))
        await mkdir(campaignsFolder(contentDir), { recursive: true })
        await writeFile(file, newCampaignText(posts), { flag: 'wx' })
        const shownFile = relative('', file).startsWith('..') ? file : relative('', file)
        if (values.json) out(jsonText({ file: shownFile, slug, posts: posts.map((post) => post.slug) }))
        else
          out(`${shownFile}\n${counted(posts.length, 'post')} in it. Edit it, then: newsletter preview ${shownFile}\n`)
        return exitCodes.done
      }
    },
  }

  /** Reads a campaign's file and reports its faults. Returns the campaign unless a fault prevents sending it. */
  async function readChecked(file: string, { err, now }: Pick<Io, 'err' | 'now'>, read: Env) {
    const { campaign, faults } = await readAndRenderCampaign(file, {
      project,
      env: read,
      now: now(),
      createAddressCheck,
    })
    for (const fault of faults) err(`${fault.minor ? 'note: ' : ''}${faultText(fault)}\n`)
    return { campaign, faults, isFit: campaign !== null && !faults.some(isError) }
  }

  const preview: Command = {
    withoutStore: true,
    help: `Writes a campaign as HTML and as plain text, as it would go out now, and says what is wrong with it.

Usage: npm run site -- newsletter preview FILE [options]

  --output DIR   where to write (preview in DATA_DIR)
  --json         JSON and nothing else

Faults: a link that leads nowhere, a picture that is not there or that mail programs do not show, a text of more than
102 KB, no way to unsubscribe, something still to be written. Notes fail nothing. Exit code 1 when there is a fault.

Example: npm run site -- newsletter preview content/campaigns/2026-12-01.md`,
    prepare(args) {
      const { values, positionals } = readArgs(args, { output: { type: 'string' } }, 1)
      const [file] = positionals
      slugOfFile(file)
      return async (io) => {
        const read = env()
        const { campaign, faults, isFit } = await readChecked(String(file), io, read)
        const directory = values.output ?? join(read.dataDir, 'preview')
        const files = campaign ? await writePreview(directory, campaign) : []
        if (values.json)
          io.out(
            jsonText({ ok: isFit, files, faults: faults.map((fault) => ({ ...fault, minor: fault.minor ?? false })) }),
          )
        else {
          if (campaign) io.out(summaryOf(campaign))
          for (const one of files) io.out(`${one}\n`)
          if (campaign && postalAddress.startsWith('[')) io.out(noPostalAddressNote)
          io.out(`${counted(faults.filter(isError).length, 'fault')}.\n`)
        }
        return isFit ? exitCodes.done : exitCodes.failed
      }
    },
  }

  const test: Command = {
    help: `Sends a campaign to addresses of yours at once, marked as a test. Its links to unsubscribe lead to nobody.

Usage: npm run site -- newsletter test FILE ADDRESS... [options]

${yesHelp}
  --json          JSON and nothing else

Without SMTP_URL each mail is a file in DATA_DIR/mail.

Example: npm run site -- newsletter test content/campaigns/2026-12-01.md me@company.com --yes`,
    prepare(args) {
      const { values, positionals } = readArgs(args, yesOption, Number.POSITIVE_INFINITY)
      const [file, ...addresses] = positionals
      slugOfFile(file)
      if (addresses.length === 0) throw new UsageError('Say where to: newsletter test FILE ADDRESS...')
      const to = addresses.map((typed) => {
        const address = emailAddress(typed)
        if (address === null) throw new UsageError(addressFault(typed, `${typed} is no e-mail address`))
        return address
      })
      return async (io) => {
        const read = env()
        const { campaign } = await readChecked(String(file), io, read)
        if (!campaign) return exitCodes.failed
        if (!values.yes) {
          const words = `A test of '${campaign.subject}' would go to ${to.join(', ')}.`
          return showFirst(io, { json: values.json, words, found: { subject: campaign.subject, to } })
        }
        return printTestResults(campaign, to, read, io, values.json ?? false)
      }
    },
  }

  const send: Command = {
    help: `Queues a campaign for the confirmed subscribers who want its topics. The running site sends it at its pace.

Usage: npm run site -- newsletter send FILE [options]

  --yes    send it; without it, only what would happen is told
  --at T   send it then, such as 2026-12-01T08:00Z; until then, newsletter cancel NAME takes it back
  --json   JSON and nothing else

A campaign is sent once: its file's name is its own. Subscribers who come later do not get it. If the site is stopped or
killed it goes on where it was; the one mail that was under way may come twice, with the same Message-ID.

Example: npm run site -- newsletter send content/campaigns/2026-12-01.md --yes`,
    prepare(args) {
      const { values, positionals } = readArgs(args, { ...yesOption, at: { type: 'string' } }, 1)
      const at = values.at === undefined ? null : isoOf(values.at, '--at')
      const [file] = positionals
      slugOfFile(file)
      return async (io) => {
        const read = env()
        const fault = reasonNotToSend(read)
        if (fault !== null) {
          io.err(`${fault}\n`)
          return exitCodes.usage
        }
        if (at !== null && at <= io.now().toISOString())
          throw new UsageError(`--at must be a moment to come; ${at} is over`)
        // As it will be then: its date, and the posts that are out by then.
        const now = () => (at === null ? io.now() : new Date(at))
        const { campaign, isFit } = await readChecked(String(file), { ...io, now }, read)
        if (!campaign || !isFit) {
          io.err('Nothing was sent. Mend the faults first.\n')
          return exitCodes.failed
        }
        return scheduleAndPrint(campaign, { ...io, now }, { yes: values.yes ?? false, json: values.json ?? false, at })
      }
    },
  }

  const report: Command = {
    help: `Says how campaigns stand: sent, waiting, given up, come back, left. Opens and clicks are not counted.

Usage: npm run site -- newsletter report [NAME] [--json]

Example: npm run site -- newsletter report 2026-12-01`,
    prepare(args) {
      const { values, positionals } = readArgs(args, {}, 1)
      const [slug] = positionals
      return async ({ db, out, err, now }) => {
        const campaigns = (await campaignsWithProgress(db)).map((campaign) => ({
          ...campaign,
          state: isScheduled(campaign, now()) ? ('scheduled' as const) : campaign.state,
        }))
        const all = campaigns.filter((campaign) => slug === undefined || campaign.slug === slug)
        if (values.json) out(jsonText(all.map(asJson)))
        else if (all.length > 0) out(slug === undefined ? campaignTable(all) : all.map(reportText).join('\n'))
        if (all.length > 0) return exitCodes.done
        err(slug === undefined ? 'No campaign was sent yet.\n' : `There is no campaign '${slug}'.\n`)
        return exitCodes.failed
      }
    },
  }

  const bounces: Command = {
    help: `Reads what came back: a mailbox file (mbox), a Maildir, a folder of .eml files, or one of them.

An address that is not there gets no more campaigns; a mailbox that could not take a mail is counted, and given up when that
happened five times in half a year; who called a campaign spam is unsubscribed. A report that names no mail of ours changes
nothing. Reading the same mailbox again changes nothing either.

Usage: npm run site -- newsletter bounces PATH [--json]

Example: npm run site -- newsletter bounces /var/mail/newsletter`,
    prepare(args) {
      const { values, positionals } = readArgs(args, {}, 1)
      const [path] = positionals
      if (path === undefined) throw new UsageError('Say where they are: newsletter bounces PATH')
      if (!existsSync(path)) throw new UsageError(`There is no file and no folder ${printable(path)}`)
      return async (io) => readBounces(path, io, values.json ?? false)
    },
  }

  const stateCommand = (name: 'pause' | 'resume'): Command => ({
    help: `${name === 'pause' ? 'Stops sending a campaign until it is resumed; the mail under way still goes out.' : 'Goes on sending a campaign that pauses.'}

Usage: npm run site -- newsletter ${name} NAME${
      name === 'resume'
        ? ` [options]

${yesHelp}
  --json          JSON and nothing else`
        : ' [--json]'
    }

Example: npm run site -- newsletter ${name} 2026-12-01${name === 'resume' ? ' --yes' : ''}`,
    prepare(args) {
      const { values, positionals } = readArgs(args, name === 'resume' ? yesOption : {}, 1)
      const [slug] = positionals
      if (slug === undefined) throw new UsageError(`Say which: newsletter ${name} NAME`)
      const [from, to] = name === 'pause' ? (['sending', 'paused'] as const) : (['paused', 'sending'] as const)
      return async ({ db, out, err }) => {
        const paused = await findCampaign(db, { slug })
        if (name === 'resume' && !('yes' in values && values.yes) && paused?.state === 'paused') {
          const [{ pending = 0 } = {}] = (await campaignsWithProgress(db)).filter((one) => one.slug === slug)
          const words = `'${slug}' would go on, to ${counted(pending, 'subscriber')} who still ${pending === 1 ? 'waits' : 'wait'} for it.`
          return showFirst({ out }, { json: values.json, words, found: { changed: false, pending } })
        }
        const changed = await write(db, (trx) => setCampaignState(trx, slug, from, to))
        if (values.json) out(jsonText({ changed }))
        else if (changed) out(`'${slug}' ${name === 'pause' ? 'pauses' : 'goes on'}.\n`)
        if (!changed) err(`There is no campaign '${slug}' that ${name === 'pause' ? 'is being sent' : 'pauses'}.\n`)
        return changed ? exitCodes.done : exitCodes.failed
      }
    },
  })

  const cancel: Command = {
    help: `Takes a campaign back that is to be sent later. One that is being sent is stopped by newsletter pause.

Usage: npm run site -- newsletter cancel NAME [--json]

Example: npm run site -- newsletter cancel 2026-12-01`,
    prepare(args) {
      const { values, positionals } = readArgs(args, {}, 1)
      const [slug] = positionals
      if (slug === undefined) throw new UsageError('Say which: newsletter cancel NAME')
      return async ({ db, out, err, now }) => {
        const cancelled = await write(db, (trx) => cancelCampaign(trx, slug, now()))
        if (values.json) out(jsonText({ cancelled }))
        else if (cancelled) out(`'${slug}' is taken back: nobody gets it.\n`)
        if (!cancelled) err(`There is no campaign '${slug}' that is to be sent later.\n`)
        return cancelled ? exitCodes.done : exitCodes.failed
      }
    },
  }

  return {
    new: create,
    preview,
    test,
    send,
    report,
    bounces,
    pause: stateCommand('pause'),
    resume: stateCommand('resume'),
    cancel,
  }
}

async function writePreview(directory: string, { slug, mail }: RenderedCampaign): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const files = [join(directory, `${slug}.html`), join(directory, `${slug}.txt`)] as const
  await writeFile(files[0], mail.html.replaceAll(tokenPlaceholder, 'preview'))
  await writeFile(files[1], mail.text.replaceAll(tokenPlaceholder, 'preview'))
  return [...files]
}

const summaryOf = ({ subject, preheader, topics, wordCount, mail }: RenderedCampaign) =>
  [
    `Subject:   ${subject}`,
    `Preheader: ${preheader}`,
    `Topics:    ${topics.join(', ') || 'for everybody'}`,
    `Length:    ${counted(wordCount, 'word')}, ${Math.ceil(Buffer.byteLength(mail.html) / 1024)} KB of HTML`,
    '',
  ].join('\n')

async function printTestResults(
  campaign: RenderedCampaign,
  addresses: readonly string[],
  env: Env,
  { storage, out, err }: Io,
  json: boolean,
) {
  const tests = await sendTestMails(campaign, addresses, env, storage)
  for (const { address, outcome, reason } of tests) {
    if (outcome === 'refused') err(`${printable(address)} asked not to be written to.\n`)
    if (outcome === 'failed') err(`${printable(address)}: ${printable(reason ?? '')}\n`)
  }
  const count = tests.filter(({ outcome }) => outcome === 'sent').length
  if (json) out(jsonText(tests.map(({ address, outcome }) => ({ address, sent: outcome === 'sent' }))))
  else out(`${counted(count, 'test mail')} ${env.smtpUrl ? 'sent' : `written to ${join(env.dataDir, 'mail')}`}.\n`)
  return count === addresses.length ? exitCodes.done : exitCodes.failed
}

type Sending = {
  yes: boolean
  json: boolean
  /** The moment to send it; null for now. */
  at: string | null
}

/** Queues a campaign, or says what would happen. */
async function scheduleAndPrint(
  campaign: RenderedCampaign,
  { db, storage, out, err, now }: Io,
  { yes, json, at }: Sending,
) {
  const { slug, subject } = campaign
  const print = (count: number, queued: boolean, words: string) =>
    out(json ? jsonText({ slug, recipients: count, queued }) : words)
  if (!yes) {
    const count = await countRecipients(storage, chosenTopics(campaign))
    const before = await findCampaign(db, { slug })
    if (before) err(`The campaign '${slug}' ${whenSentText(before, storage.now())}.\n`)
    else
      print(
        count,
        false,
        `'${subject}' would go to ${counted(count, 'subscriber')}${at === null ? '' : ` at ${at}`}. To send it, add --yes.\n`,
      )
    return before ? exitCodes.failed : exitCodes.done
  }
  const queued = await queueCampaign(storage, campaign, { at: now(), isLater: at !== null })
  if (queued.outcome === 'refused') {
    err(`${queued.reason} Nothing was queued.\n`)
    return exitCodes.failed
  }
  print(
    queued.count,
    true,
    here(
      `'${subject}' is queued for ${counted(queued.count, 'subscriber')}${at === null ? '' : `, to be sent at ${at}`}. The running site sends it and shows it at ${campaignPath(slug)}.\nHow it stands: npm run site -- newsletter report ${slug}\n`,
    ),
  )
  return exitCodes.done
}

async function readBounces(path: string, { storage, out, now }: Io, json: boolean) {
  const { counts, taken } = await recordVerdictsIn(storage, path, now)
  if (json) out(jsonText(counts))
  else {
    const lines = taken.map(({ kind, code, outcome, address }) => [kind, code ?? '', outcome, address])
    if (lines.length > 0) out(table(['KIND', 'CODE', 'OUTCOME', 'EMAIL'], lines))
    const { messages, ended, noted, known, unclear, unmatched, other } = counts
    out(
      `${counted(messages, 'message')}: ${counted(ended, 'subscription')} ended, ${noted} noted, ${known} known, ${unclear} to read, ${unmatched} about no mail of ours, ${other} no reports.\n`,
    )
  }
  return counts.messages > 0 ? exitCodes.done : exitCodes.failed
}

/** A campaign as it is printed, including one that is scheduled. */
type ShownCampaign = Omit<CampaignWithProgress, 'state'> & { state: CampaignWithProgress['state'] | 'scheduled' }

const asJson = ({ id: _, enqueued_to: __, topics, ...campaign }: ShownCampaign) => ({
  slug: campaign.slug,
  subject: campaign.subject,
  state: campaign.state,
  topics: readTopics(topics),
  sendsAt: campaign.send_at,
  finishedAt: campaign.finished_at,
  recipients: campaign.recipients,
  delivered: campaign.delivered,
  pending: campaign.pending,
  failing: campaign.failing,
  failed: campaign.failed,
  skipped: campaign.skipped,
  unsubscribed: campaign.unsubscribed,
  bounces: campaign.bounces,
  reason: campaign.reason,
  failedReason: campaign.failedReason,
})

const campaignTable = (campaigns: readonly ShownCampaign[]) =>
  table(
    ['CAMPAIGN', 'WHEN (UTC)', 'STATE', 'SENT', 'OF', 'BACK', 'SUBJECT'],
    campaigns.map(
      ({ slug, send_at, state, delivered, recipients: of, bounces: { hard, soft, complaint }, subject }) => [
        slug,
        send_at.slice(0, 16).replace('T', ' '),
        state,
        String(delivered),
        String(of),
        String(hard + soft + complaint),
        subject,
      ],
    ),
  )

function reportText(campaign: ShownCampaign): string {
  const { hard, soft, complaint } = campaign.bounces
  const rows: [string, string | number][] = [
    [
      'State',
      campaign.state + (campaign.enqueued_at === null && campaign.state !== 'scheduled' ? ', still being queued' : ''),
    ],
    [campaign.state === 'scheduled' ? 'Scheduled for' : 'Sent from', campaign.send_at],
    ['Finished', campaign.finished_at ?? 'not yet'],
    ['Recipients', campaign.recipients],
    ['Sent', campaign.delivered],
    [
      'Waiting',
      `${campaign.pending}${campaign.failing > 0 ? `, of which ${campaign.failing} failed before (${campaign.reason})` : ''}`,
    ],
    ['Given up', `${campaign.failed}${campaign.failed > 0 ? ` (${campaign.failedReason})` : ''}`],
    ['Left before it was sent', campaign.skipped],
    ['Undeliverable', `${hard} for good, ${soft} for now`],
    ['Called spam', complaint],
    ['Unsubscribed by its links', campaign.unsubscribed],
  ]
  return `${printable(campaign.subject)}\n${rows.map(([name, value]) => `  ${name.padEnd(26)}${value}\n`).join('')}`
}
