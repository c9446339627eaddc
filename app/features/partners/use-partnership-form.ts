import { site } from '#content/site.ts'
import { partnershipDraft } from '#domain/leads/mail-drafts.ts'
import { partnershipForm, partnershipNotices } from '#domain/leads/partnership.ts'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useMailForm } from '../../forms/use-mail-form.ts'

/** The partner form's state; the page needs it too, for its title. */
export const usePartnershipForm = (answer: FormAnswer | undefined, sent: boolean) =>
  useMailForm({
    id: 'partner-form',
    schema: partnershipForm,
    draftOf: (answers) => partnershipDraft(answers, site.partnersEmail),
    endpoint: '/api/partnership-requests',
    notices: partnershipNotices,
    answer,
    sent,
  })
