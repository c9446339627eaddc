import { Fragment } from 'react'
import { Clause } from '#app/ui/Clause.tsx'
import { Fold, PhoneFold } from '#app/ui/Fold.tsx'
import { ControlIds } from '#features/controls/ControlIds.tsx'
import { factPath } from '#features/facts/rules/pages.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Law, Register } from './duty.ts'
import { type Answers, type OpenName, queryOf, type Role, roles } from './parameters.ts'
import { Ruler } from './Ruler.tsx'
import { dueDay, type Obligations, type OwedDuty } from './rules.ts'
import { stepOf } from './steps.ts'
import {
  answersInWords,
  articleOf,
  dueWords,
  groundsWords,
  riskCheck,
  roleTitles,
  shortOf,
  tierHeadline,
  tierWords,
} from './words.ts'

const { result: texts, path, question } = riskCheck

type ResultProps = {
  found: Obligations
  /** What the provider of the same system owes by Article 50(1) and (2), where that is somebody else. */
  ofProvider: readonly (Pick<OwedDuty, 'article' | 'title' | 'state' | 'from' | 'until'> & {
    /** Longer for what was on the market before a day, where that day of the system is not known. */
    later?: { before: string; until: string }
  })[]
  answers: Answers
  laws: readonly (Pick<Law, 'law' | 'title' | 'source' | 'lastVerified'> & { readIn?: string })[]
  notCovered: Register['notCovered']
  documents: Register['documents']
  factTitles: Readonly<Record<string, string>>
}

/** With more missing answers than these, the list of what is open says them. */
const fewMissing = 4

/** The way to the screen of a question, with all answers. */
const toStep = (answers: Answers, name: OpenName) => {
  const query = queryOf(answers)
  return `${path}?${query}${query && '&'}step=${stepOf(name)}#answers`
}

/** Tier, days and duties of each role, soonest first; then what is open, and the answers. */
export function Result(props: ResultProps) {
  const { found, answers } = props
  return (
    <>
      <section className="duty-result" id="answers" aria-labelledby="duty-tier">
        <div className="wrap cols duty-sheet">
          <p className="label">{texts.label}</p>
          <TierHead {...props} />
        </div>
      </section>
      <Duties {...props} />
      <Clause
        id="open"
        label={texts.open.label}
        title={texts.open.title}
        lead={found.open.length > 0 ? texts.open.lead : texts.open.none}
      >
        {found.open.length > 0 && (
          <ul className="duty-open below">
            {found.open.map(({ parameter, why }) => (
              <li key={parameter}>
                <b>{shortOf(parameter)}</b>
                <span>{why}.</span>
                <a href={toStep(answers, parameter)}>
                  {texts.open.answer}
                  <span className="sr"> {shortOf(parameter)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Clause>
      <Given answers={answers} />
      <Other {...props} />
    </>
  )
}

function TierHead({
  found: { tier, atLeast, because, missing, also, duties, open },
  answers,
  ofProvider,
  laws,
}: ResultProps) {
  const words = tierWords[tier]
  return (
    <div className="beside duty-tier">
      <h2 id="duty-tier">{tierHeadline({ tier, atLeast })}</h2>
      <p className="lead">{words.text}</p>
      {because.length > 0 && (
        <p>
          {texts.because}: {groundsWords(because).join('; ')}.
        </p>
      )}
      {missing.length > 0 && missing.length <= fewMissing && (
        <p>
          <b>{texts.open.missing}</b>{' '}
          {missing.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && '; '}
              <a href={toStep(answers, name)}>{shortOf(name)}</a>
            </Fragment>
          ))}
        </p>
      )}
      {laws.map(({ law, title }) => {
        const own = duties.filter((duty) => duty.law === law)
        return (
          own.length > 0 && (
            <p key={law}>
              <a href="#duties">{countOf(title, own)}</a>
            </p>
          )
        )
      })}
      {(tier === 'high' || atLeast === 'high') && open.some(({ parameter }) => parameter === 'since') && (
        <p>
          {texts.duties.sinceOpen} <a href={toStep(answers, 'since')}>{texts.duties.sinceAnswer}</a>
        </p>
      )}
      {longerOf(duties).map(({ from, until, count, isPublic }) => (
        <p key={`${from} ${until}`}>{texts.duties.longer(count, longDate(from), longDate(until), isPublic)}</p>
      ))}
      {[...sharedConditions(duties)].map(([condition, count]) => (
        <p key={condition}>
          <b>{texts.duties.onlyIfAll(count, duties.filter(({ limit }) => !limit).length)}</b> {condition}
        </p>
      ))}
      {ofProvider.length > 0 && (
        <p>
          {texts.provider}{' '}
          {ofProvider.map((duty) => `${duty.title} (${articleOf(duty)}, ${dueOfProvider(duty)})`).join('; ')}.
        </p>
      )}
      {tier === 'high' && answers.product?.includes('annex-1-a') && <p>{texts.product}</p>}
      {also.length > 0 && (
        <p>
          {texts.also}: {also.map((one) => tierWords[one].title).join(', ')}.
        </p>
      )}
      <p className="acts">
        {open.length > 0 && <a href="#open">{texts.open.title}</a>}
        <a href="#given">{texts.given}</a>
        <a href={path}>{question.restart}</a>
      </p>
    </div>
  )
}

function dueOfProvider({ later, ...duty }: ResultProps['ofProvider'][number]): string {
  const due = dueWords(duty)
  return later ? `${due}; ${texts.later(longDate(later.before), longDate(later.until))}` : due
}

/** The duties for which a system that was there before has longer, by their days. */
const longerOf = (duties: readonly OwedDuty[]) =>
  [
    ...Map.groupBy(
      duties.filter(({ until, state, limit }) => until && state !== 'applies' && !limit),
      ({ from, until }) => `${from} ${until}`,
    ).values(),
  ].flatMap((own) => {
    const [{ from, until, because } = {}] = own
    return from && until ? [{ from, until, count: own.length, isPublic: because?.includes('public=yes') ?? false }] : []
  })

/** The conditions that several duties have, with their number. */
const sharedConditions = (duties: readonly OwedDuty[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(duties, ({ onlyIf }) => onlyIf ?? '')].flatMap(([condition, own]) =>
      condition && own.length > 1 ? [[condition, own.filter(({ limit }) => !limit).length] as const] : [],
    ),
  )

/** How many duties of a law there are, how many of them apply, and when the next is due. */
function countOf(law: string, all: readonly OwedDuty[]): string {
  const [limits, duties] = [all.filter(({ limit }) => limit), all.filter(({ limit }) => !limit)]
  const later = duties.filter(({ state }) => state !== 'applies')
  const next = later
    .filter(({ onlyIf }) => !onlyIf)
    .map(dueDay)
    .sort()[0]
  return texts.duties.count(law, {
    all: duties.length,
    now: duties.length - later.length,
    next: next ? longDate(next) : null,
    onlyIf: later.filter(({ onlyIf }) => onlyIf).length,
    limits: limits.length,
  })
}

function Given({ answers }: { answers: Answers }) {
  const given = answersInWords(answers)
  return (
    <Clause id="given" label={texts.take.label} title={texts.given} lead={texts.share}>
      <PhoneFold head={texts.answers(given.length)} className="below">
        <ol className="duty-open">
          {given.map(({ name, term, text }) => (
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
      </PhoneFold>
      <p className="acts duty-take below">
        {Object.entries(texts.take.formats).map(([format, title]) => (
          <a key={format} href={`/duties.${format}?${queryOf(answers)}`}>
            {title}
          </a>
        ))}
        <a href={texts.take.specialist.href}>{texts.take.specialist.title}</a>
      </p>
    </Clause>
  )
}

function Duties({ found, answers, laws, documents, factTitles }: ResultProps) {
  const { duties, on } = found
  const shared = sharedConditions(duties)
  const ofRole = roles.flatMap((role) => {
    const own = duties.filter((duty) => duty.role === role)
    return own.length > 0 ? [{ role, own }] : []
  })
  const none = answers.role === undefined ? texts.duties.noRole : texts.duties.none
  return (
    <>
      {duties.length > 0 && (
        <Clause id="dates" label={texts.ruler.label} title={texts.ruler.title} lead={texts.ruler.lead(longDate(on))}>
          <Ruler duties={duties} today={on} laws={laws} />
        </Clause>
      )}
      <Clause
        id="duties"
        label={texts.duties.label}
        title={texts.duties.title}
        lead={duties.length > 0 ? texts.duties.lead : none}
      >
        {ofRole.map(({ role, own }) => (
          <DutiesOfRole
            key={role}
            role={role}
            duties={laws.flatMap(({ law }) => own.filter((duty) => duty.law === law))}
            {...{ shared, laws, documents, factTitles }}
          />
        ))}
        <p className="note pt-4">
          {laws.map(({ law, title, source, readIn, lastVerified }) => (
            <span key={law} className="duty-source">
              {title}: <a href={source.url}>{source.title}</a>
              {readIn && `, ${texts.sources.toLowerCase()} ${readIn}`}. {texts.verified} {longDate(lastVerified)}.{' '}
            </span>
          ))}
        </p>
      </Clause>
    </>
  )
}

type OfRole = Pick<ResultProps, 'laws' | 'documents' | 'factTitles'>
type OfRoleProps = OfRole & { role: Role; duties: readonly OwedDuty[]; shared: ReadonlyMap<string, number> }

const DutiesOfRole = ({ role, duties, shared, ...rest }: OfRoleProps) => (
  <section className="duty-role" aria-labelledby={`duty-role-${role}`}>
    <h3 id={`duty-role-${role}`}>{roleTitles[role]}</h3>
    <ol className="duty-list">
      {duties.map((duty) => (
        <Duty key={duty.id} duty={duty} isShared={shared.has(duty.onlyIf ?? '')} {...rest} />
      ))}
    </ol>
  </section>
)

function Duty({ duty, laws, documents, factTitles, isShared }: OfRole & { duty: OwedDuty; isShared: boolean }) {
  const { duties: words } = texts
  const law = laws.find((one) => one.law === duty.law)?.title
  return (
    <li id={duty.id} data-state={duty.state}>
      <p className="label">
        {law}, {articleOf(duty)}. {dueWords(duty)}
      </p>
      <h4>{duty.title}</h4>
      <p className="measure">{duty.do}</p>
      {duty.onlyIf && (
        <p className="measure">
          <b>{words.onlyIf}</b> {isShared ? <a href="#answers">{words.above}</a> : duty.onlyIf}
        </p>
      )}
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
    </li>
  )
}

const Other = ({ notCovered, factTitles }: ResultProps) => (
  <Clause id="other" label={texts.other.label} title={texts.other.title} lead={texts.other.lead}>
    <ul className="duty-open below">
      {notCovered.map(({ title, where, text, facts, abroad }) => {
        const [first] = facts
        const linkTo = (id: string) => <a href={factPath(id)}>{factTitles[id] ?? id}</a>
        return (
          <li key={title}>
            {abroad ? (
              <Fold
                isTall
                head={
                  <>
                    <b>{title}</b> <span className="num">{texts.other.facts(facts.length)}</span>
                  </>
                }
              >
                <p>
                  {where}. {text}
                </p>
                <ul>
                  {facts.map((id) => (
                    <li key={id}>{linkTo(id)}</li>
                  ))}
                </ul>
              </Fold>
            ) : (
              <>
                <b>{title}</b>
                <span>
                  {where}. {text}
                </span>
                <span>{first && linkTo(first)}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  </Clause>
)
