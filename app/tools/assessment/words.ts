/**
 * A question, the dimension it measures, its five answers in the order of their scores, 0 to 4, and the first step for
 * whoever scored 0 or 1.
 */
export type Question = {
  id: string
  dimension: string
  text: string
  options: readonly [string, string, string, string, string]
  first: string
}

/** The five questions (SPEC 3, Assessment question). */
export const questions = [
  {
    id: 'use',
    dimension: 'Use of AI',
    text: 'How is AI used in your company today?',
    options: [
      'Nobody uses it at work, as far as we know.',
      'Some people try public tools on their own. Nobody has decided anything.',
      'A few teams use tools that the company has chosen and pays for.',
      'Most teams use approved AI in daily work, and we keep a list of where.',
      'AI is part of our products or regulated processes. Each system has a documented owner and purpose.',
    ],
    first: 'Ask every team what it uses, and decide on each tool: allowed, allowed for some data, or not allowed.',
  },
  {
    id: 'policies',
    dimension: 'Policies',
    text: 'What written rules for AI do your people have?',
    options: [
      'None.',
      'A sentence or two in an email or in the IT policy.',
      'A written AI policy that few people have read and nobody enforces.',
      'An approved AI policy with a named owner, and training on it.',
      'A policy with roles, approval of new uses and a yearly review. We can show the records.',
    ],
    first: 'Write one page of rules, have leadership approve it, and name the person who answers questions about it.',
  },
  {
    id: 'risks',
    dimension: 'Understanding of risks',
    text: 'How well do you know what could go wrong with the AI you use?',
    options: [
      'We have not looked at it.',
      'We talk about it when something is in the news.',
      'We listed the main risks once, in a workshop or a spreadsheet.',
      'Each AI system has a risk rating, controls and a responsible person.',
      'Ratings follow a recognized method, are updated when systems change, and go to leadership.',
    ],
    first: 'Rate each AI system high, medium or low by the harm it could do to people, with a reason in one sentence.',
  },
  {
    id: 'privacy',
    dimension: 'Data privacy',
    text: 'What happens to personal and confidential data in AI tools?',
    options: [
      'We do not know what people paste into them.',
      'People were told to be careful.',
      'Some data is off limits, and somebody has read our main vendors’ contracts.',
      'We know what data each tool receives, for what purpose and under which contract.',
      'Data is classified, limited by technical controls, and assessed before a new use begins.',
    ],
    first:
      'Say which data may never go into an AI tool, and read what the contracts of your three main vendors allow them.',
  },
  {
    id: 'monitoring',
    dimension: 'Monitoring',
    text: 'Who would notice that an AI system got worse or broke a rule?',
    options: [
      'Nobody, until somebody outside complains.',
      'Its users would probably tell us.',
      'We look at results now and then, without a fixed metric.',
      'Important systems have metrics, limits and a person to call.',
      'Performance and compliance are monitored, incidents are recorded, and evidence is ready for an audit.',
    ],
    first: 'Choose the system that could hurt people most. Give it one number to watch, a limit, and a person to call.',
  },
] as const satisfies readonly Question[]

/** The screen's own words (SPEC 2, screen 12; SPEC 4 and 5). */
export const assessment = {
  title: 'AI Readiness Assessment',
  description:
    'Five questions give your company a score out of 20, a level from AI Novice to AI Leader, and four recommendations. Our server keeps nothing while you answer.',
  note: 'Five questions, about two minutes: you get a score out of 20, your level and four things to do next. At the end we ask for your email, company and role; they stay on the page unless you want a copy by email.',
  progress: 'Assessment progress',
  choose: 'Choose the answer that fits best.',
  next: 'Next',
  previous: 'Previous',
  skip: 'Skip',
  view: 'View Results',
  details: {
    title: 'Who is the result for?',
    note: 'Next you see your score out of 20, your level and four things to do. These details stay on this page: our server keeps nothing when you continue. Whether an email is prepared is up to you.',
    noteWithMail:
      'Next you see your score out of 20, your level and four things to do. These details stay on this page. A copy by email is up to you: if you ask for it, we send it and keep your details and your score.',
    copy: 'Prepare an email with my result',
    copyWithMail: 'Email me a copy of my result',
    back: 'Back',
    submit: 'See My Results',
  },
} as const
