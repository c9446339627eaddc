import { setContentForms } from '#office/forms/lead-forms.ts'
import { createLandingLibrary } from './library.server.ts'
import { createLanding } from './service.server.ts'

/**
 * Joins the forms of content to all others, once, for a program that does not follow them. Its pictures do not matter.
 */
export async function loadContentForms(contentDir: string, now: () => Date): Promise<void> {
  const library = createLandingLibrary({ contentDir, pictures: () => ({ width: 1200, height: 630 }) })
  await library.scan()
  setContentForms(createLanding({ library, now }).forms())
}
