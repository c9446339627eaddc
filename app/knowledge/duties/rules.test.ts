import register from 'virtual:duties'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { daysSentence } from '#tools/duties-check/duty-sentences.ts'
import { type Ground, inOrder } from './conditions.ts'
import {
  type Answers,
  answersIn,
  none,
  type ParameterName,
  pairsOf,
  parameterNames,
  parameters,
  readAnswers,
  roles,
} from './parameters.ts'
import { conditionsOf, countOwed, dutiesOf, dutyId, mainLaw, otherLaws, type Tier, tiers } from './rules.ts'

const today = '2026-11-27'
/** The answers to the other questions of a case, where they do not matter. */
const nothingElse = {
  scope: 'used-in-union',
  outside: 'none',
  public: 'no',
  authority: 'no',
  practice: 'none',
  product: 'none',
  use: 'none',
  shows: 'none',
  model: 'none',
  'open-source': 'no',
  profiling: 'no',
  exception: 'none',
  excluded: 'none',
  obvious: 'no',
  reviewed: 'no',
  artistic: 'no',
  established: 'elsewhere',
  since: '2030-09-01',
}

/** Answers of a query; where it says nothing, nothing else holds. */
function whole(query: string): Answers {
  const said = new URLSearchParams(query)
  for (const [name, value] of Object.entries(nothingElse)) if (!said.has(name)) said.append(name, value)
  const { answers, faults } = readAnswers(said)
  expect(faults).toEqual([])
  return answers
}
const partly = (query: string) => readAnswers(new URLSearchParams(query)).answers
const owed = (answers: Answers, on = today) => dutiesOf(register, answers, on)
/** Of the EU AI Act, as `26(7) deployer 2027-12-02`. */
const rows = (answers: Answers, on = today) =>
  owed(answers, on)
    .duties.filter(({ law }) => law === 'eu-ai-act')
    .map(({ article, role, from, until }) => `${article} ${role} ${until ?? from}`)

type Case = {
  name: string
  query: string
  tier: Tier
  also?: readonly Tier[]
  /** Duties that must be there, with their day. */
  has?: readonly string[]
  /** The beginnings of those that must not be there. */
  not?: readonly string[]
}

const highOfDeployer = ['26(1)', '26(2)', '26(4)', '26(5)', '26(6)', '26(9)', '26(12)']
const highOfProvider = [
  ...[
    '8(1)',
    '9(1)',
    '10(2)',
    '11(1)',
    '12(1)',
    '13(1)',
    '13(2)',
    '14(1)',
    '15(1)',
    '16(b)',
    '16(k)',
    '16(l)',
    '17(1)',
  ],
  ...['18(1)', '19(1)', '20(1)', '21(1)', '22(1)', '25(4)', '43(4)', '47(1)', '48(3)', '72(1)', '73(1)'],
]
const on = (articles: readonly string[], role: string, day: string) =>
  articles.map((article) => `${article} ${role} ${day}`)
const iii = '2027-12-02'
const i = '2028-08-02'

/** The fifteen ordinary cases of the audit of 2026-11-27. */
const ordinary: Case[] = [
  {
    name: 'a CV ranking tool, bought',
    query: 'role=deployer&use=4a&profiling=yes',
    tier: 'high',
    has: [
      ...on(highOfDeployer, 'deployer', iii),
      ...on(['26(7)', '26(11)', '86(1)'], 'deployer', iii),
      '4(1) deployer 2025-02-02',
    ],
    not: ['27', '9(1)', '43', '49(1)', '50', '26(8)'],
  },
  {
    name: 'medical software of class IIa with AI',
    query: 'role=provider&product=annex-1-a&safety=yes&third-party=yes',
    tier: 'high',
    has: [...on(highOfProvider, 'provider', i), `43(3) provider ${i}`],
    not: ['49', '43(1)', '43(2)', '26', '86'],
  },
  {
    name: 'a chatbot on a website, of its provider',
    query: 'role=provider&shows=interacts&shows=generates-text',
    tier: 'transparency',
    has: ['50(1) provider 2026-08-02', '50(2) provider 2026-08-02', '50(5) provider 2026-08-02'],
    not: ['50(3)', '50(4)', '9(1)'],
  },
  {
    name: 'credit scoring of consumers',
    query: 'role=deployer&use=5b&profiling=yes',
    tier: 'high',
    has: on(['27(1)', '27(3)', '26(11)', '86(1)'], 'deployer', iii),
    not: ['26(7)', '49(3)'],
  },
  {
    name: 'detection of fraud',
    query: 'role=deployer&use=5b&excluded=fraud',
    tier: 'minimal',
    not: ['26', '27', '86'],
  },
  {
    name: 'recognition of emotions at work for safety',
    query: 'role=deployer&use=1c&shows=emotion-or-categorisation',
    tier: 'high',
    also: ['transparency'],
    has: ['50(3) deployer 2026-08-02', `26(7) deployer ${iii}`],
    not: ['5(1)'],
  },
  {
    name: 'a general-purpose model, modified significantly',
    query: 'role=provider&model=modifies-significantly',
    tier: 'general-purpose',
    has: on(['53(1)(a)', '53(1)(b)', '53(1)(c)', '53(1)(d)', '54(1)'], 'provider', '2025-08-02'),
    not: ['55', '52'],
  },
  {
    name: 'a forecast of spare parts',
    query: 'role=deployer',
    tier: 'minimal',
    has: ['4(1) deployer 2025-02-02'],
    not: ['26', '50'],
  },
  {
    name: 'a marketing film with a deep fake, of an agency',
    query: 'role=deployer&shows=deepfake&artistic=yes',
    tier: 'transparency',
    has: ['50(4) deployer 2026-08-02', '50(5) deployer 2026-08-02'],
    not: ['50(2)', '50(1)'],
  },
  {
    name: 'triage of emergency calls',
    query: 'role=deployer&use=5d&public=yes&authority=yes',
    tier: 'high',
    has: on(['27(1)', '49(3)', '26(8)', '26(11)'], 'deployer', iii),
  },
  {
    name: 'biometric verification at login',
    query: 'role=provider&use=1a&excluded=verification',
    tier: 'minimal',
    not: ['9(1)', '43', '14(5)'],
  },
  {
    name: 'proctoring of exams',
    query: 'role=deployer&use=3d',
    tier: 'high',
    has: on(highOfDeployer, 'deployer', iii),
  },
  {
    name: 'pricing of life insurance',
    query: 'role=deployer&use=5c&profiling=yes',
    tier: 'high',
    has: on(['27(1)', '27(3)'], 'deployer', iii),
  },
  { name: 'research alone', query: 'role=provider&role=deployer&outside=research&use=4a', tier: 'outside', not: [''] },
  { name: 'an open-source component', query: 'role=provider&open-source=yes', tier: 'outside', not: [''] },
]

const uses = parameters.use.values.filter((use) => use !== none)
const exclusionOf: Record<string, string> = {
  '1a': 'verification',
  '5b': 'fraud',
  '7d': 'travel-documents',
  '8b': 'organisation-of-campaigns',
}

/** Nothing but the prohibition is owed for a prohibited use. */
const allButFive = ['4(', '6', '8', '9', '1', '2', '43', '44', '47', '48', '49', '50', '53', '72', '73', '86']

const more: Case[] = [
  ...uses.map(
    (use): Case => ({
      name: `Annex III, ${use}`,
      query: `role=provider&role=deployer&use=${use}`,
      tier: 'high',
      has: [
        ...on(highOfProvider, 'provider', iii),
        ...on(highOfDeployer, 'deployer', iii),
        ...(use === '2' ? [`49(5) provider ${iii}`] : [`49(1) provider ${iii}`, `86(1) deployer ${iii}`]),
        use.startsWith('1') ? `43(1) provider ${iii}` : `43(2) provider ${iii}`,
      ],
      not: [
        ...(use === '2' ? ['49(1)', '86(1)'] : ['49(5)']),
        ...(use === '5b' || use === '5c' ? [] : ['27']),
        ...(use === '1a' ? [] : ['12(3)', '14(5)', '26(10)']),
        use.startsWith('1') ? '43(2)' : '43(1)',
        '43(3)',
        '16(f)',
        '6(4)',
      ],
    }),
  ),
  ...Object.entries(exclusionOf).map(
    ([use, excluded]): Case => ({
      name: `${use} is left out by Annex III for ${excluded}`,
      query: `role=provider&role=deployer&use=${use}&excluded=${excluded}`,
      tier: 'minimal',
      not: ['9(1)', '26(1)', '49', '86'],
    }),
  ),
  {
    name: 'an exclusion takes its own point alone',
    query: 'role=provider&use=5b&use=5c&excluded=fraud',
    tier: 'high',
    has: [`9(1) provider ${iii}`],
  },
  ...(['a', 'b', 'c', 'd'] as const).map(
    (exception): Case => ({
      name: `the exception of Article 6(3)(${exception})`,
      query: `role=provider&role=deployer&use=4a&exception=${exception}`,
      tier: 'excepted',
      has: [`6(4) provider ${iii}`, `49(2) provider ${iii}`],
      not: ['9(1)', '26(1)', '49(1)', '86'],
    }),
  ),
  {
    name: 'profiling closes the exception',
    query: 'role=provider&use=4a&exception=a&profiling=yes',
    tier: 'high',
    has: [`9(1) provider ${iii}`],
    not: ['6(4)', '49(2)'],
  },
  ...parameters.practice.values
    .filter((practice) => practice !== none)
    .map(
      (practice): Case => ({
        name: `the practice of Article 5(1)(${practice})`,
        query: `role=provider&role=deployer&role=importer&practice=${practice}`,
        tier: 'prohibited',
        has:
          practice === 'h'
            ? ['5(1)(h) deployer 2025-02-02']
            : ['provider', 'deployer', 'importer'].map(
                (role) => `5(1)(${practice}) ${role} ${practice.length > 1 ? '2026-12-02' : '2025-02-02'}`,
              ),
        not: allButFive,
      }),
    ),
  {
    name: 'a prohibited practice with a listed use',
    query: 'role=provider&practice=f&use=1c',
    tier: 'prohibited',
    also: ['high', 'transparency'],
    has: ['5(1)(f) provider 2025-02-02'],
    not: allButFive,
  },
  {
    name: 'a prohibited practice built on a model of one’s own',
    query: 'role=provider&practice=a&model=provides&use=4a',
    tier: 'prohibited',
    has: ['5(1)(a) provider 2025-02-02', '53(1)(c) provider 2025-08-02'],
    not: allButFive.filter((start) => start !== '53'),
  },
  {
    name: 'Article 50(1)',
    query: 'role=provider&shows=interacts',
    tier: 'transparency',
    has: ['50(1) provider 2026-08-02'],
    not: ['50(2)'],
  },
  {
    name: 'what is obvious need not be told',
    query: 'role=provider&shows=interacts&obvious=yes',
    tier: 'minimal',
    not: ['50'],
  },
  ...(['generates-text', 'generates-media'] as const).map(
    (shows): Case => ({
      name: `Article 50(2), ${shows}`,
      query: `role=provider&role=deployer&shows=${shows}`,
      tier: 'transparency',
      has: ['50(2) provider 2026-08-02'],
      not: ['50(1)', '50(3)', '50(4)'],
    }),
  ),
  {
    name: 'Article 50(3)',
    query: 'role=provider&role=deployer&shows=emotion-or-categorisation',
    tier: 'transparency',
    has: ['50(3) deployer 2026-08-02', '50(5) deployer 2026-08-02'],
    not: ['50(1)', '50(2)', '50(4)'],
  },
  {
    name: 'Article 50(4), a deep fake',
    query: 'role=deployer&shows=deepfake',
    tier: 'transparency',
    has: ['50(4) deployer 2026-08-02'],
  },
  {
    name: 'Article 50(4), a text for the public',
    query: 'role=deployer&shows=public-interest-text',
    tier: 'transparency',
    has: ['50(4) deployer 2026-08-02'],
  },
  {
    name: 'a reviewed text is marked and not disclosed',
    query: 'role=provider&role=deployer&shows=public-interest-text&reviewed=yes',
    tier: 'transparency',
    has: ['50(2) provider 2026-08-02'],
    not: ['50(4)'],
  },
  {
    name: 'a reviewed text of who uses the system is minimal, with nothing to mark',
    query: 'role=deployer&shows=public-interest-text&reviewed=yes',
    tier: 'minimal',
    has: ['4(1) deployer 2025-02-02'],
    not: ['50'],
  },
  {
    name: 'the importer of a high-risk system',
    query: 'role=importer&use=4a',
    tier: 'high',
    has: on(['23(1)', '23(2)', '23(3)', '23(4)', '23(5)', '23(6)', '23(7)', '25(1)'], 'importer', iii),
    not: ['4(1)', '24', '26', '9(1)'],
  },
  {
    name: 'the distributor of a high-risk product',
    query: 'role=distributor&product=annex-1-a&safety=yes&third-party=yes',
    tier: 'high',
    has: on(['24(1)', '24(2)', '24(3)', '24(4)', '24(5)', '24(6)', '25(1)'], 'distributor', i),
    not: ['23', '26'],
  },
  {
    name: 'the authorised representative',
    query: 'role=representative&use=4a',
    tier: 'high',
    has: on(['22(3)', '22(4)', '49(1)'], 'representative', iii),
    not: ['9(1)', '23', '26'],
  },
  {
    name: 'a product that is no safety component',
    query: 'role=provider&product=annex-1-a&safety=no&third-party=yes',
    tier: 'minimal',
    not: ['9(1)'],
  },
  {
    name: 'a product that no third party assesses',
    query: 'role=provider&product=annex-1-a&safety=yes&third-party=no',
    tier: 'minimal',
    not: ['9(1)'],
  },
  {
    name: 'a product of Section B',
    query: 'role=provider&product=annex-1-b&safety=yes&third-party=yes&shows=interacts',
    tier: 'high',
    also: [],
    has: [`6(1) provider ${i}`],
    not: ['9(1)', '4(1)', '50', '73'],
  },
  {
    name: 'a product with a listed use has the earlier day, and one assessment',
    query: 'role=provider&product=annex-1-a&safety=yes&third-party=yes&use=5d',
    tier: 'high',
    has: [...on(highOfProvider, 'provider', iii), `16(f) provider ${iii}`],
    not: ['43(1)', '43(2)', '43(3)'],
  },
  {
    name: 'a product stays high-risk where the exception holds for the listed use',
    query: 'role=provider&product=annex-1-a&safety=yes&third-party=yes&use=5d&exception=d',
    tier: 'high',
    also: ['excepted'],
    has: [`9(1) provider ${i}`, `6(4) provider ${iii}`, `43(3) provider ${i}`],
  },
  {
    name: 'a model with systemic risk',
    query: 'role=provider&model=provides-systemic&open-source=yes',
    tier: 'general-purpose',
    has: on(['52(1)', '53(1)(a)', '55(1)(a)', '55(1)(b)', '55(1)(c)', '55(1)(d)'], 'provider', '2025-08-02'),
  },
  {
    name: 'a free model',
    query: 'role=provider&model=provides&open-source=yes',
    tier: 'general-purpose',
    has: on(['53(1)(c)', '53(1)(d)'], 'provider', '2025-08-02'),
    not: ['53(1)(a)', '53(1)(b)', '54(1)', '55'],
  },
  {
    name: 'use of a model',
    query: 'role=deployer&model=uses',
    tier: 'minimal',
    has: [`25(1)(c) deployer ${iii}`],
    not: ['53'],
  },
  {
    name: 'a provider in the Union appoints no representative',
    query: 'role=provider&use=4a&model=provides&established=union',
    tier: 'high',
    has: [`9(1) provider ${iii}`, '53(1)(a) provider 2025-08-02'],
    not: ['22(1)', '54(1)'],
  },
  {
    name: 'a certificate of a product, and one of biometrics',
    query: 'role=provider&use=1b',
    tier: 'high',
    has: [`44(2) provider ${iii}`],
  },
  {
    name: 'no certificate where conformity is assessed internally',
    query: 'role=provider&use=4a',
    tier: 'high',
    has: [`43(2) provider ${iii}`],
    not: ['44'],
  },
  {
    name: 'whoever uses any system may turn it into a high-risk one',
    query: 'role=deployer&shows=generates-media',
    tier: 'transparency',
    has: [`25(1)(c) deployer ${iii}`],
    not: ['25(1) '],
  },
  {
    name: 'personal data without profiling leaves the exception open',
    query: 'role=provider&use=4a&exception=a&profiling=personal-data',
    tier: 'excepted',
    has: [`6(4) provider ${iii}`],
  },
  { name: 'defence', query: 'role=provider&outside=defence&practice=a', tier: 'outside', not: [''] },
  { name: 'before the market', query: 'role=provider&outside=before-market&use=4a', tier: 'outside', not: [''] },
  { name: 'personal use', query: 'role=deployer&outside=personal&use=4a', tier: 'outside', not: [''] },
  {
    name: 'personal use frees no provider',
    query: 'role=provider&role=deployer&outside=personal&use=4a',
    tier: 'high',
    has: [`9(1) provider ${iii}`],
    not: ['26(1)'],
  },
  {
    name: 'open source frees no high-risk system',
    query: 'role=provider&open-source=yes&use=4a',
    tier: 'high',
    has: [`9(1) provider ${iii}`, '4(1) provider 2025-02-02'],
  },
  {
    name: 'a public body assesses fundamental rights',
    query: 'role=deployer&use=3a&public=yes&authority=yes',
    tier: 'high',
    has: on(['27(1)', '27(3)', '49(3)', '26(8)'], 'deployer', iii),
  },
  {
    name: 'a private provider of public services assesses them too, and registers nothing',
    query: 'role=deployer&use=3a&public=yes&authority=no',
    tier: 'high',
    has: on(['27(1)', '27(3)'], 'deployer', iii),
    not: ['49(3)', '26(8)'],
  },
  {
    name: 'but not for critical infrastructure',
    query: 'role=deployer&use=2&public=yes',
    tier: 'high',
    not: ['27', '49(3)', '26(8)', '86'],
  },
]

describe.each([
  ['the fifteen ordinary cases', ordinary],
  ['every area, exclusion, limb and role', more],
])('%s', (_, cases) => {
  test.each(cases)('$name', ({ query, tier, also, has = [], not = [] }) => {
    const answers = whole(query)
    const found = owed(answers)
    const all = rows(answers)
    expect([found.tier, found.atLeast]).toEqual([tier, null])
    if (also) expect(found.also).toEqual(also)
    expect(has.filter((row) => !all.includes(row))).toEqual([])
    expect(all.filter((row) => not.some((start) => row.startsWith(start)))).toEqual([])
  })
})

describe('duties that hang on what nobody is asked', () => {
  const of = (query: string) => owed(whole(query)).duties
  const bought = 'role=deployer&use=4a&profiling=yes'
  const staff = '1 from December 2, 2027, and only if your own staff are subject to it'

  test('a change of design is told with the day from which it counts, and a change to avoid does not hang on it', () => {
    const duties = of(`${bought}&since=2026-03-01&public=no`).filter(({ law }) => law === mainLaw)
    const onlyIf = 'its design is changed significantly on or after December 2, 2027'
    expect(conditionsOf(duties)).toEqual([
      { onlyIf, count: duties.filter(({ article }) => article !== '4(1)' && article !== '25(1)').length },
      { onlyIf: 'your own staff are subject to it', count: 1 },
    ])
    expect(duties.find(({ article }) => article === '26(7)')?.onlyIf).toBe(
      `${onlyIf}, and your own staff are subject to it`,
    )
    const product = of('role=provider&product=annex-1-a&safety=yes&third-party=yes&since=2026-03-01&public=no')
    expect(product.find(({ article }) => article === '9(1)')?.onlyIf).toContain('August 2, 2028')
    expect(duties.find(({ article }) => article === '25(1)')?.onlyIf).toBeUndefined()
  })

  test('a rule of the GDPR that needs a further fact names it, and is not counted as applying without it', () => {
    const gdpr = of(bought).filter(({ law }) => law === 'gdpr')
    expect(gdpr.filter(({ onlyIf }) => !onlyIf).map(({ article }) => article)).toEqual(['6(1)', '33(1)'])
    expect(daysSentence(gdpr)).toMatch(/^2 duties apply today; /)
    const provider = of('role=provider&profiling=personal-data').filter(({ law }) => law === 'gdpr')
    expect(provider.map(({ article, onlyIf }) => [article, onlyIf !== undefined])).toEqual([
      ['6(1)', true],
      ['9(1)', true],
      ['13(1)', true],
      ['14(1)', true],
      ['28(3)', true],
      ['33(1)', true],
      ['33(2)', true],
      ['35(1)', true],
    ])
  })

  test.each([
    [
      'left as it is',
      `${bought}&since=2026-03-01&public=no`,
      '1 duty applies today; 9 from December 2, 2027, and only if its design is changed significantly on or after that day; 1 from December 2, 2027, and only if its design is changed significantly on or after that day, and if your own staff are subject to it',
    ],
    [
      'of a public body',
      `${bought}&since=2026-03-01&public=yes&authority=yes`,
      '1 duty applies today; for 13 you have until August 2, 2030; 1 by August 2, 2030, and only if your own staff are subject to it',
    ],
    ['new', `${bought}&since=2028-01-01&public=no`, `1 duty applies today; 9 from December 2, 2027; ${staff}`],
    ['its day not said', `${bought}&public=no`, `1 duty applies today; 9 from December 2, 2027; ${staff}`],
    [
      'marks of an older system',
      'role=provider&shows=generates-media&since=2026-03-01',
      '1 duty applies today; for 1 you have until December 2, 2026, since it was on the market before August 2, 2026',
    ],
  ])('the days in a sentence: %s', (_, query, said) => {
    expect(daysSentence(of(query).filter(({ law }) => law === mainLaw))).toBe(said)
  })
})

describe('transitions, on the day before and on the day', () => {
  /** A duty's state and the day by which it is owed. */
  const stateOf = (query: string, article: string, day: string) => {
    const found = owed(whole(query), day).duties.find((duty) => duty.law === 'eu-ai-act' && duty.article === article)
    return found && [found.state, found.until ?? null, found.onlyIf !== undefined]
  }
  const marked = 'role=provider&shows=generates-text'
  const old = 'since=2026-07-01'
  const high = 'role=deployer&use=4a'
  const product = 'role=provider&product=annex-1-a&safety=yes&third-party=yes'
  const model = 'role=provider&model=provides'
  test.each([
    ['literacy', 'role=deployer', '4(1)', '2025-02-01', ['to-come', null, false]],
    ['literacy', 'role=deployer', '4(1)', '2025-02-02', ['applies', null, false]],
    ['the prohibitions of 2025', 'role=provider&practice=a', '5(1)(a)', '2025-02-01', ['to-come', null, false]],
    ['the prohibitions of 2025', 'role=provider&practice=a', '5(1)(a)', '2025-02-02', ['applies', null, false]],
    ['the prohibitions of 2026', 'role=provider&practice=ba', '5(1)(ba)', '2026-12-01', ['to-come', null, false]],
    ['the prohibitions of 2026', 'role=provider&practice=ba', '5(1)(ba)', '2026-12-02', ['applies', null, false]],
    ['marking', marked, '50(2)', '2026-08-01', ['to-come', null, false]],
    ['marking', marked, '50(2)', '2026-08-02', ['applies', null, false]],
    ['marking by an older system', `${marked}&${old}`, '50(2)', '2026-12-01', ['transition', '2026-12-02', false]],
    ['marking by an older system', `${marked}&${old}`, '50(2)', '2026-12-02', ['applies', '2026-12-02', false]],
    ['marking by one of the day itself', `${marked}&since=2026-08-02`, '50(2)', today, ['applies', null, false]],
    ['Annex III', `${high}&since=2027-12-02`, '26(1)', '2027-12-01', ['to-come', null, false]],
    ['Annex III', `${high}&since=2027-12-02`, '26(1)', '2027-12-02', ['applies', null, false]],
    ['Annex III, an older system', `${high}&since=2027-12-01`, '26(1)', '2027-12-02', ['applies', null, true]],
    [
      'Annex III, an older system of a public body',
      `${high}&${old}&public=yes&authority=yes`,
      '26(1)',
      '2027-12-01',
      ['to-come', '2030-08-02', false],
    ],
    [
      'Annex III, an older system of a public body',
      `${high}&${old}&public=yes&authority=yes`,
      '26(1)',
      '2030-08-01',
      ['transition', '2030-08-02', false],
    ],
    [
      'Annex III, an older system of a public body',
      `${high}&${old}&public=yes&authority=yes`,
      '26(1)',
      '2030-08-02',
      ['applies', '2030-08-02', false],
    ],
    ['Annex I', `${product}&since=2028-08-02`, '9(1)', '2028-08-01', ['to-come', null, false]],
    ['Annex I', `${product}&since=2028-08-02`, '9(1)', '2028-08-02', ['applies', null, false]],
    ['Annex I, an older product', `${product}&since=2028-08-01`, '9(1)', '2028-08-02', ['applies', null, true]],
    ['a model', `${model}&since=2025-08-02`, '53(1)(a)', '2025-08-01', ['to-come', null, false]],
    ['a model', `${model}&since=2025-08-02`, '53(1)(a)', '2025-08-02', ['applies', null, false]],
    ['an older model', `${model}&since=2025-08-01`, '53(1)(a)', '2027-08-01', ['transition', '2027-08-02', false]],
    ['an older model', `${model}&since=2025-08-01`, '53(1)(a)', '2027-08-02', ['applies', '2027-08-02', false]],
  ])('%s: %s, Article %s on %s', (_, query, article, day, state) => {
    expect(stateOf(query, article, day)).toEqual(state)
  })
})

describe('an older system, and the day that those for public authorities alone have', () => {
  const told = (query: string) => {
    const { duties, open } = owed(answersIn(new URLSearchParams(`${query}&since=2026-03-01`)))
    const own = duties.filter(({ law, limit }) => law === mainLaw && !limit)
    return {
      days: [...new Set(own.filter(({ article }) => article !== '4(1)').map(({ until = null }) => until))],
      onlyIf: conditionsOf(own)
        .map((one) => one.onlyIf)
        .filter((one) => one.startsWith('its design')),
      open: open.map(({ parameter }) => parameter).filter((name) => name === 'public' || name === 'authority'),
      articles: own.map(({ article }) => article),
    }
  }
  const settled = 'outside=none&practice=none&product=none&shows=none&profiling=yes'
  const used = `role=deployer&${settled}&use=5a`
  const sold = `role=provider&${settled}&use=5d&model=none`
  const change = 'its design is changed significantly on or after December 2, 2027'
  const either = `${change}, or it is for a public authority (then by August 2, 2030)`
  test.each([
    ['a private clinic', `${used}&public=yes&authority=no`, [null], [change], []],
    ['a town hall', `${used}&public=yes&authority=yes`, ['2030-08-02'], [], []],
    ['neither', `${used}&public=no`, [null], [change], []],
    ['a public service, and no word of an authority', `${used}&public=yes`, [null], [either], ['authority']],
    ['nothing said of it', used, [null], [either], ['public', 'authority']],
    ['a provider also for public hospitals', `${sold}&authority=yes`, ['2030-08-02'], [], []],
    ['a provider for private clinics alone', `${sold}&authority=no`, [null], [change], []],
    ['a provider of an older address', `${sold}&public=no`, [null], [change], []],
    ['a provider that said public services alone', `${sold}&public=yes`, [null], [either], ['authority']],
  ] as const)('%s', (_, query, days, onlyIf, open) => {
    expect(told(query)).toMatchObject({ days, onlyIf, open })
  })

  test('a private clinic assesses fundamental rights like a town hall, and registers nothing', () => {
    const clinic = told(`${used}&public=yes&authority=no`).articles
    const town = told(`${used}&public=yes&authority=yes`).articles
    expect(clinic).toEqual(expect.arrayContaining(['27(1)', '27(3)']))
    expect(town.filter((article) => !clinic.includes(article))).toEqual(['26(8)', '49(3)'])
  })
})

describe('whom the Act reaches comes first', () => {
  const ranking = 'role=deployer&practice=none&use=4a&profiling=yes'

  test('unsaid it changes no answer, and is the first question that is open', () => {
    const { tier, open, duties } = owed(partly(ranking))
    expect([tier, open[0]?.parameter]).toEqual(['high', 'scope'])
    const said = owed(partly(`${ranking}&scope=used-in-union`))
    expect(said.duties.map(({ id }) => id)).toEqual(duties.map(({ id }) => id))
    expect(said.open.map(({ parameter }) => parameter)).not.toContain('scope')
    expect(owed({}).open[0]?.parameter).toBe('scope')
    // It decides no tier within the Act.
    expect(owed(partly('role=deployer&use=4a')).missing).not.toContain('scope')
  })

  test.each(parameters.scope.values.filter((value) => value !== none))('with %s the Act applies', (value) => {
    expect(owed(partly(`${ranking}&scope=${value}`)).tier).toBe('high')
  })

  test('without a link to the Union nothing of the Act follows, a prohibition neither, and the fact that would change it is named', () => {
    for (const query of [ranking, 'role=provider&practice=f', 'role=provider&model=provides', '']) {
      const { tier, because, none: why, open, duties } = owed(partly(`scope=none&${query}`))
      expect([query, tier, because]).toEqual([query, 'outside', ['scope=none']])
      expect(why).toContain('One fact would change that')
      expect(duties.filter(({ law }) => law === mainLaw)).toEqual([])
      // The GDPR has a reach of its own: what it asks is told on that condition alone.
      for (const { onlyIf } of duties) expect(onlyIf).toContain('(Article 3)')
      for (const { parameter } of open) expect(parameter).not.toBe('scope')
    }
  })

  test('the GDPR reaches who uses a system in the Union, and anybody else on a condition', () => {
    const ofBreach = (scope: string) =>
      owed(partly(`${ranking}${scope}`)).duties.find(({ id }) => id === 'gdpr-33-1')?.onlyIf
    expect(ofBreach('&scope=used-in-union')).toBeUndefined()
    expect(ofBreach('&scope=output-in-union&scope=used-in-union')).toBeUndefined()
    expect(ofBreach('&scope=output-in-union')).toContain('Article 3')
    expect(ofBreach('')).toBeUndefined()
  })
})

describe('a prohibited use', () => {
  test.each(parameters.practice.values.filter((value) => value !== none))(
    '%s: the prohibition comes first, with what its letter leaves out, whom to ask, and nothing that leads on',
    (practice) => {
      const all = roles.map((role) => `role=${role}`).join('&')
      for (const query of [`${all}&use=1c&use=4a&shows=interacts&profiling=yes`, 'use=4b', 'role=deployer']) {
        const { tier, duties, ask } = owed(partly(`practice=${practice}&${query}`))
        expect([query, tier]).toEqual([query, 'prohibited'])
        expect(duties[0]).toMatchObject({ article: `5(1)(${practice})`, title: expect.stringMatching(/^Stop it: /) })
        expect(duties[0]?.exceptions).toMatch(/^(It is permitted |The article names no exception)/)
        expect(duties.filter(({ law, article }) => law === mainLaw && !article.startsWith('5('))).toEqual([])
        expect(ask).toContain('market surveillance authority')
      }
    },
  )

  test.each([
    ['f', ['medical or safety reasons']],
    ['ba', ['identifiable', 'explicit consent', 'deployer’s purpose (Article 5(1a)(b))', '(Article 5(1b))']],
    ['bb', ['‘without right’ defense', 'deployer’s purpose (Article 5(1a)(b))']],
    ['d', ['objective and verifiable facts']],
    ['g', ['lawfully acquired']],
    ['h', ['authorize it before', 'within 24 hours', 'life or physical safety', 'Annex II', 'at least four years']],
  ])('%s is told with its own conditions', (practice, words) => {
    const [first] = owed(partly(`role=deployer&practice=${practice}`)).duties
    for (const word of words) expect(`${first?.do} ${first?.exceptions}`).toContain(word)
  })

  test('before its day it will be prohibited, and from that day on it is', () => {
    const titleOn = (on: string) =>
      dutiesOf(register, partly('role=provider&practice=ba'), on).duties.find(({ article }) => article === '5(1)(ba)')
        ?.title
    expect(titleOn('2026-12-01')).toBe(
      'Stop it: intimate imagery without consent will be prohibited from December 2, 2026',
    )
    expect(titleOn('2026-12-02')).toBe('Stop it: intimate imagery without consent is prohibited')
    // The words of each title can be turned that way.
    for (const { title, stop } of register.laws.flatMap(({ duties }) => duties))
      if (stop) expect(title).toMatch(/^Stop it: .* is prohibited$/)
  })
})

test('every prohibition leads to the fact of its letter and to the fines', () => {
  for (const { article, stop, facts } of register.laws.flatMap(({ duties }) => duties))
    if (stop)
      expect([article, facts[0], facts[1]]).toEqual([
        article,
        expect.stringContaining('prohibitions'),
        'eu-ai-act-penalties',
      ])
})

describe('laws that are not in the register', () => {
  const titles = (query: string) =>
    otherLaws(register, partly(query))
      .map(({ title, text }) => `${title}${text.includes('DORA') ? ' (DORA)' : ''}`)
      .join('; ')
  const hiring = [
    'New York City',
    'Illinois on AI in employment',
    'Connecticut',
    'decisions at work',
    'CCPA',
    'Colorado SB 26-189',
  ]

  test.each([
    [
      'hiring',
      'use=4a&profiling=yes&shows=none&model=none&practice=none',
      hiring,
      ['chatbots', 'frontier', 'generative'],
    ],
    ['a chatbot', 'use=none&profiling=no&practice=none&shows=interacts', ['chatbots', 'generative'], hiring],
    [
      'a model',
      'use=none&profiling=no&practice=none&shows=none&model=provides',
      ['SB 53', 'RAISE', 'generative'],
      ['chatbots'],
    ],
    [
      'a detector of fraud',
      'use=5b&excluded=fraud&profiling=no&practice=none',
      ['DORA'],
      ['consumer credit', 'CCPA', 'Colorado SB 26-189'],
    ],
    ['a score of credit', 'use=5b&excluded=none&profiling=no&practice=none', ['consumer credit', 'CCPA', 'DORA'], []],
    [
      'a check of identity',
      'use=1a&excluded=verification&profiling=no&practice=none',
      [],
      ['CCPA', 'Colorado SB 26-189'],
    ],
    ['a check of passports', 'use=7d&excluded=travel-documents&profiling=no&practice=none', [], ['CCPA']],
    ['software that is resold', 'role=distributor&product=none', ['cyber resilience'], []],
    ['an imported machine', 'role=importer&product=annex-1-b', ['cyber resilience'], []],
    ['a tool that was bought', 'role=deployer&product=annex-1-a', [], ['cyber resilience']],
    ['nothing said', '', [...hiring, 'chatbots', 'SB 53', 'generative', 'your product', 'member state'], []],
  ])('%s: those that may ask something, and none that surely does not', (_, query, has, not) => {
    const said = titles(query)
    for (const one of [...has, 'Texas', 'Other states']) expect(said).toContain(one)
    for (const one of not) expect(said).not.toContain(one)
  })

  test('with no link to the Union, laws of other places come first and those of the Union are left out', () => {
    const said = titles('scope=none&use=4a&product=annex-1-a')
    expect(said).toMatch(/^Colorado/)
    for (const one of ['member state', 'your product']) expect(said).not.toContain(one)
    expect(titles('scope=placed-in-union&use=4a&product=annex-1-a')).toMatch(
      /^The law of your product; .*The law of the member/,
    )
  })
})

test('beside none, what takes duties away does not count, and what brings them does', () => {
  const read = (query: string) => answersIn(new URLSearchParams(query))
  expect(read('exception=a&exception=none').exception).toEqual([none])
  expect(read('excluded=none&excluded=fraud').excluded).toEqual([none])
  expect(read('outside=research&outside=none').outside).toEqual([none])
  for (const [name, value] of [
    ['practice', 'f'],
    ['use', '4a'],
    ['shows', 'interacts'],
    ['scope', 'used-in-union'],
  ] as const)
    expect(read(`${name}=none&${name}=${value}`)[name]).toEqual([value])
})

test('the GDPR binds a provider that decides what the data are used for, on that condition', () => {
  const own = owed(partly('role=provider&practice=none&use=4a&profiling=yes')).duties.filter(
    ({ law }) => law === 'gdpr',
  )
  const asController = ['6(1)', '9(1)', '13(1)', '14(1)', '33(1)', '35(1)']
  for (const article of asController)
    expect(own.find((duty) => duty.article === article)?.onlyIf).toContain('you decide what personal data are used for')
  const model = owed(partly('role=provider&practice=none&use=none&profiling=no&model=provides')).duties
  expect(model.filter(({ law }) => law === 'gdpr').map(({ article }) => article)).toEqual(asController)
})

test('whoever relies on a score owes what a decision by it alone asks, wherever the GDPR names such decisions', () => {
  const decisions = owed(partly('role=deployer&practice=none&use=5b&profiling=yes')).duties.filter(
    ({ law, onlyIf }) => law === 'gdpr' && onlyIf?.includes('decides alone'),
  )
  expect(decisions.map(({ article }) => article)).toEqual(['13(2)(f)', '14(2)(g)', '15(1)(h)', '22(1)'])
  for (const { onlyIf } of decisions) expect(onlyIf).toContain('C-634/21')
})

test('the figure of a result counts each duty once, and only what is owed without a condition', () => {
  const { duties } = owed(whole('role=provider&role=deployer&use=4a&since=2028-01-01'))
  const sure = duties.filter(({ law, limit, onlyIf }) => law === mainLaw && !limit && !onlyIf)
  expect(sure.filter(({ article }) => article === '4(1)')).toHaveLength(2)
  expect(countOwed(duties)).toBe(sure.length - 1)
  expect(countOwed(owed(partly('role=deployer&practice=f')).duties)).toBe(0)
})

test('who gives a system a high-risk purpose is told both days', () => {
  const { duties } = owed(partly('role=deployer&practice=none&use=none&product=none'))
  const text = duties.find(({ article }) => article === '25(1)(c)')?.do
  for (const day of ['December 2, 2027', 'August 2, 2028']) expect(text).toContain(day)
})

describe('what nobody is asked, and what nobody can say', () => {
  const noteOf = (query: string, article: string) =>
    owed(partly(query))
      .duties.find((duty) => duty.law === mainLaw && duty.article === article)
      ?.notes.join(' ') ?? ''
  const high = 'role=deployer&role=provider&practice=none&use=4a'

  test('an older system that was excepted: whether anything is owed is doubtful', () => {
    const excepted = 'role=provider&practice=none&use=4a&profiling=no&exception=a'
    for (const article of ['6(4)', '49(2)']) {
      expect(noteOf(`${excepted}&since=2025-06-01`, article)).toContain('is doubtful')
      expect(noteOf(excepted, article)).toContain('is doubtful')
      expect(noteOf(`${excepted}&since=2028-01-01`, article)).toBe('')
    }
  })

  test('a system for a public authority: a change of its design is told beside the day of 2030', () => {
    const change = 'If its design is changed significantly on or after December 2, 2027, it is owed from that change.'
    expect(noteOf(`${high}&authority=yes&since=2026-03-01`, '26(1)')).toBe(change)
    expect(noteOf(`${high}&authority=yes`, '26(1)')).toBe(
      `If it was on the market or in use before December 2, 2027, it is due by August 2, 2030. ${change}`,
    )
    expect(noteOf(`${high}&authority=yes&since=2028-01-01`, '26(1)')).toBe('')
  })

  test('the day of the system is open: what an earlier one would bring is told with each duty', () => {
    expect(noteOf(`${high}&authority=no`, '26(1)')).toBe(
      'If it was on the market or in use before December 2, 2027, it is owed only if its design is changed significantly on or after December 2, 2027.',
    )
    expect(noteOf(high, '9(1)')).toContain('or it is for a public authority (then by August 2, 2030)')
    // Article 111(2), second sentence, names providers and deployers alone.
    for (const role of ['importer', 'distributor'])
      expect(
        owed(partly(`role=${role}&practice=none&use=5d`))
          .duties.map(({ onlyIf }) => onlyIf)
          .join(),
      ).not.toContain('2030')
    expect(
      owed(whole('role=importer&role=distributor&use=5d&authority=yes&since=2026-01-01')).duties.filter(
        ({ until }) => until,
      ),
    ).toEqual([])
    expect(noteOf('role=provider&practice=none&shows=generates-text', '50(2)')).toContain(
      'If it was on the market before August 2, 2026, it is due by December 2, 2026.',
    )
  })

  test('a financial institution meets monitoring and logs by its own law', () => {
    for (const [role, articles] of [
      ['deployer', ['26(5)', '26(6)']],
      ['provider', ['17(1)', '18(1)', '19(1)']],
    ] as const)
      for (const article of articles)
        expect(noteOf(`role=${role}&practice=none&use=5b`, article)).toContain('If you are a financial institution')
    // Nobody is asked whether they are one; a system that none of them makes is spared the question.
    const own = (query: string) =>
      owed(partly(`role=provider&profiling=yes&${query}`)).duties.filter(({ article }) =>
        ['17(4)', '18(3)', '19(2)'].includes(article),
      ).length
    expect([own('practice=none&use=5b'), own('practice=none&use=6d'), own('practice=h&use=1a')]).toEqual([3, 0, 0])
  })
})

describe('what is not said stays open', () => {
  test('with no answer nothing is known, and every question that decides is named', () => {
    const { tier, duties, open } = owed({})
    expect([tier, duties]).toEqual(['unknown', []])
    for (const name of ['role', 'outside', 'practice', 'product', 'use', 'shows', 'model'])
      expect(open.map(({ parameter }) => parameter)).toContain(name)
  })

  test('a listed use is at least high-risk, and not said to be until the practices are', () => {
    expect(owed(partly('role=deployer&use=4a'))).toMatchObject({ tier: 'unknown', atLeast: 'high' })
    expect(owed(partly('role=deployer&use=4a&practice=none'))).toMatchObject({ tier: 'high', atLeast: null })
    expect(rows(partly('role=deployer&use=4a'))).toContain(`26(7) deployer ${iii}`)
  })

  test('a notice alone is not taken for the whole tier', () => {
    expect(owed(partly('role=provider&shows=interacts&practice=none'))).toMatchObject({
      tier: 'unknown',
      atLeast: 'transparency',
    })
  })

  test('an exception that is claimed holds once profiling is denied', () => {
    const claimed = 'role=provider&practice=none&product=none&use=4a&exception=d'
    expect(owed(partly(claimed)).tier).toBe('high')
    expect(owed(partly(claimed)).open).toContainEqual({
      parameter: 'profiling',
      why: 'With profiling the exception of Article 6(3) cannot be claimed',
    })
    expect(owed(partly(`${claimed}&profiling=no`)).tier).toBe('excepted')
  })

  test('data about people are asked for by the GDPR where no use is listed, so nothing is said of the exception', () => {
    const why = (query: string) => owed(partly(query)).open.find(({ parameter }) => parameter === 'profiling')?.why
    const exception = 'With profiling the exception of Article 6(3) cannot be claimed'
    for (const query of [
      'role=provider&model=provides&use=none',
      'role=deployer&use=none',
      'role=deployer&use=5b&excluded=fraud',
    ])
      expect([query, why(`practice=none&${query}`)]).toEqual([query, 'Data about people bring duties of the GDPR'])
    for (const query of [
      'role=provider&use=2',
      'role=deployer&use=5b&excluded=none',
      'role=deployer&use=4a&use=5b&excluded=fraud',
    ])
      expect([query, why(`practice=none&${query}`)]).toEqual([query, exception])
  })

  test('what Annex III leaves out is no listed use in any condition', () => {
    const of = (query: string) => owed(whole(query))
    const fraud = 'use=5b&excluded=fraud'
    // A machine of Section B that also detects fraud is still one alone, and an open release outside the Act.
    const machine = 'role=provider&product=annex-1-b&safety=yes&third-party=yes'
    expect(rows(whole(`${machine}&${fraud}`))).toEqual(rows(whole(machine)))
    expect(of(`role=provider&open-source=yes&${fraud}`).tier).toBe('outside')
    const articles = (query: string) => of(query).duties.map(({ law, article }) => `${law} ${article}`)
    expect(articles(`role=provider&use=2&${fraud}`)).not.toContain('eu-ai-act 17(4)')
    expect(articles('role=provider&use=2&use=5b')).toContain('eu-ai-act 17(4)')
    // Neither decides about people by itself; a face or a passport is always somebody's.
    for (const query of [fraud, 'use=8b&excluded=organisation-of-campaigns'])
      expect([query, of(`role=deployer&${query}`).duties.filter(({ law }) => law === 'gdpr')]).toEqual([query, []])
    expect(articles(`role=deployer&${fraud}&profiling=personal-data`)).not.toContain('gdpr 22(1)')
    for (const query of ['use=1a&excluded=verification', 'use=7d&excluded=travel-documents'])
      expect(articles(`role=deployer&${query}`)).toContain('gdpr 9(1)')
  })

  test('an exclusion that is not established leaves the use in', () => {
    const { tier, open } = owed(partly('role=provider&practice=none&use=1a'))
    expect(tier).toBe('high')
    expect(open.map(({ parameter }) => parameter)).toContain('excluded')
  })

  test('whoever uses a system is not asked about a model, and may still say that there is one', () => {
    const minimal =
      'scope=used-in-union&role=deployer&outside=none&practice=none&product=none&use=none&shows=none&profiling=no'
    expect(owed(partly(minimal))).toMatchObject({ tier: 'minimal', open: [] })
    expect(owed(partly(`${minimal}&model=provides`)).tier).toBe('general-purpose')
    expect(owed(partly(minimal.replace('deployer', 'provider'))).tier).toBe('unknown')
  })

  test('data about people bring duties of the GDPR, without profiling too', () => {
    const gdpr = (profiling: string) =>
      owed(whole(`role=deployer&profiling=${profiling}`))
        .duties.filter(({ law }) => law === 'gdpr')
        .map(({ article }) => article)
    expect(gdpr('no')).toEqual([])
    expect(gdpr('personal-data')).toContain('35(1)')
    expect(gdpr('personal-data')).not.toContain('35(3)(a)')
    expect(gdpr('yes')).toContain('35(3)(a)')
  })

  test('the tier and each duty name the answers they rest on', () => {
    const { because, duties } = owed(whole('role=deployer&use=4a&exception=none'))
    expect(because).toEqual(['use=4a', 'exception=none'])
    expect(duties.find(({ id }) => id === 'eu-ai-act-26-7')).toMatchObject({
      role: 'deployer',
      title: 'Tell workers and their representatives before use',
      from: iii,
      state: 'to-come',
      because: ['role=deployer', 'use=4a'],
    })
  })
})

describe('any answers', () => {
  const answers: fc.Arbitrary<Answers> = fc
    .record(
      {
        ...Object.fromEntries(
          parameterNames.map((name) => {
            const { values, list } = parameters[name]
            const some = fc.subarray(
              values.filter((value) => value !== none),
              { minLength: 1, maxLength: list ? 3 : 1 },
            )
            return [name, values.includes(none) ? fc.oneof(some, fc.constant([none])) : some]
          }),
        ),
        since: fc.constantFrom('2024-01-01', '2025-08-02', '2026-07-01', '2026-08-02', '2027-12-02', '2029-01-01'),
      },
      { requiredKeys: [] },
    )
    .map((one) => one as Answers)
  const days = fc.constantFrom('2025-01-01', today, '2026-12-02', '2027-12-02', '2028-08-02', '2031-01-01')
  const idsOf = (of: Answers, day = today) => owed(of, day).duties.map(({ id }) => id)
  /** The named exclusion: whoever said a role that provides no model is not asked about one, and may still say so. */
  const isNotAsked = (name: ParameterName, { role }: Answers) =>
    role !== undefined && parameters[name].of !== undefined && !parameters[name].of.some((one) => role.includes(one))
  const runs = { numRuns: isThorough ? 500 : 150 }

  test('one more role, practice, use, limb of Article 50 takes no duty away but one that gives way to it by name', () => {
    /** Duties that another one stands for. */
    const replaced = new Set(['eu-ai-act-43-1', 'eu-ai-act-43-2', 'eu-ai-act-43-3', 'eu-ai-act-25-1', 'gdpr-9-1'])
    const widened = ['role', 'use', 'shows'] as const
    fc.assert(
      fc.property(answers, fc.nat(), (any, pick) => {
        // Outside the Act there is nothing to lose, and a prohibition is told before a role is said.
        const of = { role: any.role ?? ['deployer'], ...any, scope: ['used-in-union'], outside: [none] }
        // Live identification is prohibited to police who use it, not to those who make it.
        if (of.practice?.includes('h')) return
        const owedBefore = idsOf(of)
        // The exception of Article 6(3) that is claimed is claimed for an added use too.
        const isClaimed = of.exception !== undefined && !of.exception.includes(none)
        for (const name of widened) {
          const values = parameters[name].values.filter((one) => one !== none)
          const added = name === 'role' ? values : [values[pick % values.length] ?? '']
          const said = of[name]?.filter((one) => one !== none) ?? []
          for (const value of added) {
            const after = new Set(idsOf({ ...of, [name]: [...new Set([...said, value])] }))
            const lost = owedBefore.filter(
              (id) => !after.has(id) && ![...replaced].some((one) => id === one || id.startsWith(`${one}-`)),
            )
            expect([name, value, isClaimed && name === 'use' ? [] : lost]).toEqual([name, value, []])
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('leaving an answer out never makes the tier weaker: it is the same, a stronger one, or unknown', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...parameterNames), (of, name) => {
        const { [name]: _, ...less } = of
        const rank = (tier: Tier) => tiers.indexOf(tier)
        const [before, after] = [owed(of).tier, owed(less).tier]
        if (after === 'unknown' || before === 'unknown') return
        // Outside the Act is an exception too: without it the system is in.
        if (before === 'outside' || isNotAsked(name, of)) return
        expect([before, after, rank(after) <= rank(before)]).toEqual([before, after, true])
        expect(after).not.toBe('outside')
      }),
      runs,
    )
  })

  test('because names answers that are there, and open names none that is', () => {
    fc.assert(
      fc.property(answers, days, (of, day) => {
        const said = new Set(pairsOf(of).map(([name, value]): Ground => `${name}=${value}` as Ground))
        const { because, duties, open } = owed(of, day)
        const grounds = [because, ...duties.map((duty) => duty.because)]
        expect(grounds.flat().filter((ground) => !said.has(ground))).toEqual([])
        for (const duty of duties) expect(duty.because.length).toBeGreaterThan(0)
        expect(grounds).toEqual(grounds.map(inOrder))
        expect(open.filter(({ parameter }) => of[parameter] !== undefined)).toEqual([])
      }),
      runs,
    )
  })

  test('every tier has a duty that it brings, or a sentence that says why none follows', () => {
    /** The articles of the duties that a tier brings. */
    const brings: Partial<Record<Tier, RegExp>> = {
      prohibited: /^5\(/,
      high: /^(6|8|9|1\d|2[0-7]|4[3-9]|72|73|86)\(/,
      excepted: /^(6\(4|49\(2)/,
      transparency: /^50\(/,
      'general-purpose': /^5[2-5]\(/,
      minimal: /^/,
      unknown: /^/,
    }
    fc.assert(
      fc.property(answers, days, (of, day) => {
        const { tier, duties, none: why } = owed(of, day)
        const own = duties.filter(({ law }) => law === mainLaw)
        const isBrought = own.some(({ article }) => brings[tier]?.test(article))
        expect([of, tier, isBrought || (why ?? '').endsWith('.')]).toEqual([of, tier, true])
        // Nothing is said to follow and not to follow at once.
        if (tier !== 'unknown') expect([of, tier, isBrought && why !== null]).toEqual([of, tier, false])
        if (own.length === 0) expect(why).not.toBeNull()
        if (tier === 'outside') expect(own).toEqual([])
        if (tier === 'prohibited') expect(own.filter(({ article }) => !/^5([2-5])?\(/.test(article))).toEqual([])
      }),
      {
        numRuns: isThorough ? 2_000 : 500,
        // Found before: an Annex III use inside a product of Section B, whose representative has duties all the same.
        examples: [
          [
            {
              role: ['representative'],
              practice: ['none'],
              product: ['annex-1-b'],
              safety: ['yes'],
              'third-party': ['yes'],
              use: ['6d'],
              profiling: ['no'],
              exception: ['d'],
            },
            '2025-01-01',
          ],
        ],
      },
    )
  })

  test('a later day takes no duty away and brings none back to an earlier state', () => {
    const states = ['to-come', 'transition', 'applies']
    fc.assert(
      fc.property(answers, days, days, (of, one, other) => {
        const [early, late] = [one, other].sort() as [string, string]
        const before = owed(of, early).duties
        const after = owed(of, late).duties
        expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
        before.forEach(({ state }, index) => {
          expect(states.indexOf(after[index]?.state ?? '')).toBeGreaterThanOrEqual(states.indexOf(state))
        })
      }),
      runs,
    )
  })

  test('an answer that is said to be open can change something, with others', () => {
    fc.assert(
      fc.property(answers, (of) => {
        const { open } = owed(of)
        const names = new Set(open.map(({ parameter }) => parameter))
        // What is neither answered nor open changes nothing, whatever its answer.
        for (const name of parameterNames)
          if (of[name] === undefined && !names.has(name) && !isNotAsked(name, of))
            for (const value of parameters[name].values)
              expect([name, value, idsOf({ ...of, [name]: [value] })]).toEqual([name, value, idsOf(of)])
      }),
      {
        numRuns: 100,
        // Found before: a prohibition is told for each role while none is said, so the role is open.
        examples: [
          [
            {
              outside: ['none'],
              practice: ['f'],
              use: ['none'],
              profiling: ['no'],
              shows: ['interacts'],
              model: ['none'],
            },
          ],
        ],
      },
    )
  })
})

test('some answers reach every duty of the register', () => {
  const reached = new Set<string>()
  const allRoles = 'role=provider&role=deployer&role=importer&role=distributor&role=representative'
  for (const { query } of [...ordinary, ...more])
    for (const { id } of owed(whole(`${query.replaceAll(/role=\w+&?/g, '')}&${allRoles}`)).duties) reached.add(id)
  for (const query of [
    'practice=h',
    'profiling=yes',
    'use=1a',
    'model=provides-systemic',
    'shows=deepfake&artistic=yes',
  ])
    for (const { id } of owed(whole(`${allRoles}&${query}`)).duties) reached.add(id)
  // A provider becomes none.
  for (const { id } of owed(whole('role=deployer&role=importer&role=distributor&use=4a')).duties) reached.add(id)
  const all = register.laws.flatMap((law) =>
    law.duties.flatMap((duty) => duty.roles.map((role) => dutyId(law.law, duty, role))),
  )
  expect(all.filter((id) => !reached.has(id))).toEqual([])
})

test('an address with values that nobody knows is read as far as it goes', () => {
  expect(answersIn(new URLSearchParams('role=deployer&use=99&profiling=&a=nnnn&since=yesterday'))).toEqual({
    role: ['deployer'],
  })
})

test('a day that is filled in counts, also beside the box of a system that is there already', () => {
  const read = (query: string) => answersIn(new URLSearchParams(query)).since
  expect(read('since=2026-03-01&since=2026-11-28')).toBe('2026-03-01')
  expect(read('since=&since=2026-11-28')).toBe('2026-11-28')
  expect(read('since=&since=')).toBeUndefined()
})

describe('the roles and places that a duty is for', () => {
  test('a provider is not told how one becomes a provider', () => {
    const ids = (roles: string) => owed(whole(`${roles}&use=4a&profiling=yes`)).duties.map(({ article }) => article)
    expect(ids('role=importer')).toContain('25(1)')
    expect(ids('role=importer&role=provider')).not.toContain('25(1)')
  })

  test('who represents the provider of a model owes nothing of the provider’s', () => {
    const model = 'role=representative&model=provides&practice=none&product=none&use=none&shows=none'
    const of = (open: string) => owed(whole(`${model}&open-source=${open}`))
    expect(of('yes').duties.filter(({ law }) => law === mainLaw)).toEqual([])
    expect(of('yes').none).toContain('54(6)')
    expect(of('no').duties.map(({ article, role }) => [article, role])).toEqual([
      ['54(3)', 'representative'],
      ['54(5)', 'representative'],
    ])
  })

  test('the GDPR leaves police uses to Directive (EU) 2016/680', () => {
    const of = (use: string) =>
      owed(whole(`role=deployer&scope=used-in-union&practice=none&use=${use}&profiling=no`)).duties.filter(
        ({ law }) => law === 'gdpr',
      )
    expect(of('6a').length).toBeGreaterThan(2)
    for (const { onlyIf } of of('6a')) expect(onlyIf).toContain('2016/680')
    for (const { onlyIf = '' } of of('4a')) expect(onlyIf).not.toContain('2016/680')
  })
})
