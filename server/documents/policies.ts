import type { PolicyAnswers } from '#domain/policy/form.ts'
import { blanksOf, type PolicyFormat } from '#domain/policy/policy.ts'
import { builtData } from '../built-data.ts'
import { markdownEdition } from './markdown.ts'
import type { Document } from './model.ts'
import type { Brand } from './pdf.ts'
import { filledIn } from './template.ts'

type Parts = {
  /** Where a build left the models of the templates, by slug. */
  file: string | null
  brand: Brand
  typeset: (document: Document) => Promise<Buffer>
}
export type PolicyEdition = { bytes: Uint8Array<ArrayBuffer>; type: string }

const types: Record<PolicyFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
}

/** The policy template, filled in for its visitor and forgotten. */
export function createPolicies({ file, brand, typeset }: Parts) {
  const templates = builtData<Readonly<Record<string, Document>>>(file, {})

  async function bytesOf(document: Document, format: PolicyFormat): Promise<Uint8Array> {
    if (format === 'pdf') return typeset(document)
    if (format === 'md') return new TextEncoder().encode(markdownEdition(document))
    // Only who asks for a DOCX waits for what makes one.
    const { docxEdition } = await import('./docx.ts')
    return docxEdition(document, brand, {})
  }

  return {
    /**
     * The policy with the answers in it; null where the build left no template.
     *
     * @throws TypesettingBusyError when too many wait already
     */
    async policy({ format, ...answers }: PolicyAnswers): Promise<PolicyEdition | null> {
      const template = templates()['ai-governance-policy']
      if (!template) return null
      const document: Document = { ...filledIn(template, blanksOf(answers)), subtitle: answers.company, front: 'head' }
      return { bytes: new Uint8Array(await bytesOf(document, format)), type: types[format] }
    },
  }
}
export type Policies = ReturnType<typeof createPolicies>
