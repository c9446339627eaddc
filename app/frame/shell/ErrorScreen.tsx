import { ButtonLink } from '#frame/ui/Button.tsx'
import { Gauge } from './Gauge.tsx'
import { PageMeta } from './PageMeta.tsx'
import { usePageRequest } from './page-request.tsx'
import { pageError } from './words.ts'

/** Says what to do, and shows the reference under which the error is logged. */
export function ErrorScreen() {
  const { id } = usePageRequest()
  return (
    <section className="wrap page-head pb-section">
      <PageMeta title={pageError.title} noIndex />
      {/* An error in the browser is not in the server's log, so it has no reference. */}
      {id && <meta name="request-id" content={id} />}
      <Gauge />
      <h1>{pageError.title}</h1>
      <p className="lead measure pt-4">{id ? pageError.text : pageError.textWithoutReference}</p>
      {id && (
        <p className="pt-4">
          Reference: <code>{id}</code>
        </p>
      )}
      <p className="acts pt-8">
        {/* Reloads this address. */}
        <ButtonLink primary href="">
          {pageError.retry}
        </ButtonLink>
        <a href={pageError.mail.href}>{pageError.mail.title}</a>
      </p>
    </section>
  )
}
