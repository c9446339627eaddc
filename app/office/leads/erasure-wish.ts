const personal =
  '(?:(?:all|personal|contact|private|own|stored|email|e-mail|mail|phone) ){0,3}(?:data|details|information|address|number|account|records?|profile|name)'
const removes = '(?:delet|eras|remov|destroy|wip)(?:e|ed|es|ing)?'

/** What somebody writes who wants us to forget them. A question about what the platform does is another thing. */
const wishes: readonly RegExp[] = [
  new RegExp(`\\b${removes}\\b[^.?!\\n]{0,40}\\bmy ${personal}\\b`, 'i'),
  new RegExp(`\\bmy ${personal}\\b[^.?!\\n]{0,30}\\b(?:be|is|are) (?:deleted|erased|removed|destroyed)\\b`, 'i'),
  new RegExp(
    `\\b(?:please|ask|request|demand|want|wish)\\b[^.?!\\n]{0,30}\\b${removes}\\b[^.?!\\n]{0,20}\\bour ${personal}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:deletion|erasure|removal) of (?:all )?(?:of )?(?:my|our) ${personal}\\b`, 'i'),
  /\b(?:my|our) right (?:to (?:erasure|deletion|be forgotten)|of erasure)\b/i,
  /\b(?:please|to|you|and) forget (?:me|us)\b/i,
  /\b(?:delete|erase|remove) (?:me|us) from (?:your|the|all|any)\b/i,
  /\b(?:lösch|entfern)\S{0,4} [^.?!\n]{0,30}\b(?:meine|unsere)[rn]? (?:\S{1,20} ){0,2}(?:daten|angaben|adresse|konto)/i,
  /\b(?:meine|unsere)[rn]? (?:\S{1,20} ){0,2}(?:daten|angaben|adresse|konto)\b[^.?!\n]{0,30} (?:zu )?(?:lösch|entfern)/i,
  /\b(?:supprim|effac)\S{0,4} [^.?!\n]{0,30}\bmes (?:données|informations|coordonnées)/i,
]

/** True for words in which somebody asks to be erased. */
export const asksForErasure = (text: string): boolean => wishes.some((wish) => wish.test(text))
