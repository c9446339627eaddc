import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#platform/db/id.ts'
import { openStore } from '#platform/db/open.ts'
import { addSubscribers } from '#tests/support/campaigns.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { enterDesk, startDesk } from '#tests/support/desk-process.ts'
import { aLead } from '#tests/support/lead.ts'
import { aDrawing, aPostFile } from '#tests/support/markdown.ts'
import type { Bench } from './bench.ts'
import { percentile } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { temporaryFolder } from './processes.ts'

const [leadCount, readerCount, postCount] = [100_000, 50_000, 2_000]
/** Words as somebody types them: names, companies, an answer, nothing at all. */
const searches = ['person 77', 'company 4321', 'gxp', 'question of 99', 'person 5 company', 'zzz', 'hart', 'q']

/** The desk over a large store: its first views, a search as one types, and its memory. */
export const desk: Bench = async () => {
  const dataDir = temporaryFolder()
  const contentDir = temporaryFolder()
  await fill(dataDir, contentDir)
  await quiet()
  const { link, child, end } = await startDesk({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  try {
    const ask = await enterDesk(link)
    const everything = { words: '', form: '', state: '', owner: '', source: '', since: '', until: '', due: false }
    const first: Record<string, number> = {}
    // In the order of a morning: Today is what the desk opens on.
    first.today = await timed(() => ask('today', {}))
    first.content = await timed(() => ask('today/content', {}))
    first.leads = await timed(() => ask('leads/find', everything))
    first.posts = await timed(() => ask('posts', {}))
    first.newsletter = await timed(() => ask('newsletter', {}))
    first.readers = await timed(() => ask('newsletter/subscribers', { words: '', state: '' }))
    const memoryAfterStart = memoryOf(child)
    // The words are there a moment after the list.
    await ask('leads/find', { ...everything, words: 'hart' })
    const times: number[] = []
    const readers: number[] = []
    for (let round = 0; round < 5; round++)
      for (const words of searches)
        for (let typed = 1; typed <= words.length; typed += 2) {
          times.push(await timed(() => ask('leads/find', { ...everything, words: words.slice(0, typed) })))
          if (round === 0)
            readers.push(await timed(() => ask('newsletter/subscribers', { words: `r-${typed}`, state: '' })))
        }
    const again = await timed(() => ask('today', {}))
    // Somebody drags the list's bar.
    const pages: number[] = []
    for (let from = 0; from < leadCount; from += 5_000)
      pages.push(await timed(() => ask('leads/find', { ...everything, from, count: 100 })))
    const { file } = await ask<{ file: string }>('campaigns/new', { ofPosts: false })
    const text = '---\nsubject: What moved\npreheader: Two dates.\n---\n\nTwo dates moved.\n'
    const check = () => ask('campaigns/check', { file, text, isDark: false })
    await check()
    const checked = await timed(check)
    return [
      {
        title: `The desk over ${leadCount} leads, ${readerCount} readers and ${postCount} posts, ms`,
        rows: [
          { figure: 'first view of today', site: first.today, allowed: { max: 500 } },
          { figure: '  again', site: again, allowed: { max: 500 } },
          { figure: '  its posts and facts, beside it', site: first.content, allowed: 'told' },
          { figure: 'first list of leads', site: first.leads, allowed: { max: 500 } },
          { figure: 'first list of posts', site: first.posts, allowed: { max: 500 } },
          { figure: 'newsletter', site: first.newsletter, allowed: { max: 500 } },
          { figure: 'readers', site: first.readers, allowed: { max: 500 } },
          {
            figure: 'a hundred leads in the midst of the list, p95',
            site: percentile(95, pages),
            allowed: { max: 100 },
          },
          { figure: 'a campaign checked as it is typed', site: checked, allowed: { max: 500 } },
          { figure: 'search of leads, p95', site: percentile(95, times), allowed: { max: 100 } },
          { figure: 'search of readers, p95', site: percentile(95, readers), allowed: { max: 100 } },
          { figure: 'memory at first, MB', site: memoryAfterStart, allowed: 'told' },
          { figure: 'memory, MB', site: memoryOf(child), allowed: { max: 250 } },
        ],
        notes: [machineLine()],
      },
    ]
  } finally {
    await end()
  }
}

async function fill(dataDir: string, contentDir: string) {
  const db = await openStore({ databaseUrl: null, dataDir })
  const start = Date.now() - 300 * 86_400_000
  for (let at = 0; at < leadCount; at += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = at + index
      const email = `person${number}@company${number % 9_973}.example`
      return aLead(newId(), {
        email,
        answers: JSON.stringify(
          aContactMessage({
            email,
            firstName: `Person ${number}`,
            lastName: 'Hart',
            company: `Company ${number % 9_973}`,
            message: `The question of ${number}: does GxP apply to our batch release, and which records does an auditor ask for?`,
          }),
        ),
        state: (['new', 'in-work', 'won', 'lost'] as const)[number % 4],
        owner: number % 3 === 0 ? 'kim@company.com' : null,
        created_at: new Date(start + number * 250_000).toISOString(),
      })
    })
    await db.insertInto('lead').values(rows).execute()
  }
  await addSubscribers(db, readerCount, new Date())
  await db.destroy()
  const posts = join(contentDir, 'posts')
  mkdirSync(join(posts, 'images'), { recursive: true })
  writeFileSync(join(posts, 'images/test.svg'), aDrawing)
  for (let number = 0; number < postCount; number++) {
    const head = { slug: `post-${number}`, title: `'Post ${number}: what changed'`, publishedDate: '2026-10-06' }
    writeFileSync(join(posts, `post-${number}.md`), aPostFile(head, 'A text of some words. '.repeat(200)))
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Returns a process's memory in MB, without the one that checks texts, which comes and goes. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
