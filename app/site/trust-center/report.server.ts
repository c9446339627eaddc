import type { Block, Document, Inline } from '#knowledge/typesetting/model.server.ts'
import { heading, list, paragraph, text } from '#knowledge/typesetting/report-blocks.server.ts'
import { longDate } from '#platform/text/long-date.ts'
import { type Answer, type AnswerStatus, answerStatuses, questionnaire } from './questionnaire.data.ts'

const { answers, answeredOn, kinds, statuses, words } = questionnaire

const fills = { shown: 'full', 'in-part': 'half', 'on-request': 'half', 'not-yet': 'none' } as const
/** A status as it is read: its shape and its word. */
const status = (of: AnswerStatus): Inline[] => [{ kind: 'sign', fill: fills[of] }, ...text(statuses[of].word)]
const basisOf = ({ basis }: Answer) => basis.map(({ kind, text }) => `${kinds[kind]}: ${text}`)

export function questionnaireDocument(): Document {
  return {
    slug: 'security-questionnaire',
    kind: questionnaire.label,
    title: questionnaire.fileTitle,
    subtitle: questionnaire.fileLead,
    summary: questionnaire.lead,
    version: '',
    date: answeredOn,
    licence: '',
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      paragraph(questionnaire.lead),
      {
        kind: 'table',
        table: {
          widths: [0.06, 0.2, 0.52, 0.22],
          align: ['left', 'left', 'left', 'left'],
          head: [words.number, words.topic, words.question, words.status].map(text),
          rows: answers.map(({ topic, question, status: of }, index) => [
            ...[`${index + 1}`, topic, question].map(text),
            status(of),
          ]),
        },
      },
      ...answerStatuses.map(
        (of): Block => ({ kind: 'paragraph', content: [...status(of), ...text(`: ${statuses[of].text}`)] }),
      ),
      { kind: 'pagebreak' },
      heading(1, null, questionnaire.title),
      ...answers.map(
        (answer, index): Block => ({
          kind: 'control',
          id: answer.id,
          ref: `${index + 1}`,
          title: answer.question,
          level: 2,
          parts: [
            { label: null, content: [paragraph(answer.answer)] },
            { label: words.basis, content: [list(basisOf(answer), null)] },
            { label: words.status, content: [{ kind: 'paragraph', content: status(answer.status) }] },
            ...(answer.open ? [{ label: words.open, content: [paragraph(answer.open)] }] : []),
          ],
        }),
      ),
    ],
  }
}

export const questionnaireRows = (): string[][] => [
  [words.number, words.topic, words.question, words.answer, words.basis, words.status, words.open, words.answered],
  ...answers.map((answer, index) => [
    `${index + 1}`,
    answer.topic,
    answer.question,
    answer.answer,
    basisOf(answer).join(' '),
    statuses[answer.status].word,
    answer.open ?? '',
    longDate(answeredOn),
  ]),
]
