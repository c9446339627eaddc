import { expect, test } from 'vitest'
import { relatedTo } from './bank.ts'
import { subjects } from './subjects.data.ts'

test('each question leads on to others, never to itself, and first to those of the same control', () => {
  for (const subject of subjects) {
    const related = relatedTo(subject)
    expect([subject.id, related.length > 1, related.includes(subject)]).toEqual([subject.id, true, false])
    const isShared = ({ controls }: (typeof related)[number]) => controls.some((one) => subject.controls.includes(one))
    const others = subjects.filter((one) => one !== subject && isShared(one))
    expect(related.filter(isShared)).toHaveLength(Math.min(4, others.length))
  }
})
