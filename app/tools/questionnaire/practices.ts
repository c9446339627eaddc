import { denies } from './question-sense.ts'
import { remembered } from './subject-words.ts'

/**
 * What questions call the practices that Article 5(1) of the EU AI Act prohibits, by the letter of each; `any` stands
 * for the list as a whole.
 */
const practices: readonly { id: string; words: RegExp }[] = [
  {
    id: 'a',
    words:
      /\bsubliminal|(?:manipulative|deceptive) (?:AI|techniques?|practices?|patterns?|design)|dark patterns?|manipulat\w{0,15} (?:or \w+ )?(?:of )?(?:the )?(?:human|people|persons?|users?|individuals?|consumers?|customers?|end users|employees|children|behavio)|(?:behavio(?:u?r)al|psychological) manipulation|(?:distort|manipulat)\w{0,15} .{0,40}behavio/i,
  },
  {
    id: 'b',
    words:
      /exploit\w{0,15} .{0,30}(?:vulnerable (?:people|persons|groups|individuals|users)|children|elderly)|exploit\w{0,15} .{0,30}vulnerabilit\w{0,15} .{0,50}(?:people|persons|groups|individuals|\bage\b|disabilit|social|economic)|exploit\w{0,15} (?:people|persons|groups|individuals|users|consumers)(?:’s|'s|s’|s'|’|')? .{0,20}vulnerab/i,
  },
  {
    id: 'ba',
    words:
      /\bNCII\b|\bnudif|\bundress|non-?consensual .{0,30}(?:image|intimate|sexual|nud|porn|deep)|(?:intimate|nude|sexually explicit|sexual|pornographic) .{0,30}(?:images?\b|imagery|videos?\b|content|material|deep ?fakes?)|deep ?fake porn/i,
  },
  {
    id: 'bb',
    words:
      /\bCSAM\b|child (?:sexual )?(?:abuse|exploitation)|(?:sexuali[sz]|sexual)\w{0,15} .{0,30}(?:child|minors?\b)/i,
  },
  {
    id: 'c',
    words:
      /soci(?:al|etal) (?:credit )?(?:scor|rating)|social credit|(?:scor|rat|evaluat|classif)(?:e|ed|es|ing|y|ies|ied|ying)? .{0,40}social behavio/i,
  },
  {
    id: 'd',
    words:
      /predictive policing|predict\w{0,15} .{0,50}(?:\bcrimes?\b|criminal|offen[cs]e|offend|recidiv)|(?:risk|likelihood|probability) .{0,40}(?:commit\w{0,15} (?:a |an )?(?:crime|criminal|offen)|re-?offend|recidiv)|recidivism/i,
  },
  {
    id: 'e',
    words:
      /\bscrap\w{0,15} .{0,60}\bfac(?:e|es|ial)\b|\bfac(?:e|es|ial)\b.{0,60} scrap|scrap\w{0,15} .{0,60}(?:CCTV|surveillance footage)|(?:face|facial) recognition (?:databases?|data bases?)/i,
  },
  {
    id: 'f',
    words:
      /\b(?:emotions?|emotional states?|moods?)\b.{0,60}(?:recogni|infer|detect|analy|identif|predict|measur|classif|assess|track|monitor|\bread\b)|(?:recogni|infer|detect|analy|identif|predict|measur|classif|assess|track|monitor|\bread\b)\w{0,15} .{0,60}\b(?:emotions?\b|emotional states?|moods?\b)|emotion(?:al)? (?:AI|recognition|detection|analysis|analytics|inference)|affective computing|sentiment (?:analysis )?of (?:our |your |the )?(?:employees|staff|workers|applicants|candidates|students)|Emotions?erkennung|Emotionen .{0,30}erk[ae]nn|erk[ae]nn\w{0,15} .{0,60}Emotionen/i,
  },
  {
    id: 'g',
    words:
      /biometric(?:ally)? (?:categori[sz]|sort|classif)|categori[sz]\w{0,15} .{0,40}biometric|(?:biometric|\bfac(?:e|es|ial)\b|voices?\b|photos?\b).{0,80}(?:infer|deduce|derive|predict|determine)\w{0,15} .{0,60}(?:\brace|racial|ethnic|sexual orientation|sex life|political|religio|belief|union member)|(?:infer|deduce|derive|predict|determine)\w{0,15} .{0,80}(?:\brace|racial|ethnic|sexual orientation|sex life|political|religio|belief|union member).{0,80}(?:biometric|\bfac(?:e|es|ial)\b|voices?\b|photos?\b)/i,
  },
  {
    id: 'h',
    words:
      /(?:real[- ]?time|live|remote) (?:remote )?(?:biometric|facial|face) (?:identif|recogn)|(?:biometric identif|(?:facial|face) recogn)\w{0,15} .{0,60}(?:publicly|public (?:spaces?|places?|areas?)|real[- ]?time|law enforcement)/i,
  },
  {
    id: 'any',
    words:
      /prohibited (?:AI )?(?:practices?|uses?|systems?)|practices? .{0,40}prohibited|(?:banned|forbidden) (?:AI )?(?:practices?|uses?)|unacceptable[- ]risk|\b(?:Art\.?|Article|Artikel) ?5\b(?! ?\(?\d)(?!.{0,20}GDPR)/i,
  },
]

/** Words of a question that asks how a practice is kept out, or told to people, and not whether it happens. */
const about =
  /\b(?:make sure|prevent\w{0,15}|safeguards?|block\w{0,15}|moderat\w{0,15}|prohibits?|prohibiting|forbids?|bans?|refus\w{0,15}|exclud\w{0,15}|protect\w{0,15}|mitigat\w{0,15}|ensur\w{0,15}|polic(?:y|ies)|guardrails?|filters|measures|informs?|informed|told|notif\w{0,15}|disclos\w{0,15}|train(?:ed|s)? (?:\w+ )?(?:staff|people))\b|\b(?:assess|review|evaluat|examin|audit|verif|determin|consider|check|screen|test)\w{0,15} (?:(?:\w+ ){0,6}(?:whether|if|against)\b|that\b|for prohibited\b)|(?:prohibited|banned|forbidden)(?: (?:in|within|by|at) (?:your|the) (?:company|organi[sz]ation|polic\w{0,15}))? ?[.?]?$/i

/** Words that deny nothing of the practice itself. */
const noDenial = /\bwithout (?:\w+ ){0,5}consent\b|\bnon-?consensual\b|\bnot limited to\b|\bor not\b/gi

/**
 * The prohibited practices that a question names.
 *
 * @property ids their letters in Article 5(1), or `any`
 * @property happens the answer by which the practice happens; null where no answer says so
 */
export type Named = { ids: readonly string[]; happens: 'yes' | 'no' | null }

/** Finds prohibited practices in a question, and what a yes to it would say; null where it names none. */
export const practicesIn = remembered((question): Named | null => {
  const found = practices.filter(({ words }) => words.test(question)).map(({ id }) => id)
  if (found.length === 0) return null
  const single = found.filter((id) => id !== 'any')
  const ids = single.length > 0 ? single : found
  // What a further sentence asks about it does not change whether it happens.
  const sentences = question.split(/(?<=[.?!;])\s+/)
  const naming = sentences.find((one) => practices.some(({ id, words }) => ids.includes(id) && words.test(one)))
  const asked = (naming ?? question).replace(noDenial, '')
  if (about.test(asked)) return { ids, happens: null }
  return { ids, happens: denies(asked) ? 'no' : 'yes' }
})
