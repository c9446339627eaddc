import { createContext } from 'react-router'
import type { LeadFormDeclaration } from './form.ts'

/** The facts of a post beside its answers: where the form came from and how. */
export type SubmissionMeta = {
  /** The post, whose body is read already. */
  request: Request
  honeypot: string | null
  /** The stamp that the form's script added as the browser sent it; null without scripts. */
  stamp: string | null
  /** The client's bucket for limits; null when the request comes from this machine. */
  client: number | null
}

/** The needs of forms without scripts, met by `app/office/leads/form-intake.server.ts`. */
export type FormIntake = {
  /** Stores a form's checked answers, as its endpoint does. */
  storeLead: (
    form: LeadFormDeclaration,
    answers: Readonly<Record<string, unknown>>,
    post: SubmissionMeta,
  ) => Promise<unknown>
  now: () => Date
  /** Counts the fields of a form that need attention. */
  countRefused: (form: { page: string }, fields: readonly string[], post: SubmissionMeta) => void
}
export const formIntakeContext = createContext<FormIntake>()
