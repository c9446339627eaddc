import { contactAbout } from '#content/contact-address.ts'
import { pdfForm } from '#frame/forms/pdf-words.ts'
import type { Role } from '#knowledge/duties/parameters.ts'
import type { Tier } from '#knowledge/duties/rules.ts'
import type { Imported } from './systems.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  provider: 'provider',
  deployer: 'deployer',
  importer: 'importer',
  distributor: 'distributor',
  representative: 'authorized representative',
}

/** Verbs for the part of each, after 'You'. */
export const roleVerbs: Readonly<Record<Role, string>> = {
  provider: 'make',
  deployer: 'use',
  importer: 'import',
  distributor: 'distribute',
  representative: 'represent the maker of',
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
  today: (duties: number, names: string) =>
    `Today: ${duties === 1 ? '1 duty applies' : `${duties} duties apply`} to ${names}.`,
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
  item: (system: string, count: number, questions: string, owner: string) =>
    `${system}, ${count === 1 ? '1 answer' : `${count} answers`}: ${questions}. ${owner}.`,
  moreOpen: (count: number, systems: number) =>
    `${count === 1 ? '1 more' : `${count} more`}, of ${systems === 1 ? '1 other system' : `${systems} other systems`}.`,
  nothingOpen: 'No answer is missing',
  source: (law: string, day: string) => `${law}, verified on ${day}.`,
  again: 'Check another system',
  formats: { pdf: 'Page for your board, PDF', docx: 'Page for your board, Word' },
  note: 'Names, owners and answers are sent to make this file, and are not kept.',
} as const

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

export const dutiesCheck = {
  path: '/resources/tools/risk-assessment',
  title: 'EU AI Act duties check',
  label: 'Tool',
  description:
    'Say what one AI system does and what your part in it is, and see its EU AI Act risk tier and your duties by role and date, each with article and evidence.',
  lead: 'Pick one AI system, answer at most seven screens of questions, and see what you owe and by when.',
  call: { text: 'Rather go through it with a specialist? 30 minutes, free.', about: 'law' },
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
    /**
     * Where more duties hang on a condition than are owed without one, those are the figure, and a sentence has the
     * others.
     */
    mostlyConditional: {
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
    more: (count: number, isRedesign: boolean, isFirst: boolean, onCondition: string) =>
      `${isFirst ? dutiesCheck.result.duties.number(count) : `${count} more`} only ${isRedesign ? 'if it is redesigned' : onCondition}`,
    atLeast: 'At least:',
    notYours: 'Transparency duties, but not yours',
    why: { title: 'What this tier means, and for whom' },
    next: (day: string) => `Next date: ${day}.`,
    basis: 'Next',
    because: 'You said',
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
    deviceLaw: { title: 'A medical device: one file for device law and AI Act', href: '/controls/device-law' },
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
      unit: (count: number) => (count === 1 ? 'answer missing' : 'answers missing'),
      act: (count: number) => (count === 1 ? 'Answer the missing one' : `Answer the missing ${count}`),
    },
    prohibition: {
      ask: 'Whom to ask',
      exceptions: 'Exceptions',
    },
    ruler: {
      title: 'When it is due',
      scale: (today: string) => `To scale, from today, ${today}. Each tick is a new year.`,
      today: 'Applies today',
      now: 'Today',
    },
    duties: {
      label: 'Duties',
      title: 'What you owe',
      /** Beside a prohibition. */
      rest: 'What applies all the same',
      lead: 'Law by law, the soonest first.',
      number: (count: number) => (count === 1 ? '1 duty' : `${count} duties`),
      onCondition: 'on a condition',
      /** Before what the duties hang on that are owed on a condition. */
      conditional: 'On a condition',
      forWhom: (whom: string) => `for ${whom}`,
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
    sourcesTitle: 'Files, and the texts of the laws',
    sources: 'Read in',
    verified: 'Verified on',
    take: {
      pdf: 'Download PDF',
      formats: {
        pdf: 'PDF',
        'letter.pdf': pdfForm.letter,
        xlsx: 'XLSX',
        ics: 'Calendar',
        json: 'JSON',
        'oscal.json': 'OSCAL, for compliance software',
        atom: 'Feed of changes in the law',
      },
      call: {
        title: 'Book a call about this',
        href: contactAbout('law'),
        /** The subject of a message about it. */
        of: 'result in the EU AI Act duties check',
        /** The system, in that message. */
        system: 'The system',
        covers: 'We go through what you can start now, and what an auditor will ask.',
      },
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
