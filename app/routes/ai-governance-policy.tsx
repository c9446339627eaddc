import { Suspense, useRef, useState } from 'react'
import { data, redirect } from 'react-router'
import { documentSize } from '#content/documents.ts'
import { policyTemplate } from '#content/policy-template.ts'
import { policyForm } from '#domain/policy/form.ts'
import { policyFile } from '#domain/policy/policy.ts'
import { pageRequestContext, servicesContext } from '../context.ts'
import { Paper, type PaperHandle } from '../features/policy/Paper.tsx'
import { FormSpace } from '../forms/FormSpace.tsx'
import { type FormAnswer, readSubmission } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Link } from '../ui/Link.tsx'
import type { Route } from './+types/ai-governance-policy'

export function loader({ context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.bySlug(policyTemplate.slug)
  if (!found) return { policy: null }
  const { title, html, pages, pdf, docx } = found
  return { policy: { title, html, pages, pdf, docx } }
}

/** Right answers go on, as they were posted, to where the file is made; the others come back with what needs attention. */
export async function action({ request, context }: Route.ActionArgs) {
  const { retryAfter } = context.get(pageRequestContext)
  const submission = readSubmission(await request.formData(), policyForm)
  if (submission.status !== 'success')
    return data<FormAnswer>({ result: submission.reply(), failed: false }, { status: 422 })
  if (retryAfter)
    return data<FormAnswer>({ result: { ...submission.reply(), status: undefined }, failed: true }, { status: 429 })
  return redirect(policyFile(submission.value.format), 307)
}

const PolicyForm = await withPage(() => import('../features/policy/PolicyForm.tsx'))

export default function AiGovernancePolicy({ actionData, loaderData: { policy } }: Route.ComponentProps) {
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  const paper = useRef<PaperHandle>(null)
  return (
    <>
      <PageMeta title={policyTemplate.title} description={policyTemplate.description} hasErrors={invalid} />
      <header className="page-head">
        <div className="wrap cols">
          <p className="label">{policyTemplate.label}</p>
          <h1>{policyTemplate.title}</h1>
          <p className="lead">{policyTemplate.lead}</p>
        </div>
      </header>
      <div className="wrap policy-sheet">
        <div className="policy-form">
          <h2>{policyTemplate.form.title}</h2>
          <Suspense fallback={<FormSpace />}>
            <PolicyForm answer={actionData} onInvalid={setInvalid} onEdit={(entries) => paper.current?.show(entries)} />
          </Suspense>
          {policy && (
            <p className="small">
              {policyTemplate.plain}{' '}
              <Link href={policy.pdf.href} download>
                PDF
              </Link>
              ,{' '}
              <Link href={policy.docx.href} download>
                DOCX
              </Link>
              . {documentSize(policy)}
            </p>
          )}
        </div>
        {policy ? (
          <Paper title={policy.title} html={policy.html} ref={paper} />
        ) : (
          <p className="note">{policyTemplate.notYet}</p>
        )}
      </div>
    </>
  )
}
