import { join } from 'node:path'
import type { Logger } from 'pino'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { setContentForms } from '#office/forms/lead-forms.ts'
import type { ContentSource } from '#platform/content-source.ts'
import { defineFeature } from '#platform/feature.ts'
import { targetOf } from '#platform/http/endpoint.ts'
import { problem } from '#platform/http/problem.ts'
import { provide } from '#platform/render/context.ts'
import { createContentWatch } from '#platform/watched-content.ts'
import { landingPagesContext } from './context.ts'
import { createLandingLibrary } from './library.server.ts'
import { createLanding, type Landing, landingPath } from './service.server.ts'

type Parts = Parameters<typeof createLandingLibrary>[0] & {
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
  preview?: boolean
}

/** Opens the landing pages: their folders are followed, and their forms join all others. */
export function openLanding({ log, now, preview, ...parts }: Parts) {
  const library = createLandingLibrary(parts)
  const service = createLanding({ library, now, preview })
  /** Every form that was there since the start, by its kind. */
  const ever = new Map<string, LeadFormDeclaration>()

  async function read() {
    const { changed, faults } = await library.scan()
    for (const { file, line, reason, minor } of faults) {
      const place = { file: join(parts.contentDir, file), line, reason }
      if (minor) log.warn(place, 'a landing page has a fault')
      else log.error(place, 'a landing page or its form was not taken')
    }
    if (changed) joinForms()
    const slugs = service.refresh()
    if (slugs.length > 0 && watch.isFollowing()) log.info({ pages: slugs }, 'landing pages changed')
  }
  /** A form whose file is gone takes nothing, but mails about its leads may still be waiting. */
  function joinForms() {
    const forms = service.forms()
    for (const form of ever.values()) ever.set(form.kind, { ...form, closed: () => 'hidden' })
    for (const form of forms) ever.set(form.kind, form)
    setContentForms([...ever.values()])
  }

  const watch = createContentWatch({
    folders: [library.pagesIn, library.formsIn],
    read,
    announce: () => void service.refresh(),
    nextChange: service.nextChange,
    now,
    failed: (error) => log.error({ reason: String(error) }, 'landing pages not read'),
  })
  const { scan } = watch
  const content = landingSource(service)
  const provided = [provide(landingPagesContext, service)]
  /** Shows a text in the place of a file's, for its writer. */
  async function showUnsaved(kind: 'pages' | 'forms', file: string, text: string) {
    await scan()
    const { faults } = await library[kind === 'pages' ? 'putPage' : 'putForm'](file, text)
    joinForms()
    service.refresh()
    return faults
  }

  return defineFeature({
    name: 'landing',
    service,
    library,
    scan,
    showUnsaved,
    start: watch.start,
    stop: watch.stop,
    content,
    endpoints: ({ origin }) => [
      {
        path: '/events/:file',
        methods: {
          GET(request) {
            const [, slug = ''] = /\/([^/]+)\.ics$/.exec(targetOf(request.url).path) ?? []
            const text = service.calendar(slug, origin)
            return text === null
              ? problem(404)
              : new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
          },
        },
        limit: null,
      },
    ],
    provided,
  })
}

/** The landing pages as a kind of content. */
const landingSource = (landing: Landing): ContentSource => ({
  pages: () =>
    landing.list().map(({ slug, head: { title, description, picture } }) => ({
      path: landingPath(slug),
      title,
      changed: null,
      line: description,
      ...(picture && { drawing: { of: 'plate', picture, label: title } as const }),
    })),
  canonicalPath: landing.canonicalPath,
  entries: () =>
    landing.list().map(({ slug, head: { title, description }, text }) => ({
      id: landingPath(slug),
      kind: 'page',
      title,
      place: '',
      text: `${description} ${text}`,
      shown: description,
    })),
  onChange: landing.onChange,
})
