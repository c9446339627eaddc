import { enhance } from '../ui/enhance.ts'

/**
 * Has a form looked after when somebody begins to fill it in, be it hydrated or not; nothing is fetched before. Focus is no
 * beginning: a summary of mistakes moves it too. A form whose button asks nothing of the server (SPEC 4: mail forms, the
 * assessment) says so with `data-quiet`, and gets its stamp when it is sent.
 */
export function startStamps() {
  const touched = ({ target }: Event) => {
    const form = (target as Element).closest<HTMLFormElement>('form:has(.trap):not([data-quiet])')
    if (form) void enhance(import('./screening.ts'), ({ begin }) => begin(form))
  }
  addEventListener('input', touched, { capture: true, passive: true })
}
