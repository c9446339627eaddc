import { useSearchParams } from 'react-router'
import { site } from '#content/site.ts'
import { tools } from '#content/tools.ts'
import { formIntakeContext } from '#frame/forms/context.ts'
import { receiveCheckedPost } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { resultToSend } from '#tools/review/tool.ts'
import { review } from '#tools/review/words.ts'
import type { Route } from './+types/route'
import { reviewForm } from './form.ts'
import ReviewRequest from './Review.island.tsx'
import { readResult, toolOf, writeResult } from './result.ts'

/** A result is the visitor's own, so a page with one is never cached. */
export const handle = { queryNames: ['result', 'sent'], confidential: true } satisfies RouteHandle

/**
 * Receives the request when any tool sends it without scripts. A request with mistakes comes back to this page, with
 * the result.
 */
export const action = (args: Route.ActionArgs) =>
  receiveCheckedPost(
    reviewForm,
    args,
    (answers, post) => args.context.get(formIntakeContext).storeLead(reviewForm, answers, post),
    (pairs) => {
      const result = readResult(pairs.get('result') ?? '')
      const query = new URLSearchParams({ sent: reviewForm.kind, ...(result && { result: writeResult(result) }) })
      return `${reviewForm.page}?${query}#${reviewForm.id}-outcome`
    },
  )

export default function SpecialistReview({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const posted = actionData?.result.initialValue?.result
  const result = readResult(typeof posted === 'string' ? posted : (query.get('result') ?? ''))
  const tool = result && toolOf(result)
  const { page } = review
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.description}
        hasErrors={actionData?.result.status === 'error'}
        noIndex
      />
      <section className="page-head pb-section">
        <div className="wrap cols">
          <p className="label">{review.label}</p>
          <h1>{page.title}</h1>
          <p className="lead">{result ? review.lead : page.none}</p>
          {result && tool ? (
            <>
              <div>
                <Island
                  of={ReviewRequest}
                  props={{
                    result: resultToSend(tool, result),
                    rows: tool.sheet(result),
                    postResult: actionData,
                    sent: query.get('sent') === reviewForm.kind,
                  }}
                />
              </div>
              <p>
                <MoreLink href={tool.back(result)}>{page.back}</MoreLink>
              </p>
            </>
          ) : (
            <>
              <p>
                <ButtonLink primary href={page.call.href}>
                  {page.call.title}
                </ButtonLink>
              </p>
              <div>
                <Ways ways={ways} />
                <p className="small pt-4">
                  {page.mail} <a href={`mailto:${site.email}`}>{site.email}</a>
                </p>
              </div>
            </>
          )}
        </div>
      </section>
    </>
  )
}

const ways = Object.values(tools).map(({ title, href, time, gives }) => ({ title, href, time, text: gives }))
