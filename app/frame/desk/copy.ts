import { notify } from './notices.tsx'

/** Copies a text, and says so. */
export const copyText = (text: string, says: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void notify(says),
    () => void notify('The browser did not copy it. Mark it and copy it yourself.', { isFault: true }),
  )
