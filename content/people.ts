import written from './texts/people.json' with { type: 'json' }

/** A person whom visitors may know by name. */
export type Person = {
  name: string
  role: string
  /** Their work before, in one sentence. */
  before: string
  /** The address of their photograph, square, 320 by 320 or more; without it their name stands alone. */
  picture?: string
}

/**
 * The people who answer, on Our Story, from `content/texts/people.json`, best one to three. While the list is
 * empty the teams stand there, and `site doctor` notes it.
 */
export const people: readonly Person[] = written.people.map(({ picture, ...person }: Person) => ({
  ...person,
  ...(picture && { picture }),
}))
