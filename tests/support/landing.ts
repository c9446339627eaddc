/** A form of content for tests: a field of every type that stores an answer. */
export const aFormFile = `name: webinar registration
submit: Save my seat
note: We write about this webinar alone.
fields:
  - { name: firstName, type: text, label: First name }
  - { name: email, type: email, label: Work email }
  - { name: company, type: company, label: Company, required: false }
  - { name: phone, type: phone, label: Phone, required: false }
  - { name: companySize, type: size, label: Company size }
  - name: session
    type: choice
    label: Session
    options:
      - { value: morning, label: The morning session }
      - { value: evening, label: The evening session }
  - name: topics
    type: choices
    label: Topics
    options:
      - { value: register, label: The register }
      - { value: audit, label: The audit }
  - { name: recording, type: check, label: Send me the recording, required: false }
  - { name: question, type: long, label: Your question, required: false }
consent:
  box: Email me about further webinars
  text: You can withdraw this at any time.
thanks: { title: Your seat is saved., text: The link comes by email a day before. }
mail:
  subject: Your seat in the webinar
  text:
    - Thank you for registering.
    - The link follows a day before.
  button: { title: What to read before, href: /blog }
`

/** Members that every form has, as the names of fields. */
const members =
  'reset submit requestSubmit action method name children target closest matches length enctype isConnected dataset querySelector querySelectorAll addEventListener removeEventListener dispatchEvent checkValidity reportValidity noValidate'
/** A form of content whose fields are called as members of its element. */
export const aFormOfMembers = `name: members
submit: Save my seat
fields:
  - { name: email, type: email, label: Work email }
${members
  .split(' ')
  .map((name) => `  - { name: ${name}, type: text, label: The ${name}, required: false }`)
  .join('\n')}
thanks: { title: Your seat is saved., text: The link comes by email a day before. }
`

/** The time of a new page's event. */
export const someTimes = { day: '2027-03-03', begins: '16:00', ends: '17:00', zone: 'Europe/Berlin' }

export type PageHeadLines = Readonly<Record<string, string>>

/** A landing page for tests, with a block of each kind. */
export const aPageFile = (head: PageHeadLines = {}) => `---
${Object.entries({
  title: 'A register in one hour',
  description: 'A webinar for quality managers; what an AI register is and how to begin one.',
  form: 'webinar',
  ...head,
})
  .map(([key, value]) => `${key}: ${value}`)
  .join('\n')}
---

:::hero[A register in one hour]
What an AI register is, and how a company of eighty people begins one.
:::

:::window[The register]{shows=register}
It opens at the system that is due next.
:::

:::text[What you take home]
A register with **your** first five systems, and [the controls](/controls) behind it.
:::

:::list[For whom]
- **Quality managers** who answer audits
- **Heads of IT** who approve tools
:::

:::proof[Why now]
- **August 2, 2026** is the day from which [the EU AI Act](/facts) applies to many systems.
:::

:::quote[A participant]
It took one hour.
:::

:::form[Save your seat]
It is free.
:::

:::speaker[A participant]{role="Head of Assurance"}
Leads audits in hospitals.
:::

:::questions[Questions]
- **Is there a recording?** Yes.
:::
`

/** What a visitor of that page fills in. */
export const aRegistration = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Ada',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  phone: '',
  companySize: '51-200',
  session: 'morning',
  topics: ['register', 'audit'],
  recording: 'yes',
  question: 'Does it run on our own server?',
  consent: 'yes',
  ...changes,
})

/** The same as a browser without scripts posts it. */
export function typedRegistration(changes: Record<string, unknown> = {}): RequestInit {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(aRegistration(changes)))
    for (const one of [value].flat()) if (one !== undefined) body.append(name, String(one))
  return { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } }
}
