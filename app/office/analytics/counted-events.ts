import * as z from 'zod/mini'
import { tools } from '#content/tools.ts'
import { allForms } from '#office/forms/lead-forms.ts'
import { type UtmCampaign, wordOf } from './touch.ts'

/** The events that are counted, a row of `daily_count` each. Numbers count times, not people: nobody is recognised. */
export const countedEvents = [
  'view',
  'arrival',
  'form-start',
  'field-error',
  'submission',
  'tool-start',
  'tool-done',
  'sign-up',
  'confirmation',
  'download',
] as const
type CountedEvent = (typeof countedEvents)[number]

/** One thing that happened, as it is counted. */
export type Counted = {
  event: CountedEvent
  /** The page that it happened on. */
  path: string
  /** The form, the tool, the file or a mail's link that it was about; empty for a view. */
  name: string
  /** Of a form, for an error. */
  field: string
} & UtmCampaign

export const toolPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tools).map(([name, { href }]) => [href, name]),
)

/** Finds the forms of the page that receives them: their name in the counts, and their fields. */
function formAt(page: string): { name: string; fields: ReadonlySet<string> } | undefined {
  const forms = allForms().filter((form) => form.page === page)
  const [first] = forms
  if (!first) return undefined
  return {
    name: 'kind' in first ? String(first.kind) : first.id,
    fields: new Set(forms.flatMap(({ schema }) => Object.keys(schema.shape))),
  }
}

export const formNameAt = (page: string): string | undefined => formAt(page)?.name

/** All addresses at which there is nothing are counted as one page. */
export const notFound = '/*'

/** One campaign in capital and small letters is one. */
export const inLowerCase = ({ source, medium, campaign }: UtmCampaign): UtmCampaign => ({
  source: source.toLowerCase(),
  medium: medium.toLowerCase(),
  campaign: campaign.toLowerCase(),
})

export const noUtmCampaign: UtmCampaign = { source: '', medium: '', campaign: '' }

const text = z.string().check(z.maxLength(250))
const body = z.object({
  path: text,
  from: z.catch(z.object({ source: text, medium: text, campaign: text }), noUtmCampaign),
  happened: z.array(z.array(text).check(z.maxLength(40))).check(z.maxLength(60)),
})

/** The server's knowledge of what may be counted. Nothing is counted under a name that a visitor made up. */
export type Known = {
  /** The page at an address, as it is counted: `nowhere` if there is none, null for one that is not counted. */
  page: (path: string) => string | null
  file: (path: string) => boolean
  /** The pages to which a campaign's mail leads, by its links' names; null for one that this site did not send. */
  mailLinks: (campaign: UtmCampaign) => ReadonlyMap<string, string> | null
}

/** Reads the events that a page reports, as far as they are possible. Never throws. */
export function countedIn(value: unknown, known: Known): Counted[] {
  const parsed = body.safeParse(value)
  if (!parsed.success) return []
  const path = known.page(parsed.data.path)
  if (path === null) return []
  const { source, medium, campaign } = parsed.data.from
  const from = inLowerCase({
    source: wordOf(source) ?? '',
    medium: wordOf(medium) ?? '',
    campaign: wordOf(campaign) ?? '',
  })
  return parsed.data.happened.flatMap(([word, about = '', ...fields]): Counted[] => {
    const counted = (event: CountedEvent, name = '', field = '', campaign = from): Counted => ({
      event,
      path,
      name,
      field,
      ...campaign,
    })
    const tool = Object.hasOwn(toolPages, about) ? toolPages[about] : undefined
    const form = formAt(about)
    if (word === 'view') return [counted('view')]
    const target = word === 'arrival' ? known.mailLinks(from)?.get(about) : undefined
    if (target !== undefined) return [{ ...counted('arrival', about), path: target }]
    if (word === 'start' && tool) return [counted('tool-start', tool)]
    if (word === 'start' && form) return [counted('form-start', form.name)]
    if (word === 'done' && tool) return [counted('tool-done', tool)]
    if (word === 'download' && known.file(about)) return [counted('download', about)]
    if (word === 'error' && form)
      return fields
        .filter((field) => form.fields.has(field))
        .map((field) => counted('field-error', form.name, field, noUtmCampaign))
    return []
  })
}
