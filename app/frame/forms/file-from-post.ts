import type { PageEvent } from '#frame/islands/page-event.ts'
import { saveAs } from '#frame/ui/save-as.ts'

/**
 * Posts answers, so no address contains them, and saves the returned file. The page stays, whatever happens.
 *
 * @throws when the server gives no file
 */
export async function saveFileFromPost(action: string, entries: FormData, fileName: string) {
  const body = new URLSearchParams([...entries].map(([name, value]) => [name, String(value)]))
  const response = await fetch(action, { method: 'POST', body })
  if (!response.ok) throw new Error(`${response.status}`)
  saveAs(await response.blob(), fileName)
  dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['download', action] }))
}
