import type { Ref } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { mailForms } from './mail-words.ts'
import '#frame/styles/applications.css'

type Props = { label: string; submitting: boolean; ref: Ref<HTMLButtonElement> }

/**
 * The button of a mail form. Beside it: how we use what is sent, and before that, with scripts, that a mail program
 * opens.
 */
export const MailSubmit = ({ label, submitting, ref }: Props) => (
  <div className="acts">
    <Button primary type="submit" disabled={submitting} ref={ref}>
      {submitting ? mailForms.submitting : label}
    </Button>
    <p className="note mail-note">
      <span className="scripted">{mailForms.opens} </span>
      {mailForms.use}
    </p>
  </div>
)
