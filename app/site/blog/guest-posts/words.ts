import { site } from '#content/site.ts'

const subject = 'Guest post proposal'

export const guestPosts = {
  title: 'Guest Post Guidelines',
  description:
    'What the blog accepts from guest authors, how to propose a post by email, what we check before it appears and which rights you keep.',
  label: 'Write for our blog',
  lead: 'We accept guest posts from people who have done the work they write about. The rules are short.',
} as const

export const published = {
  label: 'What we publish',
  title: 'The line between a post and an advertisement',
  above: {
    title: 'Above the line: we publish',
    items: [
      {
        title: 'Work that was done',
        text: 'How you classified, tested, bought or stopped an AI system, and what that cost.',
      },
      {
        title: 'A rule, read closely',
        text: 'What one clause requires in practice, with the clause quoted and linked.',
      },
      { title: 'A tool for tomorrow', text: 'A checklist, form or method that readers can use the next day.' },
    ],
  },
  below: {
    title: 'Below the line: we do not',
    items: [
      {
        title: 'Promotion',
        text: 'News of a product, a funding round or an award, and posts written to place a link.',
      },
      { title: 'Reprints', text: 'Text that has been published or offered elsewhere.' },
      { title: 'Claims without a source', text: 'Figures that no one can trace, and law quoted from memory.' },
    ],
  },
} as const

export const proposal = {
  label: 'How to propose',
  title: 'One email with four short parts',
  lead: 'Send the outline before you write the post. That saves both of us a draft that does not fit.',
  parts: [
    { title: 'The question', text: 'In one sentence: what does the reader want to know?' },
    { title: 'The outline', text: 'Up to ten lines. A finished post has 800 to 1,500 words.' },
    { title: 'You', text: 'Who you are, and what you have done with this subject.' },
    { title: 'Your interest', text: 'What you or your employer sell in this field, if anything.' },
  ],
  action: { title: 'Propose a post', href: `mailto:${site.email}?subject=${encodeURIComponent(subject)}` },
  address: { before: 'Or write to', mailbox: site.email, after: `with the subject “${subject}”.` },
} as const

export const checks = {
  label: 'What we check',
  title: 'Before a post appears',
  items: [
    {
      title: 'Sources',
      text: 'Every figure and every statement about a law links to its source. We open each link.',
    },
    {
      title: 'No promotion',
      text: 'One line about you and one link, at the foot of the post. No product in the text.',
    },
    {
      title: 'AI, declared',
      text: 'Tell us where you used AI to write or draw. You are responsible for everything it produced.',
    },
    { title: 'Consent', text: 'No client, colleague or patient may be recognizable unless they have agreed.' },
  ],
} as const

export const rights = {
  label: 'Rights',
  title: 'The text stays yours',
  items: [
    { title: 'Copyright', text: 'You keep it, for both text and drawings.' },
    { title: 'Our use', text: 'You allow us to publish the post here and to quote it in our newsletter.' },
    { title: 'Editing', text: 'We edit for length and clarity. You see the edited text before it appears.' },
    { title: 'Reuse', text: 'Publish it again wherever you like, with a line that says where it first appeared.' },
    { title: 'Payment', text: 'You do not pay to be published, and we do not pay for posts.' },
  ],
} as const
