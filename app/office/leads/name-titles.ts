/** Titles before a name. */
export const titles =
  /^(?:(?:(?:dr|prof|mr|mrs|ms|mme|mlle|herrn?|frau)\b\.?|(?:dipl\.-?\s?\p{L}{2,8}|ing|mag|med|jur|m|sr|sra|srta|sig|dott|drs|ir)\.)\s*)+(?=\S)/iu

/** Degrees behind a name. */
export const degrees =
  /(?:, ?(?:ph\.?\s?d|mba|m\.?\s?sc|b\.?\s?sc|m\.?a|b\.?a|ll\.?\s?m|ll\.?\s?b|dr|prof|md|esq|cissp|cisa|cipp(?:\/e)?)\.?)+$/i
