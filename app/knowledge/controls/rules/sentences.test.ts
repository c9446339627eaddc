import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test('an entry with a colon stands under its words; a clock and a number end no sentence', () => {
  expect(sentencesOf('Drill at 22:04, version 1.2. Cause: leavers stay. “All.” 12 pages.')).toEqual([
    { term: null, text: 'Drill at 22:04, version 1.2.', whole: 'Drill at 22:04, version 1.2.' },
    { term: 'Cause:', text: 'leavers stay.', whole: 'Cause: leavers stay.' },
    { term: null, text: '“All.”', whole: '“All.”' },
    { term: null, text: '12 pages.', whole: '12 pages.' },
  ])
})
