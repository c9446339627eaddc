import { policyTemplate } from '#content/policy-template.ts'

/** The policy on a sheet. While somebody writes, its blanks show what the form holds (`paper-blanks.ts`). */
export const Paper = ({ title, html }: { title: string; html: string }) => (
  <section className="policy-paper" aria-label={policyTemplate.paper}>
    <p className="policy-title" aria-hidden="true">
      {title}
    </p>
    <div className="prose doc" dangerouslySetInnerHTML={{ __html: html }} />
    <p className="policy-up">
      <a href="#policy-form">{policyTemplate.up}</a>
    </p>
  </section>
)
