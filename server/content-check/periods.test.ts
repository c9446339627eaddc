import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { controlLibrary } from '#knowledge/controls/words.ts'

/** Finds the numbers in a passage of a file; `#` in the words stands for a number. */
function numbersIn(file: string, words: string): string[] {
  const escaped = words.split('#').map(RegExp.escape).join('(\\d+)')
  return [...(new RegExp(escaped).exec(readFileSync(file, 'utf8')) ?? [])].slice(1)
}

/** The most months for low, medium and high, by the library's scale. */
const [low = '', medium = '', high = ''] = controlLibrary.scale.rows.map(({ max }) => /\d+/.exec(max)?.[0] ?? '')

test.each([
  ['content/controls/risk.yaml', 'renewed or looked at again after # months (medium) or # (high)', [medium, high]],
  [
    'content/controls/risk.yaml',
    'at most for # months if low risk is left over, # if medium, # if high',
    [low, medium, high],
  ],
  [
    'content/controls/governance.yaml',
    '(of a use rated low) or the policy owner for # months, medium by the policy owner for #, high by an executive for #',
    [low, medium, high],
  ],
  ['content/documents/ai-risk-assessment.md', '| Low | Use owner or policy owner | # months |', [low]],
  ['content/documents/ai-risk-assessment.md', '| Medium | Head of function or policy owner | # months |', [medium]],
  ['content/documents/ai-risk-assessment.md', '| High | Executive or risk committee | # months |', [high]],
  [
    'content/documents/ai-vendor-assessment.md',
    '| Review after | # months at most | # months at most | # months at most |',
    [high, medium, low],
  ],
  [
    'content/documents/ai-model-governance.md',
    '| Periodic review | Every # months | Every # months | Every # months |',
    [high, medium, low],
  ],
  [
    'content/documents/compliance-documentation.md',
    'Full: every # months. Standard: #. Short: #.',
    [high, medium, low],
  ],
  [
    'content/documents/ai-adoption-in-biopharma.md',
    '| Review | # months | # months | # months | # months, with',
    [low, medium, high, high],
  ],
  ['content/documents/ai-ethics.md', '(# months at high rating, # at medium)', [high, medium]],
  [
    'content/documents/ai-governance-policy.md',
    'for # months at most if low risk is left over, # if medium, # if high; a high use is looked at again every # months',
    [low, medium, high, high],
  ],
])('in %s: %s', (file, words, expected) => {
  expect(numbersIn(file, words)).toEqual(expected)
})

/** The same duty has the same period wherever it is mentioned. */
test.each([
  [
    'notice of a change of model, in days',
    '30',
    ['content/documents/ai-governance-policy.md', 'model changes # days ahead'],
    ['content/documents/ai-vendor-assessment.md', 'materially alter output [#] days before'],
    ['content/controls/suppliers.yaml', '# days’ notice of model change'],
    ['content/posts/vendor-ai-twelve-clauses.md', '**5. Notice of model changes** | # days'],
  ],
  [
    'notice of an incident by a supplier, in hours',
    '24',
    ['content/documents/ai-governance-policy.md', 'notice of incidents within # hours'],
    ['content/documents/ai-vendor-assessment.md', 'within [#] hours of becoming aware'],
    ['content/posts/vendor-ai-twelve-clauses.md', 'Told within # hours'],
  ],
  [
    'whether a breach has to be told, in hours',
    '24',
    ['content/controls/incidents.yaml', 'Each decided within # hours'],
    ['content/documents/ai-governance-policy.md', '| # hours | How grave it is'],
    ['content/posts/first-72-hours-model-incident.md', 'By hour # somebody has checked each row'],
  ],
  [
    'the cause of an incident, in working days',
    '30',
    ['content/controls/governance.yaml', 'within 15 working days (# after an incident)'],
    ['content/documents/ai-governance-policy.md', '| # working days | Cause'],
  ],
  [
    'records after a use, in years',
    '6',
    ['content/documents/ai-governance-policy.md', 'kept for # years after a use ends'],
    ['content/documents/compliance-documentation.md', 'S3, S4, S9 | GDPR Article 5(2), 30, 35 | # years'],
    ['content/posts/evidence-an-auditor-can-open.md', 'knowing what? | # years | Use ended'],
  ],
  [
    'transcripts, in days',
    '7',
    ['content/posts/meeting-assistant-which-meetings.md', 'Transcript kept | # days'],
    ['content/posts/evidence-an-auditor-can-open.md', 'at the latest after # days'],
    ['app/knowledge/product-window/specimens.data.ts', 'Delete after # days'],
  ],
  [
    'the inventory mended, in working days',
    '10',
    ['content/controls/inventory.yaml', 'enters what is missing within # working days'],
    ['content/documents/ai-governance-policy.md', 'enters what is missing within # working days'],
  ],
  [
    'an exception, in days',
    '90',
    ['content/documents/ai-governance-policy.md', 'its last day, # days ahead at most'],
    ['content/documents/data-governance.md', 'lead’s proposal, at most # days'],
  ],
])('%s: %s', (_, expected, ...places) => {
  for (const [file = '', words = ''] of places)
    expect([file, words, ...numbersIn(file, words)]).toEqual([file, words, expected])
})
