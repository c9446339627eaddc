type Words = {
  /** What is looked at, as whoever runs no server knows it. */
  title: string
  /** What it means for the company when it is not right. */
  means: string
  /** The screen of the desk where it is mended; without one, somebody at the server mends it. */
  mend?: { href: string; name: string }
}

const texts = (name: string, title: string) => ({ href: `/texts/${name}`, name: `Texts, ${title}` })
const deliveries = { href: '/deliveries', name: 'Deliveries' }

const words: Readonly<Record<string, Words>> = {
  site: { title: 'The public site', means: 'Visitors may not reach the site.' },
  store: { title: 'Leads and subscribers', means: 'What visitors send may not be stored.' },
  disk: { title: 'Room for new data', means: 'When the disk is full, what visitors send can no longer be stored.' },
  clock: { title: 'Date and time', means: 'Posts and newsletters may go out at a wrong time.' },
  deliveries: { title: 'Mail and notices on their way', means: 'Some of it has not gone out.', mend: deliveries },
  mail: { title: 'Mail on its way', means: 'Mail to visitors and colleagues waits or was given up.', mend: deliveries },
  newsletter: {
    title: 'A newsletter on its way',
    means: 'A campaign does not reach all its readers.',
    mend: { href: '/newsletter', name: 'Newsletter' },
  },
  mailbox: { title: 'The mailbox for replies', means: 'Replies and returned mail do not reach the desk.' },
  'mailbox-mail': { title: 'A mail in the mailbox', means: 'A mail that came back to us could not be read.' },
  answers: {
    title: 'Automatic answers',
    means: 'Some who wrote to us got no automatic answer.',
    mend: { href: '/leads', name: 'Leads' },
  },
  backups: {
    title: 'Backups',
    means: 'If the server were lost now, recent leads and posts would be lost with it.',
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
  MAIL_FROM: { title: 'The sender of our mail', means: 'Notices of new leads may end up in spam.' },
  SMTP: { title: 'Sending mail', means: 'No mail goes out: no answers, no notices, no newsletter.' },
  SMTP_URL: { title: 'Safety of mail on its way', means: 'Our mail can be read by others on its way.' },
  IMAP_URL: { title: 'Safety of the mailbox', means: 'Mail that we receive can be read by others on its way.' },
  SPF: { title: 'Trust in our mail (SPF)', means: 'Mail from us may end up in spam.' },
  DKIM: { title: 'Trust in our mail (DKIM)', means: 'Mail from us may end up in spam.' },
  DMARC: { title: 'Trust in our mail (DMARC)', means: 'Others may send mail in our name.' },
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
  brand: { title: 'Our name', means: 'Some places still have another name, or an address that is only an example.' },
  hosts: { title: 'Where our data is', means: 'The Trust Center cannot yet say who hosts our data.' },
  build: { title: 'The site as it was built', means: 'Parts of the site may be missing.' },
  fonts: { title: 'Our typefaces', means: 'Pages look different, or documents cannot be made.' },
}

/** What a finding of the site's health is about, in the words of whoever runs the company and no server. */
export const wordsOfCheck = (check: string): Words =>
  words[check] ?? words[check.split(' ')[0] ?? ''] ?? { title: check, means: 'Something about it is not right.' }
