import controls from 'virtual:controls'
import register from 'virtual:duties'
import { expect, test } from 'vitest'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import {
  type Asked,
  developed,
  heldOut,
  supplierManagement,
  supplierSecurity,
  vendorAssessments,
} from '#tests/support/questionnaire-questions.ts'
import { type KeptAnswer, rowsOf } from './answers.ts'
import { questionnaireIndex } from './index.server.ts'
import { createMatcher } from './match.ts'
import { asksForDeed } from './question-sense.ts'
import { questionnaire } from './words.ts'

const index = questionnaireIndex(libraryOf(controls), register)
const match = createMatcher(index)

/**
 * The shares of questions whose control came first, came among the first three, or of which is said that none answers;
 * and of the controls offered first, the share that is wrong.
 */
function sharesOf(questions: readonly Asked[]) {
  const of = (list: readonly Asked[], holds: (one: Asked) => boolean) => list.filter(holds).length / list.length
  const answered = questions.filter(([, ...controls]) => controls.length > 0)
  const unanswered = questions.filter(([, ...controls]) => controls.length === 0)
  return {
    first: of(answered, ([question, ...fitting]) => fitting.includes(match(question).controls[0] ?? '')),
    three: of(answered, ([question, ...fitting]) => {
      const { controls: offered, nearest } = match(question)
      return [...offered, ...nearest].some((id) => fitting.includes(id))
    }),
    none: of(unanswered, ([question]) => match(question).controls.length === 0),
    wrong: of(
      questions.filter(([question]) => match(question).controls.length > 0),
      ([question, ...fitting]) => !fitting.includes(match(question).controls[0] ?? ''),
    ),
  }
}

test.each([
  ['developed on', developed],
  ['held out', heldOut],
  ['of customers, held out', supplierSecurity],
  ['of management systems and devices, held out', supplierManagement],
  ['of assessments of vendors, held out', vendorAssessments],
])('of the questions %s, the control that fits comes first for 75 in 100 and among three for 85', (_, questions) => {
  const { first, three, none, wrong } = sharesOf(questions)
  expect(first).toBeGreaterThanOrEqual(0.75)
  expect(three).toBeGreaterThanOrEqual(0.85)
  expect(none).toBeGreaterThanOrEqual(0.8)
  expect(wrong).toBeLessThanOrEqual(1 / 8)
})

test.each([
  'Do you have a technology roadmap for the next two years?',
  'Are you on the list of approved service providers?',
  'Are policies and procedures established, documented, approved, communicated and maintained for unattended workspaces?',
  'Who is your data protection officer?',
  'What does the AI feature cost per 1,000 tokens?',
  'Does your insurance cover losses caused by failures of the AI?',
  'Is the provider supervised by a competent authority?',
  'Does the application log out an account after a period of inactivity?',
])('no control is offered for “%s”, which names none of its subjects for sure', (question) => {
  expect(match(question).controls).toEqual([])
})

test('of several names of the trade, the one that is asked for leads', () => {
  const asked = 'Are data subjects given clear explanations on request of what data is used to make a decision?'
  expect(match(asked).controls[0]).toBe('TRA-05')
  expect(match('Are policies for data subject requests reviewed and audited?').controls[0]).toBe('TRA-08')
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
  ['Who is accountable?', 'GOV-02'],
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

test('a control of one sector is offered for a question of this sector alone', () => {
  const all = ['Is the model evaluated for model failure?', 'Is there an inventory of models with their risk?']
  for (const question of all) expect(match(question).controls).not.toContain('REC-05')
  expect(match('Are bank models under SR 11-7 marked in the model inventory?').controls[0]).toBe('REC-05')
})

test.each([
  ['Are API keys managed, and authorization flaws of APIs prevented?', 'interfaces'],
  ['Can the model tell user input from system prompts?', 'SEC-02'],
  ['Is data at rest and in transit cryptographically protected?', 'encryption'],
  ['Is there an ethics committee for AI?', 'GOV-02'],
  ['Is the degree of explainability documented?', 'VAL-05'],
  ['Is the audit trail of failed logon/logoff attempts kept?', 'DEV-05'],
  ['Is data poisoning prevented and detected?', 'SEC-02'],
  ['Does the device permit remote service sessions?', 'remote-access'],
  ['Describe how you ensure that groups are not systematically disadvantaged by AI decisions.', 'VAL-02'],
  ['Have you tested for proxy variables that correlate with protected characteristics?', 'VAL-02'],
  ['How do you test for discrimination by age or gender? Please send the last result.', 'VAL-02'],
  ['List all personal attributes used as input factors in the scoring model.', 'DAT-04'],
  ['To what extent is the use of AI proactively disclosed to data subjects?', 'TRA-04'],
  ['Provide the model development documentation, with design, theory and logic.', 'DEV-02'],
  ['Which modelling technique is used, such as a neural network, and why?', 'DEV-02'],
  ['How were missing values, outliers and reject inference treated?', 'DAT-03'],
  ['Provide discriminatory power (Gini, AUC, KS) out-of-sample.', 'VAL-01'],
  ['Please provide the results against a challenger model.', 'VAL-01'],
  ['How are findings from validation tracked to closure?', 'GOV-08'],
  ['Is the model self-learning or retrained automatically in production?', 'OPS-04'],
  ['Is the model under version control so that a past decision can be reproduced?', 'OPS-04'],
  ['How is concentration risk with your cloud and AI providers managed?', 'SUP-05'],
  ['Does your support staff use generative AI tools for our tickets?', 'PEO-02'],
  ['Is any function used to screen, rank or filter job applicants?', 'INV-05'],
  ['From what date do the obligations apply to you?', 'GOV-10'],
  ['Who on our side must be trained?', 'PEO-01'],
  ['What can we submit to the works council under § 87 BetrVG?', 'TRA-04'],
  ['Attach a completed SIG Lite, CAIQ or equivalent.', 'general-security'],
  ['What percentage of your revenue would we represent?', 'finance'],
  ['Do you indemnify us for fines under the AI Act?', 'liability'],
  ['Do you screen job candidates by background checks?', 'screening'],
  ['Is there a process for the recall of a product, and is a recall reported?', 'INC-04'],
])('the name of the trade in “%s” leads to %s', (question, expected) => {
  const { controls, outside } = match(question)
  expect(controls[0] ?? outside).toBe(expected)
})

test.each([
  ['Is multifactor authentication in place for privileged users?', 'Do all privileged accounts have MFA?', 'yes'],
  ['Are penetration tests done every year?', 'Please provide the report of an external penetration test.', 'yes'],
  ['Are audit and assurance policies established?', 'Are audit and assurance policies reviewed every year?', 'yes'],
  ['Are all input events of the model logged?', 'Are all output events of the model logged?', 'yes'],
  ['Is user input used to influence the AI model?', 'Will our data be utilized to train your AI models?', 'yes'],
])('an answer to “%s” is offered for “%s”', (earlier, asked, state) => {
  const kept: KeptAnswer[] = [{ question: earlier, state: 'yes', text: 'Since 2024.', link: '' }]
  expect(rowsOf([{ number: '', text: asked }], kept, match)[0]?.offers).toMatchObject([{ question: earlier, state }])
})

test.each([
  ['Is data encrypted at rest?', 'Is data poisoning prevented and detected?'],
  ['Are the security boundaries for agents established?', 'Is the least privilege principle employed?'],
  ['Are data sources documented according to legal requirements?', 'Are security breaches reported by law?'],
  ['Is single sign-on supported?', 'Is MFA enforced for administrators?'],
  ['Are backups performed every day?', 'Is there a business continuity plan?'],
  ['Can customers opt in to model training?', 'Can customers opt out of model training?'],
  ['Is a security awareness training program established?', 'Are security-related events monitored?'],
])('an answer to “%s” is not offered for “%s”', (earlier, asked) => {
  const kept: KeptAnswer[] = [{ question: earlier, state: 'yes', text: 'Since 2024.', link: '' }]
  expect(rowsOf([{ number: '', text: asked }], kept, match)[0]?.offers).toEqual([])
})

test.each([
  ['Are you certified to ISO 42001?', true],
  ['Do you train models on customer data?', true],
  ['1.2 Have you had any AI incidents in the last 12 months?', true],
  ['Does your product make automated decisions about people?', true],
  ['Is customer data used to improve your models?', true],
  ['Will our data be utilized to train your models?', true],
  ['Does your solution leverage machine learning?', true],
  ['Do you have an AI policy?', false],
  ['Do you keep an inventory of AI systems?', false],
  ['Are users told that they talk to an AI?', false],
  ['How do you train your models?', false],
])('a safeguard is no yes to a question on what happens: %s', (question, isDeed) => {
  expect(asksForDeed(question)).toBe(isDeed)
})

test('what must not be said is understood alone: it has the check, and how that fails', () => {
  const { check = '', fails = '' } = index.controls.find(({ id }) => id === 'SEC-02') ?? {}
  expect(questionnaire.row.neverWhile(check, fails)).toMatchInlineSnapshot(
    `"That it is in place, while it would fail this check: Hide an instruction in a document that the system reads. Ask it for its instructions. Change a model file in test. A failure: one takes effect."`,
  )
})
