import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { createContext, type ReactNode, useContext } from 'react'
import { type Form, isOptional } from './form.ts'
import type { RefusedSubmission } from './form-without-scripts.server.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'

type FieldsProps = {
  form: Form
  fields: object
  /** The action's answer to a form sent without scripts. */
  postResult?: RefusedSubmission | undefined
}
const FieldsContext = createContext<FieldsProps | null>(null)

/** Tells its fields which form they belong to, so each needs only a name. */
export const Fields = ({ form, fields, postResult, children }: FieldsProps & { children: ReactNode }) => (
  <FieldsContext value={{ form, fields, postResult }}>{children}</FieldsContext>
)

function useField<Value>(name: string) {
  const around = useContext(FieldsContext)
  const label = around?.form.labels[name]
  if (!around || !label) throw new Error(`The form around it has no field ${name}`)
  const fields = around.fields as Record<string, FieldMetadata<Value>>
  return {
    label,
    field: fields[name] as FieldMetadata<Value>,
    options: around.form.options?.[name] ?? [],
    optional: isOptional(around.form, name),
    intendedAddress: around.postResult?.intendedAddress,
  }
}

/** Returns the state of a field that the form's schema does not have: its id, and what needs attention. */
export function useExtraField(name: string) {
  const around = useContext(FieldsContext)
  if (!around) throw new Error(`No form is around the field ${name}`)
  return (around.fields as Record<string, FieldMetadata>)[name] as FieldMetadata
}

type Common = {
  name: string
  /**
   * The browser's token, or `on`. With `off`, Firefox forgets what was typed when the visitor comes back to the page.
   */
  autoComplete: string
}
type FieldProps = Common & {
  type?: 'text' | 'email' | 'tel' | 'url'
  placeholder?: string
  hint?: string
  /** Suggestions while typing; any other answer is accepted too. */
  suggestions?: readonly string[]
}

/**
 * Sets `aria-invalid` on correct answers too. Otherwise screen readers call an empty required field wrong before
 * anybody has typed.
 */
const invalidity = (control: { 'aria-invalid'?: boolean | undefined }) => ({
  'aria-invalid': control['aria-invalid'] ?? false,
})

export function Field({ name, autoComplete, type = 'text', placeholder, hint, suggestions }: FieldProps) {
  const { label, field, optional, intendedAddress } = useField<string | undefined>(name)
  // Without scripts. With them, the hint is loaded when somebody begins to fill in the form (email-hints.ts).
  const note = type === 'email' && intendedAddress ? `Did you mean ${intendedAddress}?` : hint
  const { key, ...control } = getInputProps(field, { type, ariaDescribedBy: note && field.descriptionId })
  const listId = suggestions && `${field.id}-suggestions`
  return (
    <Labelled label={label} field={field} optional={optional} hint={note}>
      <input
        key={key}
        {...control}
        {...invalidity(control)}
        required={!optional}
        autoComplete={autoComplete}
        placeholder={placeholder}
        list={listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Labelled>
  )
}

export function TextField({ name, autoComplete, rows, hint }: Common & { rows: number; hint?: string }) {
  const { label, field, optional } = useField<string | undefined>(name)
  const { key, ...control } = getTextareaProps(field, { ariaDescribedBy: hint && field.descriptionId })
  return (
    <Labelled label={label} field={field} optional={optional} hint={hint}>
      <textarea
        key={key}
        {...control}
        {...invalidity(control)}
        required={!optional}
        autoComplete={autoComplete}
        rows={rows}
      />
    </Labelled>
  )
}

/** `prompt` is the text of the empty first option. */
type SelectProps = { name: string; prompt: string; hint?: string }

/** A choice of one answer, in the browser's own list. */
export function SelectField({ name, prompt, hint }: SelectProps) {
  const { label, field, options } = useField<string>(name)
  const { key, ...control } = getSelectProps(field, { ariaDescribedBy: hint && field.descriptionId })
  return (
    <Labelled label={label} field={field} hint={hint}>
      <select key={key} {...control} {...invalidity(control)} required>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** A choice of several answers. The group has the id of its first box, so a link to the group ends on a control. */
export function CheckboxGroup({ name, hint }: { name: string; hint?: string }) {
  const { label, field, options } = useField<unknown[]>(name)
  const boxes = getCollectionProps(field, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
    ariaDescribedBy: hint && field.descriptionId,
  })
  return (
    <fieldset className="field" aria-describedby={boxes[0]?.['aria-describedby']}>
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      <div className="checks">
        {boxes.map(({ key, 'aria-describedby': _, ...box }, index) => (
          <label key={key}>
            <input {...box} id={index === 0 ? field.id : box.id} />
            {options[index]?.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** An optional box of its own that is empty at first; ticked it sends `yes`. What it means stands below it. */
export function OptionalBox({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  const { field } = useField<string | undefined>(name)
  const { key, ...box } = getInputProps(field, { type: 'checkbox', value: 'yes', ariaDescribedBy: field.descriptionId })
  return (
    <div className="field">
      <div className="checks">
        <label>
          <input key={key} {...box} />
          {text}
        </label>
      </div>
      <Notes field={field} hint={children} />
    </div>
  )
}

type LabelledProps = {
  label: string
  field: FieldMetadata<string | undefined>
  optional?: boolean
  hint?: string | undefined
  children: ReactNode
}

function Labelled({ label, field, optional = false, hint, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      <Notes field={field} hint={hint} />
      {children}
    </div>
  )
}

type NotesProps = { field: Pick<FieldMetadata, 'errors' | 'errorId' | 'descriptionId'>; hint?: ReactNode }

/** The text between label and control: a hint, and what needs attention. */
export function Notes({ field, hint }: NotesProps) {
  const [message] = field.errors ?? []
  return (
    <>
      {hint && (
        <p className="note" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {message && (
        <p className="err" id={field.errorId}>
          <span>
            <span className="sr">Error: </span>
            {message}
          </span>
        </p>
      )}
    </>
  )
}
