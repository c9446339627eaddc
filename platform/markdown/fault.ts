/** Something wrong in a file of content. */
export type Fault = {
  /** The file's name as people are shown it. */
  file: string
  /** Counted from 1. */
  line: number
  reason: string
  /** The field of the head that it is about. */
  field?: string
  /** The text can be published but should be mended, such as a link that leads nowhere. */
  minor?: boolean
}

/** `file:line: reason`, which editors and terminals turn into a link. */
export const faultText = ({ file, line, reason }: Fault): string => `${file}:${line}: ${reason}`

/** Returns the fault of a file that a program could not get through, so that it stops no other file. */
export const faultOfError = (file: string, error: unknown): Fault => ({
  file,
  line: 1,
  reason: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
})

export const inOrder = (faults: readonly Fault[]): Fault[] =>
  [...new Map(faults.map((fault) => [faultText(fault), fault])).values()].sort((a, b) => a.line - b.line)
