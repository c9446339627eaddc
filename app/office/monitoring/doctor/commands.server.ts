import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readHooks } from '#office/leads/webhooks/config.server.ts'
import { type Command, exitCodes, jsonText, readArgs } from '#platform/cli/command.ts'
import { printableText } from '#platform/cli/table.ts'
import { openStore, storeFile } from '#platform/db/open.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { projectFolder } from '#platform/project.ts'
import { examine } from './examine.server.ts'

/** @param build where the build is that is looked at */
export const doctorCommand = (
  build: string,
  variables: () => Record<string, string | undefined> = () => process.env,
): Command => ({
  withoutStore: true,
  help: `Examines the site: store, disk, clock, deliveries, mail login, SPF, DKIM and DMARC, webhooks, what is left of samples,
placeholders and reserved addresses, fonts. A start in production does the same, and writes what is wrong to the log.

Usage: npm run site -- doctor [--json]

It ends with 0 when nothing is wrong and with 1 when something is, for a monitor. Notes fail nothing.

Example: npm run site -- doctor`,
  prepare(args) {
    const { values } = readArgs(args, {})
    return async ({ out, now }) => {
      const env = readEnv(variables())
      const store = await storeOf(env)
      try {
        const hooks = await readHooks(env, variables()).catch(messageOf)
        const findings = await examine({ env, now: now(), store, hooks, build, thorough: true })
        const isWrong = findings.some(({ state }) => state === 'wrong')
        if (values.json) out(jsonText({ ok: !isWrong, findings }))
        else
          for (const { state, check, says } of findings)
            out(`${state.padEnd(6)} ${check.padEnd(12)} ${printableText(says).replaceAll('\n', '\n'.padEnd(21))}\n`)
        return isWrong ? exitCodes.failed : exitCodes.done
      } finally {
        if (store !== null && typeof store !== 'string') await store.destroy()
      }
    }
  },
})

export const doctor = doctorCommand(join(projectFolder(), 'build'))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The store, a sentence when it cannot be opened, or null when there is none yet: looking makes none. */
async function storeOf(env: Env) {
  if (env.databaseUrl === null && !existsSync(storeFile(env.dataDir))) return null
  return openStore(env).catch(messageOf)
}
