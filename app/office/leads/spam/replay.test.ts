import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { stored } from '#tests/support/db.ts'
import { storedSubscribers } from '#tests/support/newsletter.ts'
import { aStamp, byScript, type SentForm, sentForms } from '#tests/support/senders.ts'
import { honestSubmissions, type Submission, spamSubmissions } from '#tests/support/submissions.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** The limits of a site as it comes, behind a proxy. */
const asItComes = { RATE_LIMIT: '', TRUST_PROXY: '1' }

/** Sends submissions to a site of their own, and tells what reached quarantine and what did not, by shape. */
async function replayed(submissions: readonly Submission[]) {
  const { api, db, clock } = await openTestApi(asItComes)
  clock.advance(24 * 3_600_000)
  const shared = await aStamp(api.request)
  const emails = new Map<string, Submission>()
  for (const submission of submissions) {
    const { endpoint, answers, from, stampAge, wrongStamp, pause } = submission
    const form = sentForms.find((one) => one.endpoint === endpoint) as SentForm
    const fresh = stampAge === null ? undefined : await aStamp(api.request)
    clock.advance((stampAge ?? 0) * 1_000)
    const stamp =
      wrongStamp === 'shared'
        ? shared
        : wrongStamp === 'forged'
          ? fresh?.replace(/[^.]*$/, (mark) => 'A'.repeat(mark.length))
          : fresh
    const answer = await byScript(api.request, form, answers, {
      from,
      ...(stamp && { stamp, key: crypto.randomUUID() }),
    })
    expect([submission.shape, answer.status]).toEqual([submission.shape, 201])
    emails.set((answers as { email: string }).email.toLowerCase(), submission)
    clock.advance(pause * 1_000)
  }
  const { leads } = await stored(db)
  const { subscribers } = await storedSubscribers(db)
  const all = [
    ...leads.map(({ email, state, suspicion }) => ({ email, state, why: suspicion ?? '' })),
    ...subscribers.map(({ address, state }) => ({ email: address, state: String(state), why: '' })),
  ].map((row) => ({ ...row, shape: emails.get(row.email.toLowerCase())?.shape ?? row.email }))
  expect(all).toHaveLength(submissions.length)
  const lines = (rows: typeof all) => rows.map(({ shape, why }) => `${shape}: ${why}`).sort()
  return {
    quarantined: lines(all.filter(({ state }) => state === 'quarantined')),
    delivered: lines(all.filter(({ state }) => state !== 'quarantined')),
  }
}

const seeds = isThorough ? [1, 20_261, 777] : [1]

test.each(seeds)(
  'of 200 forms of people none is in quarantine (seed %i)',
  async (seed) => {
    const { quarantined } = await replayed(honestSubmissions(200, seed))
    expect(quarantined).toEqual([])
  },
  60_000,
)

test.each(seeds)(
  'of 200 forms of programs at most ten reach the inbox (seed %i)',
  async (seed) => {
    const { delivered } = await replayed(spamSubmissions(200, seed))
    expect(delivered.length, delivered.join('\n')).toBeLessThanOrEqual(10)
  },
  60_000,
)
