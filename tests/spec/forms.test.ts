import { describe, expect, test } from 'vitest'
import { stored } from '../support/db.ts'
import { textOf } from '../support/html.ts'
import { storedSubscribers } from '../support/newsletter.ts'
import { json } from '../support/requests.ts'
import { all, attribute, formTo, one, parsed, wordsOf } from '../support/screen.ts'
import { openTestSite } from '../support/site.ts'
import { forms, type SpecField, type SpecForm } from './forms.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
type Answers = Record<string, string | string[]>

/** Every field's right answer, but for what a test changes. */
const rightAnswers = (form: SpecForm, changes: Answers = {}): Answers => ({
  ...Object.fromEntries(form.fields.map(({ name, many, answer }) => [name, many ? [answer] : answer])),
  ...form.sends,
  ...changes,
})

/** A post as a browser without scripts makes it: a list repeats its name. */
const posted = (answers: Answers): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(
    Object.entries(answers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  ),
})

/** Counts the messages, requests and subscribers in the store. */
const countStored = async ({ db }: Site) =>
  (await stored(db)).leads.length + (await storedSubscribers(db)).subscribers.length

/** The endpoint's reply to answers: its status, and the message of each field that needs attention. */
async function call(site: Site, form: SpecForm, answers: Answers) {
  const response = await site.request(form.endpoint, json(answers))
  const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] }
  return { status: response.status, errors }
}

const asked = ({ fields }: SpecForm) => fields.flatMap(({ name, ask }) => (ask ? [{ field: name, message: ask }] : []))
const byField = (errors: { field: string }[]) => errors.toSorted((a, b) => a.field.localeCompare(b.field))

/** A field's own values that are refused: none, one too short, one that is not offered. */
const refused = ({ min, wrong = [], options, many }: SpecField): (string | string[])[] => [
  many ? [] : '',
  ...(many ? [] : [' ']),
  ...(min ? ['x'.repeat(min - 1)] : []),
  ...wrong,
  ...(options ? [many ? ['gardening'] : 'gardening'] : []),
]

const valuesOf = (options: SpecField['options'] = []) => options.map((option) => [option].flat()[0] ?? '')

describe.each(forms)('the form of $path', (form) => {
  test('has the names, values and words that are given', async () => {
    const site = await openTestSite()
    const page = parsed(await textOf(await site.request(form.path)))
    const element = formTo(one(page, 'main'), form.path)
    const names = all(element, 'input select textarea').map((control) => attribute(control, 'name'))
    expect(new Set(names)).toEqual(
      new Set([...form.fields.map(({ name }) => name), ...(form.beside ?? []), 'referenceCode']),
    )
    const [button, ...others] = all(element, 'button', { type: 'submit' })
    expect(others).toEqual([])
    if (form.button) expect(button && wordsOf(button)).toBe(form.button)
    for (const { name, many, rows, options = [] } of form.fields) {
      const controls = all(element, 'input select textarea', { name })
      const choices = many ? controls : all(element, 'select', { name }).flatMap((select) => all(select, 'option'))
      const offered = choices.map((choice) => attribute(choice, 'value')).filter(Boolean)
      expect([name, offered]).toEqual([name, valuesOf(options)])
      for (const [value, label] of options.filter((option) => typeof option !== 'string')) {
        const [choice] = choices.filter((one) => attribute(one, 'value') === value)
        const labels = all(element, 'label').filter((label) => choice && all(label, 'input').includes(choice))
        expect(wordsOf(labels[0] ?? choice ?? element)).toBe(label)
      }
      if (rows) expect(attribute(controls[0] ?? element, 'rows')).toBe(String(rows))
    }
  })

  test('without scripts names every mistake in the words that are given, and keeps nothing', async () => {
    const site = await openTestSite()
    const empty = Object.fromEntries(form.fields.filter(({ many }) => !many).map(({ name }) => [name, '']))
    const response = await site.request(form.path, posted(empty))
    expect(response.status).toBe(422)
    const words = wordsOf(formTo(one(parsed(await textOf(response)), 'main'), form.path))
    for (const { message } of asked(form)) expect(words).toContain(message)
    expect(await countStored(site)).toBe(0)
  })

  test('without scripts keeps right answers, and says so where the words are given', async () => {
    const site = await openTestSite()
    const response = await site.request(form.path, posted(rightAnswers(form)))
    expect(response.status).toBe(303)
    expect(await countStored(site)).toBe(1)
    const [path = ''] = (response.headers.get('location') ?? '').split('#')
    const words = wordsOf(one(parsed(await textOf(await site.request(path))), 'main'))
    if (!form.mail) expect(words).toContain(form.success.join(' '))
  })

  test('without scripts keeps what was typed when it can not be sent now, and says so in the words given', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    await site.request(form.path, posted(rightAnswers(form, { email: 'one@example.com' })))
    const response = await site.request(form.path, posted(rightAnswers(form)))
    expect(response.status).toBe(429)
    const element = formTo(one(parsed(await textOf(response)), 'main'), form.path)
    if (!form.mail) expect(wordsOf(element)).toContain(form.failure.join(' '))
    expect(attribute(one(element, 'input', { name: 'email' }), 'value')).toBe('ada@example.com')
  })

  test('its endpoint names every field that needs attention, and no other', async () => {
    const site = await openTestSite()
    const nothing = await call(site, form, { ...form.sends })
    expect(nothing.status).toBe(422)
    expect(byField(nothing.errors)).toEqual(byField(asked(form)))
    for (const field of form.fields.filter(({ ask }) => ask))
      for (const value of refused(field)) {
        const { status, errors } = await call(site, form, rightAnswers(form, { [field.name]: value }))
        expect([value, status, errors]).toEqual([value, 422, [{ field: field.name, message: field.ask }]])
      }
    expect(await countStored(site)).toBe(0)
  })

  test('its endpoint takes the shortest answers, every value offered, and no answer where none is needed', async () => {
    const site = await openTestSite()
    const min = form.fields.flatMap(({ name, min }) => (min ? [[name, 'x'.repeat(min)]] : []))
    const left = form.fields.flatMap(({ name, ask }) => (ask ? [] : [name]))
    const shortest = Object.entries(rightAnswers(form, Object.fromEntries(min)))
    const accepted: Answers[] = [Object.fromEntries(shortest.filter(([name]) => !left.includes(name)))]
    for (const { name, many, options } of form.fields)
      for (const value of valuesOf(options)) accepted.push(rightAnswers(form, { [name]: many ? [value] : value }))
    for (const answers of accepted) expect(await call(site, form, answers)).toEqual({ status: 201, errors: [] })
    expect(await countStored(site)).toBeGreaterThan(0)
  })
})
