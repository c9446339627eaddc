import { policyForm } from '#domain/policy/form.ts'
import { type PolicyFormat, policyFile, policyFormats } from '#domain/policy/policy.ts'
import type { Policies } from '../documents/policies.ts'
import { mediaType, readBody } from '../http/body.ts'
import { inertPolicy } from '../http/headers.ts'
import { fieldErrors, problem } from '../http/problem.ts'

/** POST of the policy's form: the file to save; 422 with one message for each field when an answer needs attention. */
const policyApi =
  (policies: Policies, format: PolicyFormat) =>
  async (request: Request): Promise<Response> => {
    if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return problem(415)
    const body = await readBody(request)
    if (body instanceof Response) return body
    const answers = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)))
    const parsed = policyForm.safeParse({ ...answers, format })
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const edition = await policies.policy(parsed.data)
    if (!edition) return problem(404)
    return new Response(edition.bytes, {
      headers: {
        'Content-Type': edition.type,
        'Content-Disposition': `attachment; filename="ai-governance-policy.${format}"`,
        'Content-Security-Policy': `${inertPolicy}; sandbox`,
        'Cache-Control': 'no-store',
      },
    })
  }

/** The filled-in policy as files. What a company writes comes in the body, so that no address and no log holds it. */
export const policyApis = (policies: Policies) =>
  Object.fromEntries(policyFormats.map(({ value }) => [policyFile(value), policyApi(policies, value)]))
