import { checkTyped, readTyped } from '#frame/forms/typed-answers.ts'
import { pairsOf, readForm } from '#platform/http/body.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { downloadHeaders } from '#platform/http/media-types.ts'
import { fieldErrors, problem } from '#platform/http/problem.ts'
import { policyForm } from './form.ts'
import { type PolicyFormat, policyFilePath, policyFormats } from './rules.ts'
import type { Policies } from './service.server.ts'

/** POST of the policy's form: the file to save; 422 with one message for each field when an answer needs attention. */
const policyApi =
  (policies: Policies, format: PolicyFormat) =>
  async (request: Request): Promise<Response> => {
    const form = await readForm(request)
    if (form instanceof Response) return form
    const parsed = checkTyped(policyForm.schema, { ...readTyped(policyForm.schema, pairsOf(form)), format })
    if (!parsed.success) return problem(422, { errors: fieldErrors(parsed.error) })
    const edition = await policies.policy(parsed.data)
    if (!edition) return problem(404)
    return new Response(edition, {
      headers: { ...downloadHeaders(`ai-governance-policy.${format}`), 'Cache-Control': 'no-store' },
    })
  }

/** The filled-in policy as files. What a company writes comes in the body, so no address and no log holds it. */
export const policyEndpoints = (policies: Policies): Endpoint[] =>
  policyFormats.map(({ value }) => ({
    path: policyFilePath(value),
    methods: { POST: policyApi(policies, value) },
    limit: 'form',
    yieldsToLeads: true,
  }))
