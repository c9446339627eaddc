import { acknowledgementsPerHour } from '#office/leads/acknowledgement-limit.server.ts'
import { type Hook, readHooks, WebhooksError } from '#office/leads/webhooks/config.server.ts'
import { type Command, exitCodes, jsonText, readArgs } from '#platform/cli/command.ts'
import { write } from '#platform/db/write.ts'
import { backupsFolder, readEnv } from '#platform/env.ts'
import { counted } from '#platform/text/counted.ts'
import { type Fault, findFaults, whatWaits } from './faults.server.ts'
import { mailboxNow, mailboxText } from './mailbox.server.ts'
import { campaignsUnderWay, noteSeen, openFaults, type Quarantine, quarantineSince } from './store.server.ts'

export const status: Command = {
  help: `Says what is wrong right now: deliveries that fail, wait too long or were given up, a newsletter, the disk, the clock.
What stops a lead, a mail or the site comes first. It also says what lies in quarantine, and when the mailbox (IMAP_URL) was last read.

Usage: npm run site -- status [--json]
       npm run site -- status --clock-is-right

  --clock-is-right  for a site that was off for more than a week: lets it delete and send by this machine's clock again

It ends with 0 when nothing is wrong and with 1 when something is, for a monitor.

Example: npm run site -- status`,
  prepare(args) {
    const { values } = readArgs(args, { 'clock-is-right': { type: 'boolean' } })
    return async ({ db, storage, out, now }) => {
      const env = readEnv(process.env)
      const { dataDir } = storage
      const webhookNames = await readHooks({ ...env, dataDir }).then(namesOf, unknownWhenWrong)
      if (values['clock-is-right']) await write(db, (trx) => noteSeen(trx, now()))
      const { diskAlertBytes } = env
      const faults = await findFaults({
        db,
        dataDir,
        now: now(),
        diskAlertBytes,
        acknowledgementsPerHour: acknowledgementsPerHour(env),
        webhookNames,
        imapUrl: env.imapUrl,
        backups: { directory: backupsFolder({ ...env, dataDir }), everyMs: env.backupEvery },
      })
      const reported = await openFaults(db)
      const since = (key: string) => reported.find((one) => one.key === key)?.since ?? null
      const { waiting, closed } = await whatWaits(db, { failingBefore: now(), lateBefore: now() }, webhookNames)
      const pending = waiting.reduce((sum, row) => sum + row.pending, 0)
      const dead = waiting.reduce((sum, row) => sum + row.dead, 0)
      const underWay = await campaignsUnderWay(db)
      const quarantine = await quarantineSince(db, null)
      const mailbox = await mailboxNow(db, env.imapUrl)
      if (values.json) {
        const openFaults = faults.map(({ key, title, text, minor = false }) => ({
          key,
          title,
          text,
          minor,
          toldAt: since(key),
        }))
        out(
          jsonText({
            ok: faults.length === 0,
            faults: openFaults,
            deliveries: { pending, dead },
            quarantine: { leads: quarantine.leads.length, subscribers: quarantine.subscribers },
            closed: [...closed.keys()],
            newsletters: underWay,
            mailbox,
          }),
        )
      } else {
        const say = ({ key, title, text }: Fault) =>
          out(`${title}${since(key) ? `, since ${since(key)}` : ''}\n${text.replace(/^(?=.)/gm, '  ')}\n\n`)
        const grave = faults.filter(({ minor }) => !minor)
        for (const fault of grave) say(fault)
        if (faults.length === 0) out('Nothing is wrong.\n')
        else if (grave.length === 0) out('Leads, mail and the site go on. To look at when there is time:\n\n')
        else if (grave.length < faults.length) out('After that, what stops nothing:\n\n')
        for (const fault of faults.slice(grave.length)) say(fault)
        out(`Deliveries: ${pending} pending, ${dead} given up.\n`)
        for (const line of quarantineLines(quarantine)) out(`${line}\n`)
        if (env.imapUrl !== null) out(`Mailbox: ${mailboxText(mailbox)}.\n`)
        for (const { slug, state, send_at, recipients, delivered } of underWay)
          out(
            send_at > now().toISOString()
              ? `Newsletter ${slug}: scheduled for ${send_at}.\n`
              : `Newsletter ${slug}: ${state}, ${delivered} of ${recipients} sent.\n`,
          )
      }
      return faults.length > 0 ? exitCodes.failed : exitCodes.done
    }
  },
}

/** Counts the leads in quarantine and names the command that lists them; no line for none. */
const quarantineLines = ({ leads, subscribers }: Quarantine) => [
  ...(leads[0]
    ? [
        `Quarantine: ${counted(leads.length, 'lead')}, the newest from ${leads[0].created_at}. To see whether a person is among them: leads list --quarantined`,
      ]
    : []),
  ...(subscribers > 0
    ? [`Quarantine: ${counted(subscribers, 'newsletter sign-up')}: subscribers list --state quarantined`]
    : []),
]

const namesOf = (hooks: readonly Hook[]) => new Set(hooks.map(({ name }) => name))

/** A broken file proves of no endpoint that it was removed. The doctor reports the file's faults. */
function unknownWhenWrong(error: unknown): null {
  if (error instanceof WebhooksError) return null
  throw error
}
