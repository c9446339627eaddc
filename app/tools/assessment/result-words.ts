import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import { type Answers, bestScore, bestTotal, isUnanswered, levelOf, type levels, lowestOf, totalOf } from './scores.ts'
import { questions } from './words.ts'

type LevelName = (typeof levels)[number]['name']
/** The meaning of a level, and four recommendations, each with the tool or document that helps. */
export type LevelText = { description: string; recommendations: readonly Recommendation[] }
/** A recommendation, with the controls of the library (`content/controls`) that it starts on. */
type Recommendation = NextStep & { controls: readonly string[] }

export const levelTexts: Record<LevelName, LevelText> = {
  'AI Novice': {
    description:
      'Your company uses AI, or is about to, before it has rules for it. That is common. The four steps below are where to begin.',
    recommendations: [
      {
        title: 'Find out what is in use',
        text: 'Ask every team which AI tools they use, for what, and with which data. Promise that nobody will be blamed. A one-page list is enough.',
        here: 'risks',
        controls: ['INV-01', 'INV-02'],
      },
      {
        title: 'Say what is off limits',
        text: 'Write half a page: which data must never go into public tools, which tools are allowed, and whom to ask. Send it to everyone this month.',
        here: 'policy',
        controls: ['PEO-02', 'INV-04'],
      },
      {
        title: 'Put one person in charge',
        text: 'Someone has to own AI governance, with a few hours a week and a direct line to leadership. It does not have to be a lawyer or an engineer.',
        here: 'roadmap',
        controls: ['GOV-02'],
      },
      {
        title: 'Find the rules that apply',
        text: 'Your industry, your data and your customers’ locations decide which laws and standards apply. Find out before you buy or build anything.',
        here: 'facts',
        controls: ['GOV-10'],
      },
    ],
  },
  'AI Adopter': {
    description:
      'Some of what you need is there, but much depends on individuals being careful. An auditor or a large customer would ask for more.',
    recommendations: [
      {
        title: 'Turn the rules into a policy',
        text: 'Cover roles, permitted uses, data, approval of new uses and what to do when something goes wrong. A few pages are enough, approved by leadership and with a review date.',
        here: 'policy',
        controls: ['GOV-01'],
      },
      {
        title: 'Keep one inventory',
        text: 'List every AI system and every vendor that uses AI, with owner, purpose, data and contract. Nothing new starts until it is in the inventory.',
        here: 'records',
        controls: ['INV-01', 'SUP-01'],
      },
      {
        title: 'Rate the risks',
        text: 'Start with the systems that affect customers, patients, employees or money. High, medium or low, with a reason, is a good first rating.',
        here: 'risks',
        controls: ['RSK-01', 'INV-05'],
      },
      {
        title: 'Train people by role',
        text: 'People who use AI, buy it or approve it need different things. Plan half an hour for users to begin with, more for those who approve, and record who attended.',
        here: 'roadmap',
        controls: ['PEO-01'],
      },
    ],
  },
  'AI Practitioner': {
    description:
      'You have a policy, owners and an inventory, and people use them. What is missing is proof that they work: metrics, evidence and regular reviews.',
    recommendations: [
      {
        title: 'Link each control to its clause',
        text: 'Map what you do to the frameworks you have to meet. One control can then cover several of them, and every gap becomes visible.',
        here: 'checklist',
        controls: ['GOV-10'],
      },
      {
        title: 'Measure what matters',
        text: 'Give each higher-risk system a quality metric, a fairness or error metric where people are affected, a limit for each, and a person to call when a limit is exceeded.',
        here: 'models',
        controls: ['OPS-01', 'VAL-02'],
      },
      {
        title: 'Question your vendors',
        text: 'Ask how they test and change their models and what they do with your data. Put the answers in the contract and the inventory.',
        here: 'vendors',
        controls: ['SUP-01', 'SUP-02'],
      },
      {
        title: 'Rehearse an incident',
        text: 'Take one plausible failure and walk through it for two hours: who stops the system, who tells whom, and what gets recorded.',
        here: 'records',
        controls: ['INC-01'],
      },
    ],
  },
  'AI Leader': {
    description:
      'You govern AI like your other critical processes: owned, measured and documented. Now keep it so as systems and rules change, and show it to others.',
    recommendations: [
      {
        title: 'Get an outside audit',
        text: 'An independent review, or a certificate such as ISO/IEC 42001 where customers ask for one, shows what you have built and finds what you no longer notice.',
        here: 'isoChecklist',
        controls: ['GOV-07'],
      },
      {
        title: 'Collect evidence automatically',
        text: 'Gather logs, approvals, tests and training records as they arise, not when the auditor asks.',
        here: 'records',
        controls: ['GOV-11'],
      },
      {
        title: 'Watch the rules, not only the systems',
        text: 'Decide who tracks new laws and standards, and how a change reaches your controls.',
        here: 'facts',
        controls: ['GOV-10', 'RSK-07'],
      },
      {
        title: 'Show it to customers',
        text: 'Give customers, partners and investors a page with what you do and the evidence for it. It answers many of their questions.',
        here: 'trustCenter',
        controls: ['GOV-11'],
      },
    ],
  },
}

/**
 * Describes a result in a paragraph. A level goes by the total alone: where a low or skipped answer would deny the
 * level's own words, the areas are named instead. A result without answers claims nothing.
 */
export function describeResult(answers: Answers): string {
  if (isUnanswered(answers)) return result.unanswered
  const { name } = levelOf(totalOf(answers))
  // A skipped question counts as 0, so the level's words may not claim it either.
  const weak = questions.flatMap(({ dimension }, index) => ((answers[index] ?? 0) <= 1 ? [dimension] : []))
  const isHigh = name === 'AI Practitioner' || name === 'AI Leader'
  if (weak.length === 0 || !isHigh) return levelTexts[name].description
  return `${result.uneven[name]} ${result.exception(weak)}`
}

/**
 * The answers that are lower than all others, as a sentence names them: two at most, unless more are as low as each
 * other, for to name two of these would be untrue.
 */
function lowestNamed(answers: Answers): number[] {
  const low = lowestOf(answers, bestScore - 1)
  const scoreAt = (place: number) => answers[low[place] ?? -1]
  if (low.length < 3 || scoreAt(1) !== scoreAt(2)) return low.slice(0, 2)
  return low.filter((index) => answers[index] === scoreAt(0))
}

/** Says why the score is no higher: the lowest answers, and how many were skipped. */
export function reasonOf(answers: Answers): string {
  if (isUnanswered(answers)) return result.unanswered
  const named = lowestNamed(answers)
  const areas = named.map((index) => questions[index]?.dimension ?? '')
  const scores = named.map((index) => `${answers[index]} ${result.of} ${bestScore}`)
  const skipped = answers.filter((score) => score === null).length
  if (named.length === 0 && skipped === 0) return `${result.gap.top} ${result.gap.stay}`
  const lowest =
    named.length > 2
      ? result.reason.tied(named.length === questions.length ? null : areas, scores[0] ?? '')
      : result.reason.lowest(areas.map((area, at) => `${area} (${scores[at]})`))
  return [named.length > 0 && lowest, skipped > 0 && result.reason.skipped(skipped)].filter(Boolean).join(' ')
}

/** The level with its score: 'AI Adopter, 8 of 20'. */
export function scoreWords(answers: Answers): string {
  const total = totalOf(answers)
  return `${levelOf(total).name}, ${total} ${result.of} ${bestTotal}`
}

/** The result as a visitor would write it to us: the score, and where it is lowest. */
export function callWords(answers: Answers): string {
  const areas = isUnanswered(answers) ? [] : lowestNamed(answers).map((index) => questions[index]?.dimension ?? '')
  return `${scoreWords(answers)}.${areas.length > 0 ? ` ${result.draft.lowest} ${areas.join(', ')}.` : ''}`
}

/** The words of the result (SPEC 2, screen 12). */
export const result = {
  reading: 'Your score',
  of: 'of',
  scale: 'The four levels and their scores',
  recommendations: 'What to do from here',
  reason: {
    lowest: (areas: readonly string[]) =>
      `Your lowest ${areas.length === 1 ? 'answer' : 'answers'}: ${areas.join(', ')}.`,
    /** Three or more are as low as each other; null for all. */
    tied: (areas: readonly string[] | null, score: string) =>
      areas
        ? `Your lowest answers are equal: ${areas.slice(0, -1).join(', ')} and ${areas.at(-1)} (${score} each).`
        : `All five answers are equal: ${score} each.`,
    skipped: (count: number) =>
      `${['One question was', 'Two questions were', 'Three questions were', 'Four questions were'][count - 1]} skipped.`,
  },
  unanswered:
    'You skipped all five questions, so this says nothing about your company yet. Take the assessment again when you can answer one.',
  /** The descriptions of the two higher levels for a company that scored 0 or 1 somewhere. */
  uneven: {
    'AI Practitioner': 'Much of what you need is in place and in use.',
    'AI Leader': 'You govern most of your AI like your other critical processes.',
  },
  exception: (dimensions: readonly string[]) =>
    dimensions.length === 1
      ? `One area is open: ${dimensions[0]}. Begin with it.`
      : `${dimensions.length === 2 ? 'Two' : 'Three'} areas are open: ${dimensions.slice(0, -1).join(', ')} and ${dimensions.at(-1)}. Begin with them.`,
  weakest: { title: 'Begin with your lowest answers' },
  dimensions: {
    title: 'Score by area',
    skipped: 'Skipped, counts as 0',
    alt: 'Your score in each of the five areas, from 0 to 4',
  },
  gap: {
    points: ['1 more point', 'more points'],
    missing: 'to reach',
    top: 'This is the highest level.',
    stay: 'Now stay here as systems and rules change.',
  },
  ways: {
    call: { title: 'Book a call about this', href: '/our-story#contact', about: 'assessment' },
    consultation: { title: 'Schedule a Consultation', href: '/our-story#contact', about: 'assessment' },
    solutions: { title: 'Explore Our Solutions', href: '/services' },
    retake: 'Retake Assessment',
  },
  take: {
    title: 'Save or share your result',
    share: 'Share',
    linkNote: 'The link contains your five scores and nothing else. Anyone who has it can see this result.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'Your browser did not allow copying. The link is selected: copy it with your keyboard or the menu.',
    print: 'Print this page',
    pdf: 'Download PDF Report',
    mail: 'Email it to yourself',
    prepared: 'Open the email we prepared',
    mailNote: 'Opens your own email program. Nothing is sent to us.',
  },
  report: {
    table: ['Area', 'Your answer', 'Score'],
    sending: 'Sending your copy...',
    queued: {
      title: 'We have your request.',
      text: 'The copy goes to the address you gave, unless a form of ours already wrote to it in the last 24 hours or three times in 30 days, or it was erased on request. Everything in the copy is on this page, too.',
    },
    failed: { title: 'Your copy could not be sent.', text: 'Everything in it is on this page. You can try again.' },
    retry: 'Try again',
  },
  draft: {
    subject: 'AI readiness result',
    total: 'Total',
    lowest: 'Our lowest areas:',
    again: 'View it again',
  },
  honest: 'Five answers are a first indication, not an audit: they show where to look.',
  notAdvice: 'Nothing here is legal advice.',
} as const
