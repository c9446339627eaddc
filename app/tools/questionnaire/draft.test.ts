import controls from 'virtual:controls'
import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { draftFor } from './draft.ts'
import { questionnaireIndex } from './index.server.ts'
import { createMatcher } from './match.ts'

const index = questionnaireIndex(libraryOf(controls), register)
const match = createMatcher(index)
const draftOf = (asked: string) => draftFor({ asked, match: match(asked) }, index)

test.each([
  'Do you train models on our customer data?',
  'Do you use our data to train or improve models?',
  'Do you share our data with third parties?',
  'Will you tell us before a model changes?',
])('a safeguard is no draft for whether something is done: %s', (question) => {
  expect(match(question).controls).not.toEqual([])
  expect(draftOf(question)).toBeNull()
})

test('each of the forty questions has its own controls, and the draft of the first one or none', () => {
  for (const { id, question, controls: own, noDraft } of index.subjects) {
    expect(match(question)).toMatchObject({ subject: id, controls: own.slice(0, 3) })
    const draft = index.controls.find((control) => control.id === own[0])?.draft
    expect(draftOf(question), question).toBe(noDraft ? null : draft)
  }
})
