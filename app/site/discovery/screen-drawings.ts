import { coverAddress } from '#knowledge/documents/catalogue.data.ts'
import { frameworks } from '#knowledge/documents/frameworks.data.ts'
import { plans } from '#knowledge/offer/plans.data.ts'
import type { ContentPage, SharedDrawing } from '#platform/content-source.ts'
import { levels } from '#tools/assessment/scores.ts'
import { timelineOf } from '#tools/roadmap/stages.ts'
import { stages } from '#tools/roadmap/words.ts'

const roadmap = timelineOf(stages)
const guide: SharedDrawing = { of: 'cover', picture: coverAddress('/pdfs/whitepaper.pdf') }

/** The drawings on the pictures of screens, by path: figures that the screen itself shows. */
const drawings: Readonly<Record<string, SharedDrawing>> = {
  '/pricing': { of: 'figures', rows: plans.map(({ name, price }) => ({ figure: price.amount, label: name })) },
  '/ai-readiness-assessment': {
    of: 'figures',
    rows: levels.map(({ name, from, to }) => ({ figure: `${from}-${to}`, label: name })),
  },
  '/compliance-roadmap': {
    of: 'spans',
    rows: stages.flatMap(({ title }, index) => {
      const { from = 0, weeks = null } = roadmap.spans[index] ?? {}
      return weeks ? [{ name: title, from, ...weeks }] : []
    }),
    unit: 'weeks at most',
  },
  '/frameworks': {
    of: 'figures',
    rows: frameworks.map(({ name, pages }) => ({ figure: String(pages), label: name.replace(/ Framework$/, '') })),
  },
  '/whitepaper-download': guide,
  '/whitepaper': guide,
}

/** The picture of a screen beside its title: the first sentence of its description, and its drawing. */
export function sharedOf({
  path,
  description,
}: {
  path: string
  description: string
}): Pick<ContentPage, 'line' | 'drawing'> {
  const [line = description] = description.split(/(?<=[.?!]) /)
  const drawing = drawings[path]
  return { line, ...(drawing && { drawing }) }
}
