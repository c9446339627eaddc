import type { LinkItem } from '#content/site.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { FactDate } from '#knowledge/facts/FactSource.tsx'
import { untilText } from '#knowledge/facts/rules/dates.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { type Audience, audiences, situations } from '#knowledge/product-window/situations.data.ts'
import { example } from './words.ts'

type ExampleProps = {
  audience: Audience
  /** The law of that audience's question. */
  law: Fact | null
  today: string
}

/**
 * One question in the product's window, by the visitor's line of business. Each has an address, so the switch works
 * without scripts.
 */
export const Example = ({ audience, law, today }: ExampleProps) => (
  <section className="example" id="one-control" aria-labelledby="one-control-title">
    <div className="wrap">
      <div className="band example-head">
        <h2 id="one-control-title">{example.title}</h2>
        <div>
          <p className="lead">{example.lead}</p>
          <div className="acts">
            <BookCall />
            <More {...example.more[audience]} />
            <span className="small">{example.talk}</span>
          </div>
        </div>
        <nav className="switch" aria-label={example.legend}>
          <span className="label">{example.legend}</span>
          <ul>
            {audiences.map((one) => (
              <li key={one}>
                <a href={`/?for=${one}#one-control`} aria-current={one === audience ? 'true' : undefined}>
                  {example.audiences[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ProductWindow
        shows="questionnaire"
        situation={situations[audience]}
        appliesFrom={law && <Applies law={law} today={today} />}
        caption={example.note}
      />
    </div>
  </section>
)

/** The way to a page for that line of business, where there is one. */
const More = ({ title, href }: Partial<LinkItem>) => href && <MoreLink href={href}>{title}</MoreLink>

/** From when a law applies, or since when. */
const Applies = ({ law: { date }, today }: { law: Fact; today: string }) => {
  const until = untilText(date, today)
  return (
    <>
      {until ? example.from : example.since} <FactDate date={date} />
      {until && `, ${until}`}
    </>
  )
}
