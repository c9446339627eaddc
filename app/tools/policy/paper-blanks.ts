import { blanksOf } from './blanks.ts'
import { riskAppetites } from './rules.ts'

/**
 * Shows in the blanks of the policy on the page what its form holds; an empty field gives the blank its own words back.
 */
export function fillBlanks(entries: FormData) {
  const typed = (name: string) => String(entries.get(name) ?? '').trim() || undefined
  const values = blanksOf({
    company: typed('company'),
    scope: typed('scope'),
    approver: typed('approver'),
    owner: typed('owner'),
    riskAppetite: riskAppetites.find(({ value }) => value === typed('riskAppetite'))?.value,
  })
  for (const blank of document.querySelectorAll<HTMLElement>('.policy-paper [data-blank]')) {
    blank.dataset.empty ??= blank.textContent ?? ''
    const shown = values[blank.dataset.blank ?? ''] ?? blank.dataset.empty
    if (blank.textContent === shown) continue
    blank.textContent = shown
    // Whoever fills a blank sees it filled.
    blank.closest('details')?.setAttribute('open', '')
  }
}
