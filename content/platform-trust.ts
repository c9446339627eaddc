/**
 * A question that enterprises ask a supplier, by its subject; the Trust Center asks the same of the platform and of the
 * website.
 */
export type TrustTopic =
  | 'encryption'
  | 'access'
  | 'sub-processors'
  | 'location'
  | 'ai'
  | 'retention'
  | 'incidents'
  | 'backups'
  | 'vulnerabilities'
  | 'testing'
  | 'accessibility'
  | 'exit'

export type PlatformAnswer = { answer: string; source?: { title: string; href: string } }

const agreement = '/trust-center/data-processing-agreement'
const part = (title: string, path: string) => ({ title, href: `${agreement}/${path}` })

/**
 * The answers for the platform. These rest on the agreement that customers sign; add one for another topic, or say
 * more, as soon as it is true. Topics without an answer are those of the visitor's own questionnaire, which the Trust
 * Center asks for.
 */
export const platformAnswers: Readonly<Partial<Record<TrustTopic, PlatformAnswer>>> = {
  ai: {
    answer:
      'Your data trains no AI model unless you agree in writing. Each model that handles it is listed with its supplier and its purpose, and you hear of a change 30 days before.',
    source: part('Section\u00a02.11', 'the-agreement#artificial-intelligence'),
  },
  'sub-processors': {
    answer:
      'Each one is listed with its task and country. You hear of a new one at least 30 days before it gets your data, and you may object.',
    source: part('Section\u00a02.5', 'the-agreement#sub-processors'),
  },
  incidents: {
    answer:
      'We tell you without undue delay, and within 48 hours after we learn of it: what happened, whose data, what we did and whom to call.',
    source: part('Section\u00a02.6', 'the-agreement#personal-data-breaches'),
  },
  retention: {
    answer:
      'As long as your contract runs. Your data and its copies are then deleted within 30 days, and we confirm it in writing.',
    source: part('Section\u00a02.8', 'the-agreement#return-and-deletion'),
  },
  exit: {
    answer:
      'You choose return, deletion or both. You get data as CSV or JSON, which you can open without our software, and documents as they are.',
    source: part('Section\u00a02.8', 'the-agreement#return-and-deletion'),
  },
  vulnerabilities: {
    answer: 'Write to us; you need no account. Critical weaknesses are fixed within 7 days, serious ones within 30.',
    source: part('Schedule\u00a02, M-6', 'schedules#schedule-2-measures'),
  },
}

/** The security commitment for the platform (encryption, access, audits), with its place in the agreement. */
export const platformCommitments: Readonly<Record<'encryption' | 'access' | 'audits', Required<PlatformAnswer>>> = {
  encryption: {
    answer:
      'Your data is encrypted in transit and at rest: every connection outside one machine, the disks and the backups. Keys are kept apart from the data.',
    source: part('Schedule\u00a02, M-1 and M-2', 'schedules#schedule-2-measures'),
  },
  access: {
    answer:
      'Each person has an account of their own, with a second factor and no more rights than the task needs. Rights are reviewed each quarter, and access is logged.',
    source: part('Schedule\u00a02, M-3 and M-5', 'schedules#schedule-2-measures'),
  },
  audits: {
    answer:
      'We test the measures at least once a year and show you the record. You, or your auditor, may audit us once a year, and after a breach at any time.',
    source: part('Sections\u00a02.4 and 2.9', 'the-agreement#proof-and-audits'),
  },
}
