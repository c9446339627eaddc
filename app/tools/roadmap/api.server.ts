import type { FileCache, Typeset } from '#knowledge/typesetting/file-cache.server.ts'
import { fileFromForm } from '#knowledge/typesetting/file-from-form.server.ts'
import { paperOf } from '#knowledge/typesetting/paper.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { downloadHeaders } from '#platform/http/media-types.ts'
import { roadmapCalendar } from './calendar.server.ts'
import { companyNameOf, type RoadmapChoice, readChoices, wholeChoice } from './choice.ts'
import { roadmapDocument } from './report.server.ts'

type Parts = { cache: Cache; typeset: Typeset; fileCache: FileCache; today: () => string; origin: string }

/** The roadmap as files: its stages as a calendar, and the whole of it as PDF and DOCX. */
export const roadmapEndpoints = (parts: Parts): Endpoint[] => [calendarEndpoint(parts), ...documentEndpoints(parts)]

/** The roadmap as a document. A company's name comes in the body, so no address and no log holds it. */
const documentEndpoints = ({ typeset, fileCache, today, origin }: Parts): Endpoint[] =>
  (['pdf', 'docx'] as const).map((format) => ({
    path: `/compliance-roadmap.${format}`,
    methods: {
      POST: fileFromForm('ai-compliance-roadmap', format, (form) => {
        const choice = wholeChoice(readChoices(form))
        if (!choice) return null
        const [companyName, day] = [companyNameOf(form.get('companyName')), today()]
        const paper = paperOf(form)
        const make = () => ({ ...roadmapDocument(choice, companyName, day, origin), paper })
        // A Word file is for a name that the PDF has no letters for.
        if (companyName || format !== 'pdf') return typeset(make(), format)
        const { industry, size, maturity } = choice
        return fileCache(`roadmap ${industry} ${size} ${maturity} ${day} ${paper}`, make)
      }),
    },
    limit: 'form',
    yieldsToLeads: true,
  }))

/** GET /compliance-roadmap.ics: the stages of a choice as a calendar file; 422 when a choice or the day is missing. */
function calendarEndpoint({ cache, origin, today }: Parts): Endpoint {
  const path = '/compliance-roadmap.ics'
  const GET = cachedEndpoint({
    cache,
    statusWhenNone: 422,
    keyOf(_, query) {
      const choice = readCalendarQuery(new URLSearchParams(query))
      return choice && `${path}?${new URLSearchParams({ ...choice.choice, start: choice.start })}`
    },
    make(key) {
      const choice = readCalendarQuery(new URLSearchParams(key.slice(path.length)))
      return (
        choice && {
          body: roadmapCalendar(choice.choice, choice.start, origin, today()),
          headers: downloadHeaders('ai-compliance-roadmap.ics'),
        }
      )
    },
  })
  return { path, methods: { GET }, limit: null }
}

/**
 * Reads the choices and start of a calendar; null when a choice is missing, or the day is not between 2000 and 2099.
 */
function readCalendarQuery(query: URLSearchParams): { choice: RoadmapChoice; start: string } | null {
  const choice = wholeChoice(readChoices(query))
  const start = query.get('start') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(start) ? new Date(`${start}T00:00:00Z`) : null
  if (!choice || !day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== start) return null
  return { choice, start }
}
