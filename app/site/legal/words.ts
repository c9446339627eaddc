import { contactAbout } from '#content/contact.ts'
import { site } from '#content/site.ts'

/** A section of a legal page. A text in brackets is a placeholder; a fact is true of this site as it is built. */
export type LegalSection = { id: string; title: string; facts?: readonly string[]; texts: readonly string[] }

export type LegalPage = {
  title: string
  description: string
  sections: readonly LegalSection[]
}

export const legal = {
  lead: {
    text: 'Ask us about any line of this page.',
    act: { title: 'Write to us', href: contactAbout('content') },
    about: 'call',
  },
  placeholder: 'Placeholder',
  banner: 'This page is an outline. The real content will be provided separately.',
  updated: 'Last Updated',
  date: { iso: '2025-04-20', text: 'April 20, 2025' },
  back: { title: 'Back to Trust Center', href: '/trust-center' },
  contents: 'Contents',
  fact: 'On this site today',
} as const

/** Returns the text of a legal page for its hash: a line for its title and for each heading, fact and text. */
export const legalText = ({ title, sections }: LegalPage): string =>
  [title, ...sections.flatMap((section) => [section.title, ...(section.facts ?? []), ...section.texts])].join('\n')

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  description: `Outline of the ${site.name} privacy policy: what personal data is collected, why, who receives it, how long it is kept and which rights people have.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      texts: [
        '[Legal name, registered address and registration number of the controller.]',
        '[Contact for privacy questions, and the data protection officer or representative, where one is appointed.]',
      ],
    },
    {
      id: 'scope',
      title: 'What this policy covers',
      texts: [
        '[The site, the platform and the services to which this policy applies.]',
        '[Where a separate agreement applies instead, such as a data processing agreement with a client.]',
      ],
    },
    {
      id: 'data-we-collect',
      title: 'Personal data we collect',
      facts: [
        'A form that you send on this site brings us what you wrote, the page that it stood on, and how you came here: the first and the last page you came to in that tab, the name of the site that led you here, and what the link says of its campaign or its ad, such as utm_source or gclid. It is kept with your message, and erased with it.',
        'With Global Privacy Control on, the form does not say how you came here.',
        'Pages, forms and tools are counted by day without anything that tells one visitor from another: the Cookie Policy says what is counted.',
        'To keep out robots, your browser sends along a signed time stamp that it asked us for when you began. It says nothing about you and stays in the open page alone. We remember only that it was used, so that it serves one form.',
        'To notice floods of forms, the server counts them in its memory for up to a day. It counts by marks of the network address, the email address and the text, which cannot be turned back into them. Only the mark of the network address may also be in our database, until its time is over.',
      ],
      texts: [
        '[Data that a person gives: forms, email, calls, accounts.]',
        '[Data that arises from use of the site and the platform.]',
        '[Data from other sources, and which ones.]',
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and legal bases',
      facts: [
        'The box for emails in the whitepaper’s form is empty at first, and the guide comes without it. Where you tick it, we store the words that you agreed to and the day. You can withdraw by replying to any of our emails.',
      ],
      texts: [
        '[Each purpose, with the data that it needs and its legal basis.]',
        '[How consent is given, recorded and withdrawn.]',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives personal data',
      texts: [
        '[Processors and sub-processors, by category or by name, with their task.]',
        '[Disclosure required by law, and in a merger or sale.]',
      ],
    },
    {
      id: 'transfers',
      title: 'International transfers',
      texts: ['[Countries to which data is transferred, and the safeguard used for each.]'],
    },
    {
      id: 'retention',
      title: 'How long data is kept',
      texts: ['[Period, or the rule by which it is set, for each category of data.]'],
    },
    {
      id: 'security',
      title: 'Security',
      texts: ['[Technical and organizational measures, in the words that the company can stand by.]'],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      texts: [
        '[Rights under each law that applies, and how to use them.]',
        '[Time within which a request is answered, and the authority that a complaint may go to.]',
      ],
    },
    {
      id: 'automated-decisions',
      title: 'Automated decisions and AI',
      facts: [
        'A form that looks as if a program had sent it is set aside for our team to look at. None is refused for that. Where it helps, your browser does a short calculation to show that the form comes from a browser.',
      ],
      texts: ['[Whether decisions are made by automated means or with AI, with their logic and consequences.]'],
    },
    { id: 'children', title: 'Children', texts: ['[Age below which the services are not offered.]'] },
    {
      id: 'changes',
      title: 'Changes to this policy',
      texts: ['[How a change is announced, and where earlier versions are kept.]'],
    },
    {
      id: 'contact-us',
      title: 'Contact',
      texts: ['[Postal address, mailbox and telephone number for privacy requests.]'],
    },
  ],
}

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  description: `Outline of the ${site.name} terms of service: accounts, plans and billing, acceptable use, client data, liability, term and termination.`,
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      texts: [
        '[Parties, documents that form the agreement, and their order.]',
        '[How and when the terms are accepted.]',
      ],
    },
    {
      id: 'definitions',
      title: 'Definitions',
      texts: ['[Terms used with a capital letter, each with one meaning.]'],
    },
    {
      id: 'services',
      title: 'The platform and the services',
      texts: ['[What is provided, at which service level.]', '[What is not provided: legal advice, certification.]'],
    },
    {
      id: 'accounts',
      title: 'Accounts and users',
      texts: ['[Who may use an account, user limits, and how access is kept safe.]'],
    },
    {
      id: 'billing',
      title: 'Plans, fees and billing',
      texts: [
        '[Fees, taxes, invoices and due dates.]',
        '[Length of an agreement, renewal, upgrades and downgrades.]',
        '[Terms of early access.]',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      texts: ['[Uses that are not allowed, and what follows from them.]'],
    },
    {
      id: 'client-data',
      title: 'Client data',
      texts: [
        '[Ownership of client data, and what it may be used for.]',
        '[Whether client data is used to train AI models.]',
        '[Return and deletion at the end.]',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      texts: ['[Rights in the platform, in templates and in work done for a client.]'],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      texts: ['[What is confidential, for how long, and exceptions.]'],
    },
    { id: 'warranties', title: 'Warranties and disclaimers', texts: ['[Warranties given, and those excluded.]'] },
    {
      id: 'liability',
      title: 'Limits of liability',
      texts: ['[Caps and exclusions, and what they do not apply to.]', '[Indemnities on either side.]'],
    },
    {
      id: 'termination',
      title: 'Term and termination',
      texts: ['[Start, notice, termination for cause, and what survives.]'],
    },
    {
      id: 'governing-law',
      title: 'Governing law and disputes',
      texts: ['[Law that governs the agreement, courts or arbitration, and steps before either.]'],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      texts: ['[How a change is announced, and when it takes effect.]'],
    },
    { id: 'contact-us', title: 'Contact', texts: ['[Postal address and mailbox for legal notices.]'] },
  ],
}

export const cookiePolicy: LegalPage = {
  title: 'Cookie Policy',
  description: `Outline of the ${site.name} cookie policy, and what is true today: this site sets no cookies, and lists by name what it keeps in your browser.`,
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      texts: ['[What cookies, local storage and similar techniques do, in plain words.]'],
    },
    {
      id: 'what-this-site-keeps',
      title: 'What this site keeps in your browser',
      facts: [
        'This site sets no cookies, and none of its pages loads anything from another site. It keeps eight things in your browser, each under its own name:',
        'ui-theme: your choice of light, dark or system, once you make one. Local storage; it stays until you clear it.',
        'readiness-assessment: your answers in the readiness assessment, and the step you are on. Session storage; it is deleted when you close the tab.',
        'roadmap-ticks: what you check off in the compliance roadmap. Local storage; it stays until you clear it.',
        'checklist-ticks: what you check off in the compliance checklist. Local storage; it stays until you clear it.',
        'duty-systems: the AI systems that you list beside the duties check, with your answers and the owners you name. Local storage; it stays until you clear it.',
        'questionnaire: the questions of a customer that you paste or open in the questionnaire tool, and your answers. Local storage; it stays until you clear it, or delete it there.',
        'call-message: the headline and address of a result, once you press its button for a call. Session storage; the contact form takes it out, and begins your message with it.',
        'visit-source: how you came to this site, the first and the last time in this tab: the page you came to, the name of the site that led you here, and what the link says about its campaign or ad. Session storage; it is deleted when you close the tab.',
        'visit-source is sent with a form when you submit it, so that we know which of our links were useful. The rest is not sent to us unless you ask for a copy of your result or send it to a specialist: then your answers or check marks come with your request. What you choose in a tool may also appear in the page’s address, which is read to show that page and is not kept.',
      ],
      texts: ['[Cookies or storage that the platform uses after sign-in: name, purpose, duration.]'],
    },
    {
      id: 'what-this-site-counts',
      title: 'What this site counts',
      facts: [
        'When you leave a page, your browser tells our own server which page it was, whether a form or a tool was begun and finished, the names of form fields that needed attention, and which file was downloaded, with the campaign or site that you came from. The server adds it to the numbers of the day.',
        'These are numbers of times, not of people. There is no visitor ID, no fingerprint and no cookie, and no IP address is kept. What you type or answer is no part of it. So we cannot tell whether two views were yours.',
        'If your browser sends Global Privacy Control, nothing of this is kept, sent or counted, and visit-source is not kept.',
      ],
      texts: ['[Measurement that the platform does after sign-in: what, why, and how to object.]'],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      texts: ['[Cookies set by others, with their names, purposes and policies, or a statement that there are none.]'],
    },
    {
      id: 'consent',
      title: 'Consent',
      texts: ['[Which cookies need consent, how it is asked for, and how it is withdrawn.]'],
    },
    {
      id: 'your-choices',
      title: 'Your choices in the browser',
      texts: ['[How to see, block and delete cookies and stored data.]'],
    },
    { id: 'changes', title: 'Changes to this policy', texts: ['[How a change is announced.]'] },
    { id: 'contact-us', title: 'Contact', texts: ['[Mailbox for questions on cookies.]'] },
  ],
}
