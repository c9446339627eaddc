import { assessment, questions } from '#content/assessment.ts'
import { levelTexts, result } from '#content/assessment-result.ts'
import { type Answers, bestScore, bestTotal, gapOf, levelOf, totalOf } from '#domain/assessment/scores.ts'
import type { Document } from '../documents/model.ts'
import { heading, paragraph, text } from './blocks.ts'

/**
 * A result of the assessment as a document, made of nothing but the scores.
 *
 * @param date the day it is made, YYYY-MM-DD
 */
export function assessmentDocument(answers: Answers, date: string): Document {
  const total = totalOf(answers)
  const level = levelOf(total)
  const { description, recommendations } = levelTexts[level.name]
  const gap = gapOf(total)
  const missing = gap
    ? `${gap.points === 1 ? result.gap.points[0] : `${gap.points} ${result.gap.points[1]}`} ${result.gap.missing} ${gap.level.name}.`
    : result.gap.top
  return {
    slug: 'assessment',
    kind: assessment.title,
    title: level.name,
    subtitle: `${result.reading}: ${total} ${result.of} ${bestTotal}`,
    summary: assessment.description,
    version: '',
    date,
    licence: '',
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      paragraph(description),
      heading(1, '1', result.recommendations),
      ...recommendations.flatMap(({ title, text: words }, index) => [
        heading(2, `1.${index + 1}`, title),
        paragraph(words),
      ]),
      heading(1, '2', result.dimensions.title),
      paragraph(missing),
      {
        kind: 'table',
        table: {
          widths: [0.3, 0.5, 0.2],
          align: ['left', 'left', 'left'],
          head: result.report.table.map(text),
          rows: questions.map(({ dimension, options }, index) => {
            const score = answers[index] ?? null
            return [
              dimension,
              score === null ? result.dimensions.skipped : options[score],
              score === null ? '' : `${score} ${result.of} ${bestScore}`,
            ].map(text)
          }),
        },
      },
      paragraph(result.honest),
    ],
  }
}
