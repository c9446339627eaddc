import { contactAbout } from '#content/contact-address.ts'
import type { LinkItem } from '#content/site.ts'
import quotes from '#content/texts/quotes.json' with { type: 'json' }
import type { Category } from '#knowledge/posts/rules/categories.ts'

export const blog = {
  title: 'AI Governance Blog',
  description:
    'Articles on AI governance, compliance, risk and new rules for leaders in life science, healthcare and fintech. New ones on Tuesdays and Thursdays.',
  laterPages: (page: number) => ({
    title: `AI Governance Blog, page ${page}`,
    description: `Page ${page} of our articles on AI governance, compliance and risk, newest first, for leaders in life science, healthcare and fintech.`,
  }),
  label: 'On Tuesdays and Thursdays',
  lead: 'Each article helps you make one decision: what a rule requires, what it costs, and what to do first.',
  browse: { title: 'Browse All Articles', href: '/blog#articles' },
  articles: 'Articles',
  articlesOf: (page: number) => `Articles, page ${page}`,
  categories: 'Articles by category',
  pages: 'Pages of articles',
  newer: 'Newer',
  older: 'Older',
  /** Below the lead story. */
  byMail: { text: 'By email on Tuesdays and Thursdays, free.', title: 'Sign up' },
  none: 'No article has been published here yet.',
  loading: 'Loading articles',
} as const

export const categoryPages: Record<Category, { lead: string; description: string }> = {
  Governance: {
    lead: 'Who decides about AI, under which rules, and how you can check it later.',
    description:
      'Articles on AI governance: who decides about AI in a company, under which rules, and how that is checked.',
  },
  Compliance: {
    lead: 'What laws and standards require, and the evidence that shows you do it.',
    description:
      'Articles on AI compliance: what laws and standards require of a company, and the evidence that shows it.',
  },
  Risk: {
    lead: 'What can go wrong with an AI system, how to rate it, and when to stop.',
    description: 'Articles on AI risk: what can go wrong with a system, how to rate it, and when to say no to it.',
  },
  Enablement: {
    lead: 'How to help people use AI well: approved tools, training, and rules that fit on a page.',
    description: 'Articles on AI enablement: approved tools, training and short rules, so that people can use AI well.',
  },
  Trust: {
    lead: 'What clients, patients and auditors want to see before they rely on your AI.',
    description:
      'Articles on trust in AI: what clients, patients and auditors want to see before they rely on a system.',
  },
  'Regulatory Updates': {
    lead: 'New rules, coming rules and dates that moved, each with its source and status.',
    description:
      'Articles on new rules for AI: what is new, what is coming and which dates moved, each with its source and status.',
  },
}

export const categoryPage = {
  all: { title: 'All articles', href: '/blog' },
} as const

export const postPage = {
  contents: 'On this page',
  published: 'Published',
  updated: 'updated',
  related: 'Related articles',
  more: (category: Category) => `More on ${category === 'Regulatory Updates' ? 'new rules' : category.toLowerCase()}`,
  untitled: 'Article',
  loading: 'Loading the article',
} as const

/** SPEC 9: read time as 'N min read'. */
export const readTimeText = (minutes: number): string => `${minutes} min read`

/** SPEC 8: what is shown when posts could not be fetched. */
export const blogErrors = {
  list: { title: 'Error loading blog posts', text: 'Please try again later.' },
  post: { title: 'Error loading blog post', text: 'The blog post could not be loaded. Please try again later.' },
  again: 'Try again',
} as const

type Question = { question: string; answer: string; link?: LinkItem }

/** SPEC 3: three questions on the blog, three on implementation. */
export const blogQuestions = {
  label: 'Questions',
  title: 'Questions and answers',
  blog: {
    title: 'On the blog',
    items: [
      {
        question: 'How often do you publish?',
        answer:
          'New content appears weekly, on Tuesdays and Thursdays. The first twelve articles came together on November 21, 2026, and something urgent may appear on another day. The newsletter tells you what is new.',
        link: { title: 'About the newsletter', href: '/newsletter' },
      },
      {
        question: 'Can I suggest a topic?',
        answer:
          'Yes. Tell us which decision you have to make and by when. That helps us write the most useful article.',
        link: { title: 'Suggest a topic', href: contactAbout('content') },
      },
      {
        question: 'Do you publish guest posts?',
        answer:
          'Yes, from people who have done the work they write about. The guidelines explain how to propose a post and what we check.',
        link: { title: 'Guest Post Guidelines', href: '/blog/guest-post-guidelines' },
      },
    ],
  },
  implementation: {
    title: 'On implementation',
    items: [
      {
        question: 'How long does it take to implement AI governance?',
        answer:
          'Setting up the platform takes 1-2 weeks of part-time work, then a few hours a month. That counts the platform alone. The full program, from assessment to continuous compliance, takes longer: the roadmap shows its six stages, and the control library estimates the hours of your people.',
        link: { title: 'See the roadmap', href: '/compliance-roadmap' },
      },
      {
        question: 'Do we need our own AI expert?',
        answer:
          'Not to start. You need one person who is responsible for AI and has a few hours a week. Our specialists bring the rules and the method; you make the decisions.',
      },
      {
        question: 'What if a regulation changes?',
        answer:
          'We track the rules that the platform covers. When one changes, the platform shows you which controls it affects, from the Professional plan on. What our articles say of the law rests on facts that link to their source and say whether we have read it.',
        link: { title: 'What applies when', href: '/facts' },
      },
    ],
  },
} as const satisfies { label: string; title: string; blog: Questions; implementation: Questions }
type Questions = { title: string; items: readonly Question[] }

export const contentHelp = {
  title: 'Have Questions About Our Content?',
  text: 'Ask about an article, correct one, or propose your own. A person reads what you write.',
  primary: { title: 'Contact Us', href: '/about#contact', about: 'content' },
  secondary: { title: 'Guest Post Guidelines', href: '/blog/guest-post-guidelines' },
} as const

export const postHelp = {
  title: 'Need Help Implementing AI Governance?',
  text: 'A free 30-minute call with a specialist. On the next page, suggest two or three times that work for you.',
  action: { title: 'Book Now', href: '/about#contact', about: 'assessment' },
} as const

/** A client's quote, from `content/texts/quotes.json`: a sample for as long as nobody agreed to be quoted. */
export const postTestimonial = {
  title: 'In practice',
  quote: quotes.post.quote,
  role: quotes.post.role,
  sample: quotes.post.consent === '',
}

/** The card beside an article. */
export const specialistOffer = {
  title: 'Does this reach you?',
  text: 'Ask a specialist: 30 minutes, free.',
  about: 'law',
} as const
