import { Fragment } from 'react'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold, PhoneFold } from '#frame/ui/Fold.tsx'
import { ControlIds } from '#knowledge/controls/ControlIds.tsx'
import type { Law, Register } from '#knowledge/duties/duty.ts'
import { type Answers, type OpenName, queryOf, type Role, roles } from '#knowledge/duties/parameters.ts'
import { conditionsOf, mainLaw, type Obligations, type OwedDuty, type Tier } from '#knowledge/duties/rules.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { besides, Days, Ruler } from './Ruler.tsx'
import { type ProvidersDuty, productRemark, providerRemark, stopsOf, stopWords } from './remarks.ts'
import { stepOf } from './steps.ts'
import {
  answersInWords,
  articleOf,
  daysSentence,
  dueWords,
  groundsWords,
  notYours,
  riskCheck,
  roleSentence,
  roleTitles,
  shortOf,
  tierHeadline,
  tierWords,
} from './words.ts'

const { result: texts, path, question } = riskCheck

type ResultProps = {
  found: Obligations
  /** What the provider of the same system owes by Article 50(1) and (2), where that is somebody else. */
  ofProvider: readonly ProvidersDuty[]
  /** What a deep fake would add; null where nobody has to be told. */
  deepfake: string | null
  answers: Answers
  laws: readonly (Pick<Law, 'law' | 'title' | 'source' | 'lastVerified'> & { readIn?: string })[]
  notCovered: Register['notCovered']
  documents: Register['documents']
  factTitles: Readonly<Record<string, string>>
  /** The day that systems for public authorities have, where they were there before. */
  publicUntil: string
}

/** With more missing answers than these, the list of what is open says them. */
const fewMissing = 4

/** The way to the screen of a question, with all answers. */
const toStep = (answers: Answers, name: OpenName) => {
  const query = queryOf(answers)
  return `${path}?${query}${query && '&'}step=${stepOf(name)}#answers`
}

/** Tier, role, and duties by day; then why, the duties of each role in full, what is open, the answers, and the sources. */
export function Result(props: ResultProps) {
  const { found, answers } = props
  return (
    <>
      <section className="duty-result" id="answers" aria-labelledby="duty-tier">
        <div className="wrap cols duty-sheet">
          <p className="label">{texts.label}</p>
          <div className="beside duty-tier">
            <TierHead {...props} />
            <Owed {...props} />
            <p className="acts">
              {found.duties.length > 0 && <a href="#duties">{texts.duties.way}</a>}
              <a href="#open">{texts.open.title}</a>
              <a href="#given">{texts.given}</a>
              <a href={path}>{question.restart}</a>
            </p>
          </div>
        </div>
      </section>
      <Why {...props} />
      <Duties {...props} />
      <StillOpen {...props} />
      <Given answers={answers} />
      <Other {...props} />
      <Sources {...props} />
    </>
  )
}

/** The tiers whose meaning their duties say. */
const plain: readonly Tier[] = ['high', 'transparency']

/** Somebody whose system brings transparency duties to its provider alone. */
const isNotTheirs = ({ found: { tier, duties }, ofProvider, answers }: ResultProps) =>
  tier === 'transparency' &&
  answers.role !== undefined &&
  ofProvider.length > 0 &&
  !duties.some(({ article }) => article.startsWith('50('))

/** Somebody who uses what another made, within the Act. */
const isBuyers = ({ found: { tier }, answers: { role } }: ResultProps) =>
  tier !== 'outside' && tier !== 'prohibited' && role?.includes('deployer') && !role.includes('provider')

function TierHead(props: ResultProps) {
  const { found, answers, ofProvider, laws } = props
  const { tier, missing, duties } = found
  const [main] = laws
  const own = duties.filter(({ law }) => law === main?.law)
  const notTheirs = isNotTheirs(props)
  const days = found.ask === null && daysSentence(own)
  return (
    <>
      <h2 id="duty-tier">{notTheirs ? texts.notYours : tierHeadline(found)}</h2>
      <p className="lead">
        {[
          tier !== 'outside' && roleSentence((answers.role ?? []) as Role[]),
          notTheirs && notYours(ofProvider, own),
          !plain.includes(tier) && tierWords[tier].text,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {stopsOf(found).map((duty) => (
        <div key={duty.id} className="duty-stop">
          <p>
            <b>{duty.title}.</b> {stopWords(duty)}
          </p>
        </div>
      ))}
      {found.ask && (
        <p>
          <b>{texts.stop.ask}:</b> {found.ask}
        </p>
      )}
      {found.none && !notTheirs && <p>{found.none}</p>}
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
      {days && (
        <p>
          <b>{main?.title}:</b> {days}.
        </p>
      )}
      <Before {...props} />
      {isBuyers(props) && (
        <p>
          {riskCheck.bought.before} <a href={riskCheck.bought.href}>{riskCheck.bought.link}</a>.
        </p>
      )}
    </>
  )
}

/** The longer time of a system that was there before, or the condition on which it owes anything. */
function Before({ found: { tier, atLeast, duties, open }, answers, publicUntil }: ResultProps) {
  const words = texts.duties
  const isOpen = (name: OpenName) => open.some(({ parameter }) => parameter === name)
  const until = longDate(publicUntil)
  const isForAuthority = answers.authority?.includes('yes') && !answers.public?.includes('no')
  if ((tier === 'high' || atLeast === 'high') && isOpen('since')) {
    const said = isForAuthority
      ? words.sinceOpen.yes(until)
      : isOpen('authority')
        ? words.sinceOpen.open(until)
        : words.sinceOpen.no
    return (
      <p>
        {said} <a href={toStep(answers, 'since')}>{words.sinceAnswer}</a>
      </p>
    )
  }
  const later = duties.filter(({ state, limit }) => state !== 'applies' && !limit)
  const isBought = answers.role?.includes('deployer') && !answers.role.includes('provider')
  const updates = isBought && ` ${words.updates}`
  const froms = later.filter((duty) => duty.until && duty.because.includes('authority=yes')).map(({ from }) => from)
  if (froms.length > 0)
    return [...new Set(froms)].map((from) => (
      <p key={from}>
        {words.changed(longDate(from))}
        {updates}
      </p>
    ))
  if (!duties.some(({ law, onlyIf }) => onlyIf && law === mainLaw)) return null
  return (
    <p>
      {isOpen('authority') ? (
        <>
          {words.leftOpen(until)} <a href={toStep(answers, 'authority')}>{words.authorityAnswer}</a>.
        </>
      ) : (
        words.left
      )}
      {updates}
    </p>
  )
}

/** The names of the duties by day; those of other laws are folded, and what forbids a change comes last. */
function Owed({ found: { duties, on }, answers, laws, deepfake }: ResultProps) {
  const words = texts.duties
  const [main, ...others] = laws
  const due = duties.filter(({ limit }) => !limit)
  const own = due.filter(({ law }) => law === main?.law)
  const limits = duties.filter(({ limit }) => limit)
  return (
    <>
      {own.length > 0 && <Days duties={own} today={on} />}
      {deepfake && (
        <p>
          {deepfake} <a href={toStep(answers, 'shows')}>{words.deepfakeAnswer}</a>
        </p>
      )}
      {others.map(({ law, title }) => {
        const rules = due.filter((duty) => duty.law === law)
        return (
          rules.length > 0 && (
            <Fold key={law} isTall head={words.others(title, rules.length, rules.filter((one) => one.onlyIf).length)}>
              <ul className="duty-others">
                {rules.map(({ id, title: name, article, onlyIf }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                    {besides}
                    <span className="note">
                      {article}
                      {onlyIf && `, ${words.if} ${onlyIf}`}
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
          )
        )
      })}
      {limits.length > 0 && (
        <p>
          {words.avoid}{' '}
          {limits.map(({ id, title, article }, index) => (
            <Fragment key={id}>
              {index > 0 && '; '}
              <a href={`#${id}`}>{title}</a>
              {besides}
              <span className="note">{article}</span>
            </Fragment>
          ))}
        </p>
      )}
      {due.length > 0 && <Ruler duties={due} today={on} />}
    </>
  )
}

/** The reasons for the tier, and what goes with the duties. */
function Why({ found, answers, ofProvider }: ResultProps) {
  const { tier, because, also } = found
  const product = productRemark(found, answers)
  const remark = providerRemark(ofProvider)
  const isPlain = plain.includes(tier)
  if (!isPlain && because.length === 0 && ofProvider.length === 0 && also.length === 0) return null
  return (
    <Clause id="why" label={texts.why.label} title={texts.why.title}>
      <div className="duty-why below">
        {isPlain && <p>{tierWords[tier].text}</p>}
        {because.length > 0 && (
          <p>
            {texts.because}: {groundsWords(because).join('; ')}.
          </p>
        )}
        {also.length > 0 && found.ask === null && (
          <p>
            {texts.also}: {also.map((one) => tierWords[one].title).join(', ')}.
          </p>
        )}
        {remark && <p>{remark}</p>}
        {product && <p>{product}</p>}
      </div>
    </Clause>
  )
}

/** The questions without an answer, and the conditions on which duties hang. */
function StillOpen({ found: { open, duties }, answers, laws }: ResultProps) {
  const conditions = laws.flatMap(({ law, title }) =>
    conditionsOf(duties.filter((duty) => duty.law === law)).map(({ onlyIf, count }) =>
      texts.open.hangs(count, title, onlyIf),
    ),
  )
  const lead = open.length > 0 ? texts.open.lead : conditions.length > 0 ? texts.open.conditions : texts.open.none
  return (
    <Clause id="open" label={texts.open.label} title={texts.open.title} lead={lead}>
      {open.length + conditions.length > 0 && (
        <ul className="duty-open below">
          {open.map(({ parameter, why }) => (
            <li key={parameter}>
              <b>{shortOf(parameter)}</b>
              <span>{why}.</span>
              <a href={toStep(answers, parameter)}>
                {texts.open.answer}
                <span className="sr"> {shortOf(parameter)}</span>
              </a>
            </li>
          ))}
          {conditions.map((condition) => (
            <li key={condition}>
              <b>{texts.open.condition}</b>
              <span>{condition}</span>
            </li>
          ))}
        </ul>
      )}
    </Clause>
  )
}

/** The sources of the laws that the result speaks of. */
const Sources = ({ found: { duties }, laws }: ResultProps) => (
  <Clause id="sources" label={texts.file.sources} title={texts.sourcesTitle}>
    <p className="note below">
      {laws
        .filter(({ law }) => law === mainLaw || duties.some((duty) => duty.law === law))
        .map(({ law, title, source, readIn, lastVerified }) => (
          <span key={law} className="duty-source">
            {title}: <a href={source.url}>{source.title}</a>
            {readIn && `, ${texts.sources.toLowerCase()} ${readIn}`}. {texts.verified}{' '}
            {unbroken(longDate(lastVerified))}.{' '}
          </span>
        ))}
    </p>
  </Clause>
)

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

function Duties({ found: { duties }, laws, documents, factTitles }: ResultProps) {
  const ofRole = roles.flatMap((role) => {
    const own = duties.filter((duty) => duty.role === role)
    return own.length > 0 ? [{ role, own }] : []
  })
  if (ofRole.length === 0) return null
  return (
    <Clause id="duties" label={texts.duties.label} title={texts.duties.title} lead={texts.duties.lead}>
      {ofRole.map(({ role, own }) => (
        <DutiesOfRole
          key={role}
          role={role}
          // What forbids a change comes last.
          duties={[false, true].flatMap((limit) =>
            laws.flatMap(({ law }) => own.filter((duty) => duty.law === law && (duty.limit ?? false) === limit)),
          )}
          {...{ laws, documents, factTitles }}
        />
      ))}
    </Clause>
  )
}

type OfRole = Pick<ResultProps, 'laws' | 'documents' | 'factTitles'>
type OfRoleProps = OfRole & { role: Role; duties: readonly OwedDuty[] }

const DutiesOfRole = ({ role, duties, ...rest }: OfRoleProps) => (
  <section className="duty-role" aria-labelledby={`duty-role-${role}`}>
    <h3 id={`duty-role-${role}`}>{roleTitles[role]}</h3>
    <ol className="duty-list">
      {duties.map((duty) => (
        <Duty key={duty.id} duty={duty} {...rest} />
      ))}
    </ol>
  </section>
)

function Duty({ duty, laws, documents, factTitles }: OfRole & { duty: OwedDuty }) {
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
          <b>{words.onlyIf}</b> {duty.onlyIf}.
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
