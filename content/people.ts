/** A person whom visitors may know by name. */
export type Person = {
  name: string
  role: string
  /** Their work before, in one sentence. */
  before: string
  /** The address of their drawing, in the house's manner, 64 by 64; without it their name stands alone. */
  drawing?: string
}

/**
 * The people who work here, on Our Story below the letter. While the list is empty that part is left out, and `site
 * doctor` notes it.
 */
export const people: readonly Person[] = []
