import { getInputProps } from '@conform-to/react'
import { useEffect } from 'react'
import { ErrorSummary, outcomeId } from '#frame/forms/ErrorSummary.tsx'
import { startEmailHints } from '#frame/forms/email-hints.ts'
import { Field, Fields } from '#frame/forms/Field.tsx'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import { Honeypot } from '#frame/forms/Honeypot.tsx'
import { honeypotField } from '#frame/forms/honeypot.ts'
import { Outcome } from '#frame/forms/Outcome.tsx'
import { failed } from '#frame/forms/outcomes.ts'
import { useCheckedForm } from '#frame/forms/use-checked-form.ts'
import { newKey } from '#frame/forms/use-send-answers.ts'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { type AssessmentDetails, assessmentDetails } from './form.ts'
import { writeAnswers } from './run-text.ts'
import type { Answers } from './scores.ts'
import { assessment } from './words.ts'
import '#frame/styles/forms.css'

/**
 * The details that were given, what a program wrote into the field that people don't see, and what sending them takes.
 */
export type GivenDetails = AssessmentDetails & {
  honeypot: string | undefined
  key: string
  form: HTMLFormElement
}

export type TypedDetails = { email: string; company: string; role: string; sendCopy: boolean }

type DetailsFormProps = {
  answers: Answers
  sendsMail: boolean | undefined
  /** The details typed before, if the visitor came back to this step. */
  typed: TypedDetails | null
  onType: (typed: TypedDetails) => void
  /** The action's answer to a form sent without scripts. */
  postResult: RefusedSubmission | undefined
  onDone: (details: GivenDetails) => void
}

/** The assessment's details (SPEC 4 and 5, Assessment details form). With scripts nothing is sent from here. */
export function DetailsForm({ answers, sendsMail, typed, onType, postResult, onDone }: DetailsFormProps) {
  const { fields, errors, summary, formProps } = useCheckedForm({
    form: assessmentDetails,
    defaultValue: typed ?? { sendCopy: true },
    postResult,
    onEdit: (form) => onType(typedIn(new FormData(form))),
    async onChecked({ submission, entries, form }) {
      // Without the values, which are personal.
      console.info('The assessment details are kept in this page.')
      const honeypot = String(entries.get(honeypotField) ?? '') || undefined
      onDone({ ...submission.value, honeypot, key: newKey(), form })
    },
  })
  useEffect(() => startEmailHints(document.forms.namedItem(formProps.id) as HTMLFormElement), [formProps.id])
  // Without scripts no mail is sent, whatever the site could do.
  const mails = useHydrated() && sendsMail
  const { note, noteWithMail, copy, copyWithMail, submit } = assessment.details
  const { key, ...box } = getInputProps(fields.sendCopy, { type: 'checkbox' })
  return (
    <form className="form" data-quiet {...formProps}>
      <input type="hidden" name="a" value={writeAnswers(answers)} />
      <p className="note">{mails ? noteWithMail : note}</p>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <Fields form={assessmentDetails} fields={fields} postResult={postResult}>
        <Field name="email" type="email" autoComplete="email" />
        <div className="two">
          <Field name="company" autoComplete="organization" />
          <Field name="role" autoComplete="organization-title" />
        </div>
      </Fields>
      <div className="checks">
        <label>
          <input key={key} {...box} />
          {mails ? copyWithMail : copy}
        </label>
      </div>
      <Honeypot />
      {postResult?.notice && (
        <Outcome outcome={failed(postResult.notice)} id={outcomeId(formProps.id, postResult, errors)} />
      )}
      <div className="acts">
        <Button primary type="submit">
          {submit}
        </Button>
      </div>
    </form>
  )
}

const typedIn = (entries: FormData): TypedDetails => ({
  email: String(entries.get('email') ?? ''),
  company: String(entries.get('company') ?? ''),
  role: String(entries.get('role') ?? ''),
  sendCopy: entries.has('sendCopy'),
})
