import type { Ref } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { mailForms } from './mail-words.ts'
import '#frame/styles/applications.css'

type Props = { label: string; submitting: boolean; ref: Ref<HTMLButtonElement> }

/** The button of a mail form, and beside it what it does: it opens a mail with scripts, and sends without them. */
export function MailSubmit({ label, submitting, ref }: Props) {
  const opens = useHydrated()
  return (
    <div className="acts">
      <Button primary type="submit" disabled={submitting} ref={ref}>
        {submitting ? mailForms.submitting : label}
      </Button>
      {/* Space for both texts, so that nothing below moves when scripts start. The unused one is hidden. */}
      <p className="note stacked" data-other={opens ? mailForms.sends : mailForms.opens}>
        <span>{opens ? mailForms.opens : mailForms.sends}</span>
      </p>
    </div>
  )
}
