/** Removes characters that are not shown, such as control codes, direction marks and lone surrogates. Line ends become spaces. */
export const printable = (text: string): string =>
  text.replace(/[\t\n\r]+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, '')
