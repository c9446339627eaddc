import { expect, test } from 'vitest'
import { readImport } from './read.server.ts'

type Wishes = Parameters<typeof readImport>[1]

/** The rows of a list in short: address, day and source, or what the list says against a row. */
function rowsOf(text: string, wishes?: Wishes) {
  const read = readImport(text, wishes)
  if ('fault' in read) return read.fault
  return read.rows.map(({ address, agreed, source, against }) =>
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
  ['GetResponse', 'email,name,added_on,ip', 'ada@example.com,Ada,2026-03-01 10:00:00,192.0.2.1'],
  ['WPForms', 'Email,Entry Date', 'ada@example.com,2026-03-01 10:00'],
  ['a sheet of few words', 'Email;Wann', 'ada@example.com;01.03.2026'],
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
  ['Ada <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada@example.com; bob@example.com', null],
  ["'=cmd@example.com", '=cmd@example.com'],
])('the address %s is taken as the forms take it', (written, address) => {
  const read = readImport(`email,date,source\n"${written}",2026-03-01,Fair\n`)
  expect('fault' in read ? read : read.rows.map((row) => row.address)).toEqual([address])
})

test.each([
  ['Swedish', 'E-postadress;Datum;Källa;Status', '2026-03-01', 'avregistrerad'],
  ['Danish', 'E-mail;Dato;Kilde;Tilstand', '31-03-2026', 'afmeldt'],
  ['Norwegian', 'E-post;Dato;Kilde;Nyhetsbrev', '31.03.2026', 'nei'],
  ['Finnish', 'Sähköposti;Päivämäärä;Lähde;Tila', '31.3.2026', 'peruttu'],
  ['Polish', 'Adres e-mail;Data;Źródło;Zgoda', '31.03.2026', 'nie'],
  ['Czech', 'E-mailová adresa;Datum;Zdroj;Odhlášen', '31. 3. 2026', 'ano'],
  ['Hungarian', 'E-mail cím;Dátum;Forrás;Leiratkozott', '2026. 03. 31.', 'igen'],
  ['Turkish', 'E-posta;Tarih;Kaynak;Çıktı', '31.03.2026', 'evet'],
  ['Russian', 'Электронная почта;Дата;Источник;Согласие на рассылку', '31.03.2026', 'нет'],
  ['Japanese', 'メールアドレス;登録日;ソース;メルマガ', '2026/03/31', 'いいえ'],
  ['Chinese', '电子邮件;日期;来源;状态', '2026/3/31', '退订'],
  ['Spanish without accents', 'Correo electronico;Fecha;Origen;Estado', '31/03/2026', 'dado de baja'],
])('a %s list is read by its names, and who left in its words stays out', (_what, head, date, left) => {
  const read = rowsOf(`${head}\na@example.com;${date};Fair;\nb@example.com;${date};Fair;${left}\n`)
  expect(typeof read === 'string' ? read : read.map(([, of]) => of)).toEqual([
    expect.stringMatching(/^2026-03-/),
    expect.stringMatching(/^(?:left|unfit)$/),
  ])
})

test.each([
  [
    'a title and an empty line above its head',
    'Our readers in 2026;;\n\nEmail;Date;Source\nada@example.com;2026-03-01;There\n',
  ],
  ['cells that a formula keeps as texts', 'email,date,source\n="ada@example.com",="2026-03-01",There\n'],
  [
    'the answers of a form',
    'Timestamp,Email Address,I agree to get the newsletter\n3/1/2026 9:05:01 AM GMT+1,ada@example.com,Yes\n3/31/2026 9:05:01,b@example.com,No\n',
  ],
])('a list with %s is read', (_what, text) => {
  expect(rowsOf(text, from('There'))[0]).toEqual(['ada@example.com', '2026-03-01', 'There'])
})

test.each([
  'email,email,date,source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
  'Email,Secondary email,Date,Source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
  'E-mail 1 - Value,E-mail 2 - Value,Date,Source\nada@example.com,ada@home.example,2026-03-01,Fair\n',
])('a second address of a row is named by its line, and hides no row of its own: %j', (text) => {
  expect(readImport(`${text}ada@home.example,,2026-04-01,Shop\n`)).toMatchObject({
    rows: [
      { line: 2, address: 'ada@example.com', against: null },
      { line: 3, address: 'ada@home.example', against: null },
      { line: 2, address: 'ada@home.example', against: { reason: expect.stringMatching(/second address/) } },
    ],
  })
})

test('the same address twice in a row, and a postal address, are no second one', () => {
  const text = 'email,Email Address,address,date,source\nada@example.com,Ada@Example.com,1 Main St,2026-03-01,Fair\n'
  expect(rowsOf(text)).toEqual([['ada@example.com', '2026-03-01', 'Fair']])
})

test('a letter that was lost before is told of, and not stored for ever', () => {
  expect(readImport('email,date,source\na@example.com,2026-03-01,Messe M\ufffdnchen\n')).toMatchObject({
    rows: [{ against: { outcome: 'unfit', reason: expect.stringContaining('has lost a letter') } }],
  })
})

test.each([
  ['Name;Phone', {}, 'The first line must name the column email. Not understood: Name, Phone'],
  ['email,Eingang,source', {}, 'The first line must name the columns email, date and source. Not understood: Eingang'],
  ['', {}, 'The first line must name the column email. Not understood: a, b'],
  ['email,date', {}, 'The first line must name the columns email, date and source'],
  ['email,source', {}, 'The first line must name the columns email, date and source'],
])('a list that begins with %j says what is missing', (head, wishes, fault) => {
  expect(rowsOf(`${head}\na,b\n`, wishes)).toBe(fault)
})

test('a no, a name or a link in a column that nobody knows is nothing against a row', () => {
  const head = 'email,date,Accepts SMS,Last name,Unsubscribe link,Unsubscribes,Note,Email Suppressions'
  const row = 'ada@example.com,2026-01-01,no,Inaktivsson,https://a.example/unsub?t=1,0,she left a message,[]'
  expect(rowsOf(`${head}\n${row}\n`, from('Fair'))).toEqual([['ada@example.com', '2026-01-01', 'Fair']])
})

test.each([
  'Date Unsubscribed, unsubscription_date, Unsubscribed Time (UTC), Opt-out timestamp, OptOut_Date, cancelled_at, Removed on',
  'Suppressed at, undeliverability_date, Bounce date, Complaint date, Spam report, Inactive since, Left on, Objection',
  'Deaktiviert, Widerruf, Austragung, Gekündigt am, Abbestellt, Widerspruch vom, Gesperrt seit, Gelöscht, Abmeldung',
  'Date de désinscription, Désabonnement, Résilié le, Opposition, Retrait du consentement, Date de suppression',
  'Fecha de cancelación, Fecha de la baja, Revocación, Rebotado, Queja, Desuscrito el, Oposición',
  'Data di disiscrizione, Cancellato il, Revoca, Data disattivazione, Rifiutato, Rimosso il',
  'Uitschrijfdatum, Afgemeld op, Opgezegd, Toestemming ingetrokken, Bezwaar, Verwijderd op',
  'Data wypisania, Rezygnacja, Wycofanie zgody, Usunięto, Odwołanie, Sprzeciw, Zablokowany',
  'Data de descadastro, Cancelado em, Removido, Revogado, Desativado, Excluído em, Retirado',
  'Avregistrerad, Avslutad, Återkallat, Spärrad, Borttagen, Avprenumererad, Raderad',
])('a day or a reason under %s is for a person to judge, and an empty or zero cell is nothing', (names) => {
  for (const name of names.split(', ')) {
    const taken = (cell: string) => rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,${cell}\n`)
    for (const cell of ['2026-02-01', 'no longer at the firm', 'ja', '3'].slice(0, name === 'Spam report' ? 1 : 4))
      expect([name, cell, taken(cell)]).not.toEqual([name, cell, [['z@example.com', '2026-01-01', 'Fair']]])
    for (const cell of ['', '0', 'no', 'false', '-', '[]', '0000-00-00 00:00:00', 'nein', 'nie', 'nej'])
      expect([name, cell, taken(cell)]).toEqual([name, cell, [['z@example.com', '2026-01-01', 'Fair']]])
  }
})

test.each([
  ['Newsletter', 'no'],
  ['Newsletter', 'No, thanks'],
  ['GDPR consent', 'no'],
  ['Marketing consent', 'withdrawn'],
  ['Consent status', 'Withdrawn 2026-02-01'],
  ['Consent date', 'revoked'],
  ['Permission', 'denied'],
  ['Marketing', 'No'],
  ['Marketing permission', 'Not given'],
  ['Email OK', 'N'],
  ['May we email you', 'no'],
  ['Receives newsletter', '0'],
  ['Subscribed?', 'No'],
  ['optedIn', 'false'],
  ['Opt In', 'FALSE'],
  ['DOI', 'no'],
  ['Einwilligung', 'nein'],
  ['Einwilligung', 'widerrufen'],
  ['Werbung', 'nein'],
  ['Newsletter erwünscht', 'nicht mehr'],
  ['Consentement', 'refusé'],
  ['Abonné', 'non'],
  ['Consentimiento', 'rechazado'],
  ['Consenso', 'revocato'],
  ['Consenso marketing', 'negato: no'],
  ['Toestemming', 'nee'],
  ['Zgoda', 'nie'],
  ['Zgoda na newsletter', 'wycofana'],
  ['Autorização', 'não'],
  ['Samtycke', 'nej'],
  ['tags', 'vip; do not email'],
  ['tags', 'bounced, customer'],
  ['Tags', 'customer|Unsubscribed 2025'],
  ['Labels', 'opt-out newsletter'],
  ['Notes', 'Fair, unsubscribed'],
  ['Last unsubscribe date', '2026-02-01'],
  ['Profile deleted on', '2026-02-01'],
])('%s: %s is a no', (name, cell) => {
  const read = rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)
  expect(typeof read === 'string' ? read : read[0]?.[1]).toMatch(/^(?:unfit|left|unproven|no date)$/)
})

test.each([
  ...'FALSCH FAUX FALSO ONWAAR FAŁSZ ЛОЖЬ HAMIS NEPRAVDA YANLIŞ YANLIS HAYIR off aus ✗ ☐ ❌ × ? maybe'.split(' '),
  'pending',
  'offen',
  'ausstehend',
  'expired',
  'unknown',
  'abbestellt am 1.2.2026',
  'was unsubscribed by phone on Monday',
  'Yes to letters, no to mail',
  'Yes (withdrawn)',
  'email: unsubscribed',
  'vielleicht später',
  'ei kiitos, en halua',
  '未定',
])('%s is no yes, whatever column asks for one', (cell) => {
  const names =
    'Consent, DOI, DOI-Status, Double Opt-In Status, Double Opt-In, confirmed, Bestätigt, email_verified, Newsletter, Abo, May contact, Frequency, Active, Opt-in, Accepts Marketing'
  for (const name of names.split(', '))
    expect([name, rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)]).toEqual([
      name,
      [['z@example.com', expect.stringMatching(/^(?:unfit|left|unproven)$/)]],
    ])
})

test.each([
  ...'yes Ja oui sí Sì x ✓ ✔ ✔️ ☑ 1 TRUE WAHR VRAI on да evet はい 2026-01-01 1.3.2026 3/1/26'.split(' '),
  '2026-01-01 10:00:00',
  'opted in',
  'Confirmed',
  'Erteilt',
  'given',
  'Yes, please',
  'I agree to get the newsletter and can unsubscribe at any time.',
  'Ja, ich möchte den Newsletter. Ich kann ihn jederzeit abbestellen.',
  'Newsletter sign-up form',
  '',
  '-',
])('%s is nothing against a row, whatever column asks for a yes', (cell) => {
  for (const name of ['Consent', 'DOI-Status', 'email_verified', 'Newsletter', 'May contact', 'Einwilligung', 'Opt-in'])
    expect([name, rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)]).toEqual([
      name,
      [['z@example.com', '2026-01-01', 'Fair']],
    ])
})

test.each([
  ['DNC', 'email: unsubscribed'],
  ['Stop Status', 'unsub by subscriber'],
  ['Notes', 'mail: opted out'],
  ['Stop', 'x'],
  ['DNC', '✓'],
  ['Austritt', '1.2.2026'],
  ['Ende', '2026-02-01'],
  ['Abo', 'gekündigt'],
  ['Robinsonliste', 'ja'],
  ['Verstorben', 'x'],
  ['to be forgotten', 'yes'],
  ['archived', 'true'],
  ['Archived at', '2026-02-01'],
  ['Unsubscribed', '✗'],
])('%s: %s is for a person to judge', (name, cell) => {
  expect(rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)).toEqual([
    ['z@example.com', expect.stringMatching(/^(?:unfit|left)$/)],
  ])
})

test.each([
  ['Ausgetreten', 'ja'],
  ['Ausgetreten am', '1.2.2026'],
  ['Rückläufer', 'ja'],
  ['DND', '1'],
  ['Returned mail', 'yes'],
  ['Erased', 'yes'],
  ['Anonymized', 'yes'],
  ['Resigned', '2026-02-01'],
  ['Leave date', '2026-02-01'],
  ['Ended', '2026-02-01'],
  ['Member until', '2026-02-01'],
  ['Mitglied bis', '1.2.2026'],
  ['Date de sortie', '01/02/2026'],
  ['Frameldt', 'ja'],
  ['Dezabonat', 'da'],
  ['Lifecycle', 'Churned'],
  ['Exclude', 'yes'],
  ['Contact me', 'never'],
  ['Email preference', 'none'],
  ['Interested', 'no'],
  ['Post ok', 'nein'],
  ['ยกเลิก', 'yes'],
  ['Leiratkozás', 'igen'],
])('%s: %s may say that its owner left, which a person judges', (name, cell) => {
  expect(rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)).toEqual([
    ['z@example.com', expect.stringMatching(/^(?:unfit|left)$/)],
  ])
})

test.each([
  ['Ausgetreten', 'nein'],
  ['Exclude', 'no'],
  ['Member until', ''],
  ['Lifecycle', 'Customer'],
  ['Interested', 'AI Act'],
  ['Email preference', 'HTML'],
  ['Contact me', 'yes'],
  ['Smoker', 'never'],
  ['Allergies', 'none'],
  ['Recommended', 'yes'],
  ['IP anonymized', 'yes'],
])('%s: %s is nothing against its row', (name, cell) => {
  expect(rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)).toEqual([
    ['z@example.com', '2026-01-01', 'Fair'],
  ])
})

test.each([
  ["'na7@example.com", 'na7@example.com'],
  ["'na7@example.com'", 'na7@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
])('the apostrophe that a sheet puts before %s is no part of the address', (written, address) => {
  expect(rowsOf(`email,date,source\n"${written}",'2026-01-01,Fair\n`)).toEqual([[address, '2026-01-01', 'Fair']])
})

test.each([
  ['"E-Mail-Adresse" ; "Datum der Anmeldung" ; "Quelle"', 'a@example.com;31.03.2026;Messe', '2026-03-31'],
  [' "E-Mail-Adresse"; "Datum der Registrierung"; "Quelle"', 'a@example.com;31.03.2026;Messe', '2026-03-31'],
  ['email,Date of sign-up,source', 'a@example.com,2026-03-31,Messe', '2026-03-31'],
  ['E-Mail;Erstellt am;Aktiviert am;Quelle', 'a@example.com;01.02.2026;31.03.2026;Messe', '2026-03-31'],
])('the head %s is read', (head, row, day) => {
  expect(rowsOf(`${head}\n${row}\n`)).toEqual([['a@example.com', day, 'Messe']])
})

test('who is new in a list of rapidmail has not confirmed', () => {
  expect(rowsOf('email;Erstellt am;Status;Quelle\na@example.com;31.03.2026;neu;Messe\n')).toEqual([
    ['a@example.com', 'unproven'],
  ])
})

test('who registered and was never activated has no proof, as in CleverReach’s lists', () => {
  const list = 'E-Mail;Registriert;Aktiviert;Quelle\na@example.com;01.03.2026;;Site\nb@example.com;01.03.2026;0;Site\n'
  expect(rowsOf(list)).toEqual([
    ['a@example.com', 'no date', 'Site'],
    ['b@example.com', 'unproven'],
  ])
})

test.each([
  ['archived', 'false'],
  ['DNC', 'no'],
  ['Unsubscribed', '☐'],
  ['Frequency', 'weekly'],
  ['Marketing channel', 'Search'],
  ['Consent IP', '192.0.2.1'],
  ['Marketing contact until next update', 'No'],
  ['newsletter_interest', 'AI Act'],
  ['Abo-Typ', 'Standard'],
  ['Consent method', 'Double opt-in'],
  ['Consent', 'Newsletter sign-up form'],
  ['Consent', '2026-01-01'],
  ['Consent', ''],
  ['Consent text', 'Yes, write to me. I know that I can withdraw this at any time and will be removed.'],
  ['Marketing consent', 'given'],
  ['GDPR consent', 'yes'],
  ['Consent withdrawn', 'no'],
  ['Keine Werbung', 'nein'],
  ['Unsubscribe link', 'https://list.example/unsubscribed'],
  ['SMS consent', 'no'],
  ['SMS opt-out', 'yes'],
  ['Consent to track', 'no'],
  ['Cookie consent', 'denied'],
  ['Marketing emails opened', '0'],
  ['Mailing Country', 'NO'],
  ['Mailing State', 'NO'],
  ['Active subscription', 'false'],
  ['Spam score', '3'],
  ['Soft bounces', '2'],
  ['Customer', 'no'],
  ['Fecha de activación', '2026-01-01'],
  ['Resilience training', 'booked'],
  ['Gewerbe', 'nein'],
  ['Tags', 'operational resilience, Sparrow'],
  ['Churn risk', 'low'],
  ['Notes', 'cancelled the call, met at the fair'],
  ['Company', 'Spam Filters Ltd'],
  ['Tags', 'vip; customer'],
  ['Referrer', 'https://list.example/(removed),unsubscribed-page'],
])('%s: %s is nothing against a row', (name, cell) => {
  const read = rowsOf(`email,date,source,${name}\nz@example.com,2026-01-01,Fair,"${cell}"\n`)
  expect(read).toEqual([['z@example.com', '2026-01-01', 'Fair']])
})

test.each([
  ['beehiiv', 'Email,Status,Source,Created At (UTC)', 'active,Site,2026-03-01 10:22:11 UTC'],
  [
    'Buttondown',
    'email,tags,creation_date,source,subscriber_type,unsubscription_date,undeliverability_date',
    '{},2026-03-01T10:22:11.123456+00:00,Site,regular,,',
  ],
  ['Kit', 'email_address,state,created_at,source,cancelled_at', 'active,2026-03-01 10:22:11 -0500,Site,'],
  ['ActiveCampaign', 'Email,Date Created,Source,Status,Bounces', '03/13/2026 10:22,Site,Active,0'],
  ['Campaign Monitor', 'Email Address,Date Joined,Status,Source,Consent To Track', '2026-03-01,Active,Site,No'],
  ['CleverReach', 'E-Mail;Aktiviert;Registriert;Deaktiviert;Quelle', '01.03.2026 10:00;01.03.2026 09:59;;Site'],
  ['a sheet', 'E-Mail*;Datum der Einwilligung;Quelle (woher)', '01.03.2026;Site'],
])('the columns of %s are read, with their day', (_what, head, row) => {
  expect(rowsOf(`${head}\na@example.com${head.includes(';') ? ';' : ','}${row}\n`)).toEqual([
    ['a@example.com', expect.stringMatching(/^2026-03-(?:01|13)$/), 'Site'],
  ])
})

test('the columns of which nothing is taken are named, with some of what is in them', () => {
  const long = 'Long '.repeat(20)
  const list = `email,date,Shoe size,source,Unsubscribe link,
a@example.com,2026-03-01,42,Fair,,Vip
b@example.com,2026-03-01,"${long}",Fair,,
c@example.com,2026-03-01,42,Fair,,,9
d@example.com,2026-03-01,44,Fair,,
e@example.com,2026-03-01,45,Fair,,
`
  const read = readImport(list)
  expect(read).toMatchObject({
    unread: [
      { name: 'Shoe size', filled: 5, sample: ['42', `${long.slice(0, 40)} ...`, '44'] },
      { name: 'Unsubscribe link', filled: 0, sample: [] },
      { name: 'column 6, without a name', filled: 1, sample: ['Vip'] },
      { name: 'column 7, without a name', filled: 1, sample: ['9'] },
    ],
  })
})

const notes: readonly (readonly [name: string, note: string])[] = [
  ['Notes', 'unsubscribed by phone 3 May'],
  ['Comment', 'asked us not to mail him any more'],
  ['Kommentar', 'abgemeldet am 3.5. per Telefon'],
  ['Remarks', 'opted out 2025-05-03'],
  ['Bemerkung', 'will keine Mails mehr'],
  ['Info', 'hat widerrufen'],
  ['Notes', 'please remove from list'],
  ['Note', 'complained about spam'],
  ['Anmerkung', 'verstorben'],
  ['Status reason', 'left the company'],
  ['Notes', 'VIP; cancelled on 3 May'],
  ['Notizen', 'möchte nicht mehr angeschrieben werden'],
  ['Remarque', 'ne veut plus de mails'],
  ['Observaciones', 'se dio de baja por teléfono'],
  ['Opmerkingen', 'uitgeschreven op 3 mei'],
  ['Uwagi', 'wypisany telefonicznie'],
  ['備考', '退会'],
]

const columnsOfEnds =
  'Blockiert|Beendet am|Mailstop|Retour|End date|Exit date|Churn date|Closed|Désabo|Sluttdato|解約日|해지일|수신거부일|Odjavljen|Atsisakė|Atrakstījies|Loobus|تاريخ الإلغاء|Ngày hủy|Tanggal berhenti'
test.each(columnsOfEnds.split('|'))('a row with a day in the column %j is put to a person', (name) => {
  expect(rowsOf(`email,date,${name}\nada@example.com,2026-01-01,2026-05-03\n`, from('Fair'))).toEqual([
    ['ada@example.com', 'unfit'],
  ])
})

test.each(notes)('a row whose %s say %j is put to a person', (name, note) => {
  expect(rowsOf(`email,date,${name}\nada@example.com,2026-01-01,${note}\n`, from('Fair'))).toEqual([
    ['ada@example.com', 'unfit'],
  ])
})

test.each([
  'cancelled the call',
  'left a message',
  'has not unsubscribed',
  'asked about opt-out rules',
  'rejected our offer of 3 May',
  'removed the blocker in the contract',
  'wants mails in German',
])('a note that says %j is nothing against its row', (note) => {
  expect(rowsOf(`email,date,Notes\nada@example.com,2026-01-01,${note}\n`, from('Fair'))).toEqual([
    ['ada@example.com', '2026-01-01', 'Fair'],
  ])
})

test('a box that is empty where all others agreed is no proof', () => {
  const rows = ['Yes', '', 'I agree'].map((cell, at) => `${at}@example.com,2026-01-01,${cell}`).join('\n')
  const list = readImport(`email,date,I agree to get the newsletter\n${rows}\n`, from('Fair'))
  expect('rows' in list && list.rows.map(({ against }) => against?.outcome ?? null)).toEqual([null, 'unproven', null])
})

test.each([
  ['Buttondown, never confirmed', 'type', ['regular', 'unactivated'], 'unproven'],
  ['a consent left blank among yes and no', 'GDPR consent', ['Yes', '', 'No'], 'unproven'],
  ['a question left blank', 'May we send you our newsletter?', ['Yes', '', 'No'], 'unproven'],
  ...['asked us to stop', 'no more!', 'hard no', 'blocked us', 'gone', 'wants phone only'].map(
    (note) => [`a note: ${note}`, 'notes', ['met at the fair', note], 'unfit'] as const,
  ),
] as const)('a list that says it in a column of its own is believed: %s', (_what, column, cells, outcome) => {
  const rows = cells.map((cell, at) => `a${at}@example.com,2026-01-01,fair,${cell}`)
  const [first, second] = rowsOf(`email,date,source,${column}\n${rows.join('\n')}\n`) as string[][]
  expect(first).toEqual(['a0@example.com', '2026-01-01', 'fair'])
  expect(second).toEqual(['a1@example.com', outcome])
})
