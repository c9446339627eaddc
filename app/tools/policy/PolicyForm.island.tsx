import { useState } from 'react'
import { ErrorSummary, outcomeId } from '#frame/forms/ErrorSummary.tsx'
import { Field, Fields, SelectField } from '#frame/forms/Field.tsx'
import { saveFileFromPost } from '#frame/forms/file-from-post.ts'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import { Outcome } from '#frame/forms/Outcome.tsx'
import { failed, succeeded } from '#frame/forms/outcomes.ts'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import { useCheckedForm } from '#frame/forms/use-checked-form.ts'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { Button } from '#frame/ui/Button.tsx'
import { lettersWithoutFace } from '#platform/text/pdf-letters.ts'
import { noteFilled } from './filled.ts'
import { policyForm } from './form.ts'
import { fillBlanks } from './paper-blanks.ts'
import { policyFilePath } from './rules.ts'
import { policyTemplate } from './words.ts'
import '#frame/styles/forms.css'

export type PolicyFormProps = {
  /** The action's answer to a form that needs attention, or whose file could not be made. */
  postResult: RefusedSubmission | undefined
}

const { hints, prompts, submit, note } = policyTemplate.form

/** The form with a company's details, and the button that makes its policy. Without scripts the browser posts it. */
export default function PolicyForm({ postResult }: PolicyFormProps) {
  const [state, setState] = useState<'idle' | 'making' | 'made' | 'failed'>(postResult?.failed ? 'failed' : 'idle')
  const [without, setWithout] = useState('')
  const { fields, errors, summary, formProps } = useCheckedForm({
    form: policyForm,
    postResult,
    onEdit(form) {
      const entries = new FormData(form)
      fillBlanks(entries)
      noteFilled(entries)
      setWithout(
        String(entries.get('format')).endsWith('pdf') ? lettersWithoutFace([...entries.values()].join('')) : '',
      )
    },
    async onChecked({ submission, entries }) {
      setState('making')
      try {
        const path = policyFilePath(submission.value.format)
        await saveFileFromPost(path, entries, path.slice(1))
        setState('made')
        dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['done', policyForm.page] }))
      } catch {
        setState('failed')
      }
    },
  })
  return (
    <form className="form" {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <Fields form={policyForm} fields={fields}>
        <Field name="company" autoComplete="organization" />
        <Field name="scope" hint={hints.scope} autoComplete="on" />
        <div className="policy-pair">
          <Field name="approver" hint={hints.approver} autoComplete="on" />
          <Field name="owner" hint={hints.owner} autoComplete="on" />
        </div>
        <div className="policy-pair">
          <SelectField name="riskAppetite" prompt={prompts.riskAppetite} />
          <SelectField name="format" prompt={prompts.format} />
        </div>
      </Fields>
      {without && <p className="note">{pdfForm.without(without)}</p>}
      <div className="acts">
        <Button primary type="submit" aria-disabled={state === 'making' || undefined}>
          {state === 'making' ? pdfForm.making : submit}
        </Button>
      </div>
      <Outcome
        id={outcomeId(formProps.id, postResult, errors)}
        outcome={state === 'failed' ? failed(pdfForm.failed) : state === 'made' ? succeeded(policyTemplate.made) : null}
      />
      <p className="note">{note}</p>
    </form>
  )
}
