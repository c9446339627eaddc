import { describe, expect, it } from 'vitest'
import { holds, isClose, type Row } from './report.ts'

/** A figure that is so many times the peer's, which may be 1.25 times. */
const times = (ratio: number): Row => ({
  figure: 'LCP',
  peer: 1000,
  site: ratio * 1000,
  spread: 0.02,
  allowed: { maxTimes: 1.25 },
})

describe('isClose', () => {
  it.each([1.23, 1.25, 1.27])('asks for more of a ratio of %d beside a bar of 1.25', (ratio) => {
    expect(isClose(times(ratio))).toBe(true)
  })

  it.each([0.9, 1.2, 1.3])('leaves a ratio of %d as it is, whichever side it is on', (ratio) => {
    expect(isClose(times(ratio))).toBe(false)
  })

  it('asks the same where a ratio has to be large', () => {
    const row: Row = { figure: 'requests', peer: 100, site: 89, spread: 0.02, allowed: { minTimes: 0.9 } }
    expect(isClose(row)).toBe(true)
    expect(isClose({ ...row, site: 80 })).toBe(false)
  })

  it('asks the same of a figure that stands by itself, by its own spread', () => {
    const row: Row = { figure: 'TBT', site: 51, spread: 0.4, allowed: { max: 50 } }
    expect(isClose(row)).toBe(true)
    expect(isClose({ ...row, site: 20 })).toBe(false)
  })

  it('asks nothing of a figure without a spread, that is only told or was not taken', () => {
    expect(isClose({ ...times(1.25), spread: undefined })).toBe(false)
    expect(isClose({ ...times(1.25), allowed: 'told' })).toBe(false)
    expect(isClose({ ...times(1.25), site: undefined })).toBe(false)
  })
})

describe('holds', () => {
  it('judges what is printed', () => {
    expect(holds(times(1.2549))).toBe(true)
    expect(holds(times(1.256))).toBe(false)
    expect(holds({ ...times(1), site: undefined })).toBe(false)
  })
})
