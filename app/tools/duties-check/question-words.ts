import { none, type ParameterName } from '#knowledge/duties/parameters.ts'
import type { StepId } from './steps.ts'

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
  /**
   * For who uses it. By then it was on the market, so their own first day never gives them a transition that they do
   * not have.
   */
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
