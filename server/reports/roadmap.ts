import { industryAdditions, roadmap, stages } from '#content/roadmap.ts'
import { maturities, type RoadmapChoice, roadmapIndustries, roadmapSizes } from '#domain/roadmap/choice.ts'
import { personalise, timelineOf } from '#domain/roadmap/stages.ts'
import type { Block, Document } from '../documents/model.ts'
import { heading, list, paragraph, text } from './blocks.ts'

const { report, result, sections } = roadmap

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/**
 * A company's roadmap as a document (SPEC 4, Download PDF Roadmap).
 *
 * @param date the day it is made, YYYY-MM-DD
 */
export function roadmapDocument(choice: RoadmapChoice, companyName: string | undefined, date: string): Document {
  const own = personalise(stages, industryAdditions, choice)
  const { spans, total } = timelineOf(own)
  const weeks = total.shortest === total.longest ? `${total.longest}` : `${total.shortest}-${total.longest}`
  const blocks: Block[] = [
    paragraph(`${result.total.before} ${weeks} ${result.total.weeks}. ${roadmap.time}`),
    {
      kind: 'table',
      table: {
        widths: [0.1, 0.5, 0.2, 0.2],
        align: ['left', 'left', 'left', 'left'],
        head: [report.number, report.stage, report.time, report.from].map(text),
        rows: own.map(({ title, estimatedTime }, index) =>
          [`${index + 1}`, title, estimatedTime, `${result.week} ${(spans[index]?.from ?? 0) + 1}`].map(text),
        ),
      },
    },
    // A sheet for each stage, to hand to those who do it.
    ...own.flatMap((stage, index): Block[] => [
      { kind: 'pagebreak' },
      heading(1, `${index + 1}`, stage.title),
      paragraph(`${stage.estimatedTime}. ${stage.description}`),
      heading(2, `${index + 1}.1`, sections.keyActivities),
      list(stage.keyActivities, false),
      heading(2, `${index + 1}.2`, sections.deliverables),
      list(stage.deliverables),
      heading(2, `${index + 1}.3`, sections.requirements),
      list(stage.requirements),
      heading(2, `${index + 1}.4`, sections.resources),
      list(stage.resources.map(({ title, type }) => `${title} (${type})`)),
      heading(2, `${index + 1}.5`, sections.nextSteps),
      paragraph(stage.nextSteps),
    ]),
  ]
  const { industry, size, maturity } = choice
  const subtitle = [
    labelOf(roadmapIndustries, industry),
    labelOf(roadmapSizes, size),
    `${report.maturity}: ${labelOf(maturities, maturity)}`,
  ].join('. ')
  return {
    slug: 'roadmap',
    kind: report.kind,
    title: companyName ? `${result.titleFor} ${companyName}` : roadmap.title,
    subtitle: `${subtitle}.`,
    summary: roadmap.description,
    version: '',
    date,
    licence: '',
    audience: '',
    front: 'head',
    blocks,
    sources: [],
  }
}
