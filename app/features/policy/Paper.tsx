import { type Ref, useImperativeHandle, useRef } from 'react'
import { policyTemplate } from '#content/policy-template.ts'
import { blanksOf, riskAppetites } from '#domain/policy/policy.ts'
import { Link } from '../../ui/Link.tsx'

export type PaperHandle = { show: (entries: FormData) => void }
type PaperProps = { title: string; html: string; ref: Ref<PaperHandle> }

/** The policy on a sheet. While somebody writes, its blanks show what the form holds. */
export function Paper({ title, html, ref }: PaperProps) {
  const paper = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    show(entries) {
      const typed = (name: string) => String(entries.get(name) ?? '').trim() || undefined
      const values = blanksOf({
        company: typed('company'),
        scope: typed('scope'),
        approver: typed('approver'),
        owner: typed('owner'),
        riskAppetite: riskAppetites.find(({ value }) => value === typed('riskAppetite'))?.value,
      })
      for (const blank of paper.current?.querySelectorAll<HTMLElement>('[data-blank]') ?? []) {
        blank.dataset.empty ??= blank.textContent ?? ''
        blank.textContent = values[blank.dataset.blank ?? ''] ?? blank.dataset.empty
      }
    },
  }))
  return (
    <section className="policy-paper" aria-label={policyTemplate.paper}>
      <p className="policy-title" aria-hidden="true">
        {title}
      </p>
      <div className="prose doc" ref={paper} dangerouslySetInnerHTML={{ __html: html }} />
      <p className="policy-up">
        <Link href="#policy-form">{policyTemplate.up}</Link>
      </p>
    </section>
  )
}
