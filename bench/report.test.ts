import { describe, expect, it } from 'vitest'
import { holds, type Row, verdictOf } from './report.ts'

/** A figure that is so many times the peer's, which may be 1.2 times. */
const times = (ratio: number): Row => ({
  figure: 'LCP',
  peer: 1000,
  site: ratio * 1000,
  allowed: { maxTimes: 1.2 },
})

describe('verdictOf', () => {
  it.each([
    [1.2, 'ok'],
    [1.25, 'near'],
    [1.32, 'near'],
    [1.33, 'MISS'],
  ])('judges a ratio of %d beside a bar of 1.2', (ratio, verdict) => {
    expect(verdictOf(times(ratio))).toBe(verdict)
  })

  it('judges the same where a ratio has to be large', () => {
    const row: Row = { figure: 'requests', peer: 100, site: 85, allowed: { minTimes: 0.9 } }
    expect(verdictOf(row)).toBe('near')
    expect(verdictOf({ ...row, site: 80 })).toBe('MISS')
  })

  it('lets no count come near: one failure is one', () => {
    expect(verdictOf({ figure: 'failed', site: 1, allowed: { max: 0 } })).toBe('MISS')
    expect(verdictOf({ figure: 'answered', site: 99, allowed: { min: 100 } })).toBe('MISS')
  })

  it('judges what is printed, nothing that is only told, and calls missed what could not be measured', () => {
    expect(verdictOf(times(1.204))).toBe('ok')
    expect(verdictOf({ ...times(9), allowed: 'told' })).toBe('')
    expect(holds({ ...times(1), site: undefined })).toBe(false)
  })
})
