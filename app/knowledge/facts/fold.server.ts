const limit = 75

/**
 * A calendar's lines, none longer than 75 octets (RFC 5545, 3.1): what is longer goes on in the next line after a space, and
 * no character is split.
 *
 * @param text lines that end with CR LF, folded before or not
 */
export const folded = (text: string): string =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldedLine)
    .join('\r\n')

function foldedLine(line: string): string {
  let made = ''
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > limit) {
      made += '\r\n '
      octets = 1
    }
    made += character
    octets += more
  }
  return made
}
