import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { need } from './machine.ts'

const run = promisify(execFile)

export type Load = {
  seconds: number
  /** The request's `Accept-Encoding`. */
  encoding?: string
  script?: string
  /** Sent with every request. */
  headers?: Record<string, string>
  connections?: number
}
export type LoadResult = { requests: number; perSecond: number; p99Ms: number; failures: number }

/** Requests `url` as fast as one thread can, by default with 50 connections. */
export async function wrk(
  url: string,
  { seconds, encoding = 'identity', script, headers = {}, connections = 50 }: Load,
): Promise<LoadResult> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  for (const [name, value] of Object.entries({ 'Accept-Encoding': encoding, ...headers }))
    args.push('-H', `${name}: ${value}`)
  const { stdout } = await run(need('wrk'), [...args, ...(script ? ['-s', script] : []), url])
  const number = (shape: RegExp) => Number(shape.exec(stdout)?.[1] ?? 0)
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, count) => sum + Number(count), 0),
  }
}

const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(text = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(value) * (factors[unit] ?? Number.NaN)
}
