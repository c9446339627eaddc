/**
 * The sheets of a document in the page, as fields to write in. They are many and never change, so they stay outside of
 * any framework; what is written is stored in this browser alone.
 */

const keyOf = (slug: string) => `sheets-${slug}`
type Written = Record<string, string>
type FieldElement = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement
const fieldNames = 'textarea, input, select'

function readWritten(slug: string): Written {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '{}')
    const entries = Object.entries(stored && typeof stored === 'object' ? stored : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

const isBox = (field: FieldElement): field is HTMLInputElement => field.type === 'checkbox'

/**
 * Opens every line, choice, box and empty cell of the sheets, with what was written before.
 *
 * @returns ends it
 */
export function openSheets(slug: string): () => void {
  const written = readWritten(slug)
  const fields = [...document.querySelectorAll<HTMLElement>('.doc-sheet')].flatMap(fieldsOf)
  for (const field of fields) {
    const before = written[field.name]
    if (before === undefined) continue
    if (isBox(field)) field.checked = before === 'yes'
    else field.value = before
  }
  const store = ({ target }: Event) => {
    const field = fields.find((one) => one === target)
    if (!field) return
    const now = readWritten(slug)
    const value = isBox(field) ? (field.checked ? 'yes' : '') : field.value
    if (value) now[field.name] = value
    else delete now[field.name]
    try {
      localStorage.setItem(keyOf(slug), JSON.stringify(now))
    } catch {}
  }
  addEventListener('input', store)
  return () => removeEventListener('input', store)
}

export function clearSheets(slug: string) {
  for (const field of document.querySelectorAll<FieldElement>(`.doc-sheet :is(${fieldNames})`)) {
    if (isBox(field)) field.checked = false
    else field.value = ''
  }
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {}
}

/** Puts fields where the sheet has room to write; a second call finds those that are there. */
function fieldsOf(sheet: HTMLElement): FieldElement[] {
  const place = sheet.querySelector('[id]')?.id ?? ''
  const title = wordsOf(sheet.querySelector('h2, h3, h4'))
  let count = 0
  const named = <Field extends FieldElement>(field: Field, label: string): Field => {
    field.name = `${place}-${++count}`
    field.setAttribute('aria-label', label)
    // Nothing here is about the browser's own person.
    field.autocomplete = 'off'
    return field
  }
  const box = (label: string) => {
    const field = document.createElement('input')
    field.type = 'checkbox'
    return named(field, label)
  }
  const area = (label: string) => {
    const field = document.createElement('textarea')
    field.rows = 1
    return named(field, label)
  }
  /** A list to choose from, which begins with nothing chosen. */
  const list = (label: string, options: readonly string[]) => {
    const field = document.createElement('select')
    for (const option of ['', ...options]) field.add(new Option(option))
    return named(field, label)
  }
  const present = [...sheet.querySelectorAll<FieldElement>(fieldNames)]
  if (present.length > 0) return present
  for (const line of sheet.querySelectorAll('.doc-line')) line.append(area(`${title}: ${wordsOf(line)}`))
  for (const drawn of sheet.querySelectorAll('.doc-box')) {
    const beside = drawn.parentElement
    drawn.replaceWith(box(`${title}: ${wordsOf(beside).replace(/^✓/, '').trim()}`))
  }
  for (const row of sheet.querySelectorAll('tbody tr')) {
    const heads = [...(row.closest('table')?.querySelectorAll<HTMLElement>('thead > tr > *') ?? [])]
    const first = wordsOf(row.firstElementChild) || `row ${[...(row.parentElement?.children ?? [])].indexOf(row) + 1}`
    for (const [index, cell] of [...row.children].entries())
      if (cell.childNodes.length === 0) {
        const label = [title, first, wordsOf(heads[index] ?? null)].filter(Boolean).join(', ')
        const options = heads[index]?.dataset.choices?.split('|')
        cell.append(options ? list(label, options) : area(label))
      }
  }
  return [...sheet.querySelectorAll<FieldElement>(fieldNames)]
}

const wordsOf = (node: Element | null) => (node?.textContent ?? '').replaceAll('\u00a0', ' ').trim()
