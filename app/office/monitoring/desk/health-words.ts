type Words = {
  /** What is looked at, as whoever runs no server knows it. */
  title: string
  /** What it means for the company when it is not right. */
  means: string
  /** What whoever runs the company does about it, where that is more than to go to the screen or to somebody. */
  remedy?: string
  /** The screen of the desk where it is mended; without one, somebody at the server mends it. */
  mend?: { href: string; name: string }
}

const toSelf = 'It goes on by itself once the mail server takes mail again.'
const toDomain = 'Ask whoever looks after your domain to set the entry: send it to them.'

const texts = (name: string, title: string) => ({ href: `/texts/${name}`, name: `Texts, ${title}` })
const deliveries = { href: '/deliveries', name: 'Deliveries' }

const words: Readonly<Record<string, Words>> = {
  site: {
    title: 'The public site',
    means: 'Visitors may not reach the site.',
    remedy: 'Open it yourself. If it does not come up, call whoever runs the server now.',
  },
  store: { title: 'Leads and subscribers', means: 'What visitors send may not be stored.' },
  disk: {
    title: 'Room for new data',
    means: 'When the disk is full, what visitors send can no longer be stored.',
    remedy: 'Ask whoever runs the server to make room today.',
  },
  clock: {
    title: 'Date and time',
    means: 'Posts and newsletters may go out at a wrong time.',
    remedy: 'Ask whoever runs the server to set its clock.',
  },
  deliveries: { title: 'Mail and notices on their way', means: 'Some of it has not gone out.', mend: deliveries },
  mail: {
    title: 'Mail on its way',
    means: 'Mail to visitors and colleagues waits or was given up.',
    remedy: `${toSelf} What was given up can be sent again here:`,
    mend: deliveries,
  },
  newsletter: {
    title: 'A newsletter on its way',
    means: 'A campaign does not reach all its subscribers.',
    remedy: `${toSelf} Where your provider limits the mails of a day, ask it for more.`,
    mend: { href: '/newsletter', name: 'Newsletter' },
  },
  mailbox: {
    title: 'The mailbox for replies',
    means: 'Replies and returned mail do not reach the desk.',
    remedy:
      'Read that mailbox in your mail program until whoever runs the server has mended it. All that came is taken then.',
  },
  'mailbox-mail': {
    title: 'A mail in the mailbox',
    means: 'A mail that came back to us could not be read.',
    remedy: 'Look at it in your mail program. If somebody wants to leave the newsletter, end their subscription:',
    mend: { href: '/newsletter', name: 'Newsletter' },
  },
  answers: {
    title: 'Automatic answers',
    means: 'Some who wrote to us got no automatic answer.',
    remedy: 'Somebody may be entering addresses of other people: look through the latest leads. It ends by itself.',
    mend: { href: '/leads', name: 'Leads' },
  },
  backups: {
    title: 'Backups',
    means: 'If the server were lost now, recent leads and posts would be lost with it.',
    remedy: 'Make one now, and ask whoever runs the server why none was made:',
    mend: { href: '/backups', name: 'Backups' },
  },
  'no-backup': {
    title: 'Backups',
    means: 'If the server were lost now, all leads, posts and texts would be lost with it.',
    remedy: 'An owner of the desk can make one.',
    mend: { href: '/backups', name: 'Backups' },
  },
  HOST: { title: 'How the site is reached', means: 'One visitor could slow the site down for all others.' },
  permissions: { title: 'Who can read our data', means: 'Other users of the server may see what visitors sent.' },
  CONTENT_DIR: { title: 'Writing on this desk', means: 'Posts, newsletters and texts can be read here and not saved.' },
  mailboxes: {
    title: 'Where notices to the team go',
    means: 'New leads and warnings go to an address that does not exist: nobody is told.',
  },
  SITE_URL: { title: 'The address of the site', means: 'Links in our mail do not lead to the site.' },
  DESK_URL: {
    title: 'The address of the desk',
    means: 'Colleagues cannot sign in, or not safely.',
    mend: { href: '/people', name: 'People' },
  },
  MAIL_FROM: { title: 'The sender of our mail', means: 'Notices of new leads may end up in spam.', remedy: toDomain },
  SMTP: { title: 'Sending mail', means: 'No mail goes out: no answers, no notices, no newsletter.' },
  SMTP_URL: { title: 'Safety of mail on its way', means: 'Our mail can be read by others on its way.' },
  IMAP_URL: { title: 'Safety of the mailbox', means: 'Mail that we receive can be read by others on its way.' },
  SPF: { title: 'Trust in our mail (SPF)', means: 'Mail from us may end up in spam.', remedy: toDomain },
  DKIM: { title: 'Trust in our mail (DKIM)', means: 'Mail from us may end up in spam.', remedy: toDomain },
  DMARC: { title: 'Trust in our mail (DMARC)', means: 'Others may send mail in our name.', remedy: toDomain },
  webhooks: { title: 'Links to other systems', means: 'Leads do not reach systems such as a CRM.', mend: deliveries },
  webhook: { title: 'A link to another system', means: 'Leads do not reach it just now.', mend: deliveries },
  samples: {
    title: 'Sample figures and quotes',
    means: 'Visitors see figures or quotes that nobody said.',
    mend: texts('quotes', 'Quotes'),
  },
  'legal texts': {
    title: 'Legal texts',
    means: 'Some of them are still an outline.',
    mend: texts('privacy', 'Privacy Policy'),
  },
  terms: {
    title: 'Terms of Service',
    means: 'We sell plans, and the terms are not finished.',
    mend: texts('terms', 'Terms of Service'),
  },
  privacy: {
    title: 'Privacy Policy',
    means: 'We collect personal data, and the policy is not finished.',
    mend: texts('privacy', 'Privacy Policy'),
  },
  company: {
    title: 'Our legal name',
    means: 'Visitors cannot see which company answers for the site.',
    mend: texts('company', 'Company'),
  },
  people: {
    title: 'Our people',
    means: 'Nobody is named on Our Story. Buyers ask who is behind the site.',
    mend: texts('people', 'Who answers'),
  },
  brand: {
    title: 'Our name',
    means: 'Some places still have another name, or an address that is only an example.',
    remedy: 'Send it to whoever builds the site.',
  },
  hosts: {
    title: 'Where our data is',
    means: 'The Trust Center cannot yet say who hosts our data.',
    remedy: 'Tell whoever builds the site which companies host it, send its mail and keep its backups.',
  },
  build: { title: 'The site as it was built', means: 'Parts of the site may be missing.' },
  fonts: { title: 'Our typefaces', means: 'Pages look different, or documents cannot be made.' },
}

/** What to do about it where no words say more, and no screen of the desk mends it. */
export const toServer = 'Whoever runs the server can mend it: send it to them.'

/** What a finding of the site's health is about, in the words of whoever runs the company and no server. */
export const wordsOfCheck = (check: string): Words =>
  words[check] ?? words[check.split(' ')[0] ?? ''] ?? { title: 'The server', means: 'Something about it is not right.' }
