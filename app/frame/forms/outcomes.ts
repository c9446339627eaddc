import { notify } from '#frame/ui/notices.ts'
import type { Notice } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'

export type Outcome = (Notice & { failed: boolean }) | null

export const succeeded = (notice: Notice) => ({ ...notice, failed: false })
export const failed = (notice: Notice) => ({ ...notice, failed: true })

/** Shows the outcome in a toast as well; the one beside the form stays. */
export function toast({ title, text, failed }: NonNullable<Outcome>) {
  notify({ variant: failed ? 'destructive' : 'default', title, text })
}

/** Returns the outcome of a form that was sent without scripts. */
export function outcomeOf(
  notices: { success: Notice; failure: Notice },
  postResult: RefusedSubmission | undefined,
  sent: boolean,
): Outcome {
  if (postResult?.failed) return failed(postResult.notice ?? notices.failure)
  return sent && !postResult ? succeeded(notices.success) : null
}
