import { markdownEdition } from '#knowledge/typesetting/markdown.server.ts'
import type { Document } from '#knowledge/typesetting/model.server.ts'
import type { Brand } from '#knowledge/typesetting/pdf.server.ts'
import { filledIn } from '#knowledge/typesetting/template.server.ts'
import type { TypesetFormat } from '#knowledge/typesetting/worker.ts'
import { builtData } from '#platform/built-data.ts'
import { isoDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { blanksOf } from './blanks.ts'
import type { PolicyAnswers } from './form.ts'
import type { PolicyFormat } from './rules.ts'
import { policyTemplate } from './words.ts'

type Parts = {
  /** Where a build left the models of the templates, by slug. */
  file: string | null
  brand: Brand
  typeset: (document: Document, format: TypesetFormat) => Promise<Buffer>
  now: () => Date
}

/** The policy template, filled in for its visitor and forgotten. */
export function createPolicies({ file, brand, typeset, now }: Parts) {
  const templates = builtData<Readonly<Record<string, Document>>>(file, {})

  const bytesOf = async (document: Document, format: PolicyFormat): Promise<Uint8Array> =>
    format === 'md'
      ? new TextEncoder().encode(markdownEdition(document, brand))
      : format === 'letter.pdf'
        ? typeset({ ...document, paper: 'letter' }, 'pdf')
        : typeset(document, format)

  return {
    /**
     * The policy with the answers in it; null where the build left no template.
     *
     * @throws TypesettingBusyError when too many wait already
     */
    async policy({ format, ...answers }: PolicyAnswers): Promise<Uint8Array<ArrayBuffer> | null> {
      const template = templates()['ai-governance-policy']
      if (!template) return null
      const document = companysOwn(template, answers, brand, isoDay(now()))
      return new Uint8Array(await bytesOf(document, format))
    },
  }
}
/** The template as a document of the company: its name and its day, and at the foot what it was made from. */
function companysOwn(template: Document, answers: Omit<PolicyAnswers, 'format'>, brand: Brand, date: string): Document {
  const { kind, madeWith, labels } = policyTemplate.file
  const { approver, owner } = answers
  const blanks = blanksOf(answers)
  const facts = [
    [labels.approver, approver],
    [labels.owner, owner],
    [labels.riskAppetite, blanks['risk-appetite']],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value.replace(/\.$/, '')}.`] : []))
  return {
    ...filledIn(template, blanks),
    kind,
    author: answers.company,
    subtitle: facts.join(' '),
    version: '',
    date,
    licence: madeWith(brand.name, template.title, template.version, longDate(template.date)),
    audience: '',
    front: 'head',
  }
}

export type Policies = ReturnType<typeof createPolicies>
