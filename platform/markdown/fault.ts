/** Something wrong in a file of content. */
export type Fault = {
  /** The file as it is told to people. */
  file: string
  /** From 1. */
  line: number
  reason: string
  /** The text can be published as it is, and should be mended: a link that leads nowhere. */
  minor?: boolean
}

/** `file:line: reason`, which editors and terminals make a link of. */
export const faultText = ({ file, line, reason }: Fault): string => `${file}:${line}: ${reason}`
