import { describe, expect, onTestFinished } from 'vitest'
import { hasEngine } from '../../scripts/engines.ts'
import { commandLine, startDeskAnywhere } from '../support/desk-anywhere.ts'
import { startFirefox } from '../support/firefox-marionette.ts'
import { test } from './figures.ts'

/** A device with a fingerprint reader, as far as the browser can tell. */
const device = {
  protocol: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
}

describe.skipIf(!hasEngine('Firefox'))('Firefox, over TLS behind nginx', () => {
  test('an owner takes an invitation with a passkey, signs out, and comes in again with it', async ({ figure }) => {
    const desk = await startDeskAnywhere()
    onTestFinished(() => desk.end())
    const firefox = await startFirefox()
    onTestFinished(() => firefox.end())
    const { link } = await desk.access.invite({ name: 'Kim Doe', email: 'kim@company.com', role: 'owner' }, commandLine)
    const passkeys = () => desk.db.selectFrom('desk_passkey').select('id').execute()
    const text = (selector: string) =>
      firefox.evaluate((found) => document.querySelector(found)?.textContent?.trim() ?? '', selector)
    async function press(name: string) {
      const isPressed = () =>
        firefox.evaluate((called) => {
          const all = [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
          const found = all.find(({ textContent }) => textContent?.trim().startsWith(called))
          found?.click()
          return found !== undefined
        }, name)
      await expect.poll(isPressed).toBe(true)
    }

    await firefox.goto(link)
    await expect.poll(() => text('h1')).toBe('Welcome, Kim Doe')
    const { value: authenticatorId } = (await firefox.send('WebAuthn:AddVirtualAuthenticator', {
      ...device,
      isUserVerified: false,
    })) as { value: string }
    // Another's finger, then Kim's.
    await press('Make a passkey and come in')
    await expect.poll(() => text('[role=alert]')).not.toBe('')
    expect(await passkeys()).toEqual([])
    await firefox.send('WebAuthn:SetUserVerified', { authenticatorId, isUserVerified: true })
    await press('Make a passkey and come in')
    await expect.poll(() => text('h1')).toBe('Today')
    expect(await firefox.evaluate(() => document.cookie)).toBe('')
    await press('Sign out')
    await expect.poll(() => text('main')).toContain('There is no password.')
    await press('Sign in with a passkey')
    await expect.poll(() => text('h1')).toBe('Today')
    expect(await firefox.evaluate(() => location.href)).toBe(`${desk.url}/`)
    figure({ figure: 'Firefox: passkeys stored', site: (await passkeys()).length, allowed: { min: 1, max: 1 } })
  })
})
