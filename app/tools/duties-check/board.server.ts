import type { Register } from '#knowledge/duties/duty.ts'
import { countOwed, dueOf, isProhibition, onRedesign, type Tier, tiers } from '#knowledge/duties/rules.ts'
import type { Block, Document } from '#knowledge/typesetting/model.server.ts'
import { heading, link, list, paragraph, text } from '#knowledge/typesetting/report-blocks.server.ts'
import { longDate } from '#platform/text/long-date.ts'
import { questionName } from './answer-words.ts'
import { tierHeadline } from './duty-sentences.ts'
import { type KnownSystem, knownSystem, type System } from './systems.ts'
import { dutiesCheck, boardPage as words } from './words.ts'

/** As much as one page has room for. */
const most = { systems: 8, days: 4, open: 3, decisions: 3, names: 2 } as const

/**
 * One page for those who decide: the systems by tier, what is owed next, three decisions, and what is open with its
 * owner.
 *
 * @param on the day of the page, YYYY-MM-DD
 * @param origin the public address of the site, which links begin with
 */
export function boardDocument(systems: readonly System[], register: Register, on: string, origin: string): Document {
  const known = systems
    .map((system) => knownSystem(system, register, [], on))
    .sort((a, b) => gravityOf(a) - gravityOf(b))
  const rest = known.length - most.systems
  return {
    slug: 'ai-systems',
    kind: dutiesCheck.title,
    title: words.title,
    subtitle: words.subtitle(known.length),
    summary: words.lead,
    version: '',
    date: on,
    licence: dutiesCheck.notLegalAdvice,
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      table(
        [0.28, 0.22, 0.28, 0.22],
        words.columns,
        known
          .slice(0, most.systems)
          .map(({ system, result, next }) => [
            system.name,
            system.owner || dutiesCheck.systems.noOwner,
            tierHeadline(result),
            next ? longDate(next.day) : words.noDay,
          ]),
      ),
      ...(rest > 0 ? [paragraph(words.more(rest))] : []),
      ...part(words.next, [...today(known), ...nextDays(known)].slice(0, most.days), words.noDay),
      heading(1, null, words.decisions),
      list(decisionsOf(known).slice(0, most.decisions)),
      ...part(words.open, openItems(known), words.nothingOpen),
      {
        kind: 'paragraph',
        content: [
          ...text(
            `${register.laws.map(({ title, lastVerified }) => words.source(title, longDate(lastVerified))).join(' ')} `,
          ),
          link(origin + dutiesCheck.path, words.again),
        ],
      },
    ],
  }
}

const part = (title: string, lines: readonly string[], otherwise: string): Block[] => [
  heading(1, null, title),
  lines.length > 0 ? list(lines) : paragraph(`${otherwise}.`),
]

/** The gravest first; what no law reaches comes last. */
const gravity: readonly Tier[] = [...tiers.filter((tier) => tier !== 'outside'), 'outside']
const gravityOf = ({ result: { tier, atLeast } }: KnownSystem) => gravity.indexOf(atLeast ?? tier)

/** The duties of today, in a line. */
function today(known: readonly KnownSystem[]): string[] {
  const counts = known.map(
    ({ result }) => dueOf(result.duties).filter(({ state, onlyIf }) => state === 'applies' && !onlyIf).length,
  )
  const count = counts.reduce((sum, one) => sum + one, 0)
  return count === 0 ? [] : [words.today(count, namesOf(known.filter((_, at) => counts[at] !== 0)))]
}

/** The next days on which something is due, each with the systems that it is due for. */
function nextDays(known: readonly KnownSystem[]): string[] {
  const days = Map.groupBy(
    known.filter(({ next }) => next !== null),
    ({ next }) => next?.day ?? '',
  )
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, due]) =>
      words.due(
        longDate(day),
        due.reduce((sum, { next }) => sum + (next?.duties ?? 0), 0),
        namesOf(due),
      ),
    )
}

/** The decisions for those who decide, the gravest first. */
function decisionsOf(known: readonly KnownSystem[]): string[] {
  const toStop = known.filter(({ result }) => result.duties.some(isProhibition))
  const [first] = known.flatMap(({ next }) => next?.day ?? []).sort()
  const due = known.filter(({ next }) => next?.day === first)
  const unowned = known.filter(({ system }) => system.owner === '')
  const unclear = known.filter(({ result }) => result.missing.length > 0)
  const conditional = known.filter(({ result }) => onRedesign(result.duties).length > 0)
  return [
    ...(toStop.length > 0 ? [words.decide.stop(namesOf(toStop))] : []),
    ...(unowned.length > 0 ? [words.decide.owner(namesOf(unowned))] : []),
    ...(first !== undefined ? [words.decide.budget(longDate(first), namesOf(due))] : []),
    ...(unclear.length > 0 ? [words.decide.classify(namesOf(unclear))] : []),
    ...(conditional.length > 0 ? [words.decide.redesign(namesOf(conditional))] : []),
    words.decide.intake,
    words.decide.again,
    words.decide.evidence(known.reduce((sum, { result }) => sum + countOwed(result.duties), 0)),
  ]
}

/** The open answers of each system, in a line, those first that decide its tier. */
function openItems(known: readonly KnownSystem[]): string[] {
  const all = known.filter(({ result }) => result.open.length > 0)
  const rest = all.slice(most.open)
  const shown = all.slice(0, most.open).map(({ system, result: { missing, open } }) => {
    const names = new Set([...missing, ...open.map(({ parameter }) => parameter)])
    const owner = system.owner || dutiesCheck.systems.noOwner
    return words.item(system.name, open.length, listed([...names].map(questionName)), owner)
  })
  const left = rest.reduce((sum, { result }) => sum + result.open.length, 0)
  return rest.length > 0 ? [...shown, words.moreOpen(left, rest.length)] : shown
}

const namesOf = (known: readonly KnownSystem[]) => listed(known.map(({ system }) => system.name))

/** Names in a sentence; of many the first ones, and how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - most.names
  const shown = more > 0 ? [...names.slice(0, most.names), words.others(more)] : names
  return new Intl.ListFormat('en').format(shown)
}

const table = (widths: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  table: { widths, align: widths.map(() => 'left'), head: head.map(text), rows: rows.map((row) => row.map(text)) },
})
