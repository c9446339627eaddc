import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import type { ReactNode } from 'react'

type Common = { label: string; field: FieldMetadata<string | undefined>; autoComplete: string; optional?: boolean }
type FieldProps = Common & { type?: 'text' | 'email' | 'tel' | 'url' }

/** A labelled one-line answer with its message between label and control. */
export function Field({ label, field, autoComplete, optional = false, type = 'text' }: FieldProps) {
  const { key, ...control } = getInputProps(field, { type })
  return (
    <Labelled label={label} field={field} optional={optional}>
      <input key={key} {...control} required={!optional} autoComplete={autoComplete} />
    </Labelled>
  )
}

/** A labelled answer of several lines. */
export function TextField({ label, field, autoComplete, optional = false, rows }: Common & { rows: number }) {
  const { key, ...control } = getTextareaProps(field)
  return (
    <Labelled label={label} field={field} optional={optional}>
      <textarea key={key} {...control} required={!optional} autoComplete={autoComplete} rows={rows} />
    </Labelled>
  )
}

type LabelledProps = Pick<Common, 'label' | 'field'> & { optional: boolean; children: ReactNode }

function Labelled({ label, field, optional, children }: LabelledProps) {
  const [message] = field.errors ?? []
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {message && (
        <p className="err" id={field.errorId}>
          <span>
            <span className="sr">Error: </span>
            {message}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
