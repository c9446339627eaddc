/** The controls of the library that no document and no line of the checklist asks for, each with the reason. */
export const uncitedControls: Readonly<Record<string, string>> = {
  'REC-04': 'No document makes a rule of it yet. They name the draft Annex 22, which points the same way.',
  'REC-05': 'It is for banking organizations in the United States only. The documents are for any regulated company.',
  'VAL-08': 'It is for studies with people. No document covers them yet.',
}
