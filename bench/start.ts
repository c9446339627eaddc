import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { temporaryFolder } from './processes.ts'
import { projectFolder, screensOf, startSite } from './site.ts'
import { wrk } from './wrk.ts'

const requests = 100_000

/** Measures the time to listen, the memory after many requests, and the time of a build. */
export const start: Bench = async ({ runs = 5 }) => {
  const listening: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    await quiet()
    await using site = await startSite()
    listening.push(site.listeningAfterMs)
    console.error(`start ${run}/${runs}: listening after ${Math.round(site.listeningAfterMs)} ms`)
  }
  const memory = await memoryAfterRequests()
  await quiet()
  const buildSeconds = coldBuildSeconds()
  return [
    {
      title: `Start, memory, build: medians of ${runs} starts, one build`,
      rows: [
        { figure: 'listening', site: median(listening), unit: 'ms', allowed: { max: 1000 } },
        { figure: `memory after ${requests.toLocaleString('en')} requests`, ...memory.now, allowed: { max: 200 } },
        { figure: '  at its highest', ...memory.highest, allowed: 'told' },
        { figure: '  failed requests', site: memory.failures, allowed: { max: 0 } },
        { figure: 'cold build', site: buildSeconds, unit: 's', digits: 1, allowed: { max: 60 } },
      ],
      notes: [
        'requests: all screens in turn, and for a third of the time a path that is nowhere, which is rendered each time',
        machineLine(),
      ],
    },
  ]
}

/** Requests all screens in turn, and now and then an unknown path, then reads how much memory the process has. */
async function memoryAfterRequests() {
  await using site = await startSite()
  const paths = await screensOf(site)
  const script = join(temporaryFolder(), 'paths.lua')
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
     local at = 0
     request = function()
       at = at % #paths + 1
       return wrk.format("GET", paths[at], { ["Accept-Encoding"] = "br" })
     end`,
  )
  const url = `http://127.0.0.1:${site.port}`
  let answered = 0
  let failures = 0
  while (answered < requests) {
    const stored = await wrk(`${url}/`, { seconds: 2, script })
    const rendered = await wrk(`${url}/nowhere`, { seconds: 1 })
    if (stored.requests === 0) throw new Error('The server answered nothing for two seconds')
    answered += stored.requests + rendered.requests
    failures += stored.failures
  }
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  const megabytes = (name: string) => ({
    site: (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6,
    unit: 'MB',
  })
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM'), failures }
}

/** Builds a fresh copy of the project and returns the time it took. The existing build stays as it is. */
function coldBuildSeconds(): number {
  const folder = temporaryFolder()
  const left = new Set(['node_modules', 'build', 'data', '.git', '.react-router'])
  const isWanted = (path: string) => !left.has(relative(projectFolder, path).split(sep)[0] ?? '')
  cpSync(projectFolder, folder, { recursive: true, filter: isWanted })
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  const begin = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  return (performance.now() - begin) / 1000
}
