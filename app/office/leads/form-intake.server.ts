import type { FormIntake } from '#frame/forms/context.ts'
import type { Counts } from '#office/analytics/service.server.ts'
import type { Leads } from './service.server.ts'
import type { ScreenSubmission } from './spam/submission-screening.server.ts'
import { submissionFactsOf } from './submission-context.server.ts'

type Parts = {
  now: () => Date
  service: Pick<Leads, 'storeLead'>
  screenSubmission: ScreenSubmission
  counts: Pick<Counts, 'refused'>
}

/** Makes what takes the lead forms that browsers send without scripts, as `api.server.ts` takes those of scripts. */
export const createFormIntake = ({ now, service, screenSubmission, counts }: Parts): FormIntake => ({
  now,
  storeLead: async (form, answers, { request, ...facts }) =>
    service.storeLead(form, answers as { email: string }, await screenSubmission(request, form, answers, facts)),
  countRefused: (form, fields, { request }) => counts.refused(form, fields, submissionFactsOf(request)),
})
