import { hasMark } from './cleaned-lines.ts'

/** The signs by which papers and mails mark a question, its number, its heading and its answer. */

export const heading = /^(?:#+ |(?:section|part|domain|category|chapter|area|module|teil|abschnitt) [\dA-Z]{1,3}\b)/i
export const choices =
  /^[\s[\]☐☑☒□\uf06f\uf0a8\uf0fe()]*(?:(?:yes|no|n\/a|partial(?:ly)?|partly)[\s/,|[\]☐☑☒□\uf06f\uf0a8\uf0fe()]*)+$/i
export const bullet = /^[•●▪◦‣·➢✓☐*–—-]\s+(?=\S)|^o\s+(?=[A-Z])/
/** Words that ask without a question mark. */
const request =
  /^(?:(?:please|also|kindly|bitte|merci de|veuillez)[ ,]|(?:please |also )*(?:describe|explain|provide|list|state|name|specify|confirm|indicate|attach|outline|detail|give|share|send|tell us|let us know|identify|summari[sz]e|disclose|beschreiben|nennen|erläutern|legen|décri[a-z]+|indique[a-z]+|précise[a-z]+)\b|(?:we|i) (?:would|['’]d|should|need|want)(?: also)? (?:like )?to know\b|wir (?:möchten|würden gerne?)(?: auch)? wissen\b)/i
/** A sentence that names who wants to know, and in the same breath what: 'our legal team would like to know whether'. */
const wonder =
  /\b(?:to (?:know|understand|learn|see)|wondering|wonders?|asking|curious|asks?|asked)(?: me| us| you)?,? (?:whether|if|how|what|which|who|where|when|why|about)\b|\b(?:wissen|fragt|fragen(?: sich)?|savoir),? (?:ob|wie|was|welche[rsn]?|wer|wo|si|comment|où|quel)\b/i
/** A mail's own request to answer what it brings. */
export const cover =
  /\b(?:answer|complete|fill|return|respond|send|get back|come back|reply)\b.{0,60}(?:\bbelow\b|\battached\b|\bquestion(?:s|naire)?\b|\bby (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/i
export const isRequest = (text: string) => request.test(text) || (!hasMark(text) && wonder.test(text))
export const asks = (text: string) => hasMark(text) || isRequest(text)

export const ended = /[.?!:;…？。！；：]["”’)\]»]*$/
/** A line that ends in one of these goes on in the next. */
export const goesOn =
  /(?:[,&/(–-]|\b(?:a|about|after|against|all|an|and|any|are|as|at|before|between|by|can|do|does|for|from|has|have|how|if|in|into|is|of|not|on|or|our|per|please|than|that|the|their|to|under|until|via|what|which|with|within|without|your|der|die|das|den|dem|ein|eine|und|oder|für|mit|von|zu|im|in|auf|le|la|les|des|du|et|ou|pour|avec)|\b[a-z]\))$/i

/** `Question 3:`, `Frage 3.`, `No. 3`: the number is what follows the word. */
export const named = /^(?:question|frage|nr\.?|no\.?|#)\s?(?=\d{1,3}(?:\.\d{1,3})*\s*(?:[:.)–-]|\s)\s*\S)/i
/** Questions that were answered once, each with its answer below: `Q: …`, `A: …`. */
export const askedSign = /^(?:q|question|frage)(?:\s?\d{1,3})?\s?[:.]\s*(?=\S)/i
export const answeredSign = /^(?:a|answer|response|antwort)(?:\s?\d{1,3})?\s?:\s*(?=\S)/i
export const bracketed = /^[([](\d{1,3}(?:\.\d{1,3})*[a-z]?)[)\]]\s*(?=\S)/
export const lettered = /^\(?([a-z]|[ivxlc]{2,6})[.)]\s+(?=\S)/i
/** A number that stands alone in its line. */
export const loneNumber = /^[([]?((?:[A-Z]{1,3}-?)?\d{1,3}(?:\.\d{1,3}){0,4})[.):\]]{0,2}$/

export const romans = new Set('i ii iii iv v vi vii viii ix x xi xii'.split(' '))
