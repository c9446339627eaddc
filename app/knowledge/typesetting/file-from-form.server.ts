import { pairsOf, readForm } from '#platform/http/body.ts'
import { inertPolicy } from '#platform/http/headers.ts'
import { problem } from '#platform/http/problem.ts'
import type { TypesetFormat } from './worker.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<TypesetFormat, string>

/**
 * Answers a form's POST, as a page without scripts sends it: with a file to save, or with 422 if the form is incomplete.
 */
export const fileFromForm =
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
