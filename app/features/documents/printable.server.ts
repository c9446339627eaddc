/** The text without characters that steer rather than show: control codes, marks of direction and order, lone halves of a pair. */
export const printable = (text: string): string =>
  text.replace(/[\t\n\r]+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, '')
