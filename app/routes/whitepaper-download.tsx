import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { documentPath } from '#content/documents.ts'
import { whitepaper } from '#content/whitepaper.ts'
import { whitepaperForm } from '#domain/leads/whitepaper.ts'
import { servicesContext } from '../context.ts'
import { Guide } from '../features/whitepaper/Guide.tsx'
import { type GuideFiles, Thanks } from '../features/whitepaper/Thanks.tsx'
import { FormSpace } from '../forms/FormSpace.tsx'
import { receiveForm } from '../forms/receive-form.ts'
import { withPage } from '../forms/with-page.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/whitepaper-download'

/** The thank-you state is an address: it survives a reload, and a form sent without scripts ends there. */
export const handle = { reads: ['sent'] }

const thanks = '?sent=whitepaper'

export function loader({ context }: Route.LoaderArgs): { files: GuideFiles } {
  const found = context
    .get(servicesContext)
    .documents.all()
    .find((document) => documentPath(document) === whitepaper.thanks.read.href)
  return { files: found ? { pages: found.pages, pdf: found.pdf, docx: found.docx } : null }
}

/** The answers came by the API, so nothing of the page has changed. */
export const shouldRevalidate = () => false

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    whitepaperForm,
    (services, answers, submission) => services.leads.receiveWhitepaper(answers, submission),
    `/whitepaper-download${thanks}#guide`,
  )

const WhitepaperForm = await withPage(() => import('../features/whitepaper/WhitepaperForm.tsx'))

export default function WhitepaperDownload({ actionData, loaderData: { files } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const sent = query.get('sent') === 'whitepaper' && !actionData
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(sent)

  useEffect(() => {
    if (sent && !arrived.current) heading.current?.focus()
    arrived.current = sent
  }, [sent])

  const onSent = useCallback(() => {
    void navigate(thanks, { preventScrollReset: true })
  }, [navigate])

  return (
    <section className="wp">
      <PageMeta title={whitepaper.title} description={whitepaper.description} hasErrors={invalid && !sent} />
      <Guide open={sent} files={files} />
      <div className="wp-form" id="guide">
        {sent ? (
          <Thanks heading={heading} files={files} />
        ) : (
          <>
            <h2>{whitepaper.form.title}</h2>
            <Suspense fallback={<FormSpace />}>
              <WhitepaperForm answer={actionData} onInvalid={setInvalid} onSent={onSent} />
            </Suspense>
          </>
        )}
      </div>
    </section>
  )
}
