import { useId, useRef } from 'react'
import { PictureFile } from '#frame/desk/editor/fields.tsx'
import { RowActs } from '#frame/desk/editor/RowActs.tsx'
import { drawAndFocus } from '#frame/desk/focus.ts'
import type { TextFault } from '../own-texts.ts'
import { MarkdownField } from './MarkdownField.tsx'
import type { Path, Schema, Value } from './values.ts'

type Props = {
  schema: Schema
  value: Value
  path?: Path
  number?: number
  faults: readonly TextFault[]
  change: (path: Path, value: Value) => void
}

/** The id of the list of pages, of which there is one on the screen. */
export const pageListId = 'texts-pages'

/** The share of its length from which a text's characters are counted beside it. */
const nearly = 0.8
/** Longer texts get several lines. */
const longText = 70

export function Fields({ schema, value, path = [], number, faults, change }: Props) {
  const title = [schema.title, number].filter(Boolean).join(' ')
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => (
      <Fields
        key={name}
        schema={part}
        value={(value as Record<string, Value> | null)?.[name] ?? null}
        path={[...path, name]}
        faults={faults}
        change={change}
      />
    ))
    if (path.length === 0) return parts
    return (
      <fieldset className={path.length > 1 ? 'texts-part texts-inner' : 'texts-part'} data-at={schema.at}>
        <legend>{title}</legend>
        {parts}
      </fieldset>
    )
  }
  if (schema.isMarkdown)
    return <MarkdownField schema={schema} value={value} path={path} faults={faults} change={change} />
  if (schema.type === 'array' && schema.minItems !== schema.maxItems)
    return <List schema={schema} value={value} path={path} faults={faults} change={change} />
  if (schema.type === 'array')
    return itemsOf(value).map((item, at) => (
      <Fields
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a list have no other name, and stay in their order
        key={at}
        schema={schema.items ?? {}}
        value={item}
        path={[...path, at]}
        number={at + 1}
        faults={faults}
        change={change}
      />
    ))
  const numbered = number === undefined ? schema : { ...schema, title }
  return <Field schema={numbered} value={value} path={path} faults={faults} change={change} />
}

const itemsOf = (value: Value) => (Array.isArray(value) ? (value as readonly Value[]) : [])

/** A list whose parts are added, moved and taken out. */
function List({ schema, value, path = [], faults, change }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const items = itemsOf(value)
  const { title, items: schemaOfItem = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const fieldFaults = faults.filter((fault) => fault.path.join('.') === path.join('.'))
  const nameOf = (at: number) => `${schemaOfItem.title ?? 'Part'} ${at + 1}`
  const focus = (chosen: string) => drawAndFocus(() => list.current?.querySelector<HTMLElement>(chosen))
  const add = () => {
    change(path, [...items, emptyOf(schemaOfItem)])
    focus(':scope > fieldset:last-of-type input')
  }
  const remove = (at: number) => {
    change(path, items.toSpliced(at, 1))
    focus(':scope > .texts-add')
  }
  const move = (from: number, to: number) => {
    change(path, items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? null))
    focus(`:scope > fieldset:nth-of-type(${to + 1}) > .row-acts button:not(:disabled)`)
  }
  return (
    <fieldset ref={list} className={path.length > 1 ? 'texts-part texts-inner' : 'texts-part'} data-at={schema.at}>
      <legend>{title}</legend>
      {items.map((item, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a list have no other name, and their fields have no state
          key={at}
          className="texts-part texts-inner texts-item"
        >
          <legend>
            {nameOf(at)} <span className="hint">{titleOf(item)}</span>
          </legend>
          {Object.entries(schemaOfItem.properties ?? {}).map(([name, part]) => (
            <Fields
              key={name}
              schema={part}
              value={(item as Record<string, Value> | null)?.[name] ?? null}
              path={[...path, at, name]}
              faults={faults}
              change={change}
            />
          ))}
          <RowActs
            name={nameOf(at)}
            at={at}
            count={items.length}
            move={(to) => move(at, to)}
            remove={() => remove(at)}
            isKept={items.length <= minItems}
          />
        </fieldset>
      ))}
      <button type="button" className="button texts-add" disabled={items.length >= maxItems} onClick={add}>
        Add {(schemaOfItem.title ?? 'part').toLowerCase()}
      </button>
      {fieldFaults.length > 0 && <p className="fault">{fieldFaults.map(({ reason }) => `It ${reason}.`).join(' ')}</p>}
    </fieldset>
  )
}

/** The words by which a part is known, where it has a title. */
const titleOf = (item: Value) => String((item as { title?: Value } | null)?.title ?? '')

function emptyOf({ type, properties = {} }: Schema): Value {
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, emptyOf(part)]))
  if (type === 'array') return []
  return type === 'integer' ? null : ''
}

/** The side of a person's picture, which is a square, in pixels: twice what pages show. */
const side = 640

/** Takes a file as a person's picture: a square, from its middle. */
const OwnPicture = ({ of, choose }: { of: string; choose: (address: string) => void }) => (
  <div className="row">
    <PictureFile
      label={`File: ${of}`}
      size={{ width: side, height: side }}
      choose={choose}
      doneNotice="The picture is stored. Save the text, and pages show it."
    />
  </div>
)

function Field({ schema, value, path = [], faults, change }: Props) {
  const id = useId()
  const name = path.join('.')
  const fieldFaults = faults.filter((fault) => fault.path.join('.') === name)
  const hints = {
    id: `${id}-field`,
    'aria-invalid': fieldFaults.length > 0 || undefined,
    'aria-describedby': fieldFaults.length > 0 ? id : undefined,
  }
  const text = value === null ? '' : String(value)
  return (
    <div className="texts-field" data-at={schema.at} data-path={name}>
      <label className="field" htmlFor={`${id}-field`}>
        <span>{schema.title}</span>
        {schema.type === 'integer' ? (
          <input
            type="number"
            min={schema.minimum}
            max={schema.maximum}
            value={text}
            onChange={({ target }) => change(path, target.value === '' ? null : Number(target.value))}
            {...hints}
          />
        ) : (schema.maxLength ?? 0) > longText ? (
          <textarea
            rows={Math.max(2, Math.ceil(text.length / 42))}
            value={text}
            onChange={({ target }) => change(path, target.value.replace(/[\r\n]+/g, ' '))}
            {...hints}
          />
        ) : (
          <input
            type={schema.format === 'date' ? 'date' : undefined}
            list={schema.isPage ? pageListId : undefined}
            value={text}
            onChange={({ target }) => change(path, target.value)}
            {...hints}
          />
        )}
      </label>
      {schema.isPicture && <OwnPicture of={schema.title ?? 'Picture'} choose={(address) => change(path, address)} />}
      {schema.maxLength !== undefined && text.length > schema.maxLength * nearly && (
        <p className={text.length > schema.maxLength ? 'fault texts-count' : 'hint texts-count'}>
          {text.length} of {schema.maxLength} characters
        </p>
      )}
      {fieldFaults.length > 0 && (
        <p className="fault" id={id}>
          {fieldFaults.map(({ reason }) => `It ${reason}.`).join(' ')}
        </p>
      )}
    </div>
  )
}
