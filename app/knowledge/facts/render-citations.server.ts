import type { ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Citations } from '#platform/markdown/citations-contract.ts'
import { element, text } from '#platform/markdown/elements.ts'
import { longDate } from '#platform/text/long-date.ts'
import { piecesOf, unbrokenOnPage } from '#platform/text/unbroken.ts'
import { datesText, isFullDay, selectionText, statusWords } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { factPath } from './rules/pages.ts'

export type CitedFact = {
  id: string
  title: string
  statement: string
  jurisdiction: string
  /** A day, a month or a year; `dateMeaning` tells what happens then. */
  date: string
  dateMeaning: string
  /** Other days on which it begins for others. */
  also?: Fact['also']
  status: Fact['status']
  source: { title: string; url: string }
  /** YYYY-MM-DD */
  lastVerified: string
  /** Set when the statement gives a list: the whole of it, or a selection. */
  list?: 'whole' | 'selection'
  /** True when somebody read its official source. If not, `restsOn` names what it rests on. */
  checked: boolean
  readIn?: string
  restsOn?: string
}
export type FindFact = (id: string) => CitedFact | undefined

/** Sets words so that dates, references, hyphenated numbers and numbers with a unit do not break across lines. */
export const unbrokenWords = (phrase: string): ElementContent[] =>
  piecesOf(unbrokenOnPage(phrase)).map((piece) =>
    piece.whole ? element('span', { className: ['whole'] }, [text(piece.text)]) : text(piece.text),
  )

/**
 * Makes a fact's status: its words, and the attribute that the level mark (filled, half, dashed) is drawn by. An
 * adopted fact also carries the day from which it is in force, if that is a full day (`statuses-as-of.server.ts`).
 */
const status = ({ status, date }: CitedFact) =>
  element(
    'span',
    {
      className: ['status'],
      dataStatus: status,
      ...(status === 'adopted' && isFullDay(date) && { dataFrom: date }),
    },
    [text(statusWords[status])],
  )

const dated = ({ dateMeaning, status, ...fact }: CitedFact) =>
  datesText({ ...fact, dateMeaning: dateMeaning === status ? 'on' : dateMeaning })

/** Tells the day a fact was verified and where it was read; or that nobody checked it, and what it rests on. */
function verified({ checked, lastVerified, readIn, restsOn }: CitedFact): ElementContent[] {
  if (!checked) return unbrokenWords(`Not checked at its source${restsOn ? `; rests on ${restsOn}` : ''}`)
  const day = element('time', { dateTime: lastVerified }, unbrokenWords(longDate(lastVerified)))
  return [text('Verified on '), day, ...(readIn ? unbrokenWords(` in ${readIn}`) : [])]
}

const sourceLink = ({ source }: CitedFact) => element('a', { href: source.url }, unbrokenWords(source.title))

export const factBox = (fact: CitedFact) =>
  element('div', { className: ['law'], role: 'note', ariaLabel: 'Legal fact' }, [
    element('p', {}, [
      status(fact),
      text(', '),
      // Read out by itself, the link tells which fact it leads to.
      element('a', { href: factPath(fact.id), ariaLabel: `${dated(fact)}: ${fact.title}` }, unbrokenWords(dated(fact))),
      text(' '),
      element('span', { className: ['tag'] }, [text(fact.jurisdiction)]),
    ]),
    element('p', { className: ['says'] }, unbrokenWords(fact.statement)),
    element('footer', {}, [
      ...(fact.list === 'selection' ? [element('span', {}, unbrokenWords(selectionText)), text(' ')] : []),
      element('span', {}, verified(fact)),
      text(' '),
      element('span', {}, [text('Source: '), sourceLink(fact)]),
    ]),
  ])

const sourceId = (number: number) => `source-${number}`
const citationId = (number: number, time: number) => `cite-${number}${time > 1 ? `-${time}` : ''}`

/**
 * Makes a small number that links to the list of sources.
 *
 * @param time the number of citations of this fact so far, including this one
 */
export const citationMark = (number: number, time: number) =>
  element('sup', { className: ['cite'] }, [
    element('a', { href: `#${sourceId(number)}`, id: citationId(number, time), ariaLabel: `Source ${number}` }, [
      text(`[${number}]`),
    ]),
  ])

type Cited = readonly { fact: CitedFact; times: number }[]

/**
 * Lists the facts that a text cites, in the order of their numbers, with a way back to each citation. The full
 * statement is on the fact's own page.
 */
export const sourcesList = (cited: Cited) =>
  element('section', { className: ['sources'], ariaLabelledBy: ['sources'] }, [
    element('h2', { id: 'sources' }, [text('Sources')]),
    ...sourcesItems(cited),
  ])

/** So many sources that were read on the same day in the same text say so once for all. */
const fewSame = 3

/** Returns what most of the sources say of their reading, if enough of them say the same. */
function sharedVerification(cited: Cited): CitedFact | null {
  const alike = Map.groupBy(
    cited.map(({ fact }) => fact).filter(({ checked, readIn }) => checked && readIn),
    ({ lastVerified, readIn }) => `${lastVerified} ${readIn}`,
  )
  const [largest] = [...alike.values()].sort((a, b) => b.length - a.length)
  return largest && largest.length >= fewSame ? (largest[0] ?? null) : null
}

/** Makes the list alone, for a page whose title already says that these are sources. */
export function sourcesItems(cited: Cited): ElementContent[] {
  const shared = sharedVerification(cited)
  const isShared = ({ checked, lastVerified, readIn }: CitedFact) =>
    checked && lastVerified === shared?.lastVerified && readIn === shared.readIn
  const list = element(
    'ol',
    {},
    cited.map(({ fact, times }, index) =>
      element('li', { id: sourceId(index + 1) }, [
        element('a', { href: factPath(fact.id) }, unbrokenWords(fact.title)),
        text('. '),
        status(fact),
        ...unbrokenWords(`, ${dated(fact)}. `),
        sourceLink(fact),
        text('. '),
        ...(isShared(fact) ? [] : [...verified(fact), text('. ')]),
        ...Array.from({ length: times }, (_, time) => [
          text(' '),
          element(
            'a',
            {
              href: `#${citationId(index + 1, time + 1)}`,
              // It begins with the words that stand there, which who speaks to a browser says.
              ariaLabel: `Back${times > 1 ? ` ${time + 1}` : ''} to source ${index + 1} in the text${times > 1 ? `, ${time + 1} of ${times}` : ''}`,
            },
            [text(times > 1 ? `Back ${time + 1}` : 'Back')],
          ),
        ]).flat(),
      ]),
    ),
  )
  if (!shared) return [list]
  const note = [text('Unless a source says otherwise, it was verified on '), ...verified(shared).slice(1), text('.')]
  return [element('p', {}, [element('small', {}, note)]), list]
}

/**
 * Numbers each fact where it is first cited, and lists them all at the end.
 *
 * @returns the facts that the text cites or shows in a box, each once
 */
function citeFacts(tree: Root, find: FindFact): string[] {
  const seen = new Set<string>()
  const cited = new Map<string, { fact: CitedFact; number: number; times: number }>()
  visit(tree, 'element', (node, index, parent) => {
    const id = node.properties.dataFact
    if (typeof id !== 'string' || !parent || index === undefined) return
    const fact = find(id)
    const place = (...nodes: ElementContent[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...nodes)
      return [SKIP, index + nodes.length]
    }
    if (!fact) return place()
    seen.add(id)
    if (node.tagName === 'div') return place(factBox(fact))
    const citation = cited.get(id) ?? { fact, number: cited.size + 1, times: 0 }
    citation.times += 1
    cited.set(id, citation)
    return place(citationMark(citation.number, citation.times))
  })
  if (cited.size > 0) tree.children.push(sourcesList([...cited.values()]))
  return [...seen]
}

/** The facts that texts may cite, by the way to find one. */
export const createCitations = (find: FindFact): Citations => ({
  isThere: (id) => find(id) !== undefined,
  cite: (tree) => citeFacts(tree, find),
})
