import { isDay } from '#platform/text/day.ts'
import { isTrackingName } from '#platform/text/tracking-names.ts'

/** The roles of Article 3, as the EU AI Act names them. */
export const roles = ['provider', 'deployer', 'importer', 'distributor', 'representative'] as const
export type Role = (typeof roles)[number]

const yesNo = ['yes', 'no'] as const

/** Says that a list was read and nothing of it holds; it stands alone. */
export const none = 'none'

type Parameter = {
  values: readonly string[]
  list?: true
  /** What it names takes duties away. */
  relieves?: true
  /** The roles that it is about: it is open to nobody else. */
  of?: readonly Role[]
  /** Why an answer could still change what is owed. */
  why: string
}

/**
 * All that can be said of a system, in the order of the questions. A parameter that is not there is unknown: its answer
 * stays open, and nothing is guessed for it.
 */
const described = {
  scope: {
    values: [
      ...['placed-in-union', 'used-in-union', 'output-in-union', 'product-in-union', 'representative'],
      ...['person-in-union', none],
    ],
    list: true,
    why: 'Article 2(1) says whom the Act reaches: without a link to the Union nothing of it is owed',
  },
  role: { values: roles, list: true, why: 'Each duty is owed in a role, and one company may have several' },
  outside: {
    values: ['research', 'before-market', 'personal', 'defence', none],
    list: true,
    relieves: true,
    why: 'Article 2 takes some systems out of the Act',
  },
  public: {
    values: yesNo,
    of: ['deployer'],
    why: 'Public bodies and private providers of public services that use a system owe more',
  },
  authority: {
    values: yesNo,
    why: 'Systems for public authorities have a date of their own, and authorities register what they use',
  },
  practice: {
    values: ['a', 'b', 'ba', 'bb', 'c', 'd', 'e', 'f', 'g', 'h', none],
    list: true,
    why: 'A practice of Article 5 is prohibited, whatever else holds',
  },
  product: {
    values: [none, 'annex-1-a', 'annex-1-b'],
    why: 'A product of Annex I, or its safety component, may be high-risk by Article 6(1)',
  },
  safety: { values: yesNo, why: 'Article 6(1)(a) asks for the product itself or a safety component of it' },
  'third-party': { values: yesNo, why: 'Article 6(1)(b) asks whether a third party has to assess the product' },
  use: {
    values: [
      ...['1a', '1b', '1c', '2', '3a', '3b', '3c', '3d', '4a', '4b', '5a', '5b', '5c', '5d'],
      ...['6a', '6b', '6c', '6d', '6e', '7a', '7b', '7c', '7d', '8a', '8b'],
      none,
    ],
    list: true,
    why: 'A use that Annex III lists is high-risk unless an exception holds',
  },
  excluded: {
    values: ['verification', 'fraud', 'travel-documents', 'organisation-of-campaigns', none],
    list: true,
    relieves: true,
    why: 'Annex III itself leaves some uses out',
  },
  profiling: {
    // Personal data alone brings duties of the GDPR; profiling brings more, and closes the exception.
    values: [...yesNo, 'personal-data'],
    why: 'With profiling the exception of Article 6(3) cannot be claimed',
  },
  exception: {
    values: ['a', 'b', 'c', 'd', none],
    list: true,
    relieves: true,
    why: 'The provider may claim the exception of Article 6(3), if one of its conditions holds',
  },
  shows: {
    values: [
      ...['interacts', 'generates-text', 'generates-media', 'deepfake', 'public-interest-text'],
      ...['emotion-or-categorisation', none],
    ],
    list: true,
    why: 'Article 50 asks for notices, marks and disclosures, beside any tier',
  },
  reviewed: { values: yesNo, why: 'A reviewed text with editorial responsibility need not be disclosed' },
  obvious: { values: yesNo, why: 'People need not be told what is obvious to them' },
  artistic: { values: yesNo, why: 'An evidently artistic work is disclosed in a way that does not hamper it' },
  model: {
    values: [none, 'uses', 'provides', 'provides-systemic', 'modifies-significantly'],
    of: ['provider', 'representative'],
    why: 'Providers of general-purpose models have duties of their own',
  },
  'open-source': { values: yesNo, why: 'Free and open-source releases are exempt from some duties' },
  established: {
    values: ['union', 'elsewhere'],
    why: 'A provider outside the Union has to appoint a representative there',
  },
} as const satisfies Record<string, Parameter>

export type ParameterName = keyof typeof described
export const parameters: Readonly<Record<ParameterName, Parameter>> = described
export const parameterNames = Object.keys(described) as ParameterName[]

/** The answers on a system: what is not there is unknown. */
export type Answers = Partial<Readonly<Record<ParameterName, readonly string[]>>> & {
  /** The day on which it was placed on the market or put into service, YYYY-MM-DD. */
  readonly since?: string
}
export type OpenName = ParameterName | 'since'

/** Why the day of the system could change what is owed. */
const sinceWhy = 'What was on the market before a date of application has a transition of its own'
export const whyOf = (name: OpenName): string => (name === 'since' ? sinceWhy : parameters[name].why)

export type FieldFault = { field: string; message: string }

/** Reads the answers of a query, and what is wrong with it. What others add to a link is passed over. */
export function readAnswers(query: URLSearchParams): {
  answers: Answers
  on: string | null
  faults: FieldFault[]
} {
  const faults: FieldFault[] = []
  const answers: Partial<Record<ParameterName, readonly string[]>> & { since?: string } = {}
  let on: string | null = null
  // A link that was copied from HTML has `&amp;` between its parameters.
  for (const [field, pairs] of Map.groupBy(query, ([name]) => name.replace(/^amp;/, ''))) {
    const values = [...new Set(pairs.map(([, value]) => value))]
    if (field === 'since' || field === 'on') {
      const [day = '', ...more] = values
      if (more.length > 0 || !isDay(day) || day < '1900' || day >= '2100')
        faults.push({ field, message: 'must be one day such as 2026-07-01' })
      else if (field === 'since') answers.since = day
      else on = day
    } else if (isParameter(field)) {
      const fault = faultIn(field, values)
      if (fault) faults.push({ field, message: fault })
      else answers[field] = parameters[field].values.filter((value) => values.includes(value))
    } else if (!isTrackingName(field)) faults.push({ field, message: 'is no parameter of this address' })
  }
  return { answers, on, faults }
}

const isParameter = (name: string): name is ParameterName => Object.hasOwn(described, name)

function faultIn(name: ParameterName, texts: readonly string[]): string | null {
  const { values, list } = parameters[name]
  const unknown = texts.find((value) => !values.includes(value))
  if (unknown !== undefined) return `must be ${list ? 'one or more of' : 'one of'} ${values.join(', ')}`
  if (!list && texts.length > 1) return `must be said once: ${values.join(', ')}`
  return texts.includes(none) && texts.length > 1 ? `cannot be ${none} and something else` : null
}

/** The answers of a query that can be read; the rest counts as not answered. */
export function answersIn(query: URLSearchParams): Answers {
  const known = new URLSearchParams()
  for (const name of [...parameterNames, 'since'] as const) {
    const one = new URLSearchParams(query.getAll(name).map((value) => [name, value]))
    // A form without scripts lets people choose 'none' beside something else: what brings more duties counts.
    const filled = [...one].filter(([, value]) => value !== '')
    const isBoth = filled.some(([, value]) => value === none) && filled.some(([, value]) => value !== none)
    const strict = name !== 'since' && parameters[name].relieves === true
    const all = isBoth ? filled.filter(([, value]) => strict === (value === none)) : filled
    // A day that is filled in counts, also beside the box that says the same of today.
    const answered = new URLSearchParams(name === 'since' ? all.slice(0, 1) : all)
    if (readAnswers(answered).faults.length === 0) for (const [key, value] of answered) known.append(key, value)
  }
  return readAnswers(known).answers
}

/** Each answer as `name=value`, in the order of the questions. */
export const pairsOf = (answers: Answers): [string, string][] => [
  ...parameterNames.flatMap((name) => (answers[name] ?? []).map((value): [string, string] => [name, value])),
  ...(answers.since === undefined ? [] : [['since', answers.since] as [string, string]]),
]

export const queryOf = (answers: Answers): string => new URLSearchParams(pairsOf(answers)).toString()
