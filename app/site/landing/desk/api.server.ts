import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { createFileEndpoints, fileNameOf, fileText } from '#frame/desk/server/files.ts'
import { isOnSite } from '#frame/desk/server/on-site.ts'
import { type Place, previewAt } from '#frame/desk/server/preview-places.ts'
import { slugOfTitle } from '#knowledge/posts/slug-of-title.server.ts'
import { declaredForms, setContentForms } from '#office/forms/lead-forms.ts'
import { countLeadsOfForms } from '#office/leads/leads-of-forms.server.ts'
import { siteOriginOf } from '#platform/env.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { zoneOf } from '#platform/text/zoned-time.ts'
import { readTextFile } from '#platform/text-file.ts'
import { createLandingLibrary } from '../library.server.ts'
import { reservedSlugs } from '../reserved.data.ts'
import { createLanding, landingPath } from '../service.server.ts'
import { filesOf, isOfEvent, sampleAnswersIn, sampleFault, templateNames, templates } from '../templates.ts'
import { fieldFaultText } from './form-faults.ts'
import { faultsOfTimes, type NewPageFault } from './new-page.server.ts'

/** The built site, as the pages on the desk need it. */
type LandingRenderer = {
  checkLanding: (
    kind: 'pages' | 'forms',
    file: string,
    text: string,
  ) => Promise<{ faults: readonly Fault[]; html: string | null }>
}

/** Landing pages and their forms on the desk. Their files are what the site follows. */
export function landingDeskEndpoints({
  db,
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
    const samples = sampleAnswersIn(found?.text ?? '').map(({ field, sentence }) => {
      const reason = `“${sentence}” ${sampleFault}`
      return { file, line: 1, field: `form.${field}`, reason, minor: isDraft }
    })
    return { faults: [...faults, ...samples], html }
  }
  const refuseFaults = (kind: 'pages' | 'forms') => async (file: string, text: string) => {
    const { faults } = await check(kind, file, text)
    const grave = faults.filter(({ minor }) => !minor)
    const said = grave.map((fault) => (kind === 'forms' ? fieldFaultText(fault) : fault.reason))
    if (grave.length > 0) throw new Refusal(422, `The site cannot take this: ${said.join('; ')}.`)
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
    const registered = await countLeadsOfForms(db)
    return {
      origin: siteOriginOf(env),
      templates: templateNames.map((name) => ({ name, title: templates[name].title, isOfEvent: isOfEvent(name) })),
      pages: library.pages().map(({ name, value: { slug, head } }) => ({
        file: name,
        title: head.title,
        path: landingPath(slug),
        form: head.form ?? null,
        opensAt: head.opensAt,
        startsAt: head.event?.startsAt ?? null,
        closesAt: head.closesAt,
        /** The leads of its form, but for spam and quarantine; null where it has none. */
        registered: head.form === undefined ? null : (registered.get(head.form) ?? 0),
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

    /** Begins a page and its form as a draft. What is wrong is told for each field, and then nothing is begun. */
    'pages/new': endpoint(
      z.object({
        title: z.string().check(z.trim(), z.maxLength(300)),
        template: z.enum(templateNames),
        /** When its event is; asked for where the template has one. */
        times: z.optional(
          z.object({ day: shortText, begins: shortText, ends: shortText, zone: z.string().check(z.maxLength(60)) }),
        ),
      }),
      async ({ title, template, times = noTimes }, who) => {
        const slug = slugOfTitle(title, 60)
        const [page, form] = [join(library.pagesIn, `${slug}.md`), join(library.formsIn, `${slug}.yaml`)]
        const titleFault =
          title.length < 3 || !slug
            ? 'The title has to have words in it'
            : title.length > 110
              ? 'The title has 110 characters at most'
              : reservedSlugs.includes(slug) || declaredForms.some(({ kind }) => kind === slug)
                ? `/${slug} is another page or form of the site: choose another title`
                : ((await readTextFile(page)) ?? (await readTextFile(form)))
                  ? `There is a page /${slug} already: choose another title`
                  : null
        const faults: NewPageFault[] = [
          ...(titleFault === null ? [] : [{ field: 'title' as const, message: titleFault }]),
          ...(isOfEvent(template) ? faultsOfTimes(times, now()) : []),
        ]
        if (faults.length > 0)
          throw new Refusal(422, `${faults.map(({ message }) => message).join('. ')}. Nothing was begun.`, { faults })
        const zone = zoneOf(times.zone) ?? 'UTC'
        const begun = filesOf(template, { title, slug, times: isOfEvent(template) ? { ...times, zone } : null })
        for (const folder of [library.pagesIn, library.formsIn]) await mkdir(folder, { recursive: true })
        await desks.forms.create(`${slug}.yaml`, begun.form, who)
        await desks.pages.create(`${slug}.md`, begun.page, who)
        return { file: `${slug}.md` }
      },
    ),
  }
}

const shortText = z.string().check(z.maxLength(20))
const noTimes = { day: '', begins: '', ends: '', zone: 'UTC' }

export type PagesList = Awaited<ReturnType<ReturnType<typeof landingDeskEndpoints>['pages']>>
export type CheckedPage = {
  faults: { line: number; reason: string; field: string | undefined; minor: boolean }[]
  preview: string | null
  places: readonly Place[]
}
