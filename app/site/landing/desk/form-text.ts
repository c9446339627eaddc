import { isCollection, isMap, isSeq, type ParsedNode, parseDocument, visit, type YAMLSeq } from 'yaml'
import { hasOptions, isAlwaysRequired, isReservedName } from '#office/forms/field-types.ts'
import { slugOf } from '#platform/text/slug.ts'

export type Path = readonly (string | number)[]
type Values = Readonly<Record<string, unknown>>

/** A form's file as values, whatever they are so far. */
export type FormValues = Values & { fields: readonly Values[] }

export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** Returns what a field of text shows of a value. */
export const shownOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const parts = [['consent'], ['thanks'], ['failure'], ['mail'], ['mail', 'button']] as const

/** Reads a form's file; null where it has no shape that fields could show, such as a list in the place of a text. */
export function readFormText(text: string): FormValues | null {
  const document = parseDocument(text)
  if (document.errors.length > 0 || !isMap(document.contents)) return null
  let isPlain = true
  visit(document, {
    Alias() {
      isPlain = false
    },
    Pair(_, { key }) {
      if (isCollection(key)) isPlain = false
    },
  })
  const fields: unknown = document.get('fields') ?? null
  const hasRows =
    fields === null ||
    (isSeq<ParsedNode>(fields) &&
      fields.items.every((row) => {
        const options: unknown = isMap(row) ? (row.get('options') ?? null) : undefined
        return options === null || (isSeq<ParsedNode>(options) && options.items.every(isMap))
      }))
  const hasParts = parts.every((path) => {
    const part: unknown = document.getIn(path.slice(0, 1)) == null ? null : (document.getIn(path) ?? null)
    return part === null || isMap(part)
  })
  const paragraphs: unknown = isMap(document.get('mail')) ? (document.getIn(['mail', 'text']) ?? null) : null
  if (!isPlain || !hasRows || !hasParts || !(paragraphs === null || isSeq(paragraphs))) return null
  const values = document.toJS() as Values
  return { ...values, fields: listOf(values.fields).map(valuesOf) }
}

/** Changes a value of the file, or takes it out. Comments stay; lists and groups get a line for each part. */
export function withValueAt(text: string, path: Path, value: unknown): string {
  const document = parseDocument(text)
  if (value === undefined) document.deleteIn(path)
  else {
    // What is there without a value, as in `fields:`, gives way to a part.
    for (let length = path.length - 1; length > 0; length--)
      if (document.getIn(path.slice(0, length)) === null) document.deleteIn(path.slice(0, length))
    document.setIn(path, document.createNode(value))
  }
  return written(document)
}

/** Moves a part of a list up, or takes it out. */
export function withMoved(text: string, path: Path, from: number, to: number | null): string {
  const document = parseDocument(text)
  const { items } = document.getIn(path) as YAMLSeq<ParsedNode>
  const [part] = items.splice(from, 1)
  if (part && to !== null) items.splice(to, 0, part)
  return written(document)
}

function written(document: ReturnType<typeof parseDocument>): string {
  visit(document, {
    Collection(_, node) {
      node.flow = false
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** The field and the options that the stored file has: their names may be those of leads that are there. */
type Stored = { names: readonly string[]; values: readonly string[] }

/** Returns the names that may not change, since leads may have been stored under them. */
export function storedOf(text: string): Stored {
  const fields = readFormText(text)?.fields ?? []
  return {
    names: fields.map(({ name }) => shownOf(name)),
    values: fields.flatMap(({ options }) => listOf(options).map((one) => shownOf(valuesOf(one).value))),
  }
}

const unique = (name: string, isTaken: (name: string) => boolean): string => {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}${number}`
    if (!isTaken(tried)) return tried
  }
}

/** Returns a name for a field from its label: `Job title` is `jobTitle`. */
export function fieldNameOf(label: string, others: readonly string[]): string {
  const words = slugOf(label).match(/[a-z0-9]+/g) ?? []
  const name = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  const plain = (/^[a-z]/.test(name) ? name : `field${name}`).slice(0, 36)
  return unique(plain, (tried) => isReservedName(tried) || others.includes(tried))
}

/** Returns the value of an option from its label: `The morning` is `the-morning`. */
function optionValueOf(label: string, others: readonly string[]): string {
  const slug = (slugOf(label).match(/[a-z0-9]+/g) ?? ['option']).join('-')
  return unique(slug.slice(0, 50).replace(/-$/, ''), (tried) => others.includes(tried))
}

/** Gives a field another label, and its name with it while no lead can have been stored under that. */
export function withLabel(text: string, row: number, label: string, { names }: Stored): string {
  const { name, type } = valuesOf(readFormText(text)?.fields[row])
  const changed = withValueAt(text, ['fields', row, 'label'], label)
  return type === 'email' || names.includes(shownOf(name)) ? changed : withNewName(changed, row, label, names)
}

function withNewName(text: string, row: number, label: string, stored: readonly string[]): string {
  const others = (readFormText(text)?.fields ?? []).filter((_, at) => at !== row).map(({ name }) => shownOf(name))
  return withValueAt(text, ['fields', row, 'name'], fieldNameOf(label, [...others, ...stored, 'email']))
}

/** Gives an option another label, and its value with it while no lead can have it. */
export function withOptionLabel(text: string, row: number, at: number, label: string, { values }: Stored): string {
  const options = listOf(readFormText(text)?.fields[row]?.options).map(valuesOf)
  const changed = withValueAt(text, ['fields', row, 'options', at, 'label'], label)
  if (values.includes(shownOf(options[at]?.value))) return changed
  const others = options.filter((_, one) => one !== at).map(({ value }) => shownOf(value))
  return withValueAt(changed, ['fields', row, 'options', at, 'value'], optionValueOf(label, [...others, ...values]))
}

/** Makes a field one of another type, with what that type needs and without what it cannot have. */
export function withType(text: string, row: number, type: string, { names }: Stored): string {
  const { options, label, name } = valuesOf(readFormText(text)?.fields[row])
  let changed = withValueAt(text, ['fields', row, 'type'], type)
  if (isAlwaysRequired(type)) changed = withValueAt(changed, ['fields', row, 'required'], undefined)
  if (!hasOptions(type)) changed = withValueAt(changed, ['fields', row, 'options'], undefined)
  else if (listOf(options).length === 0) changed = withValueAt(changed, ['fields', row, 'options'], twoOptions)
  if (type === 'email') return withValueAt(changed, ['fields', row, 'name'], 'email')
  return name === 'email' ? withNewName(changed, row, shownOf(label), names) : changed
}

const twoOptions = [
  { value: 'option', label: '' },
  { value: 'option2', label: '' },
]

/** Adds a field of one line at the end. */
export function withNewField(text: string): string {
  const fields = readFormText(text)?.fields ?? []
  const name = fieldNameOf(
    '',
    fields.map((field) => shownOf(field.name)),
  )
  return withValueAt(text, ['fields', fields.length], { name, type: 'text', label: '', required: false })
}
