import { honeypotField } from '#frame/forms/honeypot.ts'
import { stampField } from '#frame/forms/stamp-fields.ts'

/** The types of a field in a form of content, as the person who makes the form knows them. */
export const fieldTypes = {
  text: 'One line',
  email: 'Email address',
  company: 'Company',
  phone: 'Phone number',
  website: 'Web address',
  size: 'Company size',
  choice: 'One of several options',
  choices: 'Several of the options',
  check: 'A box to tick',
  long: 'A longer text',
} as const
export type FieldType = keyof typeof fieldTypes

/** The types that come with options. */
export const hasOptions = (type: string): boolean => type === 'choice' || type === 'choices'

/** The types that cannot be left empty. */
export const isAlwaysRequired = (type: string): boolean => hasOptions(type) || type === 'email' || type === 'size'

/** Names that a body carries beside the answers, or that every object has. */
const reserved = new Set([honeypotField, stampField, 'attribution', 'consent', 'id', 'kind', 'page'])
export const isReservedName = (name: string): boolean => reserved.has(name) || name in {}
