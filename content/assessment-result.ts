import type { levels } from '#domain/assessment/scores.ts'
import type { NextStep } from './doors.ts'

type LevelName = (typeof levels)[number]['name']
/** What a level means, and four things to do from there, each with the tool or document here that does it. */
export type LevelText = { description: string; recommendations: readonly NextStep[] }

/** The words of the four levels (SPEC 3, Maturity level). */
export const levelTexts: Record<LevelName, LevelText> = {
  'AI Novice': {
    description:
      'AI is in your company, or about to be, before there are rules for it. That is common, and the cheapest moment to begin: little has to be undone.',
    recommendations: [
      {
        title: 'Find out what is in use',
        text: 'Ask every team which AI tools they use, for what, and with which data. Promise that nobody is blamed. A list of one page is enough.',
        here: 'risks',
      },
      {
        title: 'Say what is off limits',
        text: 'Write half a page: which data must never go into public tools, which tools are allowed, and whom to ask. Send it to everybody this month.',
        here: 'policy',
      },
      {
        title: 'Name one person',
        text: 'Somebody has to own the subject, with a few hours a week and a direct line to the management. It need not be a lawyer or an engineer.',
        here: 'roadmap',
      },
      {
        title: 'Find the rules that apply',
        text: 'Your industry, your data and where your customers are decide which laws and standards concern you. Learn that before you buy or build anything.',
        here: 'facts',
      },
    ],
  },
  'AI Adopter': {
    description:
      'Teams use AI and first rules exist, but much depends on people who happen to be careful. An auditor or a large customer would find gaps within an hour.',
    recommendations: [
      {
        title: 'Turn the rules into a policy',
        text: 'Roles, permitted uses, data, approval of new uses, what to do when something goes wrong: a few pages, approved by the management, with a date of review.',
        here: 'policy',
      },
      {
        title: 'Keep one register',
        text: 'Every AI system and every vendor with AI in it, with owner, purpose, data and contract. Nothing new starts without a line in it.',
        here: 'records',
      },
      {
        title: 'Rate the risks',
        text: 'Begin with the systems that touch customers, patients, employees or money. High, medium or low, with the reason, is a good first rating.',
        here: 'risks',
      },
      {
        title: 'Train people by role',
        text: 'Those who use AI, those who buy it and those who decide need different things. Half an hour each, with a record of who took part.',
        here: 'roadmap',
      },
    ],
  },
  'AI Practitioner': {
    description:
      'You have a policy, owners and a register, and they are used. What is missing is proof that it works: measures, evidence and a review that happens without being asked for.',
    recommendations: [
      {
        title: 'Tie each control to its clause',
        text: 'Map what you do to the frameworks that you answer to, so that one control can serve several of them and every gap is seen.',
        here: 'checklist',
      },
      {
        title: 'Measure what matters',
        text: 'For each system of higher risk: one measure of quality, one of fairness or error where people are affected, a limit, and who is called when it is passed.',
        here: 'models',
      },
      {
        title: 'Look behind your vendors',
        text: 'Ask how their models are tested, changed and supplied with your data, and put the answers into the contract and the register.',
        here: 'vendors',
      },
      {
        title: 'Rehearse an incident',
        text: 'Take one plausible failure and play it through for two hours: who stops the system, who tells whom, which record remains.',
        here: 'records',
      },
    ],
  },
  'AI Leader': {
    description:
      'AI is governed like your other critical processes: owned, measured and documented. Now it is about keeping it so while systems and rules change, and about letting others see it.',
    recommendations: [
      {
        title: 'Have it audited from outside',
        text: 'An independent review, or a certificate such as ISO/IEC 42001 where customers ask for one, shows what you have built and finds what you no longer see.',
        here: 'isoChecklist',
      },
      {
        title: 'Collect evidence by machine',
        text: 'Logs, approvals, tests and training records gathered as they arise make the next audit a week of reading instead of a month of searching.',
        here: 'records',
      },
      {
        title: 'Watch the rules, not only the systems',
        text: 'Name who follows changes in law and standards, and how a change reaches the controls that it touches.',
        here: 'facts',
      },
      {
        title: 'Show it',
        text: 'Give customers, partners and investors a page with what you do and what it rests on. It shortens questionnaires and helps you win.',
        here: 'trustCenter',
      },
    ],
  },
}

/** The words of the result (SPEC 2, screen 12). */
export const result = {
  title: 'Your result',
  reading: 'Your reading',
  of: 'of',
  scale: 'The four levels and their scores',
  recommendations: 'What to do from here',
  dimensions: {
    title: 'By dimension',
    skipped: 'Skipped, counts as 0',
    alt: 'Your score in each of the five dimensions, from 0 to 4',
  },
  gap: {
    points: ['1 more point', 'more points'],
    missing: 'to reach',
    lowest: 'Your lowest readings, where a step up is nearest:',
    top: 'There is no level above this one. What is left is to stay here while systems and rules change.',
  },
  ways: {
    consultation: { title: 'Schedule a Consultation', href: '/our-story#contact' },
    solutions: { title: 'Explore Our Solutions', href: '/services' },
    retake: 'Retake Assessment',
  },
  take: {
    title: 'Take it with you',
    label: 'To keep',
    linkNote: 'It holds the five scores and nothing else. Whoever has it sees this page.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'Copying was not allowed. The link is selected: copy it with your keyboard or the menu.',
    print: 'Print this page',
    pdf: 'Download PDF Report',
    mail: 'Write it into a mail to yourself',
    prepared: 'Open the copy prepared for your email',
    mailNote: 'Opens your own mail program. Nothing passes through us.',
  },
  report: {
    table: ['Dimension', 'Your answer', 'Score'],
    sending: 'Sending your copy...',
    queued: { title: 'Your copy is on its way.', text: 'It is queued for the address that you gave.' },
    failed: { title: 'Your copy could not be sent.', text: 'Everything it says is on this page. You can try again.' },
    retry: 'Try again',
  },
  draft: {
    subject: 'AI readiness result',
    total: 'Total',
    again: 'See it again',
  },
  honest: 'Five answers are a first reading, not an audit: they show where to look.',
  notAdvice: 'Nothing here is legal advice.',
} as const
