import type { QuestionRow, State } from './answers.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { practicesIn } from './practices.ts'
import { asksForDeed, denies } from './question-sense.ts'

/**
 * The sentence offered for an answer: of the control in the first place. Null where it does not answer: a safeguard is
 * no answer to whether something is done, unless the question is one of the forty and the sentence was read against it.
 */
export function draftFor(
  { asked, match: { controls, subject } }: Pick<QuestionRow, 'asked' | 'match'>,
  index: QuestionnaireIndex,
): string | null {
  const own = index.subjects.find(({ id }) => id === subject)
  const isUnanswered = own ? own.noDraft : asksForDeed(asked)
  if (isUnanswered && practicesIn(asked)?.happens !== 'yes') return null
  return index.controls.find(({ id }) => id === controls[0])?.draft ?? null
}

/**
 * The answer that a draft belongs to, or null where it answers nothing by itself. Who keeps a prohibited practice out
 * says no to the question whether it happens.
 */
export function stateOfDraft(asked: string): State | null {
  if (practicesIn(asked)?.happens === 'yes') return 'not-yet'
  return asksForDeed(asked) || denies(asked) ? null : 'yes'
}
