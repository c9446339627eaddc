import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, type ExitCode, exitCodes, type Io, UsageError } from '#platform/cli/command.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { isFullDisk, StoreBusyError, StoreFullError } from '#platform/db/write.ts'
import { EnvError, readEnv } from '#platform/env.ts'
import { here, projectFolder } from '#platform/project.ts'

/**
 * The groups of commands, imported only when used: together they are most of the program, and most of its start-up
 * time.
 */
const commands: Record<string, () => Promise<Record<string, Command>>> = {
  leads: async () => (await import('#office/leads/commands.server.ts')).leads,
  privacy: async () => (await import('#office/privacy-requests/commands.server.ts')).privacy,
  subscribers: async () => (await import('#office/newsletter/subscriber-commands.server.ts')).subscribers,
  async newsletter() {
    const [{ newsletterCommands }, { createAddressCheck }] = await Promise.all([
      import('#office/newsletter/campaigns/commands.server.ts'),
      import('#server/content-check/commands.server.ts'),
    ])
    return newsletterCommands({ project: projectFolder(), variables: () => process.env, createAddressCheck })
  },
  deliveries: async () => (await import('#platform/delivery/commands.ts')).deliveries,
  webhooks: async () => (await import('#office/leads/webhooks/commands.server.ts')).webhooks,
  db: async () => (await import('#office/backups/commands.server.ts')).db,
  content: async () => (await import('#server/content-check/commands.server.ts')).content,
  facts: async () => (await import('#knowledge/facts/commands.server.ts')).facts,
}

const single: Record<string, () => Promise<Command>> = {
  status: async () => (await import('#office/monitoring/commands.server.ts')).status,
  doctor: async () => (await import('#office/monitoring/doctor/commands.server.ts')).doctor,
  report: async () => (await import('#office/analytics/commands.server.ts')).report,
  desk: async () => (await import('#desk/server/command.ts')).desk,
}

const help = `What visitors sent, what became of it, and the site's content.

Usage: npm run site -- COMMAND [options]

  leads list         leads, newest first; leads find WORD: by person or company
  leads show ID      one lead with all its answers, and what was done with it
  leads state, assign, note, remind, release, erase, purge, renew-links: to work with them
  leads export       leads as CSV, XLSX or JSON
  privacy find, export, withdraw, erase ADDRESS: what is kept of a person
  subscribers list, export, import, unsubscribe, erase: who gets the newsletter, with consents
  newsletter new     begin a campaign; preview, test, send, cancel, pause, resume, report, bounces
  report             how often pages were read and forms sent, and what came of it
  desk               leads, what waits and what is wrong, in the browser of this machine; install
  desk people        who may come in to the desk from anywhere; invite, recover, remove; serve
  status, doctor     what is wrong right now; whether everything is as it should be
  deliveries list    mails and webhooks that were sent, wait, or were given up
  deliveries retry, drop: send what waits or was given up; take it away
  webhooks test      send an endpoint a made-up lead; reopen: one that was closed
  webhooks rotate    a new secret for an endpoint, beside the old one for a while
  db backup          a dated copy of the store, read again; check, restore, redo, migrate, copy to-postgres
  content new        begin a post
  content check      name the place of every fault in the content
  content schedule   what comes when
  content preview    serve drafts and posts to come, on this machine
  facts list, check  statements on law and standards; whether they are sound, and verified lately
  facts verify       note that one was read again, when and in what

What erases, ends or sends shows first what it would do, and does it with --yes.
Every command takes --help, and --json to print JSON and nothing else (with npm run -s).
It reads the same environment as the site; DATABASE_URL, or else DATA_DIR (data), says where the store is.

Exit codes: 0 done, 1 nothing found or failed, 2 wrong usage or a wrong variable

Example: npm run -s site -- leads list --since 2026-01-01 --json
`

type Context = Omit<Io, 'db' | 'storage'> & {
  /** Opens the store that is there. @throws EnvError when a variable is wrong, Error when there is no store */
  openStore: () => Promise<Omit<DataStorage, 'now'> & { close: () => Promise<void> }>
}

/** Runs one line of the `site` command, and returns its exit code. */
export async function runCommand(args: readonly string[], context: Context): Promise<ExitCode> {
  await joinContentForms(context.now)
  const { command, names, group, name, rest } = await commandIn(args)
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (!command) {
    if (asksHelp || args.length === 0) context.out(here(names ? groupHelp(group, names) : help))
    if (asksHelp) return exitCodes.done
    if (args.length > 0) context.err(`There is no command '${[group, name].join(' ').trim()}'. Try --help.\n`)
    return exitCodes.usage
  }
  if (asksHelp) {
    context.out(`${here(command.help)}\n\nExit codes: 0 done, 1 nothing found or failed, 2 wrong usage\n`)
    return exitCodes.done
  }
  try {
    if (command.withoutStore) return await command.prepare(rest)(context)
    const run = command.prepare(rest)
    const store = await context.openStore()
    try {
      return await run({ ...context, db: store.db, storage: { ...store, now: context.now } })
    } finally {
      await store.close()
    }
  } catch (error) {
    return failure(error, `${group} ${name}`.trim(), context)
  }
}

/**
 * Joins the forms of landing pages to the others, where there are any: their leads are listed and exported like all.
 */
async function joinContentForms(now: () => Date) {
  try {
    const { contentDir } = readEnv(process.env)
    if (existsSync(join(contentDir, 'forms')))
      await (await import('#site/landing/load.server.ts')).loadContentForms(contentDir, now)
  } catch (error) {
    // The command itself says which variable is wrong.
    if (!(error instanceof EnvError)) throw error
  }
}

/**
 * Finds the command at the start of a line. Returns it with the remaining arguments and the group it was looked up in.
 */
async function commandIn([group = '', ...args]: readonly string[]) {
  if (Object.hasOwn(single, group)) return { command: await single[group]?.(), group, name: '', rest: args }
  const [name = '', ...rest] = args
  const names = Object.hasOwn(commands, group) ? await commands[group]?.() : undefined
  const command = names && Object.hasOwn(names, name) ? names[name] : undefined
  return { command, names, group, name, rest }
}

function failure(error: unknown, command: string, { err }: Context): ExitCode {
  if (error instanceof UsageError) {
    err(here(`${error.message}\nTry: npm run site -- ${command} --help\n`))
    return exitCodes.usage
  }
  if (error instanceof EnvError) {
    err(`${error.message}\n`)
    return exitCodes.usage
  }
  err(`${sentenceOf(error)}\n`)
  return exitCodes.failed
}

/** What a command says of a failure that is no mistake of whoever runs it. */
export function sentenceOf(error: unknown): string {
  if (isFullDisk(error) || error instanceof StoreFullError) return 'The disk is full. Make room, then run this again.'
  if (error instanceof StoreBusyError) return 'The store is busy. Try again in a moment.'
  return error instanceof Error ? error.message : String(error)
}

const groupHelp = (group: string, names: Record<string, Command>) =>
  `${Object.entries(names)
    .map(([name, { help }]) => `${`${group} ${name}`.padEnd(18)} ${help.split('\n')[0]}`)
    .join('\n')}

Every command takes --help and --json.

Exit codes: 0 done, 1 nothing found or failed, 2 wrong usage

Example: npm run site -- ${group} ${Object.keys(names)[0]}
`
