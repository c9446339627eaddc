import { enhance } from '#frame/ui/enhance.ts'

/**
 * Fetches a form's stamp when somebody begins to fill it in, hydrated or not; nothing is fetched before. Focus alone
 * does not count, because a summary of mistakes moves it too.
 *
 * A form whose button asks nothing of the server (SPEC 4: mail forms, the assessment) has `data-quiet`, and gets its
 * stamp when it is sent.
 */
export function startStamps() {
  const touched = ({ target }: Event) => {
    const form = (target as Element).closest<HTMLFormElement>('form:has(.trap):not([data-quiet])')
    if (form) void enhance(import('./stamp-form.ts'), ({ startStamping }) => startStamping(form))
  }
  addEventListener('input', touched, { capture: true, passive: true })
}
