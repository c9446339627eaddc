import { contactAbout } from '#content/contact-address.ts'
import { actions } from '#content/site.ts'
import { downloadNames } from '#knowledge/documents/catalogue.data.ts'
import { whitepaperNote } from '#office/forms/consents.data.ts'

const file = '/pdfs/whitepaper.pdf'

/** The whitepaper's gate (SPEC 2, screen 13; SPEC 4, Whitepaper). */
export const whitepaper = {
  title: 'AI Adoption in Biopharma: A Practical Guide',
  description:
    'A free guide for biopharma teams: where AI helps along the value chain, what GxP and regulators require, and a plan for the first 90 days.',
  lead: 'You run quality, data or a pipeline, and people ask you what AI may do there. Here is where to start.',
  free: 'Free.',
  /** Before the number of a page that is shown. */
  page: 'Page',
  pointsTitle: 'What you will learn',
  points: [
    'Where AI is used along the value chain, from target to patient, and which uses carry little risk',
    'What GxP and data integrity require of a system that learns',
    'What FDA, EMA and the EU AI Act expect, each with its source',
    'A risk-based way to adopt AI: the weightier the decision, the more proof you need',
    'A plan for the first 90 days, with roles, records and decisions',
  ],
  consent: whitepaperNote,
  form: {
    title: 'Download Whitepaper',
    prompts: { industry: 'Select an industry', companySize: 'Select your company size' },
    submit: 'Download Whitepaper',
    submitting: 'Submitting...',
    after:
      'As soon as you submit the form, you can download the guide on this page. What you send is stored with or without the box.',
  },
  thanks: {
    download: 'Download Whitepaper',
    downloading: 'Downloading...',
    read: { title: 'Read it online instead', href: '/whitepaper' },
    next: 'Bookmark this page to download the guide again.',
    ways: {
      title: 'While you are here',
      list: [
        {
          title: 'See where you stand',
          href: '/ai-readiness-assessment',
          text: 'Five questions, about two minutes: your level and four things to do next.',
        },
        {
          title: 'Plan your program',
          href: '/compliance-roadmap',
          text: 'Six stages with weeks, activities and deliverables, tailored to your company.',
        },
        {
          title: actions.bookCall.title,
          href: contactAbout('assessment'),
          text: '30 minutes, free. Bring the questions that the guide did not answer.',
        },
      ],
    },
  },
  file: { href: file, name: downloadNames[file] ?? 'whitepaper.pdf' },
  /** Milliseconds from the press to the file (SPEC 9). */
  delayMs: 1000,
} as const
