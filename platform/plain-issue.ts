import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** The words with which the library begins, where a schema says nothing of its own. */
const ofLibrary = /^(?:Invalid|Too big|Too small|Unrecognized)\b/

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

const formats: Readonly<Record<string, string>> = {
  date: 'has to be a day such as 2027-01-05',
  datetime: 'has to be a moment such as 2027-01-05T09:00:00Z',
  url: 'has to be a web address',
  email: 'has to be an e-mail address',
}

/** Says why a value was refused, as the end of a sentence: in the schema's own words, or in plain ones. */
export const plainIssue = (issue: Issue): string => (ofLibrary.test(issue.message) ? wordsOf(issue) : issue.message)

function wordsOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `is missing, or is not ${kinds[issue.expected] ?? 'what belongs there'}`
  if (issue.code === 'invalid_value') return `has to be ${issue.values.map(String).join(' or ')}`
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which is not known there`
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'is not written as it has to be'
  if (issue.code === 'too_big') return `has to be ${limitWords('at most', Number(issue.maximum), issue.origin)}`
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin !== 'number'
      ? 'is empty'
      : `has to be ${limitWords('at least', Number(issue.minimum), issue.origin)}`
  return 'is not what belongs there'
}

const limitWords = (limit: string, count: number, origin: string): string =>
  `${limit} ${count}${origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : ''}`
