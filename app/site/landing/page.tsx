import { data, useSearchParams } from 'react-router'
import { receiveLeadWithoutScripts } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Title } from '#frame/ui/Title.tsx'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/page'
import { type Block, formAnchor } from './blocks.ts'
import { landingPagesContext } from './context.ts'
import { EventLine } from './EventLine.tsx'
import LandingForm from './LandingForm.island.tsx'
import '#frame/styles/section.css'
import '#frame/styles/prose.css'
import './landing.css'

export const handle = { queryNames: ['sent'] } satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(landingPagesContext).page(params.page)
  if (!page) throw data(null, 404)
  return page
}

export async function action(args: Route.ActionArgs) {
  const form = args.context.get(landingPagesContext).formOn(args.params.page)
  if (!form) throw data(null, 404)
  return receiveLeadWithoutScripts(form, args)
}

/** A page that content declares: its blocks, one below the other. */
export default function LandingScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const { head, blocks, form } = page
  return (
    <>
      <PageMeta title={head.title} description={head.description} hasErrors={actionData?.result.status === 'error'} />
      {blocks.map((block, index) => {
        const id = block.is === 'form' ? formAnchor : `part-${index}`
        if (block.is === 'hero') return <Hero key={id} block={block} page={page} />
        if (block.is === 'form' && form) return <FormBlock key={id} block={block} page={page} postResult={actionData} />
        return <Part key={id} id={id} block={block} />
      })}
    </>
  )
}

type BlockProps = { block: Block; page: Route.ComponentProps['loaderData'] }

const Html = ({ className, html }: { className: string; html: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The opening: the title, when and where, and the buttons. The form is the first, where it takes answers. */
const Hero = ({ block: { title, html }, page: { slug, head, form } }: BlockProps) => (
  <header className="landing-head">
    <div className="wrap">
      <h1>
        <Title text={title} />
      </h1>
      {head.event && <EventLine slug={slug} event={head.event} zone={head.zone} />}
      <Html className="landing-lead" html={html} />
      <p className="acts">
        {form?.state.isOpen && (
          <ButtonLink primary href={`#${formAnchor}`}>
            {form.definition.submit}
          </ButtonLink>
        )}
        <BookCall isSecond={form?.state.isOpen} />
      </p>
    </div>
  </header>
)

function Part({ id, block: { is, title, html, shows, role } }: { id: string; block: Block }) {
  if (is === 'quote')
    return (
      <figure className="section landing-quote">
        <div className="wrap">
          <blockquote dangerouslySetInnerHTML={{ __html: html }} />
          <figcaption>{title}</figcaption>
        </div>
      </figure>
    )
  if (is === 'picture')
    return (
      <figure className="section landing-picture">
        <div className="wrap">
          <Html className="landing-image" html={html} />
          {title && <figcaption>{title}</figcaption>}
        </div>
      </figure>
    )
  return (
    <section className="section" id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      <div className="wrap section-beside">
        {title && (
          <div className="section-head">
            <h2 id={`${id}-title`}>
              <Title text={title} />
            </h2>
            {role && <p className="landing-role">{role}</p>}
          </div>
        )}
        {is === 'window' ? (
          <div className="landing-window">
            {html && <Html className="prose" html={html} />}
            <ProductWindow shows={shows ?? 'register'} />
          </div>
        ) : (
          <Html className={partClasses[is] ?? `landing-${is}`} html={html} />
        )}
      </div>
    </section>
  )
}

/** Classes of what looks as another block does. */
const partClasses: Partial<Record<Block['is'], string>> = {
  text: 'prose',
  speaker: 'prose landing-speaker',
  questions: 'landing-list',
}

type FormBlockProps = BlockProps & { postResult: Route.ComponentProps['actionData'] }

/** The form, or why it takes nothing now. What somebody typed is shown again in any case. */
function FormBlock({ block: { title, html }, page: { slug, form }, postResult }: FormBlockProps) {
  const [query] = useSearchParams()
  if (!form) return null
  const { definition, state } = form
  const sent = query.get('sent') === definition.kind
  return (
    <section className="section landing-form" id={formAnchor} aria-labelledby={`${formAnchor}-title`}>
      <div className="wrap section-beside">
        <div className="section-head">
          <h2 id={`${formAnchor}-title`}>
            <Title text={title} />
          </h2>
          <Html className="prose" html={html} />
        </div>
        {state.isOpen || postResult || sent ? (
          <div className="landing-sheet">
            <Island of={LandingForm} props={{ definition, page: `/${slug}`, postResult, sent }} />
          </div>
        ) : (
          <p className="landing-closed">{state.sentence}</p>
        )}
      </div>
    </section>
  )
}
