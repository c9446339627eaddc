import type { ContentSource } from '#platform/content-source.ts'
import { bankPath, questionPath } from './bank.ts'
import { subjects } from './subjects.data.ts'
import { questionnaire } from './words.ts'

const { bank } = questionnaire
const paths = new Set(subjects.map(({ id }) => questionPath(id)))

/** The questions of customers as a kind of content. */
export const questionsSource: ContentSource = {
  pages: () =>
    subjects.map(({ id, question, title, good }) => ({
      path: questionPath(id),
      title: question,
      name: title,
      changed: null,
      line: good,
    })),
  canonicalPath: (path) => (paths.has(path) ? path : null),
  entries: () =>
    subjects.map(({ id, question, good, evidence, never }) => ({
      id: questionPath(id),
      kind: 'page',
      title: question,
      place: bank.label,
      text: [good, ...evidence, never].join(' '),
      shown: good,
    })),
  sections: () => [{ title: bank.title, links: [{ title: bank.pageTitle, path: bankPath, text: bank.description }] }],
}
