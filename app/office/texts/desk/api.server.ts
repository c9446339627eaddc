import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import * as zm from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { unsavedEndpoint } from '#frame/desk/server/files.ts'
import { createTextHistory } from '#frame/desk/server/text-history.ts'
import { contentFingerprint } from '#platform/content-fingerprint.ts'
import { siteOriginOf } from '#platform/env.ts'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { withoutScripts } from '#platform/text/without-scripts.ts'
import type { TextFile } from '#platform/text-file.ts'
import { createBuilder } from '../build.server.ts'
import type { CompiledLegal } from '../legal.server.ts'
import type { OwnTexts } from '../own-texts.ts'
import { faultsToSave, type Published, saveTexts } from '../save-texts.server.ts'
import { textFiles } from '../schemas.server.ts'
import { earlierValues, readTexts, shownTexts } from '../service.server.ts'
import {
  allLeaves,
  excerptWith,
  type FoundText,
  fieldAddress,
  findInFiles,
  foldedText,
  leavesOf,
  maxFound,
  placesOnSite,
  type SiteText,
  writtenTexts,
} from './find-texts.server.ts'
import { changedId, markChanges, withTexts } from './mark-changes.server.ts'
import { changesBetween, changesInWords, placeOfChange } from './text-changes.ts'
import type { Schema, Value } from './values.ts'

const name = zm.string().check(zm.maxLength(40))
/** The time for which whoever published a text is offered to undo it, in milliseconds: the longest session. */
const undoMs = 12 * 3_600_000

/** The time after which it is read anew what is published, while somebody types, in milliseconds. */
const freshMs = 30_000

/** The built site, as it shows a screen with texts that no build has yet; null when it cannot. */
type ScreenRenderer = {
  renderScreen: (path: string, texts: OwnTexts) => Promise<string | null>
  close: () => Promise<void>
}
type Context = DeskContext & {
  startRenderer: () => ScreenRenderer
  readPublished: () => Promise<Published>
  /** Reads the texts of all pages that have these words. */
  readSite: (words: string) => Promise<readonly SiteText[]>
  /** Lists what else is found: statements on laws with their dates, and the texts of mails. */
  readOthers: () => Promise<readonly { where: string; text: string; href: string | null }[]>
}

/** The texts of the site that are data, and the build that brings them onto it. */
export function textsDeskEndpoints({
  project,
  env,
  storage: { dataDir },
  now,
  previews,
  startRenderer,
  readPublished,
  readSite,
  readOthers,
}: Context) {
  const folders = { project, contentDir: env.contentDir }
  const history = createTextHistory(dataDir, 'texts')
  const builder = createBuilder(project)
  const screens = createScreens(startRenderer)
  /** Pages as they are published, each beside the texts that it was made of. */
  const publishedPages = new Map<string, { texts: string; html: string }>()
  /** Pages as each person was shown them last. */
  const shownPages = new Map<string, string>()
  const known = (wanted: string) => {
    const textFile = textFiles.find((one) => one.name === wanted)
    if (!textFile) throw new Refusal(404, 'There are no such texts.')
    return textFile
  }

  /** Returns what visitors find. It is asked for with every key, and reading all content takes seconds. */
  let lately: { at: number; published: Promise<Published> } | null = null
  function publishedLately(): Promise<Published> {
    if (lately === null || Math.abs(now().getTime() - lately.at) > freshMs)
      lately = { at: now().getTime(), published: readPublished() }
    const { published } = lately
    published.catch(() => {
      lately = null
    })
    return published
  }

  /** Returns a draft with every name that the fields have; null where it says what is published. */
  async function differing<Draft extends { text: string }>(name: string, draft: Draft | null, values: unknown) {
    if (!draft) return null
    const text = JSON.stringify(await earlierValues(folders, known(name), draft.text))
    return text === JSON.stringify(values) ? null : { ...draft, text }
  }

  /** Asks the running site whether it shows all that is published, and since when it shows each text. */
  async function reach() {
    const site = await contentOfSite(env)
    const isShown = site && site.content === contentFingerprint(env.contentDir)
    const asked = isShown ? (site.contentSince ?? now().toISOString()) : null
    const since = textFiles.map(async ({ name, file }) => {
      const texts = await readTexts(folders, { name, file })
      return [name, texts && (await history.shownSince(name, texts.version, asked))] as const
    })
    return {
      /** Null when it does not say. */
      isShown,
      shownSince: Object.fromEntries(await Promise.all(since)) as Readonly<Record<string, string | null>>,
    }
  }

  /** Lists the earlier versions, newest first, each with what was changed when it was replaced. */
  async function versionsOf(known: (typeof textFiles)[number], values: unknown, schema: Schema) {
    let next = values
    const versions = []
    for (const version of await history.listVersions(known.name)) {
      const text = await history.readVersion(known.name, version.name)
      const then = text === null ? null : await earlierValues(folders, known, text)
      const changes = then === null ? [] : changesBetween(schema, then as Value, next as Value)
      if (then !== null && !version.isDraft) next = then
      versions.push({ ...version, changes })
    }
    return versions
  }

  /** Lists the drafts of everybody, newest first: whose each is and since when, and nothing of what it says. */
  async function draftsFor(who: string) {
    const drafts = await Promise.all(
      (await history.allUnsaved(who)).map(async (draft) => {
        const textFile = textFiles.find(({ name }) => name === draft.file)
        return textFile && differing(draft.file, draft, (await readTexts(folders, textFile))?.values)
      }),
    )
    return drafts
      .flatMap((draft) => draft ?? [])
      .map(({ file: name, at, who: by = '', isOwn }) => ({ name, at, by: nameOfActor(by), isOwn }))
      .sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  /** Returns the page as it is published. It is made once for the same texts; null where it cannot be. */
  async function publishedPage(
    textFile: (typeof textFiles)[number],
    texts: OwnTexts,
    render: (own: object) => Promise<string | null>,
  ) {
    const [made, key] = [publishedPages.get(textFile.name), JSON.stringify(texts)]
    if (made?.texts === key) return made.html
    const parsed = textFile.schema.safeParse(texts[textFile.name])
    const html = parsed.success ? await render(await shownTexts(textFile, parsed.data)) : null
    if (html) publishedPages.set(textFile.name, { texts: key, html })
    return html
  }

  return {
    texts: endpoint(zm.object({}), async (_, who) => ({
      files: textFiles.map(({ name, title }) => ({ name, title })),
      drafts: await draftsFor(who),
      ...(await reach()),
      cannotBuild: await builder.cannotBuild(),
      isNeeded: await builder.isNeeded(),
      build: builder.state(),
    })),

    'texts/open': endpoint(zm.object({ name }), async ({ name }, who) => {
      const textFile = known(name)
      const { title, file, page } = textFile
      const texts = await readTexts(folders, { name, file })
      if (!texts) throw new Refusal(404, `${file} is not there.`)
      const schema = z.toJSONSchema(textFile.schema)
      const versions = await versionsOf(textFile, texts.values, schema as Schema)
      const writer = await history.writerOf(name, texts.version)
      const last = versions.find(({ isDraft }) => !isDraft)?.changes ?? []
      const isRecent = writer?.who === who && now().getTime() - Date.parse(writer.at) < undoMs
      // What a text was is stored under the moment in which it was replaced.
      const replaced = `${writer?.at.replaceAll(':', '-')}.md`
      return {
        name,
        title,
        file,
        page,
        /** Where visitors see them. */
        shownAt: siteOriginOf(env) + page,
        version: texts.version,
        values: texts.values,
        schema,
        unsaved: await differing(name, await history.readUnsaved(name, who), texts.values),
        versions: versions.map(({ changes, ...version }) => ({ ...version, changed: changesInWords(changes) })),
        /** Who published what visitors see, when, and what they changed; null where nobody did on a desk. */
        published: writer && {
          by: nameOfActor(writer.who),
          at: writer.at,
          isOwn: writer.who === who,
          changed: changesInWords(last),
          /** The part of the page's address that leads to the change. */
          place: last[0] ? placeOfChange(last[0]) : '',
        },
        /** The version that was there before, where this person replaced it and may undo that; otherwise null. */
        undo: isRecent && versions.some(({ name }) => name === replaced) ? replaced : null,
      }
    }),

    /** The addresses of pages, offered where a field takes one. Reading all content for them takes seconds. */
    'texts/pages': endpoint(zm.object({}), async () => ({ pages: (await publishedLately()).pages })),

    /** Finds where words stand, as somebody read them: in the fields of texts, files, statements and mails. */
    'texts/find': endpoint(zm.object({ words: searched }), async ({ words }) => {
      const wanted = foldedText(words)
      const [leaves, files, others] = await Promise.all([
        allLeaves(folders, schemaOf),
        findInFiles(env.contentDir, wanted),
        readOthers(),
      ])
      const inFields = leaves.flatMap(({ name, path, where, text }): FoundText[] => {
        const says = excerptWith(text, wanted)
        return says === null ? [] : [{ where, says, href: fieldAddress(name, path) }]
      })
      const elsewhere = others.flatMap(({ where, text, href }): FoundText[] => {
        const says = excerptWith(text, wanted)
        return says === null ? [] : [{ where, says, href }]
      })
      return shortList([...inFields, ...files, ...elsewhere])
    }),

    /** Finds where words stand on pages and no field has them. The built site has to be opened for that. */
    'texts/find-on-pages': endpoint(zm.object({ words: searched }), async ({ words }) => {
      const wanted = foldedText(words)
      const [texts, leaves, files, others, specification] = await Promise.all([
        readSite(wanted),
        allLeaves(folders, schemaOf),
        writtenTexts(env.contentDir),
        readOthers(),
        readFile(join(project, 'docs/specification.md'), 'utf8').catch(() => ''),
      ])
      const elsewhere = [files, ...others.map(({ text }) => text)].join('\n')
      return shortList(placesOnSite(texts, wanted, leaves, { elsewhere, specification }))
    }),

    'texts/save': endpoint(
      zm.object({ name, values: zm.unknown(), seen: zm.string().check(zm.maxLength(60)) }),
      async ({ name, values, seen }, who) => {
        const at = now()
        const store = (replaced: TextFile) => history.storeVersion(name, replaced, { who, at })
        const saved = await saveTexts(folders, known(name), values, { seen, store, readPublished }).catch(refuse)
        if (saved.outcome === 'faulty')
          throw new Refusal(422, 'Some of it is not right yet. Nothing was written.', { faults: saved.faults })
        if (saved.outcome === 'meanwhile')
          throw new Refusal(409, 'It was changed elsewhere meanwhile. Nothing was written.', {
            theirs: saved.theirs && {
              version: saved.theirs.version,
              by: await history.writerOf(name, saved.theirs.version),
            },
          })
        await history.storeWriter(name, { who, at: at.toISOString(), version: saved.version })
        await history.dropUnsaved(name, who)
        return { version: saved.version }
      },
    ),
    'texts/store-unsaved': unsavedEndpoint(
      history,
      name.check(zm.refine((wanted) => textFiles.some((one) => one.name === wanted))),
      now,
    ),

    /** Returns the texts as they were before they were saved over. */
    'texts/earlier-version': endpoint(
      zm.object({ file: name, name: zm.string().check(zm.regex(/^[\dTZ.-]+\.md$/)) }),
      async ({ file, name }) => {
        const version = await history.readVersion(known(file).name, name)
        if (version === null) throw new Refusal(404, 'This version is not here any more.')
        return { text: JSON.stringify(await earlierValues(folders, known(file), version), null, 2) }
      },
    ),

    /** Checks values as they are typed, and shows the page with them and with all else that is saved. */
    'texts/check': endpoint(
      zm.object({ name, values: zm.unknown(), isDark: zm.boolean() }),
      async ({ name, values, isDark }, who) => {
        const textFile = known(name)
        const faults = await faultsToSave(textFile, values, publishedLately)
        if (faults.length > 0) return { faults, placeholders: 0, preview: null, opensAt: null, changes: null }
        const saved = textFiles.map(async (one) => [one.name, (await readTexts(folders, one))?.values])
        const texts: OwnTexts = Object.fromEntries(await Promise.all(saved))
        const shownTextsOfFile: { compiled?: CompiledLegal } = await shownTexts(textFile, textFile.schema.parse(values))
        const render = async (own: object) => {
          const html = await screens.render(textFile.page, { ...texts, [name]: own })
          // The footer is a place of the page, though it has no name there.
          return html && withoutScripts(html).replace('<footer ', '<footer id="footer" ')
        }
        const isPublished = JSON.stringify(values) === JSON.stringify(texts[name])
        const before = isPublished ? null : await publishedPage(textFile, texts, render)
        const changed = before ? changedTexts(schemaOf(name), texts[name] as Value, values as Value) : null
        const quick = before && changed ? withTexts(before, changed) : null
        const html = quick ?? (await render(shownTextsOfFile))
        if (html && isPublished) publishedPages.set(name, { texts: JSON.stringify(texts), html })
        const marked = html && before ? markChanges(html, before, shownPages.get(`${name} ${who}`)) : null
        if (html) shownPages.set(`${name} ${who}`, html)
        return {
          faults,
          /** The places in brackets that are still to be written. */
          placeholders: shownTextsOfFile.compiled?.placeholders ?? 0,
          preview: html ? previews.add(marked?.html ?? html, { isDark, tellsPresses: true }) : null,
          /** The number of places of the page that are not published; null where nothing was typed. */
          changes: marked?.changes ?? null,
          /** The place of the page that was changed last. */
          opensAt: marked?.changes ? changedId : null,
        }
      },
    ),

    /** Finds the field of a text that was pressed on a page, those of the text that is typed first; null for none. */
    'texts/field-of': endpoint(
      zm.object({
        name,
        values: zm.unknown(),
        around: zm.array(zm.string().check(zm.maxLength(2_000))).check(zm.maxLength(4)),
      }),
      async ({ name, values, around }) => {
        const own = [...leavesOf(schemaOf(known(name).name), values as Value, [])].map((leaf) => ({ name, ...leaf }))
        const fields = [...own, ...(await allLeaves(folders, schemaOf)).filter((leaf) => leaf.name !== name)]
        for (const text of around.map(foldedText)) {
          // A line of Markdown begins with marks.
          const field = fields.find((leaf) => foldedText(leaf.text.replace(/^(?:#+|[-*]|\d+\.) /, '')) === text)
          if (text.length > 1 && field) return { href: fieldAddress(field.name, field.path) }
        }
        return { href: null }
      },
    ),

    'texts/build': endpoint(zm.object({}), async () => {
      const why = await builder.cannotBuild()
      if (why !== null) throw new Refusal(409, `The site cannot be built here: ${why}.`)
      return builder.start()
    }),
  }
}

/** The texts of fields that are others now, each by what it was; null where that is not all that changed. */
function changedTexts(schema: Schema, before: Value, after: Value): Map<string, string> | null {
  const [was, is] = [before, after].map((values) => [...leavesOf(schema, values, [])])
  if (!was || !is || was.length !== is.length) return null
  const changed = new Map<string, string>()
  for (const [at, { path, text }] of was.entries()) {
    const next = is[at]
    if (next?.path.join('.') !== path.join('.')) return null
    if (next.text === text) continue
    // The same words in two fields stand in two places, and a number or an empty text is made into other words.
    const isPlain = /\p{L}/u.test(text) && /\p{L}/u.test(next.text) && !/[*_`[\]#]/.test(text + next.text)
    if (!isPlain || changed.has(text) || was.filter((one) => one.text === text).length > 1) return null
    changed.set(text, next.text)
  }
  return changed.size > 0 ? changed : null
}

const schemaOf = (name: string) =>
  z.toJSONSchema(textFiles.find((one) => one.name === name)?.schema ?? z.unknown()) as Schema

/** Words as they are searched: a letter alone is everywhere. */
const searched = zm.string().check(zm.trim(), zm.minLength(2), zm.maxLength(200))

const shortList = (found: readonly FoundText[]) => ({
  found: found.slice(0, maxFound),
  more: Math.max(0, found.length - maxFound),
})

/**
 * Renders screens with texts that no build has yet. The newest alone is waited for, and each takes a process of its
 * own.
 */
function createScreens(startRenderer: Context['startRenderer']) {
  let newest: ScreenRenderer | null = null
  return {
    async render(path: string, texts: OwnTexts): Promise<string | null> {
      void newest?.close()
      const renderer = startRenderer()
      newest = renderer
      try {
        return await renderer.renderScreen(path, texts)
      } catch {
        return null
      } finally {
        void renderer.close()
      }
    },
  }
}

/** Refuses, with a sentence, what failed because a file may not be written. */
function refuse(error: unknown): never {
  const { code } = Object(error) as { code?: string }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    throw new Refusal(409, 'The texts in CONTENT_DIR cannot be written by this desk. Nothing was written.')
  throw error
}

/** Asks the running site for the name of the content that it shows, and since when; null when it does not say. */
async function contentOfSite(env: DeskContext['env']): Promise<{ content: string; contentSince?: string } | null> {
  const at = new URL('/readyz', siteOriginOf(env))
  const health =
    (await fetch(at, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
      .then((answer) => answer.json() as Promise<Health>)
      .catch(() => null)) ?? (await healthOnMachine(at.host, env.port))
  if (typeof health?.content !== 'string') return null
  const { content, contentSince } = health
  return { content, ...(typeof contentSince === 'string' && { contentSince }) }
}

type Health = { content?: unknown; contentSince?: unknown }

/**
 * Asks the site beside this desk, where its own address is not reached from here: behind a firewall, or with a
 * certificate that the machine does not know.
 */
const healthOnMachine = (host: string, port: number): Promise<Health | null> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', headers: { host }, timeout: 2_000 }, (answer) => {
      void json(answer).then(
        (told) => resolve(told as Health),
        () => resolve(null),
      )
    })
      .once('timeout', () => resolve(null))
      .once('error', () => resolve(null))
  })

type TextsDeskEndpoints = ReturnType<typeof textsDeskEndpoints>
export type TextsShown = Awaited<ReturnType<TextsDeskEndpoints['texts']>>
export type TextsChecked = Awaited<ReturnType<TextsDeskEndpoints['texts/check']>>
export type TextsPages = Awaited<ReturnType<TextsDeskEndpoints['texts/pages']>>
export type TextsFound = Awaited<ReturnType<TextsDeskEndpoints['texts/find']>>
export type TextsOpened = Awaited<ReturnType<TextsDeskEndpoints['texts/open']>>
