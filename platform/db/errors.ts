/** The store cannot be used. The message says why and what to do. */
export class StoreError extends Error {}
