import './form-fields.css'
import { type ReactNode, useRef, useState } from 'react'
import { FieldFault, faultAttributes } from '#frame/desk/editor/fields.tsx'
import { RowActs } from '#frame/desk/editor/RowActs.tsx'
import { drawAndFocus } from '#frame/desk/focus.ts'
import { fieldTypes, hasOptions, isAlwaysRequired } from '#office/forms/field-types.ts'
import type { CheckedPage } from './api.server.ts'
import {
  type FormValues,
  listOf,
  type Path,
  shownOf,
  type storedOf,
  valuesOf,
  withLabel,
  withMoved,
  withNewField,
  withOptionLabel,
  withType,
  withValueAt,
} from './form-text.ts'
import { Part } from './PageFields.tsx'

type Form = {
  values: FormValues
  edit: (change: (text: string) => string) => void
  stored: ReturnType<typeof storedOf>
  faults: CheckedPage['faults']
}

/** A form's file as fields: what it asks, what it says, and what is sent. */
export function FormFields({ form }: { form: Form }) {
  const { values, edit } = form
  const set = (name: string, value: unknown) => edit((text) => withValueAt(text, [name], value))
  return (
    <div className="form-fields">
      <Rows
        form={form}
        path={['fields']}
        title="What it asks"
        rows={values.fields}
        row="field"
        add={() => edit(withNewField)}
      >
        {(at) => <FieldRow form={form} at={at} />}
      </Rows>
      <div className="file-fields-grid">
        <Line form={form} path={['submit']} label="The button that sends it" />
        <Line form={form} path={['note']} label="A sentence beside the button, or empty" isOptional />
        <Line
          form={form}
          path={['name']}
          label="What the team calls it"
          hint="“New webinar registration” is the subject of the team's mail."
          isWide
        />
        <Part
          name="It asks for a consent"
          isOn={values.consent !== undefined}
          set={(isOn) => set('consent', isOn ? { text: '' } : undefined)}
        >
          <Line form={form} path={['consent', 'text']} label="What they agree to, in words" isLong isWide />
          <Line
            form={form}
            path={['consent', 'box']}
            label="What a box says that they tick; empty where sending is agreeing"
            isOptional
            isWide
          />
        </Part>
        <fieldset className="wide-field">
          <legend>When it was sent</legend>
          <div className="file-fields-grid">
            <Line form={form} path={['thanks', 'title']} label="Headline" />
            <Line form={form} path={['thanks', 'text']} label="Text" />
          </div>
        </fieldset>
        <Part
          name="It has words of its own for when it cannot be sent"
          isOn={values.failure !== undefined}
          set={(isOn) => set('failure', isOn ? { title: '', text: '' } : undefined)}
        >
          <Line form={form} path={['failure', 'title']} label="Headline, when it cannot be sent" />
          <Line form={form} path={['failure', 'text']} label="Text, when it cannot be sent" />
        </Part>
        <Part
          name="They get a mail"
          isOn={values.mail !== undefined}
          set={(isOn) => set('mail', isOn ? { subject: '', text: [''] } : undefined)}
        >
          <Line form={form} path={['mail', 'subject']} label="Subject" isWide />
          <Paragraphs form={form} />
          <Part
            name="The mail has a button"
            isOn={valuesOf(values.mail).button !== undefined}
            set={(isOn) =>
              edit((text) => withValueAt(text, ['mail', 'button'], isOn ? { title: '', href: '/' } : undefined))
            }
          >
            <Line form={form} path={['mail', 'button', 'title']} label="What the button says" />
            <Line form={form} path={['mail', 'button', 'href']} label="Where it leads, on this site" />
          </Part>
        </Part>
      </div>
      <p className="hint">
        What they send goes to Leads, to the team's mailbox, and to each program that takes such leads, such as a CRM.
      </p>
    </div>
  )
}

const faultAt = ({ faults }: Form, path: Path) => {
  const name = path.join('.')
  const fault = faults.find(({ field }) => field === name)
  return fault && `It ${fault.reason.slice(name.length).trim()}`
}

type LineProps = {
  form: Form
  path: Path
  label: string
  hint?: string
  isOptional?: boolean
  isLong?: boolean
  isWide?: boolean
  change?: (typed: string) => void
}

function Line({ form, path, label, hint, isOptional, isLong, isWide, change }: LineProps) {
  const value = shownOf(path.reduce((values: unknown, part) => valuesOf(values)[part], form.values))
  const reason = faultAt(form, path)
  const name = `form.${path.join('.')}`
  const set = (typed: string) => {
    if (change) return change(typed)
    form.edit((text) => withValueAt(text, path, isOptional && typed === '' ? undefined : typed))
  }
  const attributes = { id: name, value, 'data-field': path.join('.'), ...faultAttributes(name, reason) }
  return (
    <Labelled name={name} label={label} hint={hint} reason={reason} isWide={isWide}>
      {isLong ? (
        <textarea rows={3} {...attributes} onChange={({ target }) => set(target.value.replace(/[\r\n]+/g, ' '))} />
      ) : (
        <input {...attributes} onChange={({ target }) => set(target.value)} />
      )}
    </Labelled>
  )
}

type LabelledProps = {
  name: string
  label: string
  hint?: string | undefined
  reason: string | undefined
  isWide?: boolean | undefined
  children: ReactNode
}

/** A control between its label and what is wrong with it. Its id is the name. */
export function Labelled({ name, label, hint, reason, isWide, children }: LabelledProps) {
  return (
    <div className={isWide ? 'field wide-field' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && <small className="hint">{hint}</small>}
      <FieldFault name={name} reason={reason} />
    </div>
  )
}

const paragraphsOf = (typed: string) =>
  typed
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The text of the mail. What is typed stays as it is typed; a line begins a new paragraph of the file. */
function Paragraphs({ form }: { form: Form }) {
  const stored = listOf(valuesOf(form.values.mail).text).map(shownOf)
  const [typed, setTyped] = useState('')
  const isTyped = JSON.stringify(paragraphsOf(typed)) === JSON.stringify(stored.filter(Boolean))
  const path = ['mail', 'text']
  const wrong = [path, ...stored.map((_, at) => [...path, at])]
    .map((one) => faultAt(form, one))
    .find((reason) => reason !== undefined)
  return (
    <Labelled name="form.mail.text" label="Text; each line is a paragraph" reason={wrong} isWide>
      <textarea
        id="form.mail.text"
        rows={5}
        value={isTyped ? typed : stored.join('\n\n')}
        data-field="mail.text"
        onChange={({ target }) => {
          setTyped(target.value)
          const paragraphs = paragraphsOf(target.value)
          form.edit((text) => withValueAt(text, path, paragraphs.length > 0 ? paragraphs : ['']))
        }}
        {...faultAttributes('form.mail.text', wrong)}
      />
    </Labelled>
  )
}

type RowsProps = {
  form: Form
  path: Path
  title: string
  /** The word for one of them. */
  row: string
  rows: readonly unknown[]
  add: () => void
  children: (at: number) => ReactNode
}

/** A list whose rows are added, moved and taken out. */
function Rows({ form, path, title, row, rows, add, children }: RowsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const reason = faultAt(form, path)
  const name = `form.${path.join('.')}`
  const focus = (chosen: string) => drawAndFocus(() => list.current?.querySelector<HTMLElement>(chosen))
  const nameOf = (at: number) =>
    `${row.charAt(0).toUpperCase()}${row.slice(1)} ${at + 1}: ${shownOf(valuesOf(rows[at]).label) || 'no label yet'}`
  const move = (from: number, to: number) => {
    form.edit((text) => withMoved(text, path, from, to))
    focus(`:scope > .form-row:nth-of-type(${to + 1}) > .row-acts button:not(:disabled)`)
  }
  return (
    <fieldset
      ref={list}
      className="form-rows"
      tabIndex={-1}
      data-field={path.join('.')}
      aria-describedby={faultAttributes(name, reason)['aria-describedby']}
    >
      <legend>{title}</legend>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone, and its fields hold no state
        <fieldset key={at} className="form-row">
          <legend>{nameOf(at)}</legend>
          {children(at)}
          <RowActs
            name={nameOf(at)}
            at={at}
            count={rows.length}
            move={(to) => move(at, to)}
            remove={() => {
              form.edit((text) => withMoved(text, path, at, null))
              focus(':scope > .form-add')
            }}
          />
        </fieldset>
      ))}
      <button
        type="button"
        className="button form-add"
        onClick={() => {
          add()
          focus(':scope > .form-row:last-of-type input')
        }}
      >
        Add {row === 'option' ? 'an' : 'a'} {row}
      </button>
      <FieldFault name={name} reason={reason} />
    </fieldset>
  )
}

function FieldRow({ form, at }: { form: Form; at: number }) {
  const { values, edit, stored } = form
  const { type, required, options } = values.fields[at] ?? {}
  const path = ['fields', at]
  const isRequired = isAlwaysRequired(shownOf(type)) || required !== false
  // A name or a row that is wrong has no field of its own here.
  const reason = faultAt(form, [...path, 'name']) ?? faultAt(form, path)
  const ofType = faultAt(form, [...path, 'type'])
  const [typeName, rowName] = [`form.fields.${at}.type`, `form.fields.${at}`]
  return (
    <div className="file-fields-grid">
      <Line
        form={form}
        path={[...path, 'label']}
        label="Label"
        change={(label) => edit((text) => withLabel(text, at, label, stored))}
      />
      <Labelled name={typeName} label="Kind" reason={ofType}>
        <select
          id={typeName}
          value={shownOf(type)}
          data-field={`fields.${at}.type`}
          onChange={({ target }) => edit((text) => withType(text, at, target.value, stored))}
          {...faultAttributes(typeName, ofType)}
        >
          {!(shownOf(type) in fieldTypes) && <option value={shownOf(type)}>{shownOf(type)}</option>}
          {Object.entries(fieldTypes).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </Labelled>
      <label className="row wide-field">
        <input
          type="checkbox"
          data-field={`fields.${at}.required`}
          checked={isRequired}
          disabled={isAlwaysRequired(shownOf(type)) && required !== false}
          onChange={({ target }) =>
            edit((text) => withValueAt(text, [...path, 'required'], target.checked ? undefined : false))
          }
        />
        Has to be filled in
        {isAlwaysRequired(shownOf(type)) && <small className="hint">always, with this kind</small>}
        <FieldFault name={`${rowName}.required`} reason={faultAt(form, [...path, 'required'])} />
      </label>
      <Line form={form} path={[...path, 'hint']} label="Help below it, or empty" isOptional />
      {isRequired && (
        <Line form={form} path={[...path, 'ask']} label="What it says when it is missing, or empty" isOptional />
      )}
      {(hasOptions(shownOf(type)) || options !== undefined) && (
        <div className="wide-field">
          <Rows
            form={form}
            path={[...path, 'options']}
            title="Options"
            rows={listOf(options)}
            row="option"
            add={() =>
              edit((text) => {
                const next = listOf(options).length
                const added = withValueAt(text, [...path, 'options', next], { value: '', label: '' })
                return withOptionLabel(added, at, next, '', stored)
              })
            }
          >
            {(option) => (
              <Line
                form={form}
                path={[...path, 'options', option, 'label']}
                label="Label"
                change={(label) => edit((text) => withOptionLabel(text, at, option, label, stored))}
              />
            )}
          </Rows>
        </div>
      )}
      {reason && (
        <p className="fault wide-field" data-field={rowName.slice('form.'.length)}>
          {reason}.
        </p>
      )}
    </div>
  )
}

/** Puts the focus on the field that a fault is about, or on the nearest around it. False when it has none. */
export function focusField(inside: HTMLElement | null, field = ''): boolean {
  for (let path = field.split('.'); path.length > 0; path = path.slice(0, -1)) {
    const element = inside?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path.join('.'))}"]`)
    if (!element) continue
    // Fields that belong to a part, such as a mail, stand in it.
    const target = element.matches('input, select, textarea, fieldset')
      ? element
      : element.querySelector<HTMLElement>('input')
    target?.focus()
    // With its label, which stands above it.
    target?.scrollIntoView({ block: 'center' })
    return target !== null
  }
  return false
}
