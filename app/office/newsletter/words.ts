import { host } from '#content/host.ts'
import { site } from '#content/site.ts'
import texts from '#content/texts/newsletter.json' with { type: 'json' }

/** The newsletter box, around its form. */
export const newsletterBox = {
  title: texts.box.title,
  text: texts.box.text,
  /** The one field at the end of every page. */
  foot: { ...texts.foot, placeholder: 'name@company.com' },
} as const

/** The page about the newsletter. A box sent without scripts also ends here. */
export const newsletterPage = {
  label: texts.page.label,
  title: 'Newsletter',
  description: `AI governance and compliance by email: what changed, who is affected and what to do next, from the people who write the ${site.name} blog.`,
  lead: texts.page.lead,
  newest: 'What we wrote last',
  /** Beside the title. */
  call: { text: 'A rule already on your desk? Ask a specialist: 30 minutes, free.' },
  facts: [
    {
      term: 'What',
      text: texts.page.what,
    },
    { term: 'How often', text: 'New content appears weekly, on Tuesdays and Thursdays.' },
    {
      term: 'Unsubscribing',
      text: 'Every email has an unsubscribe link. One click on the page it opens, and you are off the list. No account, no questions.',
    },
  ],
  back: texts.page.back,
  campaigns: texts.page.past,
} as const

export const campaignArchive = {
  label: newsletterPage.title,
  title: texts.archive.title,
  description: `Every issue of the ${site.name} newsletter on AI governance and compliance: what changed, who is affected and what to do next.`,
  lead: texts.archive.lead,
  none: 'We have not sent an issue yet. The first one will appear here on the day it goes out.',
  articles: { title: 'Articles from our blog', href: '/blog' },
  feed: 'Follow by feed (RSS)',
  feedTitle: `${site.name}: newsletter`,
  sent: 'Sent on',
  all: 'All issues',
  subscribe: 'Get the next one by email',
  subscribeFirst: 'Get the first one by email',
} as const

export const campaignMail = {
  label: newsletterPage.title,
  signature: `The team at ${site.name}`,
  why: `You get this because you subscribed to the ${site.name} newsletter with this address and confirmed it.`,
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose topics',
  page: 'Read on our site',
} as const

/** The pages behind the links in a mail. Nothing on them happens before a button is pressed. */
export const newsletterLinks = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button to get the newsletter at this address:',
    button: 'Confirm subscription',
    done: {
      title: 'You are subscribed',
      text: 'Your address is confirmed. New content appears weekly, on Tuesdays and Thursdays.',
      more: 'Manage your subscription',
    },
  },
  /** The link of a mail to the address that a subscriber wants to have instead. */
  change: {
    title: 'Confirm your new address',
    text: 'Press the button to get the newsletter at this address from now on:',
    button: 'Use this address',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'Press the button to stop the newsletter for this address:',
    button: 'Unsubscribe',
    done: {
      title: 'You are unsubscribed',
      text: `You will not get any more newsletters. We keep your address for ${host.retention.subscribers}, only to record that you unsubscribed. You can also erase it now.`,
      more: 'Erase your address',
    },
  },
  preferences: {
    title: 'Your subscription',
    text: 'What we keep about you for the newsletter, and how to change it.',
    address: 'Email address',
    state: 'Status',
    since: 'since',
    states: {
      unconfirmed: 'Waiting for your confirmation',
      confirmed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
      bounced: 'Stopped because our email to you came back',
      quarantined: 'Waiting for your confirmation',
    },
    topics: {
      title: 'Your topics',
      text: 'You get the issues that touch at least one of these topics.',
      legend: 'Topics',
      button: 'Save topics',
      saved: 'Your topics are saved.',
      none: 'Choose at least one topic. To get no newsletter at all, unsubscribe below.',
    },
    watch: {
      title: 'Changes of law by email',
      text: 'When a duty, a fact or a date of a law that you choose here changes, we write to you: once a month at most, and not at all in a month in which nothing changed.',
      none: 'Choose laws and roles: none is chosen yet',
      chosen: (names: string) => `You follow: ${names}. Change it`,
      laws: 'Laws and standards',
      roles: 'Your roles under the EU AI Act, if you want the duties of these alone',
      button: 'Save laws',
      answers: {
        saved: 'Saved. The next email comes when something in these laws changes.',
        ended: 'You follow no law now, and get no email about changes.',
      },
    },
    change: {
      title: 'Use another address',
      text: 'We write to the new address. Once you confirm there, the newsletter goes to it, and no longer to this one.',
      field: 'New email address',
      error: 'Please enter a valid email address',
      button: 'Change address',
      asked:
        'Check the inbox of the new address and confirm it within seven days. Until then the newsletter comes here. If no email arrives, check what you entered: we send one a day at most, three in 30 days, and none to an address that was erased on request.',
    },
    unsubscribe: {
      title: 'Stop the newsletter',
      text: 'You will not get any more newsletters.',
      button: 'Unsubscribe',
    },
    erase: {
      title: 'Erase everything',
      text: 'We delete your address and everything that belongs to it, including the record of your consent. This cannot be undone.',
      button: 'Erase my address',
    },
  },
  /** A button whose work could not be done now. */
  failure: { title: 'Something went wrong', text: 'Nothing was changed. Please try again in a moment.' },
  erased: {
    title: 'Your address is erased',
    text: 'We have deleted everything about your subscription from this site. The links in our emails to you no longer work.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The link is incomplete, older than seven days, or belongs to an address that was erased or replaced. Nothing was changed. You can subscribe again here.',
  },
} as const

/** The words of a mail about a subscription, and of its one button. */
export type SubscriptionMailWords = {
  subject: string
  preview: string
  paragraphs: readonly string[]
  button: string
  after: readonly string[]
  /** Leads to the subscription; a mail to an address that is not yet the subscriber's has no such link. */
  leave?: string
}

/** The mail to the address that a subscriber wants to have instead. It says nothing of the one before. */
export const changeMail: SubscriptionMailWords = {
  subject: 'Please confirm your new address',
  preview: 'One step left before the newsletter comes to this address.',
  paragraphs: [
    `A reader of the ${site.name} newsletter asked us to send it to this address from now on. If that was you, please confirm.`,
  ],
  button: 'Use this address',
  after: [
    'The link works for seven days. Until you confirm, nothing changes. Afterward the links in our earlier emails no longer work.',
    'If it was not you, ignore this email: without your confirmation, we send no newsletter here.',
  ],
}

/** The mail to the address of before, once another one was confirmed. It says nothing of the new one. */
export const movedMail: SubscriptionMailWords = {
  subject: 'Your newsletter goes to another address now',
  preview: 'If it was not you, one button brings it back.',
  paragraphs: [
    `Someone used a link in one of our emails to you to have the ${site.name} newsletter sent to another address, and confirmed it there. If that was you, you do not need to do anything.`,
    'If you forwarded an email of ours, whoever got it may have used its link. This button brings the newsletter back to this address:',
  ],
  button: 'Bring it back here',
  after: ['The link works for seven days. The links in our earlier emails to you no longer work.'],
}

/** The mail after a subscriber left by a link or by mail, as whoever got a forwarded issue can too. It is sent once. */
export const leftMail: SubscriptionMailWords = {
  subject: 'You are unsubscribed',
  preview: 'If it was not you, one button brings the newsletter back.',
  paragraphs: [
    `Someone asked us to unsubscribe you, by a link or address in one of our emails to you, so the ${site.name} newsletter no longer comes to this address. If that was you, you do not need to do anything.`,
    'If you forwarded an issue, whoever got it may have used its link. This button brings the newsletter back:',
  ],
  button: 'Subscribe again',
  after: ['The link works for seven days. We send this email only once.'],
  leave: 'See or erase what we keep',
}

/** The mail after a subscriber's address was erased by a link. It is sent once, and stored nowhere. */
export const erasedMail: SubscriptionMailWords = {
  subject: 'Your address is erased from our newsletter',
  preview: 'We keep nothing of your subscription.',
  paragraphs: [
    `Someone used a link in one of our emails to you to erase this address from the ${site.name} newsletter. We keep nothing of your subscription, and the links in our earlier emails no longer work. If that was you, you do not need to do anything.`,
    'If you forwarded an issue, whoever got it may have used its link. We cannot undo this, but you can subscribe again:',
  ],
  button: 'Subscribe again',
  after: ['This is our last email about it.'],
}

/** The mail of what changed in the laws that a subscriber chose. */
export const watchMail = {
  subject: (count: number) =>
    count === 1 ? 'A change in the laws you follow' : `${count} changes in the laws you follow`,
  preview: 'What changed, since when, and where it stands.',
  lead: (count: number) =>
    count === 1
      ? 'Since our last email to you, this changed in the laws that you follow:'
      : `Since our last email to you, ${count} things changed in the laws that you follow, the latest first:`,
  read: 'Where it stands',
  all: (more: number) => (more > 0 ? `${more} more, and all changes` : 'All changes'),
  why: (names: string) => `You follow: ${names}. We write once a month at most.`,
  preferences: 'Change or end this',
  unsubscribe: 'Unsubscribe from everything',
} as const

/**
 * The mail that asks to confirm. It is the same for everybody except for its links, and contains nothing that a visitor
 * typed.
 */
export const confirmationMail: SubscriptionMailWords = {
  subject: 'Please confirm your subscription',
  preview: 'One step left before you get the newsletter.',
  paragraphs: [
    `Someone asked us to send the ${site.name} newsletter to this address. If that was you, please confirm.`,
  ],
  button: 'Confirm subscription',
  after: [
    'The link works for seven days. If you are already subscribed, nothing changes and you do not need to do anything.',
    'If it was not you, ignore this email: without your confirmation, we send no newsletter.',
  ],
  leave: 'Manage or cancel your subscription',
}
