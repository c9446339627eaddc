import { readAnswers } from '#domain/assessment/run-text.ts'
import { companyNameOf, readChoices, wholeChoice } from '#domain/roadmap/choice.ts'
import { mediaType, readBody } from '../http/body.ts'
import { inertPolicy } from '../http/headers.ts'
import { problem } from '../http/problem.ts'
import type { Reports } from '../reports/service.ts'

/** POST of a form, as a page without scripts sends it; the answer is a PDF to save, or 422 when the form is not whole. */
const pdfApi =
  (fileName: string, make: (form: URLSearchParams) => Promise<Buffer> | null) =>
  async (request: Request): Promise<Response> => {
    if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return problem(415)
    const body = await readBody(request)
    if (body instanceof Response) return body
    const pdf = await make(new URLSearchParams(new TextDecoder().decode(body)))
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

/** The results of the tools as files. A company's name comes in the body, so that no address and no log holds it. */
export const reportApis = (reports: Reports) => ({
  '/compliance-roadmap.pdf': pdfApi('ai-compliance-roadmap.pdf', (form) => {
    const choice = wholeChoice(readChoices(form))
    return choice && reports.roadmap(choice, companyNameOf(form.get('companyName')))
  }),
  '/ai-readiness-assessment.pdf': pdfApi('ai-readiness-result.pdf', (form) => {
    const answers = form.get('a')
    return answers === null ? null : reports.assessment(readAnswers(answers))
  }),
})
