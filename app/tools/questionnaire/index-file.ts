import type { Subject } from './subjects.data.ts'
import type { Outside } from './trade-words.data.ts'

/** A control, as far as a question's answer needs it. */
type IndexedControl = {
  id: string
  title: string
  /** Other words for it. */
  also: string
  /** Its own words, for the search. */
  text: string
  /** What an answer holds: the duty. */
  good: string
  evidence: readonly string[]
  /** The role that owns it. */
  owner: string
  /** How an auditor checks it, and the reason to fail it: who says that it is in place must not have it. */
  check: string
  fails: string
  /** A sentence of an answer, for whoever has the control. */
  draft: string | null
  /** The duties that it meets, by law and article, and the facts that these rest on. */
  duties: readonly { title: string; href: string }[]
}

/** A practice that the EU AI Act prohibits, with what the article leaves out and the fact that it rests on. */
type Practice = { id: string; title: string; law: string; text: string; exceptions: string; from: string; href: string }

/** Everything that the tool loads when it is touched. */
export type QuestionnaireIndex = {
  controls: readonly IndexedControl[]
  subjects: readonly Pick<
    Subject,
    'id' | 'title' | 'question' | 'asked' | 'controls' | 'good' | 'evidence' | 'never' | 'noDraft'
  >[]
  outside: readonly Outside[]
  practices: readonly Practice[]
}
