import { afterEach } from 'vitest'
import { setContentForms } from '#office/forms/lead-forms.ts'

// The forms of content are the whole process's, which the files of tests share.
afterEach(() => setContentForms([]))
