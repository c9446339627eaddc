import { expect, test } from 'vitest'
import { wishesIn } from './wishes.ts'

const writer = 'ada@example.com'

test.each([
  'Please remove bob@corp.example from your list; he left.',
  'Unsubscribe jane.doe@corp.example',
  'Take info@corp.example off your list',
  'Please unsubscribe bob@corp.example and subscribe me instead',
  'Please remove old@corp.example from your distribution list and add new@corp.example',
  'Please unsubscribe <bob@corp.example>.',
  'Please remove him from your list',
  'Please take Mr. Smith off your mailing list',
  'Merci de retirer M. Dupont de votre liste',
  'Bitte melden Sie Herrn Meier ab',
])('%j names somebody else: a person judges it', (sentence) => {
  expect(wishesIn(sentence, writer).leave).toBe('perhaps')
})

test.each(['Unsubscribe ada@example.com', 'Please remove Ada@Example.com from your list.'])(
  '%j names its writer, who leaves',
  (sentence) => {
    expect(wishesIn(sentence, writer).leave).toBe('leave')
  },
)

test.each([
  'I object to direct marketing',
  'I object to the processing of my data for marketing.',
  'Ich widerspreche der Nutzung meiner Daten zu Werbezwecken.',
  'Je retire mon consentement',
  'Please delete all my data and stop emailing me.',
  'Unsubcribe',
  'unsuscribe',
  'unsubscibe me please',
  'Please un subscribe me',
  'desabonnez moi',
  'Bitte loschen',
  '请取消订阅',
])('%j is a wish to leave', (sentence) => {
  expect(wishesIn(sentence, writer).leave).toBe('leave')
})

test.each([
  'Under GDPR Art. 21 I object to the processing of my data for marketing.',
  'Please erase my personal data',
  'Bitte löschen Sie meine Daten',
  'unsubscribe me from all but the regulatory updates',
  'Unsubscribe me from everything except Risk',
  'Remove me from all lists apart from Risk',
  'Odhlaste mě prosím',
  'Listeden çıkarın lütfen',
  'الغاء الاشتراك',
  'إلغاء الاشتراك',
  'Leiratkozás',
  'Dezabonare',
  'הסר אותי',
  'Hủy đăng ký',
  'ยกเลิก',
  'This is spam',
  'Kein Interesse',
  'Nein danke',
  'Leave me alone',
])('%j may be one', (sentence) => {
  expect(wishesIn(sentence, writer).leave).toBe('perhaps')
})

test.each([
  'Hi Kim,\n\nplease unsubscribe me.',
  'Hello,\nstop',
  'I would like to unsubscribe.',
  'Please take me off your list.',
  'Please do not write to me again.',
  "Don't email me any more.",
  'Not interested, please remove me.',
  'Kindly unsubscribe me',
  'Bitte abmelden',
  'Bitte keine weiteren Mails.',
  'Merci de me désinscrire',
  'Dar de baja',
  'Uitschrijven',
  '退订',
  'Dear Kim,\nthank you for the invitation.\nI would like to be\nremoved from your list, please.',
  'Stop\n\n> You get this email because you filled in a form.',
])('an answer of some lines, %j, is a wish to leave', (text) => {
  expect(wishesIn(text, writer).leave).toBe('leave')
})

test.each([
  'Stop by our booth on Tuesday!',
  'Remove me from the Cc but keep me for the event',
  'Thank you.\n\n> To get no more emails about it, answer this one with the word “stop”.',
  'See you there.\nAda\n-- \nUnsubscribe',
])('%j is none', (text) => {
  expect(wishesIn(text, writer).leave).not.toBe('leave')
})

test.each([
  'Please delete all my personal data, and confirm it.',
  'Under Article 17 GDPR I request the erasure of my data.',
  'I want all of my personal details to be removed.\nThanks',
  'We ask you to delete our contact details from your systems.',
  'Please forget me.',
  'Could you remove me from your database?',
  'I make use of my right to be forgotten.',
  'Please delete all personal data you hold on me',
  'Please delete everything you stored about me.',
  'I want you to erase everything you have about me',
  'I request erasure under Art. 17 GDPR',
  'Right to be forgotten request',
  'Please stop processing my data and destroy it',
  'I should be glad if you could remove all of\nmy personal data from your systems.',
  'Bitte löschen Sie alle meine personenbezogenen Daten.',
  'Ich bitte Sie, meine Daten umgehend zu löschen.',
  'Ich mache von meinem Recht auf Löschung Gebrauch',
  'Bitte alle Daten löschen, die Sie über mich haben.',
  'Merci de supprimer toutes mes données.',
  "Je demande l'effacement de mes données personnelles",
  'Je demande l’effacement des données me concernant',
  'Suppression de mes données',
  "droit à l'oubli",
  'Por favor eliminen mis datos personales',
  'Solicito la supresión de mis datos',
  'Vi prego di cancellare i miei dati',
  'Solicito a exclusão dos meus dados',
  'Verwijder alstublieft mijn gegevens',
  'Proszę o usunięcie moich danych',
  'Radera mina uppgifter',
  'Slet venligst mine data',
  'Vennligst slett mine personopplysninger',
  'Prosím o smazání mých údajů',
  'Poistakaa tietoni',
  'Kérem, töröljék az adataimat',
  'Lütfen verilerimi silin',
  'Прошу удалить мои данные',
  'Удалите мои персональные данные',
  'Будь ласка, видаліть мої дані',
  '個人情報を削除してください',
  '请删除我的个人信息',
  '请删除个人信息',
  '내 개인정보를 삭제해 주세요',
])('%j is a wish to be erased', (text) => {
  expect(wishesIn(text, writer).erasure).toBe(true)
})

test.each([
  'How does the platform delete the data of our customers?',
  'Do you erase our data when the contract ends?',
  'We need a policy for the right to be forgotten.',
  'We want to answer erasure requests under Art. 17 GDPR within a day.',
  'We need help with:\n- right to erasure\n- DPIAs',
  'Please show us how you delete personal data.',
  'Do not forget the annex, please.',
  'Please do not delete my data.',
  'How long do you keep my data?',
  'Please send my data as a file.',
  'Can the register remove a system that we no longer use?',
  'Please remove the draft from our account page',
  'Please delete my comment about data quality.',
  'Wie löscht Ihre Plattform Daten unserer Kunden?',
  'Nous cherchons un outil pour la suppression des données de nos clients.',
  '请介绍如何删除个人信息',
  '個人情報の削除機能はありますか',
  '개인정보 삭제 기능이 필요합니다',
])('%j is none to be erased', (text) => {
  expect(wishesIn(text, writer).erasure).toBe(false)
})

test.each([0, 500, 700, 3_000, 4_900])('a wish stands out of a paragraph of %i signs and more', (length) => {
  const prose = 'We spoke in spring about the review of our models. '.repeat(Math.ceil(length / 51))
  expect(wishesIn(`${prose}Please delete all personal data you hold on me.`, 'ada@engines.example').erasure).toBe(true)
  expect(wishesIn(`${prose}Please remove me from your list.`, 'ada@engines.example').leave).toBe('leave')
  expect(wishesIn(prose, 'ada@engines.example')).toEqual({ leave: null, erasure: false })
})

test.each([
  ['one line', (part: string) => part.repeat(36_000 / part.length)],
  ['lines of sentences', (part: string) => `${part.repeat(600 / part.length)}\n`.repeat(60)],
])('whatever is written in %s is read in moments', (_, hostile) => {
  for (const part of [
    'please ',
    'delete my ',
    'remove me from ',
    'hi! ',
    '. ',
    'data, ',
    '@',
    'a@b ',
    ' ',
    'вас ',
    'not ',
  ]) {
    const text = hostile(part)
    wishesIn(text, 'ada@engines.example')
    const began = process.cpuUsage()
    wishesIn(text, 'ada@engines.example')
    expect([part, process.cpuUsage(began).user < 1_500_000]).toEqual([part, true])
  }
})
