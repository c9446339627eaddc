import { labelOf } from '#frame/forms/fields.ts'
import type { Block, Document, Inline } from '#knowledge/typesetting/model.server.ts'
import { heading, link, list, paragraph, rung, text } from '#knowledge/typesetting/report-blocks.server.ts'
import { maturities, type RoadmapChoice, roadmapIndustries, roadmapSizes } from './choice.ts'
import { personalise, timelineOf } from './stages.ts'
import { industryAdditions, roadmapReport as report, roadmap, roadmapHead, stages } from './words.ts'

const { result, sections } = roadmap

const open = 3

/**
 * Makes a document of a company's roadmap (SPEC 4, Download PDF Roadmap).
 *
 * @param date today, YYYY-MM-DD
 * @param origin the public address of the site, for the links to resources
 */
export function roadmapDocument(
  choice: RoadmapChoice,
  companyName: string | undefined,
  date: string,
  origin: string,
): Document {
  const own = personalise(stages, industryAdditions, choice)
  const { spans, total } = timelineOf(own)
  const weeks = total.shortest === total.longest ? `${total.longest}` : `${total.shortest}-${total.longest}`
  // Drawn as on the screen: a stage without an end reaches into the weeks after the last one.
  const lengthOf = (from: number, weeks: { shortest: number; longest: number } | null): Inline => {
    const { shortest, longest } = weeks ?? { shortest: 0, longest: open }
    const share = (week: number) => week / (total.longest + open)
    return rung(share(from + shortest), { from: share(from), until: share(from + longest) })
  }
  const blocks: Block[] = [
    paragraph(`${result.total.before} ${weeks} ${result.total.weeks}. ${roadmapHead.time}`),
    {
      kind: 'table',
      table: {
        widths: [0.07, 0.34, 0.17, 0.42],
        align: ['left', 'left', 'left', 'left'],
        head: [report.number, report.stage, report.time, report.from].map(text),
        rows: own.map(({ title, estimatedTime }, index) => {
          const { from = 0, weeks = null } = spans[index] ?? {}
          return [
            ...[`${index + 1}`, title, estimatedTime].map(text),
            [lengthOf(from, weeks), ...text(`${result.week} ${from + 1}`)],
          ]
        }),
      },
    },
    paragraph(report.chart),
    { kind: 'paragraph', content: [{ kind: 'strong', content: text(report.leads.title) }] },
    {
      kind: 'table',
      fillIn: true,
      table: {
        widths: [0.34, 0.3, 0.18, 0.18],
        align: ['left', 'left', 'left', 'left'],
        head: [report.stage, ...report.leads.columns].map(text),
        rows: own.map(({ title }) => [text(title), [], [], []]),
      },
    },
    // A sheet for each stage, to hand to the people who do it.
    ...own.flatMap((stage, index): Block[] => [
      { kind: 'pagebreak' },
      heading(1, `${index + 1}`, stage.title),
      paragraph(`${stage.estimatedTime}. ${stage.description}`),
      heading(2, `${index + 1}.1`, sections.keyActivities, stage.controls),
      list(stage.keyActivities, false),
      heading(2, `${index + 1}.2`, sections.deliverables),
      list(stage.deliverables),
      heading(2, `${index + 1}.3`, sections.requirements),
      list(stage.requirements),
      heading(2, `${index + 1}.4`, sections.resources),
      list(
        stage.resources.map((resource) => [
          link(origin + resource.link, resource.title),
          ...text(` (${resource.type})`),
        ]),
      ),
      heading(2, `${index + 1}.5`, sections.nextSteps),
      paragraph(stage.nextSteps),
      { kind: 'notes', title: report.notes },
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
    title: companyName ? `${result.titleFor} ${companyName}` : roadmapHead.title,
    subtitle: `${subtitle}.`,
    summary: roadmapHead.description,
    version: '',
    date,
    licence: '',
    audience: '',
    front: 'head',
    blocks,
    sources: [],
  }
}
