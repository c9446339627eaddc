import controls from 'virtual:controls'
import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { type Asked, developed, heldOut } from '#tests/support/questionnaire-questions.ts'
import { questionnaireIndex } from './index.server.ts'
import { createMatcher } from './match.ts'

const match = createMatcher(questionnaireIndex(libraryOf(controls), register))

/** The shares of questions whose control came first, came among the first three, or of which is said that none answers. */
function sharesOf(questions: readonly Asked[]) {
  const of = (list: readonly Asked[], holds: (one: Asked) => boolean) => list.filter(holds).length / list.length
  const answered = questions.filter(([, ...controls]) => controls.length > 0)
  const unanswered = questions.filter(([, ...controls]) => controls.length === 0)
  return {
    first: of(answered, ([question, ...fitting]) => fitting.includes(match(question).controls[0] ?? '')),
    three: of(answered, ([question, ...fitting]) => match(question).controls.some((id) => fitting.includes(id))),
    none: of(unanswered, ([question]) => match(question).controls.length === 0),
  }
}

test.each([
  ['developed on', developed],
  ['held out', heldOut],
])('of the questions %s, the control that fits comes first for 60 in 100 and among three for 80', (_, questions) => {
  const { first, three, none } = sharesOf(questions)
  expect(first).toBeGreaterThanOrEqual(0.6)
  expect(three).toBeGreaterThanOrEqual(0.8)
  expect(none).toBeGreaterThanOrEqual(0.8)
})

test.each([
  ['Do you hold SOC 2, ISO 27001, or ISO 42001 certification?', 'GOV-07'],
  ['Have you carried out a security assessment of the AI system?', 'VAL-04'],
  ['How does the model arrive at its outputs, in plain language?', 'VAL-05'],
  ['Is training data vetted and validated before a model is trained?', 'DAT-03'],
  ['Have you implemented adversarial training?', 'SEC-02'],
  ['Is there a risk management program?', 'RSK-01'],
  ['Are penetration tests performed every year?', 'vulnerabilities'],
  ['Solution provider contact e-mail', 'contact'],
  ['Does the product have FDA clearance?', 'clearance'],
  ['Do you support FHIR, HL7 and DICOM?', 'interoperability'],
  ['Is credit card data processed under PCI DSS?', 'payment-cards'],
  ['Are tenants isolated from each other?', 'isolation'],
])('%s leads to %s', (question, expected) => {
  const {
    controls: [first],
    outside,
  } = match(question)
  expect(first ?? outside).toBe(expected)
})
