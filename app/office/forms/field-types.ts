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

/** Names that a body carries beside the answers. */
const besideAnswers = [honeypotField, stampField, 'attribution', 'consent', 'id', 'kind', 'page']
/**
 * Members of a form that React and Conform ask it for: a field of the name would stand in their place. Others do no
 * harm.
 */
const membersInUse = [
  'elements',
  'firstChild',
  'getAttribute',
  'getRootNode',
  'nextSibling',
  'nodeName',
  'nodeType',
  'ownerDocument',
]
const reserved = new Set([...besideAnswers, ...membersInUse])
/** True for a name that no field may have; those that every object has are of them. */
export const isReservedName = (name: string): boolean => reserved.has(name) || name in {}
