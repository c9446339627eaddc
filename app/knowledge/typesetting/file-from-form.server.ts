import type { Address } from '#platform/http/address.ts'
import { pairsOf, readForm } from '#platform/http/body.ts'
import { inertPolicy } from '#platform/http/headers.ts'
import { problem } from '#platform/http/problem.ts'
import { readAnswers } from '#tools/assessment/run-text.ts'
import { companyNameOf, readChoices, wholeChoice } from '#tools/roadmap/choice.ts'
import type { Reports } from './kept.server.ts'
import type { TypesetFormat } from './worker.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<TypesetFormat, string>

/**
 * Answers a form's POST, as a page without scripts sends it: with a file to save, or with 422 if the form is incomplete.
 */
const fileApi =
  (name: string, format: TypesetFormat, make: (form: URLSearchParams) => Promise<Buffer> | null) =>
  async (request: Request): Promise<Response> => {
    const form = await readForm(request)
    if (form instanceof Response) return form
    const file = await make(pairsOf(form))
    if (!file) return problem(422)
    return new Response(new Uint8Array(file), {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="${name}.${format}"`,
        'Content-Security-Policy': `${inertPolicy}; sandbox`,
        'Cache-Control': 'no-store',
      },
    })
  }

/** The results of the tools as files. A company's name comes in the body, so no address and no log holds it. */
export const reportAddresses = (reports: Reports): Address[] => [
  ...(['pdf', 'docx'] as const).map(
    (format): Address => ({
      path: `/compliance-roadmap.${format}`,
      methods: {
        POST: fileApi('ai-compliance-roadmap', format, (form) => {
          const choice = wholeChoice(readChoices(form))
          return choice && reports.roadmap(choice, companyNameOf(form.get('companyName')), format)
        }),
      },
      limit: 'form',
      givesWay: true,
    }),
  ),
  {
    path: '/ai-readiness-assessment.pdf',
    methods: {
      POST: fileApi('ai-readiness-result', 'pdf', (form) => {
        const answers = form.get('a')
        return answers === null ? null : reports.assessment(readAnswers(answers))
      }),
    },
    limit: 'form',
    givesWay: true,
  },
]
