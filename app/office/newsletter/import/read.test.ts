import { expect, test } from 'vitest'
import { readImport } from './read.server.ts'

type Wishes = Parameters<typeof readImport>[1]

/** The rows of a list in short: address, day and source, or what the list says against a row. */
function rowsOf(text: string, wishes?: Wishes) {
  const rows = readImport(text, wishes)
  if ('fault' in rows) return rows.fault
  return rows.map(({ address, agreed, source, against }) =>
    against ? [address, against.outcome] : [address, 'at' in agreed ? agreed.at.slice(0, 10) : 'no date', source],
  )
}
const from = (source: string) => ({ source })

test('Mailchimp’s export has the day of confirming; who signed up and did not confirm has no proof', () => {
  const head =
    '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,TIMEZONE,LAST_CHANGED,LEID,EUID,NOTES,TAGS'
  const row = (name: string, optin: string, confirm: string) =>
    `${name}@example.com,Ada,"Müller, Dr.",2,"${optin}",,"${confirm}",192.0.2.1,,Europe/Berlin,"2026-04-01 10:00:00",1,abc,"said ""yes""\nat the fair",`
  const rows = [
    row('a', '2024-01-02 10:00:00', '2026-03-01 11:12:13'),
    row('b', '2024-01-02 10:00:00', ''),
    row('c', '', '2026-03-01 11:12:13'),
  ]
  expect(rowsOf(`${head}\n${rows.join('\n')}\n`, from('Mailchimp'))).toEqual([
    ['a@example.com', '2026-03-01', 'Mailchimp'],
    ['b@example.com', 'no date', 'Mailchimp'],
    ['c@example.com', '2026-03-01', 'Mailchimp'],
  ])
})

test.each([
  [
    'Mailchimp, who left',
    'Email Address,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE',
    '2026-01-01,2026-01-01,2026-02-01,May',
    'left',
  ],
  [
    'Mailchimp, cleaned',
    'Email Address,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
    '2026-01-01,2026-01-01,2026-02-01,May',
    'bounced',
  ],
  ['listmonk, blocked', 'email,name,status,created_at', 'Ada,blocklisted,2026-01-01', 'left'],
  ['Ghost, who switched it off', 'email,name,subscribed_to_emails,created_at', 'Ada,false,2026-01-01', 'left'],
  ['Brevo, blocklisted', 'EMAIL,ADDED_TIME,EMAIL_BLACKLISTED', '01-03-2026 10:00:00,Yes', 'left'],
  ['HubSpot, opted out', 'Email,Unsubscribed from all email,Create Date', 'TRUE,2026-01-01', 'left'],
  ['HubSpot, bounced', 'Email,Portal Bounce,Create Date', 'TRUE,2026-01-01', 'bounced'],
  ['a German list', 'E-Mail-Adresse;Anmeldedatum;Quelle;Status', '1.3.2026;Messe;abgemeldet', 'left'],
  ['this site, who left', 'state,email,unsubscribedAt,consent.givenAt', 'unsubscribed,x', 'left'],
  ['this site, withdrawn', 'email,consent.givenAt,consent.withdrawnAt', '2026-01-01,2026-02-01', 'left'],
  ['not confirmed', 'email,date,status', '2026-01-01,pending', 'unproven'],
  ['a word that nobody knows', 'email,date,status', '2026-01-01,VIP', 'unfit'],
  ['Substack, switched off', 'email,active_subscription,email_disabled,created_at', 'false,true,2026-01-01', 'left'],
  [
    'MailPoet, left',
    'Email,First Name,List Status,Global Status,Created',
    'Ada,subscribed,unsubscribed,2026-01-01',
    'left',
  ],
  [
    'MailPoet, left a list',
    'Email,List,List Status,Global Status,Created',
    'News,unsubscribed,subscribed,2026-01-01',
    'left',
  ],
  ['MailPoet, inactive', 'Email,Global Status,Created', 'inactive,2026-01-01', 'left'],
  ['MailPoet, bounced', 'Email,Global Status,Created', 'bounced,2026-01-01', 'bounced'],
  ['Klaviyo, left', 'Email,Email Marketing Consent,Created', 'UNSUBSCRIBED,2026-01-01', 'left'],
  ['Klaviyo, never asked', 'Email,Email Marketing Consent,Created', 'NEVER_SUBSCRIBED,2026-01-01', 'unproven'],
  ['Klaviyo, suppressed', 'Email,Email Suppressions,Created', '"[UNSUBSCRIBE]",2026-01-01', 'left'],
  [
    'Constant Contact',
    'Email address,Email status,Email permission status,Created At',
    'Active,Unsubscribed,2026-01-01',
    'left',
  ],
  ['Shopify', 'Email,Accepts Email Marketing,Created At', 'no,2026-01-01', 'left'],
  ['Buttondown', 'email,subscriber_type,created', 'spammy,2026-01-01', 'left'],
  ['a word of leaving under any name', 'email,date,Zustand', '2026-01-01,Abgemeldet', 'unfit'],
  ['a yes under a name that speaks of leaving', 'email,date,Opted out of the newsletter', '2026-01-01,yes', 'unfit'],
])('%s: who is not to be written to is not taken', (_what, head, cells, outcome) => {
  const mark = head.includes(';') ? ';' : ','
  const at = head.split(mark).findIndex((name) => /^e-?mail/i.test(name))
  const row = cells.split(mark)
  row.splice(at, 0, 'ada@example.com')
  expect(rowsOf(`${head}\n${row.join(mark)}\n`, from('There'))).toEqual([['ada@example.com', outcome]])
})

test.each([
  ['French', 'Adresse e-mail;Date d’inscription;Origine;Statut', '01/03/2026;Salon', 'abonné', 'désabonné'],
  ['Spanish', 'Correo electrónico;Fecha de alta;Origen;Estado', '01/03/2026;Feria', 'suscrito', 'dado de baja'],
  ['Italian', 'Indirizzo email;Data di iscrizione;Fonte;Stato', '01/03/2026;Fiera', 'iscritto', 'disiscritto'],
  ['Dutch', 'E-mailadres;Inschrijfdatum;Bron;Status', '01-03-2026;Beurs', 'ingeschreven', 'uitgeschreven'],
  ['Portuguese', 'Endereço de e-mail;Data de inscrição;Origem;Situação', '01/03/2026;Feira', 'inscrito', 'inativo'],
])('a %s list is read by its own names, and who left by its own words stays out', (_what, head, cells, stays, left) => {
  // Another date of the list tells which number is the day.
  const other = cells.replace('01', '31')
  const rows = [`a@example.com;${cells};${stays}`, `b@example.com;${cells};${left}`, `c@example.com;${other};?!x`]
  const read = rowsOf(`${head}\n${rows.join('\n')}\n`)
  expect(typeof read === 'string' ? read : read.map((row) => row.slice(0, 2))).toEqual([
    ['a@example.com', '2026-03-01'],
    ['b@example.com', 'left'],
    ['c@example.com', 'unfit'],
  ])
})

test.each([
  [
    'listmonk',
    'uuid,email,name,attributes,status,created_at,updated_at',
    'x,ada@example.com,Ada,"{""city"": ""Ulm""}",enabled,2026-03-01T10:00:00Z,2026-04-01',
  ],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    'x,ada@example.com,,,true,,,2026-03-01T10:00:00.000Z,,,',
  ],
  [
    'Brevo',
    'CONTACT ID;EMAIL;VORNAME;OPT_IN;DOUBLE_OPT-IN;ADDED_TIME;MODIFIED_TIME',
    '1;ada@example.com;Ada;1;Yes;01-03-2026 10:00:00;13-04-2026 10:00:00',
  ],
  ['MailerLite', 'Subscriber,Sent,Opens,Clicks,Subscribed,Location', 'ada@example.com,3,2,1,2026-03-01 10:00:00,Ulm'],
  [
    'HubSpot',
    'Record ID,Email,Create Date,Unsubscribed from all email,Marketing contact status',
    '1,ada@example.com,2026-03-01 10:00,FALSE,Marketing contact',
  ],
  ['a German sheet', 'Vorname;E-Mail-Adresse;Bestätigt am;Status', 'Ada;ada@example.com;01.03.2026 10:00;aktiv'],
  ['another German sheet', '"Emailadresse"\t"Anmeldedatum"', '"ada@example.com"\t"1.3.2026"'],
])('a list of %s is read by its own names', (_what, head, row) => {
  expect(rowsOf(`${head}\n${row}\n`, from('There'))).toEqual([['ada@example.com', '2026-03-01', 'There']])
})

test.each([
  ['r&d@list.example', 'r&d@list.example'],
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@firma.xn--p1ai', 'info@firma.xn--p1ai'],
  ['\u200bada@example.com', 'ada@example.com'],
  [' Ada@Example.com ', 'Ada@Example.com'],
  ['ada@example', null],
  ['Ada <ada@example.com>', null],
  ["'=cmd@example.com", '=cmd@example.com'],
])('the address %s is taken as the forms take it', (written, address) => {
  const rows = readImport(`email,date,source\n"${written}",2026-03-01,Fair\n`)
  expect('fault' in rows ? rows : rows.map((row) => row.address)).toEqual([address])
})

test.each([
  'email,email,date,source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
  'Email,Secondary email,Date,Source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
  'E-mail 1 - Value,E-mail 2 - Value,Date,Source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
])('a second address of a row is named by its line, and hides no row of its own: %j', (text) => {
  expect(readImport(`${text}ada@home.example,,2026-04-01,Shop\n`)).toMatchObject([
    { line: 2, address: 'ada@example.com', against: null },
    { line: 3, address: 'ada@home.example', against: null },
    { line: 2, address: 'ada@home.example', against: { reason: expect.stringMatching(/second address/) } },
  ])
})

test('the same address twice in a row, and a postal address, are no second one', () => {
  const text = 'email,Email Address,address,date,source\nada@example.com,Ada@Example.com,1 Main St,2026-03-01,Fair\n'
  expect(rowsOf(text)).toEqual([['ada@example.com', '2026-03-01', 'Fair']])
})

test('a letter that was lost before is told of, and not stored for ever', () => {
  expect(readImport('email,date,source\na@example.com,2026-03-01,Messe M\ufffdnchen\n')).toMatchObject([
    { against: { outcome: 'unfit', reason: expect.stringContaining('has lost a letter') } },
  ])
})

test.each([
  ['Name;Phone', {}, 'The first line must name the column email'],
  ['', {}, 'The first line must name the column email'],
  ['email,date', {}, 'The first line must name the columns email, date and source'],
  ['email,source', {}, 'The first line must name the columns email, date and source'],
])('a list that begins with %j says what is missing', (head, wishes, fault) => {
  expect(rowsOf(`${head}\na,b\n`, wishes)).toBe(fault)
})

test('a no, a name or a link in a column that nobody knows is nothing against a row', () => {
  const head = 'email,date,Accepts SMS,Last name,Unsubscribe link,Unsubscribes,Note,Email Suppressions'
  const row = 'ada@example.com,2026-01-01,no,Inaktivsson,https://a.example/unsub?t=1,0,she left the firm,[]'
  expect(rowsOf(`${head}\n${row}\n`, from('Fair'))).toEqual([['ada@example.com', '2026-01-01', 'Fair']])
})
