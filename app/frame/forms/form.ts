import * as z from 'zod/mini'
import type { LinkItem } from '#content/site.ts'
import { labelOf, type Option } from './fields.ts'

export type Notice = { readonly title: string; readonly text: string }

/** The answers of a form, after its schema accepted them. */
export type Answers<Declared extends Form> = z.output<Declared['schema']>

/** Reads what was typed into a field; null when it was not posted. */
export type ReadField = (name: string) => string | null

/**
 * Fields that make no answer of their own: what is typed into them becomes part of another, as the times of a call do.
 */
export type ExtraFields = {
  /**
   * Returns the messages of those fields that need attention, by field.
   *
   * @param now the server's clock; a browser's may be wrong, so it gives none
   */
  check(read: ReadField, now?: Date): Record<string, string[]>
  /** Returns what scripts post of them beside the answers. */
  valuesToPost(read: ReadField): Readonly<Record<string, string>>
  /** Returns the answers with what was typed. The endpoint and the page's action store these. */
  mergeInto<Answers extends object>(answers: Answers, read: ReadField): Answers
}

/** A form, declared once for the browser, the page's action and the server. */
export type Form<Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** The prefix of its elements' ids: `contact-form` makes `contact-form-email`. */
  readonly id: string
  /** The page that receives it when scripts are off. */
  readonly page: string
  /** The schema. The browser may check it early; the server always does. */
  readonly schema: Schema
  /** The fields' labels, in the order of mails and exports. */
  readonly labels: Readonly<Record<string, string>>
  /** The options of fields with a choice, in the order of the page. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
  /** The fields in which visitors write freely. The spam filter compares these with what others sent, and no others. */
  readonly freeText?: readonly string[]
  readonly extra?: ExtraFields
}

/** A form that scripts post as JSON, with the notices for its outcome. */
export type EndpointForm<Schema extends z.ZodMiniObject = z.ZodMiniObject> = Form<Schema> & {
  readonly endpoint: string
  readonly notices: { readonly success: Notice; readonly failure: Notice }
}

type LeadSchema = z.ZodMiniObject<{ email: z.ZodMiniType<string> }>

/** The consent of a visitor. Its words are stored under their hash, by which a consent names them. */
export type Consent = {
  readonly purpose: 'whitepaper' | 'review' | 'landing-page'
  /** The number of its wording; without one, the beginning of the hash stands for it. */
  readonly version?: string
  readonly text: string
}

/** A form whose answers make a lead. Its endpoint, the team's mail and the `site` command follow from it. */
export type LeadFormDeclaration<Schema extends LeadSchema = LeadSchema> = Form<Schema> & {
  /** The kind under which its leads are stored. Never change it: stored leads carry it. */
  readonly kind: string
  readonly endpoint: string
  /** Its name in the subject of the team's mail. */
  readonly name: string
  /** The consent that a visitor gives by sending it, or its name in `app/office/forms/consents.data.ts`. */
  readonly consent?: 'whitepaper' | 'review' | Consent
  /** The optional field whose `yes` gives the consent, where sending the form alone gives none. */
  readonly consentField?: string
  /** Computes results from the answers. They are stored with the answers. */
  derive?(answers: z.output<Schema>): Readonly<Record<string, unknown>>
  /** The labels of these results, in the order the team reads them below the answers. */
  readonly derivedLabels?: Readonly<Record<string, string>>
  /** The words of the mail that answers the visitor, where the form itself has them. */
  readonly mail?: {
    readonly subject: string
    readonly paragraphs: readonly string[]
    readonly next?: LinkItem | undefined
  }
  /** The event that it registers for: its mail says when and where, leads to its page, and has it for calendars. */
  readonly event?: {
    /** The day, the hours and their zone, and the place, for a line. */
    readonly when: string
    /** Returns it as a file for calendars; null when its page is gone. */
    calendar(origin: string): { name: string; text: string } | null
  }
  /**
   * Returns the sentence that says why it takes nothing now, `hidden` for a form that no page shows, whose endpoint
   * then is none; null while it takes what is sent.
   */
  closed?(now: Date): { sentence: string } | 'hidden' | null
}

/** The fields that the form asks for. A field with a default is sent without being asked. */
type AskedFields<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault ? never : Name
}[keyof Shape]

/** Declares a form. Types make sure that every field with a question has a label. */
export const defineForm = <
  Shape extends z.core.$ZodShape,
  const Rest extends Omit<Form, 'schema' | 'labels' | 'options' | 'freeText'>,
>(
  form: {
    schema: z.ZodMiniObject<Shape>
    labels: Readonly<Record<AskedFields<Shape>, string>>
    options?: { readonly [Name in keyof Shape]?: readonly Option[] }
    freeText?: readonly (keyof Shape & string)[]
  } & Rest,
) => form

/** True when a field may be left empty. */
export const isOptional = ({ schema }: Form, name: string) => schema.shape[name] instanceof z.ZodMiniOptional

/**
 * Returns an answer in words: the labels of the chosen options, one a line if several may be chosen. Empty if there is
 * no answer.
 */
export function wordsOf({ options }: Pick<Form, 'options'>, name: string, answer: unknown): string {
  const word = (value: unknown) => labelOf(options?.[name] ?? [], String(value))
  if (answer === undefined || answer === null) return ''
  return Array.isArray(answer) ? answer.map((value) => `- ${word(value)}`).join('\n') : word(answer)
}

/** The address that a visitor without scripts lands on after sending: the form's page, at the outcome. */
export const sentPath = (
  { page, kind, id }: Pick<LeadFormDeclaration, 'page' | 'kind' | 'id'>,
  place = `${id}-outcome`,
) => `${page}?sent=${kind}#${place}`
