import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { rounded } from './figures.ts'

/** The measurement cannot be taken here; the message says what to do. */
export class CannotMeasureError extends Error {}

/** The programs that measurements use, by the names under which they may be here. */
const programs = {
  caddy: ['caddy'],
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  dovecot: ['dovecot'],
  exim4: ['exim4'],
  gcc: ['gcc'],
  java: ['java'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  postfix: ['postfix'],
  squid: ['squid'],
  varnishd: ['varnishd'],
  dillo: ['dillo'],
  elinks: ['elinks'],
  links2: ['links2'],
  lynx: ['lynx'],
  'netsurf-fb': ['netsurf-fb'],
  tmux: ['tmux'],
  w3m: ['w3m'],
  xdotool: ['xdotool'],
  xvfb: ['Xvfb'],
  wrk: ['wrk'],
} as const
export type Program = keyof typeof programs

/** Debian's packages, where they are not called like the program. */
const packages: Partial<Record<Program, readonly string[]>> = {
  dovecot: ['dovecot-imapd', 'dovecot-lmtpd'],
  exim4: ['exim4-daemon-light'],
  gcc: ['gcc', 'libc6-dev'],
  varnishd: ['varnish'],
  java: ['default-jre-headless'],
}

/**
 * Returns the path of a program. As root on a system with apt, it installs a missing one.
 *
 * @throws CannotMeasureError when it cannot be installed
 */
export function need(program: Program): string {
  const here = find(program)
  if (here) return here
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    console.error(`${program} is missing: installing it`)
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...(packages[program] ?? [program]))
  }
  const installed = find(program)
  if (!installed)
    throw new CannotMeasureError(`${program} is missing. Install it (Debian: apt-get install ${program}).`)
  return installed
}

function find(program: Program): string | null {
  const chosen = program === 'chromium' ? process.env.CHROME_PATH : undefined
  if (chosen) return chosen
  for (const name of programs[program]) {
    const path = inPath(name)
    if (path) return path
  }
  if (program === 'chromium' && existsSync(chromium.executablePath())) return chromium.executablePath()
  return null
}

function inPath(name: string): string | null {
  // A service such as nginx is in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The flags for Chromium: no traffic of its own, and no QUIC. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

let busiest = 0

/** Waits until the machine does hardly anything else, for 20 s at most. */
export async function quiet(): Promise<void> {
  const end = performance.now() + 20_000
  let busy = await busyShare()
  while (busy > 0.12 && performance.now() < end) busy = await busyShare()
  busiest = Math.max(busiest, busy)
}

/** The share of the processors that was in use during one second. */
async function busyShare(): Promise<number> {
  const before = processorTimes()
  await wait(1000)
  const after = processorTimes()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all }
}

/** Describes the machine for readers, noise included. */
export function machineLine(): string {
  const noise = busiest > 0.12 ? `up to ${rounded(busiest * 100)}% busy with other things: noisy figures` : 'quiet'
  return `Node ${process.version}, ${availableParallelism()} processors, ${noise}`
}
