import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { createDayWatch } from '#platform/day-watch.ts'
import { testClock } from '#tests/support/clock.ts'
import { htmlEdition } from './html.server.ts'
import { parseDocument } from './parse.server.ts'
import { createDocuments } from './service.server.ts'

test.each(['policy', 'framework'])(
  'a %s says from its midnight on that what it cites is in force, without another build',
  (kind) => {
    // The status as the file has it before the day. Editing it there later does not change this test.
    const byId = new Map(facts.map((fact) => [fact.id, { ...fact, status: 'adopted' as const }]))
    const head = `title: T\nslug: t\nkind: ${kind}\nsubtitle: S\nsummary: S.\nversion: "1.0"\ndate: 2026-11-23\nlicence: L.\naudience: A`
    const markdown = `---\n${head}\n---\n\n# P\n\nTwo uses are prohibited.:fact[eu-ai-act-new-prohibitions]\n`
    const { blocks, sources, ...meta } = parseDocument(markdown, 't.md', (id) => byId.get(id))
    const edition = htmlEdition({ ...meta, blocks, sources }, () => ({ src: '', width: 1, height: 1 }))
    const file = join(mkdtempSync(join(tmpdir(), 'documents-')), 'documents.json')
    writeFileSync(file, JSON.stringify([{ ...meta, ...edition, controls: [] }]))

    const clock = testClock('2026-12-01T23:59:59.000Z')
    const documents = createDocuments(file, createDayWatch(clock).today)
    const html = () => documents.bySlug('t')?.html ?? documents.chapterAt('/frameworks/t/sources')?.html
    const statuses = () => html()?.match(/data-status="[^"]*"[^<]*/g)
    expect(statuses()).toEqual([expect.stringContaining('Adopted')])
    clock.advance(1_000)
    expect(statuses()).toEqual(['data-status="in force">In force'])
  },
)
