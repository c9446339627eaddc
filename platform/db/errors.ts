/** The store cannot be used, as a sentence that says why and what to do. */
export class StoreError extends Error {}
