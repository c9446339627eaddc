import { site } from '#content/site.ts'
import { earlyAccessForm, earlyAccessNotices } from '#domain/leads/early-access.ts'
import { earlyAccessDraft } from '#domain/leads/mail-drafts.ts'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useMailForm } from '../../forms/use-mail-form.ts'

/** The early access form's state; the page needs it too, for its title. */
export const useEarlyAccessForm = (answer: FormAnswer | undefined, sent: boolean) =>
  useMailForm({
    id: 'early-access-form',
    schema: earlyAccessForm,
    draftOf: (answers) => earlyAccessDraft(answers, site.email),
    endpoint: '/api/early-access-requests',
    notices: earlyAccessNotices,
    answer,
    sent,
  })
