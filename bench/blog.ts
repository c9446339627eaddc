import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { temporaryFolder } from './processes.ts'
import { projectFolder, startSite } from './site.ts'
import { wrk } from './wrk.ts'

const posts = 2_000
const seconds = 10

/** The list of posts under load, and how soon a server with so many of them listens. */
export const blog: Bench = async ({ runs = 5 }) => {
  const { folder, compiledAfterSeconds } = siteWithPosts()
  const listening: number[] = []
  const p99: number[] = []
  const perSecond: number[] = []
  let failures = 0
  let size = 0
  let memory = 0
  let appearedAfterMs: number | undefined
  for (let run = 1; run <= runs; run += 1) {
    await quiet()
    await using site = await startSite({}, folder)
    listening.push(site.listeningAfterMs)
    const url = `${site.url}/api/blog-posts`
    const list = (await (await fetch(url)).json()) as unknown[]
    if (list.length !== posts) throw new Error(`The list has ${list.length} posts, not ${posts}`)
    const head = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    size = Number(head.headers.get('content-length')) / 1000
    await quiet()
    const load = await wrk(url, { seconds, encoding: 'br' })
    p99.push(load.p99Ms)
    perSecond.push(load.perSecond)
    failures += load.failures
    memory = (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
    if (run === runs) appearedAfterMs = await addedPostAppears(folder, url)
    console.error(`blog ${run}/${runs}: listening after ${Math.round(site.listeningAfterMs)} ms, p99 ${load.p99Ms} ms`)
  }
  return [
    {
      title: `Blog with ${posts.toLocaleString('en')} posts: medians of ${runs} starts, wrk -t1 -c50 for ${seconds} s each`,
      rows: [
        {
          figure: 'GET /api/blog-posts, br: 99 in 100 within',
          site: median(p99),
          unit: 'ms',
          digits: 2,
          allowed: { max: 25 },
        },
        { figure: '  failed requests', site: failures, allowed: { max: 0 } },
        { figure: '  answers per second', site: median(perSecond), allowed: 'told' },
        { figure: '  size', site: size, unit: 'kB', digits: 1, allowed: 'told' },
        { figure: 'listening', site: median(listening), unit: 'ms', allowed: { max: 1000 } },
        {
          figure: 'a post that is added is listed within',
          site: appearedAfterMs,
          unit: 'ms',
          allowed: { max: 10_000 },
        },
        { figure: 'memory after the load', site: memory, unit: 'MB', allowed: { max: 200 } },
        { figure: 'compiling all posts', site: compiledAfterSeconds, unit: 's', digits: 1, allowed: 'told' },
      ],
      notes: [machineLine()],
    },
  ]
}

/** A copy of the build with posts of its own, as the build compiles them. */
function siteWithPosts() {
  const folder = temporaryFolder()
  const directory = join(folder, 'content/posts')
  mkdirSync(join(directory, 'images'), { recursive: true })
  writeFileSync(join(directory, 'images/bench.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"/>')
  for (let number = 0; number < posts; number += 1)
    writeFileSync(join(directory, `post-${number}.md`), postFile(number))
  for (const name of ['build', 'deploy']) cpSync(join(projectFolder, name), join(folder, name), { recursive: true })
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  const begin = performance.now()
  const script = join(projectFolder, 'scripts/posts.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, directory, join(folder, 'build')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The posts were not compiled:\n${stderr}`)
  return { folder, compiledAfterSeconds: (performance.now() - begin) / 1000 }
}

const categories = ['Governance', 'Compliance', 'Risk', 'Enablement', 'Trust', 'Regulatory Updates']

/** About 1,200 words in six sections, with a table, code and a list; a day apart, the newest yesterday. */
function postFile(number: number): string {
  const day = new Date(Date.now() - (number + 1) * 86_400_000).toISOString().slice(0, 10)
  const words = Array.from({ length: 190 }, (_, index) => `word${(number * 7 + index * 13) % 997}`).join(' ')
  const sections = Array.from({ length: 6 }, (_, index) => `## Section ${index + 1}\n\n${words}.\n`)
  return `---
title: Post ${number} on what a register of systems is for
slug: post-${number}
excerpt: What post ${number} is about, in a sentence that says which decision it helps a reader with, and for whom.
category: ${categories[number % categories.length]}
author: research
featureImage: /media/posts/bench.svg
featureImageAlt: Nothing
publishedDate: ${day}
---

${sections.join('\n')}
| List | Number |
| --- | --: |
| Open | ${number} |

\`\`\`yaml
owner: legal # ${number}
\`\`\`
`
}

/** Milliseconds from a post's file being written to its being in the list. */
async function addedPostAppears(folder: string, url: string): Promise<number | undefined> {
  const begin = performance.now()
  writeFileSync(join(folder, 'content/posts/added.md'), postFile(0).replaceAll('post-0', 'added'))
  while (performance.now() - begin < 20_000) {
    if ((await (await fetch(url)).text()).includes('"slug":"added"')) return performance.now() - begin
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return undefined
}
