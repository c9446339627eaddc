import { Choice } from '#frame/forms/Choice.tsx'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { Button, ButtonLink } from '#frame/ui/Button.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { capital } from '#platform/text/capital.ts'
import type { Route } from './+types/build'
import { CompanyChoices } from './CompanyChoices.tsx'
import { controlsContext } from './context.ts'
import { controlPath } from './rules/filter.ts'
import { controlSetOf, readSetChoice, setNames, writeSetChoice } from './rules/set.ts'
import { ratings } from './rules/vocabulary.ts'
import { Table } from './Table.tsx'
import { controlLibrary, ownerTitles } from './words.ts'
import '#frame/styles/fields.css'
import '#frame/styles/forms.css'
import '#frame/styles/ask.css'
import './build.css'

const { build: texts } = controlLibrary

export const handle = {
  queryNames: setNames,
  // null: rendered for each request (too many to cache). '': the cached page without a query.
  cacheKeyOfQuery: (query) => (setNames.some((name) => query.has(name)) ? null : ''),
} satisfies RouteHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { library } = context.get(controlsContext)
  const { searchParams } = new URL(request.url)
  const choice = readSetChoice(searchParams, library.frameworks)
  const { steps, ...set } = controlSetOf(library, choice)
  return {
    choice,
    query: writeSetChoice(choice),
    isAsked: setNames.some((name) => searchParams.has(name)),
    set,
    steps: steps.map(({ tier, controls }) => ({
      tier,
      controls: controls.map(({ control: { id, title, owner, effort }, clauses }) => ({
        id,
        title,
        owner,
        effort,
        clauses,
      })),
    })),
    frameworks: library.frameworks.map(({ id, title }) => ({ id, title })),
    sets: texts.get.sets.map(({ title, query }) => {
      const { controls, hours } = controlSetOf(library, readSetChoice(new URLSearchParams(query), library.frameworks))
      return { title, query, says: texts.get.says(controls, hours.setUp) }
    }),
  }
}

/** The controls that somebody needs, each once, in the order in which to begin them; without any script. */
export default function Build({
  loaderData: { choice, query, isAsked, set, steps, frameworks, sets },
}: Route.ComponentProps) {
  const { origin } = usePageRequest()
  const before = (tier: string) =>
    steps
      .slice(
        0,
        steps.findIndex((step) => step.tier === tier),
      )
      .reduce((sum, { controls }) => sum + controls.length, 0)
  const resultToShare = { subject: texts.result.share(set.controls), lines: [`${origin}/controls/build${query}`] }
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead
        label={texts.label}
        title={texts.title}
        lead={query === '' ? texts.lead : undefined}
        ask={query === '' ? texts.call : undefined}
      >
        <MoreLink className="back" href={controlLibrary.back.href}>
          {controlLibrary.back.title}
        </MoreLink>
      </PageHead>
      {query === '' ? (
        <div className="wrap">
          <Choose choice={choice} isAsked={isAsked} frameworks={frameworks} sets={sets} />
        </div>
      ) : (
        <div className="wrap tool-line ctl-result">
          <ResultBand
            id="set-title"
            label={texts.result.hours(set.hours.setUp, set.hours.yearly, choice.size)}
            figure={set.hours.setUp}
            unit={texts.result.unit}
            title={texts.result.title(set.controls)}
            reason={texts.result.reason(set.answered, set.clauses)}
            acts={
              <>
                <ResultCall
                  call={texts.result.call}
                  result={{
                    message: resultMessage(texts.result.call.of(set.controls), texts.result.call.says(set.hours)),
                    page: `/controls/build${query}`,
                  }}
                />
                <ButtonLink tight href={`/controls/set.pdf${query}`}>
                  {texts.result.pdf}
                </ButtonLink>
                <a href={resultDraft(resultToShare)}>{texts.result.shareLink}</a>
              </>
            }
            covers={texts.result.call.covers}
          />
          <p className="small ctl-order">{texts.order}</p>
          {steps.map(({ tier, controls }, index) => (
            <Fold
              key={tier}
              isFoldedWhenWide={index > 0}
              head={
                <>
                  <h3>{texts.steps[tier]}</h3>{' '}
                  <span className="note">{controlLibrary.controlCount(controls.length)}</span>
                </>
              }
            >
              <Table caption={texts.caption(texts.steps[tier])} head={texts.head} look="set">
                <tbody>
                  {controls.map(({ id, title, owner, effort, clauses }, place) => (
                    <tr key={id}>
                      <td data-label={texts.head.place}>{before(tier) + place + 1}</td>
                      <th scope="row">
                        <a href={controlPath(id)}>
                          {id} {title}
                        </a>
                      </th>
                      <td data-label={texts.head.owner}>{ownerTitles[owner].title}</td>
                      <td data-label={texts.head.clauses}>{clauses}</td>
                      <td data-label={texts.head.hours}>{texts.hours(effort.setUp, effort.yearly)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Fold>
          ))}
          <Fold isFoldedWhenWide head={<b>{texts.change}</b>}>
            <Choose choice={choice} isAsked={isAsked} frameworks={frameworks} sets={sets} />
          </Fold>
          <p className="acts pt-4 ctl-take">
            {texts.take}
            {Object.entries(texts.formats).map(([format, title]) => (
              <a key={format} href={`/controls/set.${format}${query}`}>
                {title}
              </a>
            ))}
          </p>
          <p className="note pt-4">
            {texts.estimate} {controlLibrary.notAdvice}
          </p>
        </div>
      )}
    </>
  )
}

type ChooseProps = Pick<Route.ComponentProps['loaderData'], 'choice' | 'isAsked' | 'frameworks' | 'sets'>

const Choose = ({ choice, isAsked, frameworks, sets }: ChooseProps) => (
  <form className="cols ctl-build" action="/controls/build">
    <div className="beside form">
      <fieldset className="field">
        <legend>{texts.frameworks}</legend>
        <div className="ctl-boxes">
          {frameworks.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" name="framework" value={id} defaultChecked={choice.frameworks.includes(id)} />
              {title}
            </label>
          ))}
        </div>
        <p className="note">
          <a href={controlLibrary.frameworks.device.href}>{texts.device}</a>
        </p>
      </fieldset>
      {isAsked && choice.frameworks.length === 0 && <p className="err">{texts.none}</p>}
      <div className="ctl-pairs">
        <CompanyChoices choice={choice} />
        <Choice
          name="tier"
          {...texts.tier}
          options={ratings.map((id) => ({ id, title: capital(id) }))}
          chosen={choice.tier}
        />
      </div>
      <Button primary type="submit" className="justify-self-start">
        {texts.button}
      </Button>
    </div>
    <section className="ctl-get" aria-labelledby="get-title">
      <h2 id="get-title">{texts.get.title}</h2>
      <ul>
        {texts.get.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{texts.get.ready}</h3>
      <ul>
        {sets.map(({ title, query, says }) => (
          <li key={query}>
            <MoreLink href={`/controls/build?${query}`}>{title}</MoreLink>
            <p className="note">{says}</p>
          </li>
        ))}
      </ul>
    </section>
  </form>
)
