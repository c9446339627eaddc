import { data, redirect } from 'react-router'
import { errorsOf, foreignPageResult, pageResultOf, postedPairs } from '#frame/forms/form-without-scripts.server.ts'
import { checkTyped, readTyped } from '#frame/forms/typed-answers.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { SendOn } from '#frame/shell/SendOn.tsx'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { documentPage, documentSize } from '#knowledge/documents/catalogue.data.ts'
import { documentsContext } from '#knowledge/documents/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { pageRequestContext } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { policyForm } from './form.ts'
import { Paper } from './Paper.tsx'
import PolicyForm from './PolicyForm.island.tsx'
import PolicyNext from './PolicyNext.island.tsx'
import { policyFilePath } from './rules.ts'
import { policyTemplate } from './words.ts'
import './policy-template.css'

export const handle = { changesDaily: true } satisfies RouteHandle

export function loader({ context }: Route.LoaderArgs) {
  const documents = context.get(documentsContext)
  const document = documents.overviewAt(policyTemplate.path)
  const html = documents.sectionsToFillIn(policyTemplate.slug)
  if (!document || !html) return { policy: null }
  const { title, chapters, pages, pdf, docx, xlsx } = document
  return { policy: { title, html, chapters, pages, pdf, docx, ...(xlsx && { xlsx }) } }
}

/**
 * Right answers go on, as they were posted, to where the file is made; the others come back with what needs attention.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { retryAfter, foreign } = context.get(pageRequestContext)
  const typed = readTyped(policyForm.schema, await postedPairs(request))
  if (foreign) return data(foreignPageResult(policyForm.schema, typed), { status: 403 })
  if (retryAfter) return data(pageResultOf(policyForm.schema, typed, { failed: true }), { status: 429 })
  const checked = checkTyped(policyForm.schema, typed)
  if (!checked.success)
    return data(pageResultOf(policyForm.schema, typed, { errors: errorsOf(checked.error) }), { status: 422 })
  return redirect(policyFilePath(checked.data.format), 307)
}

export default function AiGovernancePolicy({ actionData, loaderData: { policy } }: Route.ComponentProps) {
  const { origin } = usePageRequest()
  return (
    <>
      <PageMeta
        title={policyTemplate.title}
        description={policyTemplate.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <PageHead label={policyTemplate.label} title={policyTemplate.title} lead={policyTemplate.lead}>
        <p className="acts small">
          {policy && (
            <ButtonLink primary tight href={policy.pdf.href} download>
              {documentPage.pdf}
            </ButtonLink>
          )}
          <BookCall tight isSecond about={policyTemplate.result.call.about} />
          <SendOn title={policyTemplate.title}>{documentPage.send}</SendOn>
        </p>
        {policy && (
          <p className="small policy-blank">
            {policyTemplate.plain}{' '}
            <a href={policy.docx.href} download>
              DOCX
            </a>
            {policy.xlsx && (
              <>
                ,{' '}
                <a href={policy.xlsx.href} download>
                  {policyTemplate.worksheet}
                </a>
              </>
            )}
            . {documentSize(policy)}
          </p>
        )}
      </PageHead>
      <div className="wrap policy-sheet">
        <div className="policy-form">
          <h2>{policyTemplate.form.title}</h2>
          <Island of={PolicyForm} props={{ postResult: actionData }} />
        </div>
        {policy ? <Paper {...policy} /> : <p className="note">{policyTemplate.notYet}</p>}
      </div>
      <Island of={PolicyNext} props={{ address: origin + policyTemplate.path }} />
    </>
  )
}
