import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wordsOf } from '#frame/forms/form.ts'
import { currentLeadForms, forms } from './lead-forms.ts'

test('leads are stored as they always were, and each form has a kind and an endpoint of its own', () => {
  const kinds = currentLeadForms().map(({ kind, endpoint }) => [kind, endpoint])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['contact', '/api/contact'],
      ['early-access', '/api/early-access-requests'],
      ['partnership', '/api/partnership-requests'],
      ['whitepaper', '/api/contact-submissions'],
      ['assessment', '/api/assessment-reports'],
      ['review', '/api/review-requests'],
    ]),
  )
  expect(new Set(kinds.flat()).size).toBe(2 * kinds.length)
})

/** The values that a field takes, if it takes no others; what `someOf` takes is tried. */
const takes = (field: z.core.$ZodType | undefined, value: string) =>
  [value, [value]].some((answer) => field && z.safeParse(field, answer).success)

test.each(forms.map((form) => [form.id, form] as const))(
  '%s: labels and options are those of its fields',
  (_, form) => {
    const { schema, labels, options = {} } = form
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...Object.keys(labels), ...Object.keys(options)]))
    for (const [name, field] of Object.entries(schema.shape)) {
      const offered = options[name]?.map(({ value }) => value)
      if (field instanceof z.ZodMiniEnum) expect([name, offered]).toEqual([name, field.options])
      for (const value of offered ?? []) expect([name, value, takes(field, value)]).toEqual([name, value, true])
    }
  },
)

test('an answer in words is what was offered, a line for each where several may be chosen', () => {
  const options = {
    size: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
  }
  expect(wordsOf({ options }, 'size', 's')).toBe('Small')
  expect(wordsOf({ options }, 'size', ['s', 'l'])).toBe('- Small\n- Large')
  expect(wordsOf({ options }, 'name', 'Ada')).toBe('Ada')
  expect(wordsOf({ options }, 'name', undefined)).toBe('')
})
