/** A question, its five answers by their scores from 0 to 4, and the dimension that it measures. */
export type Question = {
  id: string
  dimension: string
  text: string
  options: readonly [string, string, string, string, string]
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
      'A few teams use tools that the company chose and pays for.',
      'Most teams use approved AI in daily work, and we keep a list of where.',
      'AI is part of our products or regulated processes. Each system has an owner and a purpose on record.',
    ],
  },
  {
    id: 'policies',
    dimension: 'Policies',
    text: 'Which rules for AI can your people read?',
    options: [
      'None.',
      'A sentence or two in an e-mail or in the IT policy.',
      'A written AI policy that few have read and nobody checks.',
      'An approved AI policy with a named owner. People are trained on it.',
      'A policy with roles, an approval path for new uses and a yearly review. We can show the records.',
    ],
  },
  {
    id: 'risks',
    dimension: 'Understanding of risks',
    text: 'How well do you know what could go wrong with the AI you use?',
    options: [
      'We have not looked at it.',
      'We talk about it when something is in the news.',
      'We listed the main risks once, in a workshop or a spreadsheet.',
      'Each AI system has a risk rating, with measures and somebody responsible.',
      'Ratings follow a recognized method, are renewed when a system changes, and reach the management.',
    ],
  },
  {
    id: 'privacy',
    dimension: 'Data privacy',
    text: 'What happens to personal and confidential data in AI tools?',
    options: [
      'We do not know what people paste into them.',
      'People were told to be careful.',
      'Some data is off limits, and somebody read the contracts of the main vendors.',
      'We know which data each tool receives, for which purpose and under which contract.',
      'Data is classified, limited by technical controls, and assessed before a new use begins.',
    ],
  },
  {
    id: 'monitoring',
    dimension: 'Monitoring',
    text: 'Who would notice that an AI system got worse or broke a rule?',
    options: [
      'Nobody, until somebody outside complains.',
      'Its users would probably tell us.',
      'We look at results now and then, without a fixed measure.',
      'For the systems that matter there are measures, limits and a person to call.',
      'Performance and compliance are watched, incidents are recorded, and the evidence is ready for an audit.',
    ],
  },
] as const satisfies readonly Question[]

/** The screen's own words (SPEC 2, screen 12; SPEC 4 and 5). */
export const assessment = {
  title: 'AI Readiness Assessment',
  description:
    'Five questions place your company on a scale of 20, from AI Novice to AI Leader, with four recommendations. Nothing is sent while you answer.',
  note: 'Five questions, about three minutes: your level on a scale of 20, and four things to do next. Nothing is sent while you answer.',
  progress: 'Assessment progress',
  choose: 'Choose the sentence that comes closest.',
  next: 'Next',
  previous: 'Previous',
  skip: 'Skip',
  view: 'View Results',
  details: {
    title: 'Who is the result for?',
    note: 'These details stay on this page: nothing is sent or stored when you go on.',
    noteWithMail:
      'These details stay on this page, unless you ask for a copy by email: then we send it, and keep your details with your score.',
    copy: 'Prepare a copy of the result for my email',
    copyWithMail: 'Send me a copy of the result by email',
    back: 'Back',
    submit: 'See My Results',
  },
} as const
