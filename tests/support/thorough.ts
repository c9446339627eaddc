/**
 * True where `npm run verify:long` asks for what takes too long with every change: `sources` for tests beside the
 * source, `screens` for browser tests.
 */
export const isThorough = process.env.VERIFY_THOROUGH === '1'
