import { pairsOf, readForm } from '#platform/http/body.ts'
import { downloadHeaders } from '#platform/http/media-types.ts'
import { problem } from '#platform/http/problem.ts'
import type { TypesetFormat } from './worker.ts'

/**
 * Answers a form's POST, as a page without scripts sends it: with a file to save, or with 422 if the form is
 * incomplete.
 */
export const fileFromForm =
  (name: string, format: TypesetFormat, make: (form: URLSearchParams) => Promise<Buffer> | null) =>
  async (request: Request): Promise<Response> => {
    const form = await readForm(request)
    if (form instanceof Response) return form
    const file = await make(pairsOf(form))
    if (!file) return problem(422)
    return new Response(new Uint8Array(file), {
      headers: { ...downloadHeaders(`${name}.${format}`), 'Cache-Control': 'no-store' },
    })
  }
