import { useId } from 'react'
import type { TextFault } from '../service.server.ts'

/** The part of JSON Schema by which the files of texts are described. */
export type Schema = {
  type?: string
  title?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  maxLength?: number
  minimum?: number
  maximum?: number
}
export type Value = string | number | readonly Value[] | { readonly [name: string]: Value } | null
export type Path = readonly (string | number)[]

type Props = {
  schema: Schema
  value: Value
  path?: Path
  /** The number of a part in its list. */
  number?: number
  faults: readonly TextFault[]
  change: (path: Path, value: Value) => void
}

/** The share of its length from which a text's characters are counted beside it. */
const nearly = 0.8
/** Longer texts get several lines. */
const longText = 70

/** The fields of values, as their schema describes them. */
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
      <fieldset className={path.length > 1 ? 'texts-part texts-inner' : 'texts-part'}>
        <legend>{title}</legend>
        {parts}
      </fieldset>
    )
  }
  if (schema.type === 'array')
    return (Array.isArray(value) ? (value as readonly Value[]) : []).map((item, at) => (
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
  return <Field schema={schema} value={value} path={path} faults={faults} change={change} />
}

function Field({ schema, value, path = [], faults, change }: Props) {
  const id = useId()
  const name = path.join('.')
  const own = faults.filter((fault) => fault.path.join('.') === name)
  const said = {
    id: `${id}-field`,
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': own.length > 0 ? id : undefined,
  }
  const text = value === null ? '' : String(value)
  return (
    <div className="texts-field">
      <label className="field" htmlFor={`${id}-field`}>
        <span>{schema.title}</span>
        {schema.type === 'integer' ? (
          <input
            type="number"
            min={schema.minimum}
            max={schema.maximum}
            value={text}
            onChange={({ target }) => change(path, target.value === '' ? null : Number(target.value))}
            {...said}
          />
        ) : (schema.maxLength ?? 0) > longText ? (
          <textarea
            rows={Math.max(2, Math.ceil(text.length / 62))}
            value={text}
            onChange={({ target }) => change(path, target.value.replace(/[\r\n]+/g, ' '))}
            {...said}
          />
        ) : (
          <input value={text} onChange={({ target }) => change(path, target.value)} {...said} />
        )}
      </label>
      {schema.maxLength !== undefined && text.length > schema.maxLength * nearly && (
        <p className={text.length > schema.maxLength ? 'fault texts-count' : 'hint texts-count'}>
          {text.length} of {schema.maxLength} characters
        </p>
      )}
      {own.length > 0 && (
        <p className="fault" id={id}>
          {own.map(({ reason }) => `It ${reason}.`).join(' ')}
        </p>
      )}
    </div>
  )
}

/** Returns values in which one of them is another. */
export function withValue(values: Value, [first, ...rest]: Path, value: Value): Value {
  if (first === undefined) return value
  if (Array.isArray(values))
    return values.map((item: Value, at) => (at === first ? withValue(item, rest, value) : item))
  const all = values as Readonly<Record<string, Value>>
  return { ...all, [first]: withValue(all[first] ?? null, rest, value) }
}
