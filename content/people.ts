/** A person whom visitors may know by name. */
export type Person = {
  name: string
  role: string
  /** What they did before, in one sentence. */
  before: string
  /** The address of their drawing, in the house's manner, 64 by 64; without it their name stands alone. */
  drawing?: string
}

/** Who works here, on Our Story below the letter. While it is empty that part is left out, and `site doctor` notes it. */
export const people: readonly Person[] = []
