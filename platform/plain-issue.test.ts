import { expect, test } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'
import { endpoint } from '#frame/desk/server/endpoint.ts'
import { plainIssue } from './plain-issue.ts'

const given = {
  mini: z.object({
    note: z.string().check(z.maxLength(3)),
    name: z.string().check(z.minLength(1)),
    count: z.number().check(z.minimum(2)),
    kind: z.enum(['a', 'b']),
    at: z.iso.datetime(),
    days: z.array(z.string()).check(z.maxLength(1)),
    own: z.string('Say which'),
  }),
  classic: classic.object({
    note: classic.string().max(3),
    name: classic.string().min(1),
    count: classic.number().min(2),
    kind: classic.enum(['a', 'b']),
    at: classic.iso.datetime(),
    days: classic.array(classic.string()).max(1),
    own: classic.string('Say which'),
  }),
}
const wrong = { note: 'four', name: '', count: 1, kind: 'c', at: 'now', days: ['a', 'b'], own: 1 }

test.each(Object.entries(given))('what a schema of %s refuses is said in plain words, or in its own', (_, schema) => {
  const saidOf = (input: unknown) =>
    Object.fromEntries(
      schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), plainIssue(issue)]) ?? [],
    )
  expect(saidOf(wrong)).toEqual({
    note: 'has to be at most 3 characters long',
    name: 'is empty',
    count: 'has to be at least 2',
    kind: 'has to be a or b',
    at: 'has to be a moment such as 2027-01-05T09:00:00Z',
    days: 'has to be at most 1 entries long',
    own: 'Say which',
  })
  expect(saidOf({})).toMatchObject({ note: 'is missing, or is not a text', days: 'is missing, or is not a list' })
})

test.each([
  [{ fullName: 'x'.repeat(61), to: [] }, 'Full name has to be at most 60 characters long.'],
  [{ fullName: 'Ada', to: [{ day: 'soon' }] }, 'To, 1, day has to be a day such as 2027-01-05.'],
  [{ fullName: 'Ada' }, 'To is missing, or is not a list.'],
  [null, 'The request is missing, or is not a group of fields.'],
])('the desk refuses %j with a sentence', async (input, says) => {
  const schema = z.object({
    fullName: z.string().check(z.maxLength(60)),
    to: z.array(z.object({ day: z.iso.date() })),
  })
  await expect(endpoint(schema, () => null)(input, 'Ada')).rejects.toThrow(says)
})
