import { tools } from '#content/tools.ts'
import { Field, TextField } from '#frame/forms/Field.tsx'
import { type FormActionProps, LeadForm } from '#frame/forms/LeadForm.tsx'
import { reviewFields } from './fields.ts'
import type { SheetRow } from './sheet.ts'
import type { SentResult } from './tool.ts'
import { review as texts } from './words.ts'
import '#frame/styles/results.css'

export type ReviewProps = Partial<FormActionProps> & {
  result: SentResult
  /** The tool's result, line by line. */
  rows: readonly SheetRow[]
  /** The visitor's details, as far as they were given in this tool. */
  known?: { email?: string | undefined; company?: string | undefined } | undefined
}

/**
 * The request that a specialist reads a result: what is sent, shown line by line, and the form. The result travels in a
 * field, as the rules of its tool write it; without scripts the form posts to a page of its own.
 */
export function Review({ result, rows, known, postResult, sent }: ReviewProps) {
  return (
    <div className="review">
      <div className="review-sheet">
        <p className="label">{texts.sheet}</p>
        <dl>
          {[
            { term: texts.rows.tool, text: tools[result.tool].title },
            { term: texts.rows.result, text: result.reading },
            ...rows,
          ].map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <LeadForm
        form={reviewFields}
        postResult={postResult}
        sent={sent}
        defaultValue={known}
        submit={texts.submit}
        sending={texts.sending}
        note={
          <>
            {texts.note.text} <a href={texts.note.link.href}>{texts.note.link.title}</a>. {texts.note.after}
          </>
        }
      >
        <input type="hidden" name="result" value={result.text} />
        <div className="two">
          <Field name="firstName" autoComplete="given-name" />
          <Field name="lastName" autoComplete="family-name" />
        </div>
        <div className="two">
          <Field name="email" type="email" autoComplete="email" />
          <Field name="company" autoComplete="organization" />
        </div>
        <TextField name="question" autoComplete="on" rows={4} />
      </LeadForm>
    </div>
  )
}
