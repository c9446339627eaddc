import { z } from 'zod'
import type { Fault } from '#platform/markdown/fault.ts'
import { faultOfPlaceholder, placeholdersInside } from '#platform/markdown/placeholders.ts'
import { siteValueReviver } from '#platform/markdown/site-values.ts'
import { readYaml } from '#platform/yaml-file.ts'
import { type FieldType, fieldTypes, hasOptions, isAlwaysRequired, isReservedName } from './field-types.ts'
import { declaredForms } from './lead-forms.ts'

/** The most bytes of a form's file. */
const maxBytes = 32 * 1024

/** The most letters of a form's name, which is the kind of its leads. */
export const maxKind = 60

/** A form's file may be named so, and so may a page's; the form's name is the kind of its leads. */
export const slugSyntax = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const line = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })
    .trim()
    .min(1, 'is missing')
    .max(max, `must have ${max} characters at most`)
    .refine((text) => !/[\r\n]/.test(text), 'must be on one line')

/** An address on this site. A mail and a button lead nowhere else. */
const path = line(300).regex(/^\/(?!\/)[\w./?&=#%+-]*$/, 'must be an address on this site, such as /whitepaper')

const types = Object.keys(fieldTypes) as [FieldType, ...FieldType[]]

const field = z
  .strictObject(
    {
      name: z
        .string('must be a name such as jobTitle')
        .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must be a name such as jobTitle: letters and digits alone')
        .refine((name) => !isReservedName(name), 'is taken: choose another name'),
      type: z.enum(types, `must be one of ${types.join(', ')}`),
      label: line(120),
      hint: line(200).optional(),
      required: z.boolean('must be true or false').optional(),
      ask: line(160).optional(),
      options: z
        .array(
          z.strictObject({
            value: line(60).regex(slugSyntax, 'must be small letters, digits and hyphens'),
            label: line(120),
          }),
        )
        .min(2, 'must have two options at least')
        .max(40, 'must have 40 options at most')
        .optional(),
    },
    'must be a field with a name, a type and a label',
  )
  .refine(({ type, options }) => hasOptions(type) === (options !== undefined), {
    path: ['options'],
    error: 'belong to a choice, and every choice has them',
  })
  .refine(({ type, required = true }) => required || !isAlwaysRequired(type), {
    path: ['required'],
    error: 'cannot be false here: give a choice an option such as Other',
  })
  .refine(({ options = [] }) => new Set(options.map(({ value }) => value)).size === options.length, {
    path: ['options'],
    error: 'must have each value once',
  })
export type ContentField = z.output<typeof field>

const notice = z.strictObject({ title: line(80), text: line(400) }, 'must have a title and a text')

const formFile = z.strictObject(
  {
    name: line(60),
    submit: line(40),
    note: line(300).optional(),
    fields: z
      .array(field, 'must be a list of fields')
      .min(1, 'must have a field')
      .max(25, 'must have 25 fields at most')
      .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'must have each name once')
      .refine(
        (fields) =>
          fields
            .filter(({ type }) => type === 'email')
            .map(({ name }) => name)
            .join() === 'email',
        'must have one field of the type email, and its name must be email',
      ),
    consent: z
      .strictObject({ box: line(200).optional(), text: line(600) }, 'must have a text, and a box where it is asked for')
      .optional(),
    thanks: notice,
    failure: notice.optional(),
    mail: z
      .strictObject(
        {
          subject: line(120),
          text: z.array(line(1000), 'must be a list of paragraphs').min(1, 'must have a paragraph').max(12),
          button: z.strictObject({ title: line(60), href: path }).optional(),
        },
        'must have a subject and a text',
      )
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${issue.keys.join(', ')}, which is no part of a form`
        : 'must be a form: name, submit, fields, thanks',
  },
)

/** A form as its file declares it; its kind is the file's name. */
export type FormDefinition = z.output<typeof formFile> & { kind: string }

/**
 * Reads a form's file.
 *
 * @param file its name, `webinar.yaml`
 * @returns no definition when something is wrong with it
 */
export function readForm(file: string, text: string): { definition: FormDefinition | null; faults: Fault[] } {
  const kind = file.replace(/\.ya?ml$/, '')
  const fault = (reason: string): Fault => ({ file, line: 1, reason })
  if (Buffer.byteLength(text) > maxBytes)
    return { definition: null, faults: [fault(`The form has more than ${maxBytes / 1024} KB`)] }
  if (!slugSyntax.test(kind) || kind.length > maxKind)
    return {
      definition: null,
      faults: [fault('A form is named by small letters, digits and hyphens: my-webinar.yaml')],
    }
  if (declaredForms.some((form) => form.kind === kind))
    return { definition: null, faults: [fault(`'${kind}' is the name of another form: choose another`)] }
  const { value, faults, lineAt } = readYaml(file, text, formFile)
  const filled = value && formFile.parse(JSON.parse(JSON.stringify(value), siteValueReviver))
  const unwritten = placeholdersInside(filled).map(({ path, written }) => ({
    line: lineAt(path),
    field: path.join('.'),
    reason: `has a gap: ${faultOfPlaceholder(written, { isPlain: true })}`,
  }))
  return {
    definition: filled && unwritten.length === 0 ? { ...filled, kind } : null,
    faults: [...faults, ...unwritten].map(({ line, field, reason }) => ({
      ...{ file, line, field },
      reason: `${field} ${reason}`.trim(),
    })),
  }
}
