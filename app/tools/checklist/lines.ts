import type { ChecklistItem, ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import { doneIn } from './checklist.ts'
import { setTick } from './ticks.ts'
import { checklist } from './words.ts'

/**
 * The lines of the checklist in the page. They are more than a hundred and never change: a framework that took them
 * over would keep a slow machine busy, and would need their words a second time.
 */

/** The words between a line's clause, its proof and its links. */
export const proofWords = { before: `${checklist.proof}: `, after: '. ' } as const

/** 3 of 35 checked off. */
export function tallyOf(parts: readonly ChecklistPart[], ticks: ReadonlySet<string>): string {
  const { done, of } = doneIn(parts, ticks)
  return `${done} ${checklist.of} ${of} ${checklist.done}`
}

export const readParts = (): ChecklistPart[] =>
  [...document.querySelectorAll('.chk-part')].map((part) => ({
    id: part.id,
    title: wordsOf(part.querySelector('h2')),
    // They stand by role; a list of them is in the order of their numbers.
    items: [...part.querySelectorAll('.chk-items > li')]
      .map(readItem)
      .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
  }))

function readItem(line: Element): ChecklistItem {
  const number = line.querySelector('.num')
  const hrefsAt = (start: string) =>
    [...line.querySelectorAll(`a[href^="${start}"]`)].map(
      (link) => link.getAttribute('href')?.slice(start.length) ?? '',
    )
  return {
    id: wordsOf(number),
    text: wordsOf(number?.nextSibling).trim(),
    clause: wordsOf(line.querySelector('b')),
    proof: wordsOf(line.querySelector('.chk-word')?.nextSibling).slice(0, -proofWords.after.length),
    facts: hrefsAt(factPath('')),
    controls: [...line.querySelectorAll('a[href^="/controls/"]')].map(wordsOf),
  }
}

/** The text of an element with plain spaces, for exports. The page replaced some to keep words together. */
const wordsOf = (node: Node | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ')

const boxesIn = (lines: Element) => lines.querySelectorAll<HTMLInputElement>('input[type=checkbox]')

/**
 * Stores the ticks from now on, and those made before the scripts ran, and opens the lines of a role that is chosen.
 *
 * @returns ends it
 */
export function keepTicks(lines: Element): () => void {
  for (const box of boxesIn(lines)) if (box.checked) setTick(box.value, true)
  const storeTick = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.type === 'checkbox') setTick(target.value, target.checked)
    // Whoever says their role sees its lines.
    else
      for (const group of lines.querySelectorAll(`[data-role="${target.value}"] > details`))
        group.setAttribute('open', '')
  }
  lines.addEventListener('change', storeTick)
  return () => lines.removeEventListener('change', storeTick)
}

export function showTicks(lines: Element, parts: readonly ChecklistPart[], ticks: ReadonlySet<string>) {
  for (const box of boxesIn(lines)) box.checked = ticks.has(box.value)
  for (const part of parts) {
    const tally = lines.querySelector(`[id="${part.id}"] .chk-head p`)
    const words = tallyOf([part], ticks)
    // Whatever is written again is laid out again.
    if (tally && tally.textContent !== words) tally.textContent = words
  }
}
