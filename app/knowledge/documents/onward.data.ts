import { contactAbout } from '#content/contact-address.ts'
import { site } from '#content/site.ts'
import type { Onward } from '#frame/ui/LeadOn.tsx'

const policy = '/resources/templates/ai-governance-policy'
const checklist = { title: 'Open the checklist', href: '/resources/checklists/compliance' }

/** The way on at the end of each document's chapters, by its address. */
const ways: Readonly<Record<string, Onward>> = {
  '/frameworks/ai-ethics': {
    text: 'Turn these principles into a policy with your name on it.',
    act: { title: 'Fill in the policy', href: policy },
    about: 'law',
  },
  '/frameworks/data-governance': {
    text: 'See what the law asks about your data, line by line, with the evidence for each.',
    act: checklist,
    about: 'law',
  },
  '/frameworks/ai-risk-assessment': {
    text: 'Rate one of your systems now. Nine questions tell you which rules reach it.',
    act: { title: 'Start the duties check', href: '/resources/tools/risk-assessment' },
    about: 'law',
  },
  '/frameworks/ai-vendor-assessment': {
    text: 'Send the questions, read the answers and keep the score in one place.',
    act: { title: 'See vendor onboarding', href: '/services#vendor-onboarding' },
    about: 'law',
  },
  '/frameworks/compliance-documentation': {
    text: 'Check which of these records you have, and which an auditor will miss.',
    act: checklist,
    about: 'law',
  },
  '/frameworks/ai-model-governance': {
    text: 'Keep every model with its owner, its tests and its changes in one place.',
    act: { title: `See how ${site.name} does it`, href: '/services' },
    about: 'law',
  },
  '/whitepaper': {
    text: 'Find out where you stand. Five questions give you your level and four next steps.',
    act: { title: 'Take the assessment', href: '/ai-readiness-assessment' },
    about: 'law',
  },
  [policy]: {
    text: 'Put your company into this policy and take it along as PDF, Word or Markdown.',
    act: { title: 'Fill it in', href: policy },
    about: 'law',
  },
}

/** The way on from each document that follows from a duty. */
const fromDutyTemplate: Onward = {
  text: 'Check which other duties the same system has, with the day of each.',
  act: { title: 'Start the duties check', href: '/resources/tools/risk-assessment' },
  about: 'law',
}

/** The way on at the end of a document's chapters; a document without a tool of its own leads to a person. */
export const onwardFrom = (path: string): Onward =>
  ways[path] ??
  (path.startsWith('/resources/templates/') ? fromDutyTemplate : null) ?? {
    text: 'Ask us about any line of this document.',
    act: { title: 'Write to us', href: contactAbout('content') },
    more: { title: 'Trust Center', href: '/trust-center' },
    about: 'call',
  }
