import { expect, test } from 'vitest'
import { processorMs } from '../../../../tests/support/processor-time.ts'
import { pastedQuestions } from './pasted.ts'

const read = (...lines: readonly string[]) =>
  pastedQuestions(lines.join('\n')).map(({ number, text }) => `${number} ${text}`.trim())

const list = [
  '1. Which functions use AI? Please name the model.',
  '2. Have you classified the software?',
  '   a) Which risk class?',
  '   b) What is your role (provider, deployer)?',
  '3. Human oversight',
  '   3.1 Can a decision be taken without a human?',
  '4) Accuracy: how often is the reading of a CV wrong',
]
const listRead = [
  '1 Which functions use AI? Please name the model.',
  '2 Have you classified the software?',
  '2a Which risk class?',
  '2b What is your role (provider, deployer)?',
  '3.1 Can a decision be taken without a human?',
  '4 Accuracy: how often is the reading of a CV wrong',
]
const quoted = (lines: readonly string[], sign = '> ') => lines.map((line) => sign + line)

test.each([
  ['with its head', ['From: Procurement <buy@customer.example>', 'To: Helen', 'Subject: FW: AI?', '', 'Hi Helen,', '']],
  [
    'after a German head',
    ['Von: Einkauf', 'Gesendet: Montag', 'An: Helen', 'Betreff: WG: KI', 'Sehr geehrte Frau Ward,'],
  ],
  ['after a French head', ['De : Achats', 'Envoyé : lundi', 'À : Helen', 'Objet : TR: IA', 'Bonjour,']],
  [
    'after a note',
    ['as discussed, we need the below before Friday. Short answers are fine. Thanks!', 'Best, Marco', ''],
  ],
])('a mail is read for its questions alone: %s', (_, above) => {
  const below = [
    '',
    'Kind regards',
    'Marco Brunner',
    '',
    'This e-mail may contain confidential information. If you are not the intended recipient, delete it. Who else received it?',
  ]
  expect(read(...above, ...list, ...below)).toEqual(listRead)
  expect(read(...above, ...quoted(list), ...below)).toEqual(listRead)
  expect(
    read(...above, 'On Mon, 3 Dec 2026 at 10:00 Marco Brunner', 'wrote:', ...quoted(list, '> > '), ...below),
  ).toEqual(listRead)
})

test('a paragraph between numbered questions gives each of its questions, and what it says else none', () => {
  const paragraph =
    'Now to security. We would also like to know whether you are certified. Do you have a DPA for the US providers? What happens to our data at the end? Please send a copy.'
  expect(read('1. Is it logged?', '2. Who is accountable?', '', paragraph, '', '3) Is it accessible?')).toEqual([
    '1 Is it logged?',
    '2 Who is accountable?',
    '– We would also like to know whether you are certified.',
    '– Do you have a DPA for the US providers?',
    '– What happens to our data at the end? Please send a copy.',
    '3 Is it accessible?',
  ])
})

test('a text of sentences in a row has as many questions as question marks', () => {
  const seven =
    'Hello, we have some questions before we renew. Do you use AI? Where is it hosted? Do you train on our data? If yes, can we opt out? Who is responsible? Are you certified to e.g. ISO 42001? What happens at the end? Thanks, Marco'
  expect(read(seven)).toHaveLength(7)
  expect(read(seven)).toContain('Are you certified to e.g. ISO 42001?')
  const words = seven.split(' ')
  const wrapped = Array.from({ length: Math.ceil(words.length / 7) }, (_, at) =>
    words.slice(at * 7, at * 7 + 7).join(' '),
  )
  expect(read(...wrapped)).toEqual(read(seven))
})

const inTable = [
  ['1', 'Which functions of your software use artificial', 'intelligence? Please name the function.'],
  ['2', 'Have you classified your software? a)', 'Which risk class? b) What is your role?', 'c) From what date?'],
  ['3', 'Do you have a DPA with clauses for the', 'US providers?'],
  ['4', 'Where are the servers?'],
  ['5', 'Will you affix the', 'CE marking?'],
] as const
const tableRead = inTable.map((cells) => cells.join(' '))
const tableHead = ['Customer AG – Supplier questionnaire on AI', 'Please return by Friday. Answer in the right column.']

test('a table copied from a PDF has its number, its question and nothing else in each row', () => {
  const heads = 'No. Question Answer of the supplier'
  expect(read(...tableHead, heads, ...inTable.flat(), '\f')).toEqual(tableRead)
  const inLine = inTable.flatMap(([number, first, ...more]) => [`${number} ${first}`, ...more])
  expect(read(...tableHead, heads, ...inLine)).toEqual(tableRead)
  const columns = [inTable.map(([number]) => number), inTable.flatMap(([, ...lines]) => lines)]
  expect(read(...tableHead, 'No.', ...(columns[0] ?? []), '', 'Question', ...(columns[1] ?? []), '', 'Answer')).toEqual(
    tableRead,
  )
})

test('the fields of a cover are no questions', () => {
  const cover = [
    'Vendor name: ________',
    'Date: May 4, 2027',
    'Company',
    'Name and title of the person completing this questionnaire',
    'Signed by:',
  ]
  const asking = ['Do you keep an AI policy?', 'Name the date of the last test.']
  expect(read(...cover, ...asking)).toEqual(asking)
})

test('what each page repeats is no question, and none is cut by it', () => {
  const head = 'Customer Bank – Vendor questionnaire – Confidential'
  for (const foot of ['Page 1 of 3', 'Seite 1 von 3', '- 1 -', '1 / 3', '7'])
    expect(
      read(
        head,
        '1. Is there a list of all',
        'AI systems?',
        '2. Has it been validated by someone',
        foot,
        '\f',
        '',
        head,
        'independent of it?',
        '3. Who can stop it?',
      ),
      foot,
    ).toEqual([
      '1 Is there a list of all AI systems?',
      '2 Has it been validated by someone independent of it?',
      '3 Who can stop it?',
    ])
})

test.each([
  ['Q1. Is it logged?', 'Q1 Is it logged?'],
  ['Question 1: Is it logged?', '1 Is it logged?'],
  ['Frage 1. Is it logged?', '1 Is it logged?'],
  ['1) Is it logged?', '1 Is it logged?'],
  ['(1) Is it logged?', '1 Is it logged?'],
  ['[1] Is it logged?', '1 Is it logged?'],
  ['1 – Is it logged?', '1 Is it logged?'],
  ['1.1.2 Is it logged?', '1.1.2 Is it logged?'],
  ['(iv) Is it logged?', 'iv Is it logged?'],
  ['IV. Is it logged?', 'IV Is it logged?'],
  ['a) Is it logged?', 'a Is it logged?'],
  ['• Describe the log', 'Describe the log'],
  ['Please provide the log.', 'Please provide the log.'],
])('%s is read as %s', (line, expected) => {
  expect(read(line)).toEqual([expected])
})

test('letters and Roman numbers are those of the number above, and none comes twice', () => {
  expect(
    read(
      'I. Governance',
      '1. Is it logged?',
      'a) Where?',
      'h) When?',
      'i) By whom?',
      'a) And why?',
      '2. For each model state:',
      '(i) its name',
      '(ii) its version',
      'II. Data',
      '3. Is it deleted?',
    ),
  ).toEqual([
    '1 Is it logged?',
    '1a Where?',
    '1h When?',
    '1i By whom?',
    '– And why?',
    '2(i) For each model state: its name',
    '2(ii) For each model state: its version',
    '3 Is it deleted?',
  ])
})

test('a mail with a table, and one without numbers, give their questions', () => {
  expect(
    read(
      'Hi Helen,',
      'please fill in:',
      '',
      'No.\tQuestion\tAnswer',
      '1\tIs it logged?\t',
      '2\tWho signs it?\t',
      '',
      'Best, Jo',
    ),
  ).toEqual(['1 Is it logged?', '2 Who signs it?'])
  expect(
    read(
      'Bonjour,',
      'Merci de répondre :',
      'Où sont les données ?',
      'Décrivez la politique IA.',
      '- SOC 2',
      'Cordialement,',
      'Claire',
    ),
  ).toEqual(['Où sont les données ?', 'Décrivez la politique IA.', 'SOC 2'])
})

test('a question that goes on with a name is one, and so is one without a mark above its letters', () => {
  expect(
    read(
      '1. Do you train or improve',
      'AI models?',
      'a) Which risk class?',
      '2. How is it tested',
      'a) By whom?',
      'Is it',
      'ISO 27001 certified?',
    ),
  ).toEqual([
    '1 Do you train or improve AI models?',
    '1a Which risk class?',
    '2 How is it tested',
    '2a By whom?',
    '– Is it ISO 27001 certified?',
  ])
  expect(read('Do you log access', 'Do you encrypt data?', 'Audit logs')).toHaveLength(3)
})

test('a number alone is no question, nor is a text of nothing but numbers', () => {
  expect(read('3', 'Is it logged?', '22', 'Who signs it?')).toEqual(['Is it logged?', 'Who signs it?'])
  expect(read('1', '2', '3', '4')).toEqual([])
})

test.each([
  ['without an end', () => 'and so on and on with no end in sight,'],
  ['of numbers', (at: number) => `> ${at + 1}`],
])('a text %s takes no longer for a line the longer it is', async (_, line) => {
  const taken = (count: number) => {
    const text = Array.from({ length: count }, (_, at) => line(at)).join('\n')
    return processorMs(() => pastedQuestions(text))
  }
  await taken(1_000)
  // Eight times the lines: sixty-four times as long, if each were held against all.
  // What is quicker than the steps in which a processor's time is counted counts as one of them.
  expect((await taken(32_000)) / Math.max(await taken(4_000), 4)).toBeLessThan(24)
})

test.each([
  [
    'in prose, with the first behind an introduction',
    ['our legal team would like to know whether you train on our data. Also, where do you host? Who has access?'],
    ['our legal team would like to know whether you train on our data.', 'Also, where do you host?', 'Who has access?'],
  ],
  [
    'of a mail, behind one who wonders',
    [
      'Hi Ada,',
      'Our CISO was wondering if you keep our prompts. And where do you host?',
      'Let me know if you need more.',
    ],
    ['Our CISO was wondering if you keep our prompts.', 'And where do you host?'],
  ],
  [
    'that were answered once',
    ['Q: Do you use AI?', 'A: Yes', 'Q: Who owns it?', 'A: Bob', 'and Eve.'],
    ['Do you use AI?', 'Who owns it?'],
  ],
  [
    'below heads of columns',
    ['Question Yes No N/A Comments', 'Do you use AI?', 'Who owns it?'],
    ['Do you use AI?', 'Who owns it?'],
  ],
  [
    'as a standard has them, a title and its sentence',
    [
      'A.2.2 AI policy',
      'The organization shall document a policy.',
      'A.2.3 Alignment',
      'The organization shall align it.',
    ],
    ['A.2.2 AI policy: The organization shall document a policy.', 'A.2.3 Alignment: The organization shall align it.'],
  ],
])('questions %s', (_, lines, questions) => {
  expect(read(...lines)).toEqual(questions)
})

test.each([
  ['1/ Describe your AI policy', '2/ Name the owner', '3/ How long are logs kept'],
  ['1° Décrivez votre politique', '2° Nommez le responsable', '3° Durée de conservation'],
  ['1、请说明贵公司的人工智能政策。', '2、请说明负责人。', '3、请说明保存期限。'],
  ['１）方針を説明してください', '２）責任者を教えてください', '３）保存期間を教えてください'],
  ['§1 Describe your AI policy', '§2 Name the owner', '§3 How long are logs kept'],
])('a list that counts as in %s has a question a line, with its number', (...lines) => {
  const own = lines.map((line, at) => `${at + 1} ${line.replace(/^(?:§\d+ |[\d１-３]+[/°、）] ?)/, '')}`)
  expect(read(...lines)).toEqual(own)
})

test('a figure that is no number of a list begins a line of its own', () => {
  expect(read('Is MFA enforced', '2FA enforced for admins', '24/7 monitoring in place')).toHaveLength(3)
})

test.each(['\u2028', '\v', '\u0085'])('a line ends at %j too', (sign) => {
  expect(pastedQuestions(['1. Do you have a policy?', '2. Who owns it?'].join(sign))).toHaveLength(2)
})

test('the text of a CSV file is its table', () => {
  expect(read('ID,Question,Answer', '1,"Do you have a policy, and who owns it?",', '2,Is it reviewed?,')).toEqual([
    '1 Do you have a policy, and who owns it?',
    '2 Is it reviewed?',
  ])
})
