import {
  type Command,
  exitCodes,
  jsonText,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { printable } from '#platform/cli/table.ts'
import { reopen } from '#platform/delivery/commands.ts'
import { readEnv } from '#platform/env.ts'
import { here } from '#platform/project.ts'
import { dayMs } from '#platform/text/day.ts'
import { readHooks, webhooksFile } from './config.server.ts'
import { endPrevious, previousOf, rotateSecret } from './rotation.server.ts'
import { tryEndpoint } from './trial.server.ts'

const rotate: Command = {
  help: `Gives a webhook's endpoint a new secret. Until a day requests are signed with the old one too, so that the receiver
takes them before and after it changes.

Usage: npm run site -- webhooks rotate NAME [options]
       npm run site -- webhooks rotate NAME --end --yes

  --days N        how many days the old secret signs too: 1 to 90, otherwise 14
  --variable VAR  the variable of the site's environment that will hold the new secret; otherwise the file holds it
  --end           ends the old secret at once, with --yes; without it, it is only said what would end
  --json          JSON and nothing else

It changes the file of the webhooks. The running site knows nothing of it until it is started again.

Example: npm run site -- webhooks rotate crm --variable LEADS_WEBHOOK_SECRET_2`,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      {
        days: { type: 'string' },
        variable: { type: 'string' },
        end: { type: 'boolean' },
        ...yesOption,
      },
      1,
    )
    const [name] = positionals
    if (!name) throw new UsageError('Say which: webhooks rotate NAME')
    const { variable } = values
    const days = Number(values.days ?? '14')
    if (!Number.isInteger(days) || days < 1 || days > 90) throw new UsageError('--days must be 1 to 90')
    if (variable !== undefined && !/^\w+$/.test(variable))
      throw new UsageError('--variable must be the name of a variable')
    if (values.end && (values.days ?? variable) !== undefined) throw new UsageError('--end takes nothing more')
    return async ({ storage, now, out, err }) => {
      const env = readEnv(process.env)
      const file = webhooksFile({ ...env, dataDir: storage.dataDir })
      const options = { variables: process.env, allowPrivate: env.webhooksPrivate }
      const previousUntil = new Date(now().getTime() + days * dayMs)
      if (values.end && !values.yes) {
        const { refused, until } = await previousOf(file, name, options)
        if (refused !== undefined) {
          err(`${printable(refused)}\n`)
          return exitCodes.failed
        }
        const words = `The old secret of ${name}, which signs until ${until}, would end at once.`
        return showFirst({ out }, { json: values.json, words, found: { ended: false, until } })
      }
      const outcome = values.end
        ? await endPrevious(file, name, options)
        : await rotateSecret(file, name, { ...options, now: now(), previousUntil, variable })
      if ('refused' in outcome) {
        err(`${printable(outcome.refused)}\n`)
        return exitCodes.failed
      }
      if (values.json) out(jsonText(outcome))
      else if ('secret' in outcome) out(rotated(name, outcome, variable))
      else out(`The old secret of ${name} has ended. Start the site again.\n`)
      return exitCodes.done
    }
  },
}

const rotated = (name: string, { secret, until }: { secret: string; until: string }, variable: string | undefined) =>
  here(`The new secret of ${name}:
${secret}

${variable ? `Put it into the site's environment as ${variable}, and start` : 'Start'} the site again. Give it to the receiver by ${until}: until then requests carry a signature by
the old secret too. To end that before: npm run site -- webhooks rotate ${name} --end --yes
`)

const test: Command = {
  help: `Sends a webhook's endpoint a made-up lead of test@example.com, signed as a real one is, and says what it answered. An
endpoint that gets alerts alone is sent a made-up alert. It is tried once, and nothing of it is stored here.

Usage: npm run site -- webhooks test NAME [options]

${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- webhooks test crm --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, yesOption, 1)
    const [name] = positionals
    if (!name) throw new UsageError('Say which: webhooks test NAME')
    return async ({ storage, now, out, err }) => {
      const env = readEnv(process.env)
      const hook = (await readHooks({ ...env, dataDir: storage.dataDir })).find((one) => one.name === name)
      if (!hook) {
        err(`There is no endpoint ${printable(name)}.\n`)
        return exitCodes.failed
      }
      if (!values.yes) {
        const words = `A made-up lead or alert would go to ${hook.name}, at ${hook.url.host}.`
        return showFirst({ out }, { json: values.json, words, found: { outcome: 'not tried' } })
      }
      const trial = await tryEndpoint(hook, { allowPrivate: env.webhooksPrivate, now })
      if (values.json) out(jsonText(trial))
      if (trial.outcome === 'taken') {
        if (!values.json) out(`${name} took it in ${trial.ms} ms.\n`)
        return exitCodes.done
      }
      err(`${name}: ${printable(trial.reason)}\n`)
      return exitCodes.failed
    }
  },
}

export const webhooks: Record<string, Command> = { test, rotate, reopen }
