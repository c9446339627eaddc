import { readAnswers } from '#features/assessment/run-text.ts'
import { companyNameOf, readChoices, wholeChoice } from '#features/roadmap/choice.ts'
import type { Address } from '#platform/http/address.ts'
import { pairsOf, readForm } from '#platform/http/body.ts'
import { inertPolicy } from '#platform/http/headers.ts'
import { problem } from '#platform/http/problem.ts'
import type { Reports } from './reports.server.ts'

/**
 * Answers a form's POST, as a page without scripts sends it: with a PDF to save, or with 422 if the form is incomplete.
 */
const pdfApi =
  (fileName: string, make: (form: URLSearchParams) => Promise<Buffer> | null) =>
  async (request: Request): Promise<Response> => {
    const form = await readForm(request)
    if (form instanceof Response) return form
    const pdf = await make(pairsOf(form))
    if (!pdf) return problem(422)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Content-Security-Policy': `${inertPolicy}; sandbox`,
        'Cache-Control': 'no-store',
      },
    })
  }

/** The results of the tools as files. A company's name comes in the body, so no address and no log holds it. */
export const reportAddresses = (reports: Reports): Address[] => [
  {
    path: '/compliance-roadmap.pdf',
    methods: {
      POST: pdfApi('ai-compliance-roadmap.pdf', (form) => {
        const choice = wholeChoice(readChoices(form))
        return choice && reports.roadmap(choice, companyNameOf(form.get('companyName')))
      }),
    },
    limit: 'form',
    givesWay: true,
  },
  {
    path: '/ai-readiness-assessment.pdf',
    methods: {
      POST: pdfApi('ai-readiness-result.pdf', (form) => {
        const answers = form.get('a')
        return answers === null ? null : reports.assessment(readAnswers(answers))
      }),
    },
    limit: 'form',
    givesWay: true,
  },
]
