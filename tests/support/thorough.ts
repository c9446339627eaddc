/**
 * True where `npm run verify:long` asks for what takes too long with every change: `sources` for tests beside the
 * source, `screens` for browser tests.
 */
export const isThorough = process.env.VERIFY_THOROUGH === '1'

/** Of what is alike, as much as every run takes: the first ones. The rest is for `npm run verify:long`. */
export const firstOf = <const Case>(cases: readonly Case[], count: number) =>
  isThorough ? cases : cases.slice(0, count)
