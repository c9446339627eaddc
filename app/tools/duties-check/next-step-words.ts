import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import type { DutyStep } from './next-steps.ts'

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
