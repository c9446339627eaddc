import { join } from 'node:path'
import type { Logger } from 'pino'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { setContentForms } from '#office/forms/index.ts'
import type { ContentSource } from '#platform/content-source.ts'
import { defineFeature } from '#platform/feature.ts'
import { followFolders } from '#platform/follow-folders.ts'
import { targetOf } from '#platform/http/endpoint.ts'
import { problem } from '#platform/http/problem.ts'
import { provide } from '#platform/render/context.ts'
import { landingContext } from './context.ts'
import { createLandingLibrary } from './library.server.ts'
import { createLanding, type Landing, landingPath } from './service.server.ts'

type Parts = Parameters<typeof createLandingLibrary>[0] & {
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
  preview?: boolean
}

/**
 * `setTimeout` waits at most 24.8 days, and clocks get adjusted: the next moment is worked out again at least daily.
 */
const maxTimerMs = 86_400_000

/** Opens the landing pages: their folders are followed, and their forms join all others. */
export function openLanding({ log, now, preview, ...parts }: Parts) {
  const library = createLandingLibrary(parts)
  const service = createLanding({ library, now, preview })
  /** Every form that was there since the start, by its kind. */
  const ever = new Map<string, LeadFormDeclaration>()
  let scanning: Promise<void> | null = null
  let unfollow: (() => void) | null = null
  let moment: NodeJS.Timeout | undefined

  async function scanNow() {
    const { changed, faults } = await library.scan()
    for (const { file, line, reason, minor } of faults) {
      const place = { file: join(parts.contentDir, file), line, reason }
      if (minor) log.warn(place, 'a landing page has a fault')
      else log.error(place, 'a landing page or its form was not taken')
    }
    if (changed) joinForms()
    const slugs = service.refresh()
    if (slugs.length > 0 && unfollow) log.info({ pages: slugs }, 'landing pages changed')
    waitForMoment()
  }
  /** A form whose file is gone takes nothing, but mails about its leads may still be waiting. */
  function joinForms() {
    const forms = service.forms()
    for (const form of ever.values()) ever.set(form.kind, { ...form, closed: () => 'hidden' })
    for (const form of forms) ever.set(form.kind, form)
    setContentForms([...ever.values()])
  }
  /** Scans once for all callers at the same time. */
  function scan(): Promise<void> {
    scanning ??= scanNow().finally(() => {
      scanning = null
    })
    return scanning
  }
  function waitForMoment() {
    clearTimeout(moment)
    const ms = (service.nextChange()?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime()
    moment = setTimeout(
      () => {
        service.refresh()
        waitForMoment()
      },
      Math.min(Math.max(ms, 1), maxTimerMs),
    ).unref()
  }

  const content = landingSource(service)
  const provided = [provide(landingContext, service)]
  /** Shows a text in the place of a file's, for its writer. */
  async function showDraft(kind: 'pages' | 'forms', file: string, text: string) {
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
    showDraft,
    /** Follows the folders from now on. */
    start() {
      unfollow = followFolders(
        [library.pagesIn, library.formsIn],
        () => void scan().catch((error) => log.error({ reason: String(error) }, 'landing pages not read')),
        // Most sites have none.
        () => {},
      )
    },
    stop() {
      unfollow?.()
      unfollow = null
      clearTimeout(moment)
    },
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
  name: 'landing',
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
