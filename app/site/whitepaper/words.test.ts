import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { whitepaperConsent } from '#office/forms/consents.data.ts'

/** The words of each version. Changed words need a new version, and a line of their own here. */
const versions: Record<string, string> = {
  1: 'd7106b955688d5df',
  2: '61f27db80b5d9a50',
}

test('the note beside the form is that of its version', () => {
  const hash = createHash('sha256').update(whitepaperConsent.text).digest('hex')
  expect(hash.slice(0, 16)).toBe(versions[whitepaperConsent.version])
})
