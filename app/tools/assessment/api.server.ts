import type { FileCache } from '#knowledge/typesetting/file-cache.server.ts'
import { fileFromForm } from '#knowledge/typesetting/file-from-form.server.ts'
import { paperOf } from '#knowledge/typesetting/paper.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { assessmentDocument } from './report.server.ts'
import { readAnswers, writeAnswers } from './run-text.ts'

/** POST /ai-readiness-assessment.pdf: the result of a run as a tagged PDF. */
export const assessmentEndpoints = (fileCache: FileCache, today: () => string): Endpoint[] => [
  {
    path: '/ai-readiness-assessment.pdf',
    methods: {
      POST: fileFromForm('ai-readiness-result', 'pdf', (form) => {
        const scores = form.get('a')
        if (scores === null) return null
        const [answers, day, paper] = [readAnswers(scores), today(), paperOf(form)]
        return fileCache(`assessment ${writeAnswers(answers)} ${day} ${paper}`, () => ({
          ...assessmentDocument(answers, day),
          paper,
        }))
      }),
    },
    limit: 'form',
    yieldsToLeads: true,
  },
]
