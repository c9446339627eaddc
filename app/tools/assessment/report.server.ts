import type { Document } from '#knowledge/typesetting/model.server.ts'
import { heading, paragraph, rung, text } from '#knowledge/typesetting/report-blocks.server.ts'
import { describeResult, levelTexts, result } from './result-words.ts'
import { type Answers, bestScore, bestTotal, gapOf, levelOf, levels, totalOf, weakestOf } from './scores.ts'
import { assessment, type Question, questions } from './words.ts'

/**
 * A result of the assessment as a document, made of nothing but the scores.
 *
 * @param date the day it is made, YYYY-MM-DD
 */
export function assessmentDocument(answers: Answers, date: string): Document {
  const total = totalOf(answers)
  const level = levelOf(total)
  const { recommendations } = levelTexts[level.name]
  const weakest = weakestOf(answers)
  const gap = gapOf(total)
  const missing = gap
    ? `${gap.points === 1 ? result.gap.points[0] : `${gap.points} ${result.gap.points[1]}`} ${result.gap.missing} ${gap.level.name}.`
    : weakest.length > 0
      ? result.gap.top
      : `${result.gap.top} ${result.gap.stay}`
  return {
    slug: 'assessment',
    kind: assessment.title,
    title: `${assessment.title}: ${level.name}`,
    subtitle: `${result.reading}: ${total} ${result.of} ${bestTotal}. ${describeResult(answers)}`,
    summary: assessment.description,
    version: '',
    date,
    licence: '',
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      {
        kind: 'table',
        table: {
          widths: levels.map(() => 1 / levels.length),
          align: levels.map(() => 'left'),
          head: levels.map(({ name }) => text(name)),
          // The scale: the levels below are passed, and the reading is in its own level.
          rows: [
            levels.map(({ from, to }) => [
              rung(Math.min(1, Math.max(0, (total - from + 1) / (to - from + 1)))),
              ...text(`${from}-${to}`),
            ]),
          ],
        },
      },
      // The lowest alone, so that all of it stays on one page.
      ...(weakest.length > 0
        ? [
            paragraph(
              [`${result.weakest.title}.`, ...weakest.slice(0, 1).map((index) => firstStep(questions[index]))].join(
                ' ',
              ),
            ),
          ]
        : []),
      heading(1, '1', result.recommendations),
      ...recommendations.flatMap(({ title, text: words, controls }, index) => [
        heading(2, `1.${index + 1}`, title, controls),
        paragraph(words),
      ]),
      heading(1, '2', result.dimensions.title),
      paragraph(`${missing} ${result.honest}`),
      {
        kind: 'table',
        table: {
          widths: [0.23, 0.53, 0.24],
          align: ['left', 'left', 'left'],
          head: result.report.table.map(text),
          rows: questions.map(({ dimension, options }, index) => {
            const score = answers[index] ?? null
            return [
              dimension,
              score === null ? result.dimensions.skipped : options[score],
              `${score ?? 0} ${result.of} ${bestScore}`,
            ].map((words, column) => (column < 2 ? text(words) : [rung((score ?? 0) / bestScore), ...text(words)]))
          }),
        },
      },
    ],
  }
}

const firstStep = (question: Question | undefined) => `${question?.dimension}: ${question?.first}`
