import { expect, test } from 'vitest'
import { wishIn } from './wish-to-leave.ts'

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
  expect(wishIn(sentence, writer)).toBe('perhaps')
})

test.each(['Unsubscribe ada@example.com', 'Please remove Ada@Example.com from your list.'])(
  '%j names its writer, who leaves',
  (sentence) => {
    expect(wishIn(sentence, writer)).toBe('leave')
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
  expect(wishIn(sentence, writer)).toBe('leave')
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
  expect(wishIn(sentence, writer)).toBe('perhaps')
})
