import { type DefaultValue, parse, type Submission, type SubmissionResult, useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { summaryId } from './ErrorSummary.tsx'
import type { ExtraFields, Form, ReadField } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import { checkTyped, readTyped } from './typed-answers.ts'

const errorPrefix = 'Error: '

/** Accepted answers, with the entries and the form that they came from. */
export type Checked<Schema extends z.ZodMiniObject> = {
  submission: Extract<Submission<z.input<Schema>, string[], z.output<Schema>>, { status: 'success' }>
  entries: FormData
  form: HTMLFormElement
}

type Options<Schema extends z.ZodMiniObject> = {
  form: Form<Schema>
  id?: string | undefined
  defaultValue?: DefaultValue<z.input<Schema>> | undefined
  postResult?: RefusedSubmission | undefined
  onEdit: (form: HTMLFormElement) => void
  /** Called on submit when every answer is right. Until it is done, another submit does nothing. */
  onChecked: (checked: Checked<Schema>) => Promise<void>
}

/**
 * A form that is checked with the server's own schema. Mistakes are shown at their fields and in the summary, which
 * takes the focus. The caller decides what happens to right answers.
 */
export function useCheckedForm<Schema extends z.ZodMiniObject>(options: Options<Schema>) {
  const { defaultValue, postResult, onEdit, onChecked } = options
  const { schema, page, extra } = options.form
  const id = options.id ?? options.form.id
  const [refusal, setRefusal] = useState<SubmissionResult>()
  const [failures, setFailures] = useState(0)
  const shownFailures = useRef(0)
  const summary = useRef<HTMLDivElement>(null)
  const isSubmitting = useRef(false)

  const [conform, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    defaultValue,
    lastResult: refusal ?? postResult?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => submissionOf(schema, formData, extra),
  })

  // Conform focuses the first field that needs attention; the summary of all of them takes precedence. After a refusal
  // by the server it is there one rendering later.
  useEffect(() => {
    if (shownFailures.current === failures || !summary.current) return
    shownFailures.current = failures
    summary.current.focus()
  })

  const invalid = Object.keys(conform.allErrors).length > 0
  // Screen readers read the title, which says that there are mistakes.
  useEffect(() => {
    const title = document.title.replace(errorPrefix, '')
    document.title = invalid ? errorPrefix + title : title
  }, [invalid])

  async function submit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    isSubmitting.current = true
    try {
      conform.onSubmit(event)
      const entries = new FormData(element)
      const submission = submissionOf(schema, entries, extra)
      if (submission.status === 'success') await onChecked({ submission, entries, form: element })
      else {
        reportErrors(page, (submission.status === 'error' && submission.error) || {})
        setFailures((count) => count + 1)
      }
    } finally {
      isSubmitting.current = false
    }
  }

  return {
    fields,
    errors: conform.allErrors as Record<string, string[]>,
    invalid,
    summary,
    showRefusal({ submission }: Checked<Schema>, fieldErrors: Record<string, string[]>) {
      reportErrors(page, fieldErrors)
      setRefusal(submission.reply({ fieldErrors }))
      setFailures((count) => count + 1)
    },
    clearRefusal: () => setRefusal(undefined),
    formProps: {
      id,
      // Without scripts the page opens at the summary of mistakes.
      action: `${page}#${summaryId(options.form.id)}`,
      method: 'post' as const,
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => onEdit(event.currentTarget),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        // Conform checks a corrected field by submitting with a named button of its own.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter?.hasAttribute('name')) conform.onSubmit(event)
        else if (!isSubmitting.current) void submit(event)
      },
    },
  }
}

/** Tells the page's script the names of the fields that need attention, for counting. */
const reportErrors = (page: string, errors: Readonly<Record<string, unknown>>) =>
  dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['error', page, ...Object.keys(errors)] }))

/** Returns the form's answers, or null when one needs attention. */
export function checkedAnswers<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: HTMLFormElement,
): Checked<Schema> | null {
  const entries = new FormData(form)
  const submission = submissionOf(schema, entries)
  return submission.status === 'success' ? { submission, entries, form } : null
}

/** The server's own check, of the same texts (`app/frame/forms/typed-answers.ts`). */
const submissionOf = <Schema extends z.ZodMiniObject>(schema: Schema, entries: FormData, extra?: ExtraFields) =>
  parse<z.output<Schema>, string[]>(entries, {
    resolve() {
      const pairs = new URLSearchParams([...entries].map(([name, value]) => [name, String(value)]))
      const { data, error } = checkTyped(schema, readTyped(schema, pairs))
      const errors = {
        ...(error && (z.flattenError(error).fieldErrors as Record<string, string[]>)),
        ...extra?.check(fieldOf(entries)),
      }
      return data && Object.keys(errors).length === 0 ? { value: data } : { error: errors }
    },
  })

export const fieldOf =
  (entries: FormData): ReadField =>
  (name) => {
    const value = entries.get(name)
    return typeof value === 'string' ? value : null
  }
