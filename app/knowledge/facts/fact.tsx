import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { LinkItem } from '#content/site.ts'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { capital } from '#platform/text/capital.ts'
import { shortened } from '#platform/text/shortened.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import type { Route } from './+types/fact'
import type { DutyOfFact } from './audience.ts'
import { type FactUses, factsContext, factUsesContext } from './context.ts'
import { FactDate, FactLink, FactVerification, OtherDates } from './FactSource.tsx'
import { FactStatus } from './FactStatus.tsx'
import { enteredOn, printedDate, untilText } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { neighboursInLaw } from './rules/neighbours.ts'
import { factPath, factsPath, factTitle, lawPath } from './rules/pages.ts'
import { factLevels, factsPage } from './words.ts'
import '#frame/styles/terms.css'
import './fact.css'
import '#frame/styles/ask.css'

const { fact: texts } = factsPage
const check = texts.nextSteps.dutiesCheck.act

export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const siteUses = context.get(factUsesContext)
  const fact = facts.byId(params.id)
  if (!fact) return data({ fact: null }, 404)
  return {
    fact,
    today: facts.today(),
    uses: usesOf(fact, siteUses),
    plainDuties: plainStatementOf(siteUses.dutiesOn(fact.id)),
    systems: (fact.systems ?? []).map(({ who, answers }) => ({ who, answers, owed: siteUses.countOwed(answers) })),
    framework: siteUses.frameworkNamed(fact.family),
    ...neighboursInLaw(facts.all(), fact),
  }
}

type LoaderData = Route.ComponentProps['loaderData']
type FactData = Extract<LoaderData, { uses: unknown }>

/** A fact with more duties than this gets no plain summary. */
const fewDuties = 3

/**
 * The work that a fact means, for each role, where a few duties rest on it; a prohibition is stated by the law alone.
 */
function plainStatementOf(
  duties: readonly DutyOfFact[],
): { text: string; roles: string; onlyIf: string | undefined }[] {
  if (duties.length > fewDuties || duties.some(({ stop }) => stop)) return []
  return duties.map((duty) => ({
    text: duty.do,
    onlyIf: duty.onlyIf,
    roles: duty.roles.map((role) => texts.plainly.roles[role]).join(' '),
  }))
}

type Use = { kind: 'controls' | 'lines' | 'documents' | 'articles'; links: readonly LinkItem[] }

/**
 * Finds the uses of a fact: where its statement is cited, the checklist's lines that ask for it, and the controls these
 * name.
 */
function usesOf({ id }: Fact, siteUses: FactUses): Use[] {
  const lines = siteUses.checklistLinesCiting(id)
  const ids = [...new Set(lines.flatMap((line) => line.controls))].sort()
  const cited = siteUses.citedIn(id)
  const uses: Use[] = [
    { kind: 'controls', links: ids.map(siteUses.linkToControl) },
    { kind: 'lines', links: lines.map(({ title, href }) => ({ title, href })) },
    // The lines lead to their place in the checklist.
    {
      kind: 'documents',
      links: cited.documents.filter((document) => !lines.some(({ href }) => href.startsWith(document.href))),
    },
    { kind: 'articles', links: cited.articles },
  ]
  return uses.filter(({ links }) => links.length > 0)
}

export default function FactPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.fact) return <NotFoundScreen />
  const { fact, today, uses, plainDuties, systems } = loaderData
  const hasPlainly = plainDuties.length + systems.length > 0
  return (
    <>
      <PageMeta
        title={factTitle(fact)}
        description={shortened(fact.statement, 160)}
        article={{ published: enteredOn(fact), updated: latestOf(enteredOn(fact), fact.lastVerified) }}
      />
      <article>
        <PageHead
          label={factsPage.label}
          title={unbrokenOnPage(factTitle(fact))}
          lead={openingLine(fact)}
          ask={factsPage.call}
        >
          <MoreLink className="back" href={factsPath}>
            {texts.onward.all.title}
          </MoreLink>
        </PageHead>
        {/* The statement and its details share one element, because a reader view takes the element with the most text. */}
        <div className="wrap fact-body">
          {hasPlainly && <Plainly fact={fact} plainDuties={plainDuties} systems={systems} />}
          {hasPlainly && <h2 className="label">{texts.plainly.law}</h2>}
          <p className="says fact-statement">{unbrokenOnPage(fact.statement)}</p>
          <Details fact={fact} today={today} />
        </div>
      </article>
      {uses.length > 0 && <Uses uses={uses} />}
      <Onward {...loaderData} />
      <LeadOn {...nextStepOf(fact, uses)} about={factsPage.call.about} />
    </>
  )
}

/** The meaning of the law for each role, in plain words. */
const Plainly = ({ fact, plainDuties, systems }: Pick<FactData, 'fact' | 'plainDuties' | 'systems'>) => (
  <section className="fact-plainly" aria-labelledby="plainly-title">
    <h2 id="plainly-title">{texts.plainly.title}</h2>
    <ul>
      {systems.map(({ who, answers, owed }) => (
        <li key={answers}>
          {who}: <a href={`${texts.plainly.check}?${answers}`}>{texts.plainly.owed(owed)}</a>.
        </li>
      ))}
      {plainDuties.map(({ text, roles, onlyIf }) => (
        <li key={text}>
          {roles && <b>{roles}</b>} {unbrokenOnPage(text)}
          {onlyIf && ` ${texts.plainly.onlyIf(unbrokenOnPage(onlyIf))}`}
        </li>
      ))}
    </ul>
    {fact.family === 'EU AI Act' && <ButtonLink href={check.href}>{check.title}</ButtonLink>}
  </section>
)

function Details({ fact, today }: Pick<FactData, 'fact' | 'today'>) {
  const { family, status, date, dateMeaning } = fact
  const until = untilText(date, today)
  return (
    <dl className="terms">
      <Row term={texts.status}>
        <FactStatus status={status} /> {factLevels.find((level) => level.status === status)?.text}
      </Row>
      <Row term={capital(dateMeaning)}>
        <FactDate date={date} />
        {until && `, ${until}`}
        <OtherDates fact={fact} />
      </Row>
      <Row term={texts.law}>
        {family}, {fact.jurisdiction}
      </Row>
      <Row term={factsPage.source}>
        <FactLink fact={fact} />
      </Row>
      {fact.history && (
        <Row term={texts.history}>
          {fact.history.map(({ on, text }) => (
            <p key={on + text}>
              {printedDate(on)}: {unbrokenOnPage(text)}
            </p>
          ))}
          <MoreLink href={factsPage.feeds.changes.href}>{factsPage.feeds.changes.title}</MoreLink>
        </Row>
      )}
      <Row term={texts.check}>
        <FactVerification fact={fact} /> <p className="note">{factsPage.notAdvice}</p>
      </Row>
    </dl>
  )
}

const Uses = ({ uses }: Pick<FactData, 'uses'>) => (
  <Clause id="uses" label={texts.uses.label} title={texts.uses.title}>
    <dl className="terms">
      {uses.map(({ kind, links }) => (
        <div key={kind}>
          <dt>{texts.uses[kind]}</dt>
          {links.map(({ title, href }) => (
            <dd key={href}>
              <a href={href}>{title}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </Clause>
)

const Onward = (props: FactData) => (
  <Clause id="onward" label={texts.onward.label} title={texts.onward.title(props.fact.family)}>
    <nav className="cols" aria-label={texts.onward.title(props.fact.family)}>
      <div className="beside">
        <Ways ways={waysOnward(props)} />
      </div>
    </nav>
  </Clause>
)

/** The facts before and after it in its law, all of that law, its framework, and all facts. */
function waysOnward({ fact: { family }, before, after, countInLaw, framework }: FactData) {
  const { onward } = texts
  return [
    ...(before ? [linkTo(onward.before, before)] : []),
    ...(after ? [linkTo(onward.after, after)] : []),
    ...(countInLaw > 1
      ? [{ title: onward.law.title(family, countInLaw), href: lawPath(family), text: onward.law.text }]
      : []),
    ...(framework
      ? [{ title: onward.controls.title(framework.title), href: framework.href, text: onward.controls.text }]
      : []),
    { ...onward.all, href: factsPath },
  ]
}

/** The next step for a fact: the check of its law, the checklist's lines that ask for it, or watching it. */
function nextStepOf({ family }: Fact, uses: readonly Use[]) {
  const { nextSteps } = texts
  if (family === 'EU AI Act') return nextSteps.dutiesCheck
  return uses.some(({ kind }) => kind === 'lines') ? nextSteps.checklist : nextSteps.watch
}

/** The later of two days: a statement can hold as of a day before it was entered here. */
const latestOf = (one: string, other: string) => (one > other ? one : other)

/** When and for whom, in a line. */
const openingLine = ({ dateMeaning, date, concerns }: Fact) =>
  unbrokenOnPage(`${capital(dateMeaning)} ${printedDate(date)}.${concerns ? ` ${texts.concerns(concerns)}` : ''}`)

const linkTo = (which: string, { id, title, date, dateMeaning }: Fact) => ({
  title,
  href: factPath(id),
  text: unbrokenOnPage(`${which}: ${dateMeaning} ${printedDate(date)}.`),
})

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
