import { site } from '#content/site.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import type { FormDefinition } from '#office/forms/content-form.server.ts'
import { contentForm } from '#office/forms/content-form.ts'
import { calendarText } from '#platform/text/calendar.ts'
import { eventTime } from '#platform/text/event-time.ts'
import type { Block } from './blocks.ts'
import type { LandingHead } from './head.ts'
import type { LandingLibrary } from './library.server.ts'
import type { CompiledPage } from './page.server.ts'

/** The state of a page's form: it takes answers, or says why not. */
export type FormState = { isOpen: true } | { isOpen: false; sentence: string }

export type LandingPage = {
  slug: string
  head: Pick<LandingHead, 'title' | 'description' | 'event' | 'zone'>
  blocks: readonly Block[]
  form: { definition: FormDefinition; state: FormState } | null
}

type Shown = { page: CompiledPage; form: FormDefinition | null; hash: string; changedAt: string }

type Parts = {
  library: Pick<LandingLibrary, 'pages' | 'forms'>
  now: () => Date
  /** Shows drafts as well, to those who write them. */
  preview?: boolean
}

/** Where the events that are on are listed. */
const eventsPath = '/events'

export const landingPath = (slug: string) => `/${slug}`

/** The published landing pages, and the forms on them. */
export function createLanding({ library, now, preview = false }: Parts) {
  const listeners = new Set<(paths: readonly string[]) => void>()
  let known: ReadonlyMap<string, string> = new Map()

  /** The pages that are there, by their slugs. The first page that names a form has it. */
  function shown(): ReadonlyMap<string, Shown> {
    const forms = new Map(library.forms().map(({ value, hash }) => [value.kind, { value, hash }]))
    const pages = new Map<string, Shown>()
    for (const { value: page, hash, changedAt } of library.pages()) {
      if (page.head.draft && !preview) continue
      const named = page.head.form === undefined ? undefined : forms.get(page.head.form)
      if (page.head.form !== undefined && !named) continue
      if (named) forms.delete(named.value.kind)
      pages.set(page.slug, { page, form: named?.value ?? null, hash: `${hash} ${named?.hash}`, changedAt })
    }
    return pages
  }

  function stateAt({ opensAt, closesAt, soon = '', closed = 'This event is over.' }: LandingHead, at: Date): FormState {
    const time = at.toISOString()
    if (opensAt !== null && time < opensAt) return { isOpen: false, sentence: soon }
    if (closesAt !== null && time >= closesAt) return { isOpen: false, sentence: closed }
    return { isOpen: true }
  }

  const eventOf = (slug: string, event: NonNullable<LandingHead['event']>, zone: string) => ({
    when: `${eventTime(event, zone)}, ${event.place}`,
    calendar(origin: string) {
      const text = landing.calendar(slug, origin)
      return text === null ? null : { name: `${slug}.ics`, text }
    },
  })

  const landing = {
    /** Every published page, by its address. */
    list: () => [...shown().values()].map(({ page }) => page),
    canonicalPath: (path: string) => (/^\/[^/]+$/.test(path) && shown().has(path.slice(1)) ? path : null),

    /** Returns the page with its texts, or null when there is none of this name. */
    async page(slug: string): Promise<LandingPage | null> {
      const page = shown().get(slug)
      if (!page) return null
      const { head, blocks } = page.page
      // Once more, whatever the text went through since it was compiled.
      const { sanitisePublished } = await import('#platform/markdown/sanitise.ts')
      return {
        slug,
        head,
        blocks: blocks.map((block) => ({ ...block, html: sanitisePublished(block.html) })),
        form: page.form && { definition: page.form, state: stateAt(head, now()) },
      }
    },

    /** Returns the form of a page as every other form is; null when the page has none. */
    formOn: (slug: string) => landing.forms().find(({ page }) => page === landingPath(slug)) ?? null,

    /** Every form of content, also those that no page shows: leads of theirs may be there. */
    forms() {
      const pages = new Map(
        [...shown().values()].flatMap(({ page, form }) => (form ? [[form.kind, page] as const] : [])),
      )
      return library.forms().map(({ value }) => {
        const page = pages.get(value.kind)
        const closed: LeadFormDeclaration['closed'] = (at) => {
          if (!page) return 'hidden'
          const state = stateAt(page.head, at)
          return state.isOpen ? null : { sentence: state.sentence }
        }
        return contentForm(value, {
          page: landingPath(page?.slug ?? value.kind),
          closed,
          ...(page?.head.event && { event: eventOf(page.slug, page.head.event, page.head.zone) }),
        })
      })
    },

    /** The pages of events that are not over, the next first. */
    events() {
      const time = now().toISOString()
      return landing
        .list()
        .flatMap(({ slug, head: { title, description, zone, event } }) =>
          event && event.endsAt > time ? [{ slug, title, description, zone, event }] : [],
        )
        .sort((a, b) => (a.event.startsAt < b.event.startsAt ? -1 : 1))
    },

    /** Returns the event of a page as a file for calendars; null when it has none. */
    calendar(slug: string, origin: string): string | null {
      const { page, changedAt } = shown().get(slug) ?? {}
      if (!page?.head.event || !changedAt) return null
      const { title, description, event } = page.head
      const { startsAt: start, endsAt: end, place } = event
      return calendarText({ owner: site, kind: 'event', title }, [
        {
          uid: slug,
          title,
          description,
          place,
          start,
          end,
          changed: changedAt,
          url: origin + landingPath(slug),
        },
      ])
    },

    /** True when a published page shows the picture at this address. */
    showsPicture: (picture: string) =>
      landing
        .list()
        .some(({ head, blocks }) => head.picture === picture || blocks.some(({ html }) => html.includes(picture))),

    /** The moment at which a form opens or closes next, or an event ends; null when none does. */
    nextChange(): Date | null {
      const time = now().toISOString()
      const [next] = landing
        .list()
        .flatMap(({ head }) => [head.opensAt, head.closesAt, head.event?.endsAt ?? null])
        .filter((moment) => moment !== null && moment > time)
        .sort()
      return next ? new Date(next) : null
    },

    /**
     * Calls back with the paths of pages that changed, each time `refresh` finds some. @returns a function that stops
     * it
     */
    onChange(listener: (paths: readonly string[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reports the difference between the pages now and at the last call. */
    refresh() {
      const before = known
      const at = now()
      known = new Map(
        [...shown()].map(([slug, { page, hash }]) => [
          slug,
          `${hash} ${JSON.stringify(stateAt(page.head, at))} ${(page.head.event?.endsAt ?? '') > at.toISOString()}`,
        ]),
      )
      const changed = [...new Set([...before.keys(), ...known.keys()])].filter(
        (slug) => before.get(slug) !== known.get(slug),
      )
      const paths = [...changed.map(landingPath), eventsPath]
      if (changed.length > 0) for (const listener of listeners) listener(paths)
      return changed
    },
  }
  return landing
}
export type Landing = ReturnType<typeof createLanding>
