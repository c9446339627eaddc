const suffix = ' (desk)'

/** Writes the name under which the desk notes what somebody does, told apart from what commands and links do. */
export const deskPerson = (name: string): string => name + suffix

/** Reads the bare name of whoever did something, at the desk or elsewhere. */
export const nameOfActor = (by: string): string => (by.endsWith(suffix) ? by.slice(0, -suffix.length) : by)
