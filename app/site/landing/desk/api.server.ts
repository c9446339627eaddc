import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { createFileEndpoints, fileNameOf, fileText } from '#frame/desk/server/files.ts'
import { isOnSite } from '#frame/desk/server/on-site.ts'
import { type Place, previewAt } from '#frame/desk/server/preview-places.ts'
import { slugOfTitle } from '#knowledge/posts/slug-of-title.server.ts'
import { declaredForms, setContentForms } from '#office/forms/lead-forms.ts'
import { siteOriginOf } from '#platform/env.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { dayMs, isoDay } from '#platform/text/day.ts'
import { readTextFile } from '#platform/text-file.ts'
import { createLandingLibrary } from '../library.server.ts'
import { reservedSlugs } from '../reserved.data.ts'
import { createLanding, landingPath } from '../service.server.ts'
import { filesOf, sampleAnswersIn, type TemplateName, templateNames, templates } from '../templates.ts'

/** The built site, as the pages on the desk need it. */
type LandingRenderer = {
  checkLanding: (
    kind: 'pages' | 'forms',
    file: string,
    text: string,
  ) => Promise<{ faults: readonly Fault[]; html: string | null }>
}

/** A day far enough ahead to be thought about. */
const aheadMs = 28 * dayMs

/** Landing pages and their forms on the desk. Their files are what the site follows. */
export function landingDeskEndpoints({
  env,
  storage,
  now,
  renderer,
  previews,
}: DeskContext & { renderer: LandingRenderer }) {
  // Where the pictures are matters to the check alone, which the built site does.
  const library = createLandingLibrary({ contentDir: env.contentDir, pictures: () => ({ width: 1200, height: 630 }) })
  const landing = createLanding({ library, now })
  /** Checks a text; a page also for what its form still says as its template did. */
  const check = async (kind: 'pages' | 'forms', file: string, text: string) => {
    const { faults, html } = await renderer.checkLanding(kind, file, text)
    const form = kind === 'pages' ? /^form: *["']?([a-z0-9-]+)/m.exec(text)?.[1] : undefined
    const found = form === undefined ? null : await readTextFile(join(library.formsIn, `${form}.yaml`))
    const isDraft = /^draft: *true *$/m.test(text)
    const samples = sampleAnswersIn(found?.text ?? '').map((sample) => {
      const reason = `the form still answers with “${sample}”, as a new one does: write your own below`
      return { file, line: 1, field: 'form', reason, minor: isDraft }
    })
    return { faults: [...faults, ...samples], html }
  }
  const refuseFaults = (kind: 'pages' | 'forms') => async (file: string, text: string) => {
    const { faults } = await check(kind, file, text)
    const grave = faults.filter(({ minor }) => !minor).map(({ reason }) => reason)
    if (grave.length > 0) throw new Refusal(422, `The site cannot take this: ${grave.join('; ')}.`)
  }
  const desks = {
    pages: createFileEndpoints({
      kind: 'pages',
      directory: library.pagesIn,
      storage,
      now,
      refuseBeforeSave: refuseFaults('pages'),
    }),
    forms: createFileEndpoints({
      kind: 'forms',
      directory: library.formsIn,
      storage,
      now,
      refuseBeforeSave: refuseFaults('forms'),
    }),
  }
  const endpoints = (kind: 'pages' | 'forms') => ({
    [`${kind}/open`]: endpoint(z.object({ file: fileNameOf(kind) }), async ({ file }, who) =>
      desks[kind].open(file, who),
    ),
    ...desks[kind].endpoints,
    /** Checks a text, and shows the page as it will be. */
    [`${kind}/check`]: endpoint(
      z.object({ file: fileNameOf(kind), text: fileText, isDark: z.boolean() }),
      async ({ file, text, isDark }) => {
        const { faults, html } = await check(kind, file, text)
        return {
          faults: faults.map(({ line, reason, field, minor = false }) => ({ line, reason, field, minor })),
          ...previewAt(html, kind === 'pages' ? text : '', (page) => previews.add(page, { isDark })),
        }
      },
    ),
  })

  const pages = async () => {
    if ((await library.scan()).changed) setContentForms(landing.forms())
    const faults = library.faults()
    const time = now().toISOString()
    return {
      origin: siteOriginOf(env),
      templates: templateNames.map((name) => ({ name, title: templates[name].title })),
      pages: library.pages().map(({ name, value: { slug, head } }) => ({
        file: name,
        title: head.title,
        path: landingPath(slug),
        form: head.form ?? null,
        state: head.draft
          ? ('draft' as const)
          : head.closesAt !== null && head.closesAt <= time
            ? ('closed' as const)
            : ('live' as const),
      })),
      forms: library.forms().map(({ value: { kind } }) => kind),
      /** Files that the site does not take as they are. */
      wrong: faults.filter(({ minor }) => !minor).map(({ file, line, reason }) => ({ file, line, reason })),
    }
  }

  return {
    ...endpoints('pages'),
    ...endpoints('forms'),
    pages: endpoint(z.object({}), pages),

    /** Asks the site whether visitors find the page. */
    'pages/on-site': endpoint(z.object({ file: fileNameOf('pages') }), async ({ file }) => ({
      isOn: await isOnSite(env.siteUrl, landingPath(file.replace(/\.md$/, ''))),
    })),

    /** Begins a page and its form as a draft. */
    'pages/new': endpoint(
      z.object({
        title: z.string().check(z.trim(), z.minLength(3), z.maxLength(110)),
        template: z.enum(templateNames),
        /** The time zone of whoever begins it. */
        zone: z.optional(z.string().check(z.maxLength(60))),
      }),
      async ({ title, template, zone }: { title: string; template: TemplateName; zone?: string | undefined }, who) => {
        const slug = slugOfTitle(title, 60)
        if (!slug) throw new Refusal(422, 'The title has to have words in it.')
        if (reservedSlugs.includes(slug) || declaredForms.some(({ kind }) => kind === slug))
          throw new Refusal(409, `'${slug}' is another page or form of the site. Give this one another title.`)
        const day = isoDay(new Date(now().getTime() + aheadMs))
        const begun = filesOf(template, { title, slug, day, zone: knownZone(zone) })
        const [page, form] = [join(library.pagesIn, `${slug}.md`), join(library.formsIn, `${slug}.yaml`)]
        if ((await readTextFile(page)) ?? (await readTextFile(form)))
          throw new Refusal(409, `There is a page or a form '${slug}' already. Give this one another title.`)
        for (const folder of [library.pagesIn, library.formsIn]) await mkdir(folder, { recursive: true })
        await desks.forms.create(`${slug}.yaml`, begun.form, who)
        await desks.pages.create(`${slug}.md`, begun.page, who)
        return { file: `${slug}.md` }
      },
    ),
  }
}

/** The time zone of this name; UTC where nobody knows it. */
function knownZone(name = 'UTC') {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export type PagesList = Awaited<ReturnType<ReturnType<typeof landingDeskEndpoints>['pages']>>
export type CheckedPage = {
  faults: { line: number; reason: string; field: string | undefined; minor: boolean }[]
  preview: string | null
  places: readonly Place[]
}
