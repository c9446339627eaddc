import { Fragment, type ReactNode } from 'react'
import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import type { Law, Register } from '#knowledge/duties/duty.ts'
import { type Answers, type OpenName, queryOf, type Role } from '#knowledge/duties/parameters.ts'
import {
  conditionsOf,
  distinct,
  isOutOfReach,
  isProhibition,
  mainLaw,
  type OwedDuties,
  type OwedDuty,
  shownDay,
  type Tier,
} from '#knowledge/duties/rules.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { NextSteps } from '#tools/next-steps/NextSteps.tsx'
import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import { nextSteps } from '#tools/next-steps/words.ts'
import { review } from '#tools/review/words.ts'
import { answersInWords, questionName } from './answer-words.ts'
import {
  articleWords,
  countWords,
  daysSentence,
  dueWords,
  onConditionWords,
  otherLawWords,
  tierText,
} from './duty-sentences.ts'
import { Ruler } from './Ruler.tsx'
import {
  alsoRemark,
  type BeforeRemark,
  becauseRemark,
  callWords,
  exceptionRemark,
  figureOf,
  headlineOf,
  isProvidersAlone,
  ownNameRemark,
  type ProvidersDuty,
  policeRemark,
  productRemark,
  prohibitionsOf,
  prohibitionWords,
  providerRemark,
  summaryOf,
  tradersRemark,
} from './remarks.ts'
import { stepOf } from './steps.ts'
import { dutiesCheck } from './words.ts'

const { result: texts, path, question } = dutiesCheck

type ResultProps = {
  result: OwedDuties
  /** Duties that the provider of the same system has by Article 50(1) and (2), where that is somebody else. */
  ofProvider: readonly ProvidersDuty[]
  /** Duty that a deep fake would add; null where nobody has to be told. */
  deepfake: string | null
  answers: Answers
  laws: readonly (Pick<Law, 'law' | 'title' | 'source' | 'lastVerified'> & { readIn?: string })[]
  notCovered: Register['notCovered']
  documents: Register['documents']
  factTitles: Readonly<Record<string, string>>
  /** Sentences on what a system that was there before has or owes. */
  before: readonly BeforeRemark[]
  /** Steps that a reader may take next, each a row below the result. */
  next: readonly NextStep[]
  review: ReactNode
  systems: ReactNode
}

/** With more missing answers than these, the list of what is open says them. */
const fewMissing = 4

/** The way to the screen of a question, with all answers. */
const toStep = (answers: Answers, name: OpenName) => {
  const query = queryOf(answers)
  return `${path}?${query}${query && '&'}step=${stepOf(name)}#answers`
}

/** A band with the tier, why, and what to do; then the duties by day; then the next steps and all that it rests on. */
export function Result(props: ResultProps) {
  return (
    <>
      <div className="duty-result tool-line" id="answers">
        <div className="wrap duty-tier">
          <Band {...props} />
          <div className="cols">
            <div className="beside duty-tier">
              <Stops {...props} />
              <Missing {...props} />
              <Remarks {...props} />
              <p className="note">{dutiesCheck.notAdvice}</p>
            </div>
          </div>
        </div>
      </div>
      {isOutOfReach(props.answers) && (
        <Clause id="other" label={texts.other.label} title={texts.other.title} lead={texts.other.abroad}>
          <div className="below duty-days">
            <NotCoveredLaws {...props} />
          </div>
        </Clause>
      )}
      <Duties {...props} />
      <Basis {...props} />
    </>
  )
}

const tiersSaidByDuties: readonly Tier[] = ['high', 'transparency']

/** Somebody who uses what another made, within the Act. */
const isDeployerOnly = ({ result: { tier }, answers: { role } }: ResultProps) =>
  tier !== 'outside' && tier !== 'prohibited' && role?.includes('deployer') && !role.includes('provider')

/** The tier, the role with the next date, the reason in a sentence, and three things to do. */
function Band(props: ResultProps) {
  const { result, answers, ofProvider } = props
  const { origin } = usePageRequest()
  const headline = headlineOf(result, answers, ofProvider)
  const text = { subject: `${dutiesCheck.title}: ${headline}`, lines: [`${origin}${path}?${queryOf(answers)}`] }
  // Without a tier the figure is what is missing for one, and the first thing to do is to answer it.
  const [firstMissing] = result.tier === 'unknown' ? result.missing : []
  const open = firstMissing ? result.missing.length : 0
  const { figure, unit } =
    open > 0
      ? { figure: open, unit: texts.open.unit(open) }
      : figureOf(result, isProvidersAlone(result, answers, ofProvider))
  const due = result.duties.filter(({ limit }) => !limit)
  const because = becauseRemark(result)
  return (
    <ResultBand
      id="duty-tier"
      labelId="duty-label"
      label={
        <>
          {texts.label}
          {figure > 0 && <span className="sr">{` (${figure} ${unit})`}</span>}
        </>
      }
      figure={figure > 0 ? figure : undefined}
      unit={unit}
      title={headline}
      covers={texts.take.call.covers}
      reason={summaryOf(result, answers, ofProvider, true).replace(/(\d) (from|more|dut)/g, '$1\u00a0$2')}
      acts={
        <>
          {firstMissing && (
            <ButtonLink primary href={toStep(answers, firstMissing)}>
              {texts.open.act(open)}
            </ButtonLink>
          )}
          <ResultCall
            primary={!firstMissing}
            call={texts.take.call}
            result={{
              message: resultMessage(texts.take.call.of, callWords(result, answers, ofProvider)),
              page: `${path}?${queryOf(answers)}`,
            }}
          />
          {firstMissing ? (
            <a href={`/duties.pdf?${queryOf(answers)}`}>{texts.take.pdf}</a>
          ) : (
            <ButtonLink tight href={`/duties.pdf?${queryOf(answers)}`}>
              {texts.take.pdf}
            </ButtonLink>
          )}
          <a href={resultDraft(text)}>{texts.take.share}</a>
        </>
      }
    >
      {because && <p>{because}</p>}
      {result.ask === null && due.length > 0 && <Ruler duties={due} today={result.on} />}
    </ResultBand>
  )
}

/** The meaning of the tier where its duties do not say it, the prohibitions, and the missing answers. */
function Stops(props: ResultProps) {
  const { result } = props
  const { tier } = result
  return (
    <>
      {!tiersSaidByDuties.includes(tier) && <p>{tierText(result)}</p>}
      {prohibitionsOf(result).map((duty) => (
        <p key={duty.id} className="duty-stop">
          <b>{duty.title}.</b> {prohibitionWords(duty)}{' '}
          {duty.facts.slice(0, 2).map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <a href={factPath(id)}>{props.factTitles[id] ?? id}</a>
            </Fragment>
          ))}
        </p>
      ))}
      {result.ask && (
        <p>
          <b>{texts.prohibition.ask}:</b> {result.ask}
        </p>
      )}
      {[exceptionRemark, ownNameRemark, tradersRemark]
        .map((remark) => remark(result, props.answers))
        .map((text) => text && <p key={text}>{text}</p>)}
      {result.none && !isProvidersAlone(result, props.answers, props.ofProvider) && <p>{result.none}</p>}
    </>
  )
}

const Missing = ({ result: { missing }, answers }: ResultProps) =>
  missing.length > 0 &&
  missing.length <= fewMissing && (
    <p>
      <b>{texts.open.missing}</b>{' '}
      {missing.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && '; '}
          <a href={toStep(answers, name)}>{questionName(name)}</a>
        </Fragment>
      ))}
    </p>
  )

/** The number of duties on each day, what a longer time hangs on, and what another answer would add. */
function Remarks(props: ResultProps) {
  const { result, answers, laws, deepfake } = props
  const { duties: words } = texts
  const { duties, ask } = result
  const [main] = laws
  const { isMostlyConditional, isRedesign } = figureOf(result, isProvidersAlone(result, answers, props.ofProvider))
  // Beside the figure the days are said already, but for what hangs on a condition, and a longer time beside it.
  const isOpen = duties.some(({ onlyIf, limit }) => onlyIf && !limit)
  const unsaid = duties.filter(({ onlyIf, until }) => isMostlyConditional || (isOpen && (onlyIf || until)))
  const days =
    ask === null && !(isMostlyConditional && isRedesign) && daysSentence(unsaid.filter(({ law }) => law === main?.law))
  return (
    <>
      {days && (
        <p>
          <b>{unsaid.every(({ onlyIf }) => onlyIf) ? words.conditional : main?.title}:</b> {days}.
        </p>
      )}
      {props.before.map(({ text, asks, more }) => (
        <p key={text}>
          {text}
          {asks && (
            <>
              {' '}
              <a href={toStep(answers, asks)}>{asks === 'since' ? words.sinceAnswer : words.authorityAnswer}</a>
              {more && '.'}
            </>
          )}
          {more && ` ${more}`}
        </p>
      ))}
      {deepfake && (
        <p>
          {deepfake} <a href={toStep(answers, 'shows')}>{texts.duties.deepfakeAnswer}</a>
        </p>
      )}
      {isDeployerOnly(props) && (
        <p>
          {dutiesCheck.bought.before} <a href={dutiesCheck.bought.href}>{dutiesCheck.bought.link}</a>.
        </p>
      )}
    </>
  )
}

/** A day with more duties than these is folded. */
const manyDuties = 14

/** The duties of the main law by their days, but for prohibitions, which are shown in full above. */
function daysOf({ result: { duties, on }, laws: [main] }: ResultProps): [string, OwedDuty[]][] {
  const own = distinct(duties.filter((duty) => !isProhibition(duty))).filter(
    ({ law, limit }) => !limit && law === main?.law,
  )
  return [...Map.groupBy(own, (duty) => shownDay(duty, on))].sort(([a], [b]) => a.localeCompare(b))
}

/** The duties by day, each a row that opens; those of other laws are folded, and what forbids a change comes last. */
function Duties(props: ResultProps) {
  const { result, laws } = props
  const { duties, on } = result
  const words = texts.duties
  const [, ...others] = laws
  // A prohibition is shown in full above.
  const owed = duties.filter((duty) => !isProhibition(duty))
  const rest = distinct(owed)
  if (rest.length === 0) return null
  const due = rest.filter(({ limit }) => !limit)
  const limits = rest.filter(({ limit }) => limit)
  const days = daysOf(props)
  const hasRoles = new Set(owed.map(({ role }) => role)).size > 1
  const rolesOf = (duty: OwedDuty) =>
    hasRoles ? owed.filter((one) => distinct([duty, one]).length === 1).map(({ role }) => role) : []
  const rows = (of: readonly OwedDuty[]) => (
    <ul className="duty-rows">
      {of.map((duty) => (
        <li key={duty.id}>
          <DutyRow duty={duty} roles={rolesOf(duty)} {...props} />
        </li>
      ))}
    </ul>
  )
  return (
    <Clause id="duties" label={words.label} title={result.ask === null ? words.title : words.rest}>
      <div className="below duty-days">
        {days.map(([day, ofDay]) => {
          const head = (
            <h3 id={`duty-day-${day}`}>
              {day === on ? texts.ruler.today : longDate(day)} <span className="num">{countWords(ofDay)}</span>
            </h3>
          )
          return (
            <section key={day} aria-labelledby={`duty-day-${day}`}>
              {ofDay.length > manyDuties ? (
                <Fold isFoldedWhenWide head={head}>
                  {rows(ofDay)}
                </Fold>
              ) : (
                <>
                  {head}
                  {rows(ofDay)}
                </>
              )}
            </section>
          )
        })}
        {others.map(({ law, title }) => {
          const rules = due.filter((duty) => duty.law === law)
          return (
            rules.length > 0 && (
              <Fold key={law} isFoldedWhenWide head={<b>{otherLawWords(title, rules)}</b>}>
                {rows(rules)}
              </Fold>
            )
          )
        })}
        {limits.length > 0 && (
          <section aria-labelledby="duty-avoid">
            <h3 id="duty-avoid">{words.avoid}</h3>
            {rows(limits)}
          </section>
        )}
      </div>
    </Clause>
  )
}

/** Steps that a reader may take next, the first in view. */
const Next = ({ next: [first, ...others] }: Pick<ResultProps, 'next'>) =>
  first && (
    <div id="next">
      <NextSteps steps={[first]} labelledBy="basis-title" />
      {others.length > 0 && (
        <Fold isFoldedWhenWide head={<b>{nextSteps.more(others.length)}</b>}>
          <NextSteps steps={others} labelledBy="basis-title" start={2} />
        </Fold>
      )}
    </div>
  )

type DutyRowProps = Pick<ResultProps, 'laws' | 'documents' | 'factTitles'> & { duty: OwedDuty; roles: readonly Role[] }

/** A duty: its name and article, and below what to do, on which condition, and what shows it. */
function DutyRow({ duty, roles, laws, documents, factTitles }: DutyRowProps) {
  const { duties: words } = texts
  const law = laws.find((one) => one.law === duty.law)?.title
  return (
    <Fold
      id={duty.id}
      isFoldedWhenWide
      head={
        <>
          {duty.title}{' '}
          <span className="note">
            {[duty.article, ...roles, duty.onlyIf && onConditionWords([duty])].filter(Boolean).join(', ')}
          </span>
        </>
      }
    >
      <div className="duty-row">
        <p className="label">
          {law}, {articleWords(duty)}. {dueWords(duty)}
        </p>
        <p>{duty.do}</p>
        {duty.onlyIf && (
          <p>
            <b>{words.onlyIf}</b> {duty.onlyIf}.
          </p>
        )}
        {duty.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="note">
          <b>{words.shows}:</b> {duty.shows}
        </p>
        <p className="note duty-links">
          {duty.controls.length > 0 && (
            <span>
              <ControlIds label={words.controls} ids={duty.controls} />
            </span>
          )}
          {duty.documents.map((slug) => (
            <span key={slug}>
              {words.documents}: <a href={documents[slug]?.href ?? '/frameworks'}>{documents[slug]?.title ?? slug}</a>
            </span>
          ))}
          {duty.facts.slice(0, 1).map((id) => (
            <span key={id}>
              {words.law}: <a href={factPath(id)}>{factTitles[id] ?? id}</a>
            </span>
          ))}
          {!duty.read && <span>{words.unread}</span>}
        </p>
      </div>
    </Fold>
  )
}

/** What to do from here; then all that the result rests on and what could change it, each a row that opens. */
function Basis(props: ResultProps) {
  const { result, answers, laws } = props
  const hangs = laws.flatMap(({ law, title }) =>
    conditionsOf(result.duties.filter((duty) => duty.law === law)).map(({ onlyIf, count }) =>
      texts.open.hangs(count, title, onlyIf),
    ),
  )
  const count = result.open.length + hangs.length
  const inWords = answersInWords(answers)
  return (
    <Clause id="basis" label={texts.basis} title={nextSteps.title}>
      <div className="below duty-basis">
        <Next {...props} />
        <ResultPart id="systems" title={dutiesCheck.systems.title}>
          {props.systems}
        </ResultPart>
        {props.review && (
          <ResultPart id="review" title={review.title}>
            {props.review}
          </ResultPart>
        )}
        <TierReasons {...props} />
        <ResultPart id="open" title={texts.open.title} count={count}>
          <StillOpen {...props} hangs={hangs} />
        </ResultPart>
        <ResultPart id="given" title={texts.given} count={inWords.length}>
          <GivenAnswers answers={answers} inWords={inWords} />
        </ResultPart>
        {!isOutOfReach(answers) && (
          <ResultPart
            id="other"
            title={texts.other.title}
            count={props.notCovered.length}
            isOpen={result.tier === 'outside'}
          >
            <p>{texts.other.lead}</p>
            <NotCoveredLaws {...props} />
          </ResultPart>
        )}
        <ResultPart id="sources" title={texts.sourcesTitle}>
          <p className="acts duty-take">
            {Object.entries(texts.take.formats).map(([format, title]) => (
              <a key={format} href={`/duties.${format}?${queryOf(answers)}`}>
                {title}
              </a>
            ))}
          </p>
          <Sources {...props} />
        </ResultPart>
        <p className="acts duty-take">
          <a href={path}>{question.restart}</a>
        </p>
      </div>
    </Clause>
  )
}

function TierReasons({ result, answers, ofProvider }: ResultProps) {
  const { tier } = result
  const remarks = [
    tiersSaidByDuties.includes(tier) && tierText(result),
    alsoRemark(result),
    providerRemark(ofProvider),
    productRemark(result, answers),
    policeRemark(result, answers),
  ].filter((one) => typeof one === 'string')
  if (remarks.length === 0) return null
  return (
    <ResultPart id="why" title={texts.why.title}>
      {remarks.map((remark) => (
        <p key={remark} className="measure">
          {remark}
        </p>
      ))}
      {productRemark(result, answers) && (
        <p>
          <a href={texts.deviceLaw.href}>{texts.deviceLaw.title}</a>
        </p>
      )}
    </ResultPart>
  )
}

/** The questions without an answer, and the conditions on which duties hang. */
function StillOpen({ result: { open }, answers, hangs }: ResultProps & { hangs: readonly string[] }) {
  return (
    <>
      <p>{open.length > 0 ? texts.open.lead : hangs.length > 0 ? texts.open.conditions : texts.open.none}</p>
      <ul className="duty-open">
        {open.map(({ parameter, why }) => (
          <li key={parameter}>
            <b>{questionName(parameter)}</b>
            <span>{why}.</span>
            <a href={toStep(answers, parameter)}>
              {texts.open.answer}
              <span className="sr"> {questionName(parameter)}</span>
            </a>
          </li>
        ))}
        {hangs.map((condition) => (
          <li key={condition}>
            <b>{texts.open.condition}</b>
            <span>{condition}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Sources = ({ result: { duties }, laws }: ResultProps) => (
  <p className="note">
    {laws
      .filter(({ law }) => law === mainLaw || duties.some((duty) => duty.law === law))
      .map(({ law, title, source, readIn, lastVerified }) => (
        <span key={law} className="duty-source">
          {title}: <a href={source.url}>{source.title}</a>
          {readIn && `, ${texts.sources.toLowerCase()} ${readIn}`}. {texts.verified} {unbroken(longDate(lastVerified))}.{' '}
        </span>
      ))}
  </p>
)

type GivenAnswersProps = { answers: Answers; inWords: ReturnType<typeof answersInWords> }

const GivenAnswers = ({ answers, inWords }: GivenAnswersProps) => (
  <>
    <p>{texts.share}</p>
    <ol className="duty-open">
      {inWords.map(({ name, term, text }) => (
        <li key={name}>
          <span>{term}</span>
          <b>{text}</b>
          <a href={toStep(answers, name)}>
            {texts.change}
            <span className="sr"> {term}</span>
          </a>
        </li>
      ))}
    </ol>
  </>
)

/** Other laws, each a row that opens. */
const NotCoveredLaws = ({ notCovered, factTitles }: ResultProps) => (
  <ul className="duty-rows">
    {notCovered.map(({ title, where, text, facts }) => (
      <li key={title}>
        <Fold isFoldedWhenWide head={title}>
          <div className="duty-row">
            <p>
              {where}. {text}
            </p>
            <p className="note duty-links">
              {facts.map((id) => (
                <a key={id} href={factPath(id)}>
                  {factTitles[id] ?? id}
                </a>
              ))}
            </p>
          </div>
        </Fold>
      </li>
    ))}
  </ul>
)
