/** A clock that goes on only when told. */
export function testClock(start = '2027-01-05T09:00:00.000Z') {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    /** The same as milliseconds, for what counts them. */
    ms: () => time,
    set(at: string) {
      time = Date.parse(at)
    },
    advance(ms: number) {
      time += ms
    },
  }
}
