import * as z from 'zod/mini'
import { labelOf, type Option } from './fields.ts'

export type Notice = { readonly title: string; readonly text: string }

/** The answers of a form, once its schema took them. */
export type Answers<Declared extends Form> = z.output<Declared['schema']>

/** A form that people fill in, said once for the browser, the page's action and the server. */
export type Form<Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** Names the form's elements: `contact-form` makes `contact-form-email`. */
  readonly id: string
  /** The page that takes it without scripts. */
  readonly page: string
  /** The browser may run it early; the server always runs it. */
  readonly schema: Schema
  /** What each field is called, in the order of mails and exports. */
  readonly labels: Readonly<Record<string, string>>
  /** What the fields with a choice offer, in the order of the page. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
}

/** A form that scripts post as JSON, and what the visitor is told then. */
export type PostedForm<Schema extends z.ZodMiniObject = z.ZodMiniObject> = Form<Schema> & {
  readonly endpoint: string
  readonly notices: { readonly success: Notice; readonly failure: Notice }
}

type LeadSchema = z.ZodMiniObject<{ email: z.ZodMiniType<string> }>

/** A form whose answers make a lead: its endpoint, the team's mail and the `site` command follow from it. */
export type LeadForm<Schema extends LeadSchema = LeadSchema> = Form<Schema> & {
  /** What its leads are stored as. It stays, for there are leads of it. */
  readonly kind: string
  readonly endpoint: string
  /** What the subject of the team's mail calls one. */
  readonly name: string
  /** What sending it agrees to: the words stand in `app/features/leads/consents.data.ts`. */
  readonly consent?: 'whitepaper' | 'review'
  /** What the answers come to, kept with them. */
  derive?(answers: z.output<Schema>): Readonly<Record<string, unknown>>
  /** What is derived, by its names, as the team reads it after the answers. */
  readonly readings?: Readonly<Record<string, string>>
}

/** The fields that are asked: one with a default is sent whether it is asked or not. */
type Asked<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault ? never : Name
}[keyof Shape]

/** Declares a form; every field that is asked has a label. */
export const defineForm = <
  Shape extends z.core.$ZodShape,
  const Rest extends Omit<Form, 'schema' | 'labels' | 'options'>,
>(
  form: {
    schema: z.ZodMiniObject<Shape>
    labels: Readonly<Record<Asked<Shape>, string>>
    options?: { readonly [Name in keyof Shape]?: readonly Option[] }
  } & Rest,
) => form

/** Whether a field may be left empty. */
export const isOptional = ({ schema }: Form, name: string) => schema.shape[name] instanceof z.ZodMiniOptional

/** An answer in words: the labels of what was chosen, one to a line where several may be. Empty when there is none. */
export function wordsOf({ options }: Pick<Form, 'options'>, name: string, answer: unknown): string {
  const word = (value: unknown) => labelOf(options?.[name] ?? [], String(value))
  if (answer === undefined || answer === null) return ''
  return Array.isArray(answer) ? answer.map((value) => `- ${word(value)}`).join('\n') : word(answer)
}

/** Where a page leads that took its form without scripts: back to itself, where the form says what became of it. */
export const sentPath = ({ page, kind, id }: Pick<LeadForm, 'page' | 'kind' | 'id'>, place = `${id}-outcome`) =>
  `${page}?sent=${kind}#${place}`
