/** The store cannot be used. The message says why and what to do. */
export class StoreError extends Error {}

/** Returns the code that a driver or the file system gave an error; empty for none. */
export const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code ?? '')
