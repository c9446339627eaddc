import { contactAbout } from '#content/contact.ts'
import type { Ground } from '#knowledge/duties/conditions.ts'
import {
  type Answers,
  none,
  type OpenName,
  type ParameterName,
  pairsOf,
  type Role,
} from '#knowledge/duties/parameters.ts'
import {
  distinct,
  dueDay,
  isStop,
  mainLaw,
  type OwedDuties,
  type OwedDuty,
  type Tier,
} from '#knowledge/duties/rules.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import type { DutyStep } from './next-steps.ts'
import type { StepId } from './steps.ts'
import type { Imported } from './systems.ts'

type Option = {
  value: string
  title: string
  text?: string
  /** Said beside it to a provider alone. */
  ofProvider?: string
  /** The cases that the law itself leaves out. */
  not?: string
}
type Ask = {
  label: string
  hint?: string
  /** The screen's heading asks it already. */
  isInHeading?: true
  /** Its words for those who do not use the system. */
  notUsed?: { label: string; hint: string }
  /** Its name beside an answer. */
  short: string
  groups: readonly { title: string; options: readonly Option[] }[]
}

const one = (label: string, short: string, options: readonly Option[], hint?: string): Ask => ({
  label,
  short,
  ...(hint && { hint }),
  groups: [{ title: '', options }],
})
const yesOrNo = (label: string, short: string, hint?: string): Ask =>
  one(
    label,
    short,
    [
      { value: 'yes', title: 'Yes' },
      { value: 'no', title: 'No' },
    ],
    hint,
  )

/** Every question, in words that people can answer without the Act in hand. */
export const asks: Readonly<Record<ParameterName, Ask>> = {
  scope: {
    ...one(
      'What links it to the European Union?',
      'Link to the EU',
      [
        { value: 'used-in-union', title: 'We use it, and are established or located in the EU' },
        {
          value: 'placed-in-union',
          title: 'It is sold, offered or put into service in the EU',
          text: 'From anywhere, by whoever makes or sells it. If you only use it, outside the EU, say where its output is used.',
        },
        {
          value: 'output-in-union',
          title: 'What it produces is used in the EU',
          text: 'Such as a score or a text that somebody works with there.',
        },
        {
          value: 'product-in-union',
          title: 'It comes with our product, under our name, in the EU',
          text: 'Then you usually count as its provider: say so in the next question.',
        },
        { value: 'representative', title: 'We represent its provider in the EU' },
        {
          value: 'person-in-union',
          title: 'It affects people who are in the EU',
          text: 'This alone binds no company: it gives rights to these people. Say what else holds.',
        },
        { value: none, title: 'None of these' },
      ],
      'The EU AI Act reaches companies outside the EU too (Article 2).',
    ),
    isInHeading: true,
  },
  role: {
    label: 'What is your part in it?',
    short: 'Your role',
    isInHeading: true,
    groups: [
      {
        title: '',
        options: [
          { value: 'deployer', title: 'We use it in our work (deployer)', text: 'Such as a tool you bought.' },
          {
            value: 'provider',
            title: 'We make it, or offer it under our name (provider)',
            text: 'Even if it is free, or somebody built it for you.',
          },
        ],
      },
      {
        title: 'Import, resell, represent',
        options: [
          { value: 'importer', title: 'We import it under a foreign maker’s name (importer)' },
          { value: 'distributor', title: 'We resell or pass it on (distributor)' },
          { value: 'representative', title: 'We have a foreign provider’s mandate (representative)' },
        ],
      },
    ],
  },
  public: yesOrNo(
    'Is it for a public body or service?',
    'Public body or service',
    'A town, school or hospital; private too, if it provides a public service.',
  ),
  authority: {
    ...yesOrNo(
      'Is it for a public authority?',
      'Public authority',
      'A town or public hospital, or who acts for one; not a private clinic.',
    ),
    notUsed: {
      label: 'Is it also for public authorities?',
      hint: 'Towns, public hospitals; not private ones.',
    },
  },
  outside: one('Is it used only for one of these?', 'Outside the Act', [
    { value: none, title: 'None of these' },
    { value: 'research', title: 'For scientific research alone' },
    { value: 'before-market', title: 'In development, not yet in real conditions' },
    { value: 'personal', title: 'For private use alone' },
    { value: 'defence', title: 'For military, defense or national security alone' },
  ]),
  practice: {
    label: 'Does it do one of these?',
    short: 'Prohibited practice',
    isInHeading: true,
    groups: [
      {
        title: '',
        options: [
          { value: none, title: 'None of these' },
          {
            value: 'f',
            title: 'Infer emotions of staff, applicants or students from face, voice or body',
            not: 'customers, such as callers; what somebody writes; pain or tiredness; medical or safety reasons.',
          },
          { value: 'a', title: 'Manipulate or deceive people to their harm' },
          { value: 'b', title: 'Exploit age, disability or hardship' },
          { value: 'c', title: 'Score social behavior, with unfair results' },
          {
            value: 'g',
            title: 'Infer race, politics, union, belief or sex life from biometrics',
            not: 'labeling lawfully acquired images.',
          },
        ],
      },
      {
        title: 'Intimate images, child abuse, face scraping, predicting crime, police',
        options: [
          {
            value: 'ba',
            title: 'Make intimate images without consent',
            ofProvider: 'Or could, without safeguards.',
          },
          { value: 'bb', title: 'Make child sexual abuse material', ofProvider: 'Or could, without safeguards.' },
          {
            value: 'e',
            title: 'Build face recognition databases by untargeted scraping of the internet or cameras',
          },
          { value: 'd', title: 'Predict crimes from a profile alone' },
          { value: 'h', title: 'Identify people in public, live, for law enforcement' },
        ],
      },
    ],
  },
  product: one('Is it, or is it part of, one of these?', 'Product', [
    { value: none, title: 'None of these' },
    {
      value: 'annex-1-a',
      title:
        'Medical device (diagnostic software too), toy, lift, radio, pressure or protective equipment, or the like',
    },
    { value: 'annex-1-b', title: 'Machinery, vehicle, aircraft, ship or train' },
  ]),
  safety: yesOrNo(
    'Is it the product itself, or a part safety depends on?',
    'Product itself or safety component',
    'Not a part for comfort or efficiency whose failure endangers nobody.',
  ),
  'third-party': yesOrNo(
    'Must a third party assess the product before sale?',
    'Third-party assessment of the product',
    'Medical devices from class IIa (class I if sterile, measuring or reusable surgical) and in vitro diagnostics from class B or sterile: yes. What a hospital makes for itself: no. Radio spectrum and the like alone: no. If only harmonized standards let you do without: I don’t know, and ask.',
  ),
  use: {
    label: 'What does it do, or help to do?',
    isInHeading: true,
    short: 'Use',
    groups: [
      { title: '', options: [{ value: none, title: 'None of these' }] },
      {
        title: 'Work: recruit, rank applicants, manage staff',
        options: [
          { value: '4a', title: 'Recruit: target ads, filter or rank applications, rate candidates' },
          {
            value: '4b',
            title: 'Manage: promote, dismiss, monitor and rate, allot tasks by behavior or traits',
          },
        ],
      },
      {
        title: 'Benefits, credit, life or health insurance, emergencies',
        options: [
          { value: '5a', title: 'Decide for public authorities on benefits and services, healthcare included' },
          { value: '5b', title: 'Score the credit of people', not: 'detecting financial fraud.' },
          { value: '5c', title: 'Assess risks and prices in life or health insurance' },
          {
            value: '5d',
            title: 'Sort emergency calls, dispatch first responders, decide which emergency patients come first',
          },
        ],
      },
      {
        title: 'Education: admission, grades, tests',
        options: [
          { value: '3a', title: 'Decide on admission or assign people to schools or courses' },
          { value: '3b', title: 'Grade or steer learning' },
          { value: '3c', title: 'Decide which level of education somebody gets' },
          { value: '3d', title: 'Watch for cheating in tests' },
        ],
      },
      {
        title: 'Biometrics, emotion recognition',
        options: [
          {
            value: '1a',
            title: 'Identify people at a distance',
            not: 'verifying that somebody is who they claim to be.',
          },
          { value: '1b', title: 'Sort people by sensitive traits from biometrics' },
          {
            value: '1c',
            title: 'Recognize emotions from face, voice or body',
            not: 'what somebody writes; pain or tiredness.',
          },
        ],
      },
      {
        title: 'Critical infrastructure',
        options: [
          { value: '2', title: 'Safety of digital networks, road traffic, water, gas, heating or electricity' },
        ],
      },
      {
        title: 'Law enforcement',
        options: [
          { value: '6a', title: 'Assess who may become a victim of crime' },
          { value: '6b', title: 'Lie detectors and the like' },
          { value: '6c', title: 'Assess whether evidence is reliable' },
          { value: '6d', title: 'Assess the risk of offending, or traits and past crimes' },
          { value: '6e', title: 'Profile people in investigations' },
        ],
      },
      {
        title: 'Migration, asylum, borders',
        options: [
          { value: '7a', title: 'Lie detectors and the like' },
          { value: '7b', title: 'Assess the risk that a person poses' },
          { value: '7c', title: 'Examine applications for asylum, visas or permits' },
          { value: '7d', title: 'Detect, recognize or identify people', not: 'checking travel documents.' },
        ],
      },
      {
        title: 'Justice, elections',
        options: [
          { value: '8a', title: 'Help judges or arbitrators with facts and law' },
          {
            value: '8b',
            title: 'Influence elections or votes',
            not: 'tools to organize campaigns that voters do not see.',
          },
        ],
      },
    ],
  },
  excluded: one(
    'Is it only one of these?',
    'Left out by Annex III',
    [
      { value: none, title: 'None of these' },
      { value: 'verification', title: 'It only confirms that somebody is who they claim to be' },
      { value: 'fraud', title: 'It only detects financial fraud' },
      { value: 'travel-documents', title: 'It only checks travel documents' },
      { value: 'organisation-of-campaigns', title: 'It only helps to organize a campaign, unseen by voters' },
    ],
    'Annex III leaves them out. A face scan that unlocks an account only verifies.',
  ),
  profiling: one('Does it work with data about people?', 'Data about people', [
    {
      value: 'yes',
      title: 'Yes, and it evaluates them (profiling)',
      text: 'Such as ranking applicants or rating behavior.',
    },
    { value: 'personal-data', title: 'Yes, but it evaluates nobody' },
    { value: 'no', title: 'No' },
  ]),
  exception: one(
    'Does its provider say that it does only one of these, without significant risk?',
    'Exception of Article 6(3)',
    [
      { value: 'a', title: 'A narrow procedural task', text: 'Such as sorting files by type.' },
      { value: 'b', title: 'Improve what a person has finished', text: 'Such as polishing a letter.' },
      { value: 'c', title: 'Find patterns or deviations in past decisions, for a person to review' },
      { value: 'd', title: 'Prepare an assessment', text: 'Such as translating the documents for it.' },
      { value: none, title: 'None of these, or the provider does not say so' },
    ],
    'Only the provider can claim this, and documents it: ask for the document.',
  ),
  shows: one('Does it do one of these?', 'What it does', [
    { value: none, title: 'None of these' },
    { value: 'interacts', title: 'Talk or write with people (chatbots)' },
    { value: 'generates-text', title: 'Generate text' },
    {
      value: 'generates-media',
      title: 'Generate images, audio or video',
      not: 'standard editing, marks on scans.',
    },
    {
      value: 'deepfake',
      title: 'Imitate existing people, objects, places, entities or events, falsely seeming real (deep fake)',
      text: 'Also when a real product or person stands in an invented room.',
      not: 'all invented, or drawn.',
    },
    { value: 'public-interest-text', title: 'Write texts that inform the public, such as news' },
    { value: 'emotion-or-categorisation', title: 'Recognize emotions, or sort people by biometrics' },
  ]),
  obvious: yesOrNo('Is it obvious to people that it is AI?', 'Obvious to people'),
  artistic: yesOrNo(
    'Is it evidently art, satire or fiction?',
    'Evidently artistic',
    'A film scene is; a product photo is not.',
  ),
  reviewed: yesOrNo(
    'Does a person review the text, and somebody answer for its publication?',
    'Reviewed, with editorial responsibility',
  ),
  model: {
    label: 'What do you do with a general-purpose AI model?',
    short: 'General-purpose model',
    hint: 'Such as those behind chatbots, not one for a single task.',
    groups: [
      {
        title: '',
        options: [
          { value: none, title: 'Nothing' },
          { value: 'uses', title: 'We use, build on or fine-tune somebody else’s' },
        ],
      },
      {
        title: 'We offer one, or changed one a lot',
        options: [
          { value: 'provides', title: 'We trained one and offer it' },
          {
            value: 'provides-systemic',
            title: 'We offer one with systemic risk',
            text: 'Above 10^25 operations of training.',
          },
          {
            value: 'modifies-significantly',
            title: 'We changed one a lot',
            text: 'With over a third of the compute that trained it. Fine-tuning with your documents is far below.',
          },
        ],
      },
    ],
  },
  'open-source': yesOrNo(
    'Is it released under a free and open-source license?',
    'Free and open source',
    'The model or the system, not a library in it. A model’s weights, architecture and use have to be public too.',
  ),
  established: one('Where are you established?', 'Place of establishment', [
    { value: 'union', title: 'In the EU' },
    { value: 'elsewhere', title: 'Outside the EU' },
  ]),
}

/** The day of the system. */
export const sinceAsk = {
  label: 'When was it first on the market or used in the EU?',
  short: 'On the market or in use by',
  /** For who uses it. By then it was on the market, so their own first day never gives them a transition that they do not have. */
  hint: 'The vendor’s first sale, or else your first use. About is enough.',
  notUsed: 'Its first version. About is enough, or a planned day.',
  /** Where every day before today gives the same answer. */
  already: 'It is there already',
  alreadyHint: 'Any day before today gives the same answer.',
} as const

/** The screens' headings. */
export const stepTitles: Readonly<Record<StepId, string>> = {
  scope: 'What links it to the EU?',
  role: 'What is your role?',
  practice: 'Is it prohibited?',
  product: 'Is it a product?',
  use: 'What is it used for?',
  people: 'How does it affect people?',
  rest: 'A few last details',
}

export const shortOf = (name: OpenName): string => (name === 'since' ? sinceAsk.short : asks[name].short)

/** An answer in words: `4a` is what its option says. */
function answerWords(name: OpenName, value: string): string {
  if (name === 'since') return longDate(value)
  const option = asks[name].groups.flatMap(({ options }) => options).find((each) => each.value === value)
  const place =
    name === 'use' && value !== none ? ` (Annex III, ${value.charAt(0)}${value.slice(1) && `(${value.slice(1)})`})` : ''
  return option ? `${option.title}${place}` : value
}

/** The answers by question, in words. */
export const answersInWords = (answers: Answers): { name: OpenName; term: string; text: string }[] => {
  const grouped = Map.groupBy(pairsOf(answers) as [OpenName, string][], ([name]) => name)
  return [...grouped].map(([name, pairs]) => ({
    name,
    term: shortOf(name),
    text: pairs.map(([, value]) => answerWords(name, value)).join('; '),
  }))
}

const roleNames: Readonly<Record<Role, string>> = {
  provider: 'provider',
  deployer: 'deployer',
  importer: 'importer',
  distributor: 'distributor',
  representative: 'authorized representative',
}

export const roleTitles: Readonly<Record<Role, string>> = {
  provider: 'As provider',
  deployer: 'As deployer',
  importer: 'As importer',
  distributor: 'As distributor',
  representative: 'As authorized representative',
}

export const tierWords: Readonly<Record<Tier, { title: string; text: string }>> = {
  outside: { title: 'Outside the Act', text: 'Article 2 takes it out of the EU AI Act. Other laws still apply.' },
  prohibited: {
    title: 'Stop it: this use is prohibited',
    text: 'Article 5 prohibits this practice. Safeguards do not make it permissible, except where the article says so. Fines reach EUR 35 million or 7% of worldwide annual turnover (Article 99(3)). No other duty of the Act is listed for a use that has to end.',
  },
  high: {
    title: 'High risk',
    text: 'Article 6 makes it high-risk.',
  },
  excepted: {
    title: 'Not high risk, but documented and registered',
    text: 'Annex III lists the use, and the exception of Article 6(3) takes it out of high risk. The provider documents why and registers the system.',
  },
  transparency: {
    title: 'Transparency duties',
    text: 'It is not high-risk. Article 50 asks that people are told, or that content is marked or disclosed.',
  },
  'general-purpose': {
    title: 'General-purpose model',
    text: 'The duties of Chapter V on the model apply. No other answer brings a tier of its own.',
  },
  minimal: {
    title: 'Minimal',
    text: 'No tier with rules of its own applies. What the Act asks of every provider and deployer still does.',
  },
  unknown: {
    title: 'Not known yet',
    text: 'An answer that decides the tier is missing. Below stand the duties that apply in any case, and what is still open.',
  },
}

type TierOf = Pick<OwedDuties, 'tier' | 'atLeast' | 'duties'>

/** The first day of the prohibition, where none holds yet. */
function comingBan({ duties }: Pick<OwedDuties, 'duties'>): string | undefined {
  const stops = duties.filter(isStop)
  return stops.every(({ state }) => state === 'to-come') ? stops.map(({ from }) => from).sort()[0] : undefined
}

/** The words of the page for those who decide. */
export const boardPage = {
  path: (format: 'pdf' | 'docx') => `/duties-board.${format}`,
  /** As many systems as a form has room for. */
  most: 100,
  title: 'Our AI systems: what to decide',
  subtitle: (count: number) =>
    count === 1 ? '1 system, by what the law asks of it' : `${count} systems, by what the law asks of them`,
  lead: 'The AI systems of this list by tier, what is owed next, and what to decide.',
  columns: ['System', 'Owner', 'Result', 'Next date'],
  noDay: 'No further day is set',
  more: (count: number) =>
    count === 1 ? '1 more is in the list behind this page.' : `${count} more are in the list behind this page.`,
  next: 'What is owed next',
  due: (day: string, duties: number, names: string) =>
    `${day}: ${duties === 1 ? '1 duty' : `${duties} duties`} of ${names}.`,
  decisions: 'Three decisions',
  decide: {
    stop: (names: string) => `Stop ${names}, or show that an exception of the law holds: the use is prohibited.`,
    owner: (names: string) => `Name an owner for ${names}.`,
    budget: (day: string, names: string) => `Give ${names} people and a budget to be ready by ${day}.`,
    classify: (names: string) => `Have the open answers about ${names} settled: its tier is not sure without them.`,
    redesign: (names: string) =>
      `Decide who is asked before the design of ${names} changes: a change can bring more duties.`,
    intake: 'Decide who puts a new AI system on this list before it is bought or built.',
    again: 'Set the day on which this page is looked at again.',
    evidence: (count: number) =>
      `Decide who shows the evidence for ${count === 1 ? '1 duty' : `${count} duties`} when somebody asks.`,
  },
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  open: 'Open answers, with who owns them',
  item: (system: string, question: string, owner: string) => `${system}: ${question}. ${owner}.`,
  nothingOpen: 'No answer is missing',
  source: (law: string, day: string) => `${law}, verified on ${day}.`,
  again: 'Check another system',
  formats: { pdf: 'Page for your board, PDF', docx: 'Page for your board, Word' },
  note: 'Names, owners and answers are sent to make this file, and are not kept.',
} as const

/** The tier in a line; while it is unknown, what is sure. */
export function tierHeadline({ tier, atLeast, duties }: TierOf): string {
  const ban = tier === 'prohibited' || atLeast === 'prohibited' ? comingBan({ duties }) : undefined
  const title = ban ? `Stop it: this use will be prohibited from ${longDate(ban)}` : tierWords[atLeast ?? tier].title
  return atLeast ? `${dutiesCheck.result.atLeast} ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

/** What a tier means. */
export function tierText({ tier, duties }: Pick<OwedDuties, 'tier' | 'duties'>): string {
  const ban = tier === 'prohibited' ? comingBan({ duties }) : undefined
  const { text } = tierWords[tier]
  return ban ? text.replace('prohibits this practice', `prohibits this practice from ${longDate(ban)}`) : text
}

const joined = (ones: readonly string[]) => new Intl.ListFormat('en').format(ones)

/** The part that somebody said to have: 'You are its deployer.' */
export const roleSentence = (own: readonly Role[]): string =>
  own.length > 0 ? `You are its ${joined(own.map((role) => roleNames[role]))}.` : ''

/** Transparency duties that are all the provider's: what the provider does, and what is left to others. */
export function notYours(ofProvider: readonly Pick<OwedDuty, 'article'>[], own: readonly OwedDuty[]): string {
  const has = (article: string) => ofProvider.some((duty) => duty.article === article)
  const does = [has('50(1)') && 'tells people that it is AI', has('50(2)') && 'marks what it makes'].filter(
    (one) => one !== false,
  )
  const due = own.filter(({ limit }) => !limit)
  const trains = due.length === 1 && due[0]?.article === '4(1)'
  return [does.length > 0 && `Its provider ${joined(does)}.`, trains && 'Yours: train your people.']
    .filter(Boolean)
    .join(' ')
}

/**
 * The days of the duties of a law, with how many there are on each: '1 duty applies today; 10 from December 2, 2027'. What
 * hangs on a condition is never said to apply without it.
 */
export function daysSentence(duties: readonly OwedDuty[]): string {
  const due = distinct(duties).filter(({ limit }) => !limit)
  const now = due.filter(({ state, onlyIf }) => state === 'applies' && !onlyIf)
  const rest = due.filter((duty) => !now.includes(duty))
  // What hangs on a fact about the reader is counted last.
  const isOnFact = ({ onlyIf, because }: OwedDuty) => onlyIf && !because.some((ground) => ground.startsWith('since='))
  const later = [...rest.filter((duty) => !isOnFact(duty)), ...rest.filter(isOnFact)]
  const groups = [
    ...Map.groupBy(later, ({ from, until = '', conditions }) => [from, until, ...conditions].join()).values(),
  ]
  const say = (own: readonly OwedDuty[], isFirst: boolean) => {
    const [duty] = own
    if (!duty) return []
    const count = isFirst ? dutiesCheck.result.duties.number(own.length) : `${own.length}`
    return [own === now ? `${count} ${own.length === 1 ? 'applies' : 'apply'} today` : laterWords(duty, count)]
  }
  return [now, ...groups.filter((own) => own.length > 0)]
    .filter((own) => own.length > 0)
    .flatMap((own, index) => say(own, index === 0))
    .join('; ')
}

function laterWords({ from, until, conditions, because }: OwedDuty, count: string): string {
  const day = longDate(from)
  const condition = conditions.join(', and if ')
  if (condition)
    return `${count} ${until ? `by ${longDate(until)}` : `from ${day}`}, and only if ${condition.replaceAll(day, 'that day')}`
  if (!until) return `${count} from ${day}`
  const why = because.includes('authority=yes') ? '' : `, since it was on the market before ${day}`
  return `for ${count} you have until ${longDate(until)}${why}`
}

/** `use=4a` as 'Use: Recruit …'; several answers to one question stand together. */
export function groundsWords(grounds: readonly Ground[]): string[] {
  const pairs = grounds.map((ground) => ground.split('=') as [OpenName, string])
  return [...Map.groupBy(pairs, ([name]) => name)].map(
    ([name, own]) => `${shortOf(name)}: ${own.map(([, value]) => answerWords(name, value)).join(', ')}`,
  )
}

export const articleOf = ({ article }: Pick<OwedDuty, 'article'>): string =>
  `${dutiesCheck.result.duties.article} ${article}`

/** The names of laws, by their ids. */
export type LawTitles = Readonly<Record<string, string>>

/** The article of a duty, with its law where that is another than the one that is asked about. */
export const articleIn = (titles: LawTitles, duty: Pick<OwedDuty, 'law' | 'article'>): string =>
  duty.law === mainLaw ? articleOf(duty) : `${titles[duty.law] ?? duty.law}, ${articleOf(duty)}`

/** The words for what keeps a duty from being due on its day, to go on with: ', on a condition'. */
export const hangsOn = ({ onlyIf, limit }: Pick<OwedDuty, 'onlyIf' | 'limit'>): string => {
  const { toAvoid, onCondition } = dutiesCheck.result.duties
  return [limit && `, ${toAvoid}`, onlyIf && `, ${onCondition}`].filter(Boolean).join('')
}

/** How a duty stands with its day: 'Applies since August 2, 2026'. */
export const dueWords = (duty: Pick<OwedDuty, 'state' | 'from' | 'until' | 'onlyIf' | 'limit'>): string => {
  const { states } = dutiesCheck.result.duties
  const state = duty.state !== 'applies' && duty.until ? 'transition' : duty.state
  return `${states[state]} ${longDate(dueDay(duty))}${hangsOn(duty)}`
}

/**
 * Counts the duties of a day, with those that are owed on a condition alone, and the changes to avoid from then on.
 *
 * @param state how they stand, in words: 'due'
 */
export function countOn(duties: readonly Pick<OwedDuty, 'limit' | 'onlyIf'>[], state?: string): string {
  const due = duties.filter(({ limit }) => !limit)
  return dutiesCheck.result.ruler.count(
    due.length,
    due.filter(({ onlyIf }) => onlyIf).length,
    duties.length - due.length,
    state,
  )
}

const stateWords: Readonly<Record<OwedDuty['state'], string>> = {
  applies: 'Applies',
  'to-come': 'To come',
  transition: 'Transition',
}

/** Counts the rules of each other law than the main one, in a sentence for each. */
export const othersOn = (titles: LawTitles, duties: readonly Pick<OwedDuty, 'law' | 'onlyIf'>[]): string[] =>
  [...Map.groupBy(duties, ({ law }) => law)]
    .filter(([law]) => law !== mainLaw)
    .map(([law, own]) =>
      dutiesCheck.result.duties.others(titles[law] ?? law, own.length, own.filter(({ onlyIf }) => onlyIf).length),
    )

/** The state of a duty in a word, with what keeps it from being due on its day. */
export const stateOf = (duty: Pick<OwedDuty, 'state' | 'onlyIf' | 'limit'>): string =>
  `${stateWords[duty.state]}${hangsOn(duty)}`

/** The steps for a use, by its tier (`app/tools/duties-check/next-steps.ts`). */
export const dutyNextSteps: Record<DutyStep, NextStep> = {
  'stop-now': {
    title: 'Stop it and record who decided',
    text: 'Do not start it. If it is already running, stop it today and add it to your list of prohibited uses.',
    here: 'policy',
  },
  'check-others': {
    title: 'Check similar uses',
    text: 'Whoever planned this use may have planned others. Put each one through the same questions.',
    here: 'duties-check',
  },
  lawyer: {
    title: 'Have a lawyer check the result',
    text: 'Bring the sources: each fact links to its official text and says whether we have read it, and in which copy.',
    here: 'facts',
  },
  'check-lines': {
    title: 'Go through what has to be in place',
    text: 'Each item in the checklist says what has to be in place and what evidence shows it.',
    here: 'aiActChecklist',
  },
  'assess-risks': {
    title: 'Assess its risks',
    text: 'Find, score and reduce them. For a use of Annex III, public bodies, private providers of public services, and who uses it for credit or life or health insurance owe a fundamental rights impact assessment too.',
    here: 'risks',
  },
  'keep-records': {
    title: 'Set up the technical file, logs and human oversight',
    text: 'Start now: these take the longest. The framework says what goes into each record and who keeps it.',
    here: 'records',
  },
  'write-ground': {
    title: 'Document why the exception applies, or ask for it',
    text: 'The provider does it before the system is sold or used, with a date and a name; who only uses it asks for a copy. The framework has a form for this record.',
    here: 'records',
  },
  register: {
    title: 'Register the provider and the system',
    text: 'In the EU database, before the market or first use. The checklist has the item, with the evidence to keep.',
    here: 'aiActChecklist',
  },
  'tell-people': {
    title: 'Decide what people are told, where and by whom',
    text: 'Keep a screenshot of it. The checklist lists the duties to inform and to mark, and the evidence for each.',
    here: 'aiActChecklist',
  },
  'word-notices': {
    title: 'Write what people are told',
    text: 'Article 50 applies already. The framework has notices to start from.',
    here: 'ethics',
  },
  'mark-output': {
    title: 'Mark what it makes, for machines',
    text: 'The provider does it in the system itself (Article 50(2)). If you have customers, tell them that they disclose deep fakes and texts for the public.',
    here: 'models',
  },
  disclose: {
    title: 'Say of what is made that AI made it',
    text: 'Whoever publishes a deep fake, or a text on matters of public interest, discloses it (Article 50(4)). The law’s page says what is left out, such as a text that a person reviewed.',
    here: 'facts',
  },
  'ask-notices': {
    title: 'Ask the provider how it tells people and marks content',
    text: 'It owes the notice and the marks, not you. Pass on what it needs of you, and do not switch them off.',
    here: 'vendors',
  },
  'ask-ground': {
    title: 'Ask the provider for its record and its entry',
    text: 'It documents why the exception holds and registers the system; from you the Act wants neither. Keep the copy with this result.',
    here: 'vendors',
  },
  'which-laws': {
    title: 'Find out which of the other laws reach you',
    text: 'Each below says where its people are and from when it applies. Each law of the register has a page with its source.',
    here: 'facts',
  },
  'ask-redesign': {
    title: 'Ask the maker to tell you of a redesign',
    text: 'From a significant change of design on, the duties apply to what you use or pass on. Put it into the contract.',
    here: 'vendors',
  },
  'enter-it': {
    title: 'Add it to your AI inventory',
    text: 'Record this result and its date. The policy template says what each entry contains.',
    here: 'policy',
  },
  train: {
    title: 'Train the people who use it',
    text: 'The Act requires AI literacy measures of providers and deployers in every tier. The template is a record of who learned what, and whether it helped.',
    here: 'literacy',
  },
  'document-model': {
    title: 'Document the model',
    text: 'The framework says what goes into the documentation of a model, and who keeps it.',
    here: 'models',
  },
  'publish-summary': {
    title: 'Publish the summary of training content',
    text: 'On the template of the AI Office, with a copyright policy beside it. A model whose license, weights, architecture and use are open needs no technical documentation for authorities, unless it has systemic risk.',
    here: 'models',
  },
  'plan-redesign': {
    title: 'Rule out or plan a redesign',
    text: 'Put in change control who decides about it, and what then falls due. The policy template has the rule to start from.',
    here: 'policy',
  },
  'ask-supplier': {
    title: 'Ask whoever supplies it',
    text: 'What you do not know, its supplier does. The framework has the questions for vendors.',
    here: 'vendors',
  },
  'check-papers': {
    title: 'Check the provider’s papers before you pass it on',
    text: 'Conformity assessment, technical file, CE marking, declaration and instructions. Hold it back while one is missing. The framework says what each of them holds.',
    here: 'records',
  },
  'product-law': {
    title: 'Follow the law of the product',
    text: 'For machinery that is Regulation (EU) 2023/1230, from January 20, 2027. The Act’s requirements reach you through it, so watch how it is amended.',
    here: 'facts',
  },
  'ask-provider': {
    title: 'Ask the provider for instructions, limits and test results',
    text: 'You use it by its instructions, with people who may overrule it, and keep its logs. The framework has the questions for whoever supplies it.',
    here: 'vendors',
  },
  'ask-again': {
    title: 'Check again when it changes',
    text: 'A new purpose, new users, new data or the start of profiling: any of these can change the tier.',
    here: 'duties-check',
  },
}

/** The article for those who buy what they use. */
const buyersArticle = '/blog/buying-ai-what-the-act-asks'

/** The register of duties for programs and for the list of systems. */
export const registerPath = '/duties/register.json'
export const watchPath = '/duties.atom'
/** As many systems as an address that servers on the way let through has room for. */
export const maxWatched = 50
/** The query of the feed for systems, given the query of each one's result. */
export const watchOf = (systems: readonly string[]): string =>
  systems.length === 1 ? (systems[0] ?? '') : `${new URLSearchParams(systems.map((one) => ['system', one]))}`

/** The words of the page. */
export const dutiesCheck = {
  path: '/resources/tools/risk-assessment',
  title: 'EU AI Act duties check',
  label: 'Tool',
  description:
    'Say what one AI system does and what your part in it is, and see its EU AI Act risk tier and your duties by role and date, each with article and evidence.',
  lead: 'Pick one AI system, answer at most seven screens of questions, and see what you owe and by when.',
  notAdvice:
    'This is information, not legal advice. Your answers are in the address of the page, and we keep none of them unless you send them to us.',
  /** In files, which have no address. */
  notLegalAdvice: 'This is information, not legal advice. Read the source before you rely on a statement.',
  question: {
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    next: 'Continue',
    unknown: 'I don’t know',
    soFar: 'See the result',
    /** Questions that opened below a choice and were passed by. */
    left: (count: number) =>
      count === 1 ? 'Your choice opened 1 more question:' : `Your choice opened ${count} more questions:`,
    leftHint: 'Answer below, or continue without.',
    back: 'Back',
    restart: 'Start again',
    not: 'Not:',
  },
  /** Said in the result of who uses a system that somebody else made. */
  bought: { before: 'You bought it from a vendor?', link: 'What the Act asks of you as a buyer', href: buyersArticle },
  result: {
    label: 'Result',
    unit: (count: number) => (count === 1 ? 'duty' : 'duties'),
    /** Where more duties hang on a condition than are owed without one, those are the figure, and a sentence has the others. */
    mostly: {
      unit: (count: number, isRedesign: boolean) =>
        `${dutiesCheck.result.unit(count)} ${isRedesign ? 'if its design changes' : 'on a condition'}`,
      owed: (count: number, isToday: boolean) =>
        count === 0
          ? 'None as it is'
          : `${dutiesCheck.result.duties.number(count)} ${isToday ? (count === 1 ? 'applies today' : 'apply today') : 'as it is'}`,
      rest: (count: number, isMore: boolean, from: string, isRedesign: boolean) =>
        `${count}${isMore ? ' more' : ''}${from && ` from ${from}`}${isRedesign ? ', if its design changes significantly' : ', each on a condition'}`,
    },
    /** Beside the number of those that are owed without a condition. */
    more: (count: number, isRedesign: boolean, isFirst: boolean) =>
      `${isFirst ? dutiesCheck.result.duties.number(count) : `${count} more`} only ${isRedesign ? 'if it is redesigned' : 'on a condition'}`,
    atLeast: 'At least:',
    notYours: 'Transparency duties, but not yours',
    why: { title: 'What this tier means, and for whom' },
    next: (day: string) => `Next date: ${day}.`,
    basis: { label: 'More', title: 'What to do next, and what this rests on' },
    because: 'Because you said',
    also: 'Beside it',
    /** For a system whose provider is somebody else. */
    provider: 'The provider has to do this. Ask how it is done:',
    /** For who makes or sells what Article 5(1)(h) forbids to use. */
    police:
      'Article 5(1)(h) prohibits using it for law enforcement, with narrow exceptions. It does not prohibit making or selling it: that is high-risk by Annex III, point 1(a).',
    /** For products of Annex I, Section A. */
    ownName:
      'You said that it comes under your name in the EU. Then you probably count as its provider, with all duties of Article 16 (Article 25(1)(a) and (3)): answer the question on your part again.',
    traders:
      'Articles 23 and 24 ask something of importers and distributors only where a system is high-risk. Article 4 binds its provider and whoever uses it.',
    exception: 'With profiling the exception of Article 6(3) cannot be claimed, so the use stays high-risk.',
    product:
      'The law of your product, such as the Medical Device Regulation, applies beside these duties and is not in this register. Technical documentation (Article 11(2)), assessment (43(3)), declaration (47(3)) and CE marking (48(5)) are one for both laws. Risk management (9(10)) and quality system (17(3)) may be part of what that law asks for; what the Act asks beyond it needs proof of its own, accessibility (16(l)) too. By August 2, 2027 the Commission may say where it limits what the Act asks (Article 2(13)).',
    later: (before: string, until: string) => `if it was on the market before ${before}, until ${until}`,
    given: 'Your answers',
    answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    change: 'Change',
    nothing: 'You have answered nothing yet.',
    share: 'This page’s address contains your answers and nothing else. Send it to anyone who should check them.',
    open: {
      label: 'What could change it',
      title: 'What could change this',
      lead: 'These answers are missing, and each could change the tier or a duty.',
      none: 'Nothing: every question that matters is answered.',
      /** With every question answered, duties may still hang on what happens. */
      conditions: 'Every question that matters is answered. A fact that no question asks about can still change it.',
      condition: 'A condition',
      hangs: (count: number, law: string, onlyIf: string) =>
        `${count === 1 ? '1 duty' : `${count} duties`} of the ${law}, if ${onlyIf}.`,
      answer: 'Answer',
      /** At the top, for what the tier hangs on. */
      missing: 'Missing:',
    },
    stop: {
      ask: 'Whom to ask',
      exceptions: 'Exceptions',
    },
    ruler: {
      title: 'When it is due',
      scale: (today: string) => `To scale, from today, ${today}. Each tick is a new year.`,
      today: 'Applies today',
      now: 'Today',
      count: (count: number, onlyIf = 0, limits = 0, state = '') => {
        const { number, limits: avoid } = dutiesCheck.result.duties
        const which = onlyIf === count ? 'only' : `${onlyIf} of them only`
        const duties = `${number(count)}${state && ` ${state}`}${onlyIf > 0 ? `, ${which} on a condition` : ''}`
        return [count > 0 && duties, limits > 0 && avoid(limits)].filter(Boolean).join(onlyIf > 0 ? ', and ' : ' and ')
      },
    },
    duties: {
      label: 'Duties',
      title: 'What you owe',
      /** Beside a prohibition. */
      rest: 'What applies all the same',
      lead: 'Law by law, the soonest first.',
      number: (count: number) => (count === 1 ? '1 duty' : `${count} duties`),
      /** Another law than the one that is asked about, folded. */
      others: (law: string, count: number, onlyIf: number) =>
        [
          `${count === 1 ? '1 rule' : `${count} rules`} of the ${law} may apply as well`,
          onlyIf > 0 && (onlyIf === count ? 'on a condition' : `${onlyIf} of them on a condition`),
        ]
          .filter(Boolean)
          .join(', '),
      onCondition: 'on a condition',
      avoid: 'Changes that make you a provider',
      toAvoid: 'a change to avoid',
      /** Said of duties that forbid a change: nothing is due on their day. */
      limits: (count: number) => (count === 1 ? '1 change to avoid' : `${count} changes to avoid`),
      noRole: 'Say what your part in it is, and your duties are listed here.',
      none: 'No duty of this register follows from your answers.',
      article: 'Article',
      shows: 'What shows it',
      controls: 'Controls',
      documents: 'Template or guide',
      law: 'The law',
      act: 'What to do',
      because: 'Because',
      reading: 'Reading',
      unread: 'Its text was not read word for word.',
      onlyIf: 'Only if:',
      notes: 'Note',
      /** For duties that a change of design alone brings. */
      left: 'A system that is left as it is stays outside these duties (Article 111(2)); Articles 4, 5 and 50 and other laws are another matter.',
      /** While it is open whether it is for a public authority. */
      leftOpen: (until: string) =>
        `A system that is left as it is stays outside these duties (Article 111(2)), not outside Articles 4, 5 and 50 or other laws; ${until} counts only if it is for a public authority.`,
      authorityAnswer: 'Say whether it is',
      /** To whoever imports or sells a system for public authorities. */
      byAuthority: (until: string) => `Its provider and the authority that uses it comply by ${until} all the same.`,
      updates: 'A large redesign by your vendor counts too: ask to be told.',
      /** For public authorities' systems that were there before. */
      changed: (from: string) =>
        `If its design is changed significantly on or after ${from}, they apply from that change. A system first sold or used on or after that day gets no such time.`,
      /** While the day of the system is open. */
      sinceOpen: {
        no: 'Is it on the market or in use before that day? Then you owe most of them only if its design is changed significantly on or after that day.',
        open: (until: string) =>
          `Is it on the market or in use before that day? Then you owe most of them only if its design is changed significantly on or after that day, and for public authorities by ${until} in any case.`,
        yes: (until: string) =>
          `Is it on the market or in use before that day? Then you have until ${until}. If its design is changed significantly on or after that day, they apply from that change.`,
      },
      sinceAnswer: 'Say since when',
      /** A generator whose user did not say that it makes deep fakes. */
      deepfake: (from: string) =>
        `If an image, sound or video shows a real person, place or product as if it were genuine, you must say that it is made with AI, since ${from} (Article 50(4)).`,
      deepfakeAnswer: 'Add it',
      states: { applies: 'Applies since', 'to-come': 'From', transition: 'Due by' },
    },
    other: {
      label: 'Not in here',
      title: 'Other laws to check',
      facts: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
      lead: 'This register has the duties of the EU AI Act and of the parts of the GDPR that touch AI. These laws may ask something too; their duties are not in it.',
      /** Where nothing links the system to the Union. */
      abroad: 'The EU AI Act does not reach it. These laws may, each where the people are whom it concerns.',
    },
    sourcesTitle: 'The texts of the laws',
    sources: 'Read in',
    verified: 'Verified on',
    take: {
      pdf: 'Download PDF',
      formats: {
        pdf: 'PDF',
        xlsx: 'XLSX',
        ics: 'Calendar',
        json: 'JSON',
        'oscal.json': 'OSCAL, for compliance software',
        atom: 'Feed of changes in the law',
      },
      call: { title: 'Book a call about this', href: contactAbout('law') },
      share: 'Share',
    },
    calendar: { title: 'AI duties', already: 'already applying', due: 'due' },
    /** The words of files made of a result. */
    file: {
      title: 'What this system owes',
      component: 'AI system',
      implementation: 'Controls that answer the duties of this system, each with the duties that ask for it.',
      again: 'Open this result again',
      answers: ['Question', 'Answer'],
      days: ['Day', 'Duties'],
      sources: 'Sources',
    },
  },
  watch: {
    one: (tier: string) => `What changed in AI law for one system: ${tier}`,
    several: (count: number) => `What changed in AI law for ${count} systems`,
  },
  systems: {
    label: 'Your systems',
    title: 'A list of your systems',
    lead: 'Give a system a name when you see its result. It is then listed here with its tier, its next date and its owner. The list stays in this browser: nothing of it is sent, unless you follow its feed or ask for the page for your board.',
    unscripted:
      'The list is stored in your browser, which needs JavaScript. Without it, keep the address of each result.',
    none: 'Your list is empty. Finish the questions for a system, or import a file, and it is listed here.',
    fields: { name: 'Name of this system', owner: 'Owner (optional)' },
    add: 'Add to my list',
    added: (name: string) => `${name} is on your list.`,
    remove: 'Remove',
    removed: (name: string) => `${name} was removed.`,
    noOwner: 'No owner yet',
    loading: 'The result is being worked out.',
    duties: (count: number) => (count === 1 ? '1 duty' : `${count} duties`),
    next: (day: string, count: number) => `Next: ${day}, ${count === 1 ? '1 duty' : `${count} duties`}.`,
    nothingNext: 'No further day is set.',
    untouched: 'No change of law since January 2026 touches it.',
    touched: (count: number) =>
      count === 1 ? '1 change of law touches it:' : `${count} changes of law touch it, the latest:`,
    isNew: 'New since you added it.',
    files: { json: 'Export as JSON', xlsx: 'Export as XLSX', import: 'Import JSON or XLSX' },
    watch: {
      link: 'Follow changes in the law for these systems',
      note: 'The address of this feed has the answers of each system, and no name. Open it in a feed reader.',
    },
    fileName: 'ai-systems',
    imported: ({ added, updated, left, unread }: Imported, max: number) =>
      [
        ...(added > 0 ? [added === 1 ? '1 system was imported.' : `${added} systems were imported.`] : []),
        ...(updated > 0
          ? [`${updated} of your list ${updated === 1 ? 'has' : 'have'} the answers of the file now.`]
          : []),
        ...(left > 0 ? [`${left} found no room: the list holds ${max}.`] : []),
        ...(unread.length > 0
          ? [
              `Not imported, because some of their answers are unknown here: ${unread.join(', ')}. Answer the questions again for them.`,
            ]
          : []),
      ].join(' ') || dutiesCheck.systems.notImported,
    full: (max: number) => `Your list is full: it holds ${max} systems. Remove one first.`,
    notImported: 'No system was found in this file. Choose one that was exported here.',
    notSaved: 'The workbook could not be made. Export JSON instead.',
  },
  readOn: { label: 'Read on', title: 'More on the EU AI Act' },
  ways: [
    {
      title: 'You buy AI from a vendor',
      href: buyersArticle,
      text: 'What the Act asks of a company that uses AI it did not make.',
    },
    {
      title: 'AI Risk Assessment',
      href: '/frameworks/ai-risk-assessment',
      text: 'Once you know the tier: how to find, score and reduce the risks.',
    },
    {
      title: 'Compliance checklist',
      href: '/resources/checklists/compliance',
      text: 'What has to be in place, clause by clause.',
    },
    { title: 'What applies when', href: '/facts', text: 'Every date, with its source and the day we verified it.' },
    {
      title: 'What changed',
      href: '/facts/changes',
      text: 'Each change of law, with the duties and controls that it touches.',
    },
  ],
} as const
