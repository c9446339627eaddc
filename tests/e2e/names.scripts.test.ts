import type { Page } from '@playwright/test'
import { expect, longUnless, openHydrated, test } from './site.ts'

const specialistForm = `- region "Have a specialist read this":
        - group:
          - textbox "First name"
          - textbox "Last name"
          - textbox "Work email"
          - textbox "Company"
          - textbox "Your question (optional)"
          - button "Send to a Specialist"
          - paragraph:
            - link "privacy statement"
          - status`

/**
 * A tool's controls and groups as a screen reader names them, in their order; what has no name of its own is left out.
 */
const tools: { name: string; path: string; named: string; prepare?: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'a question of the readiness assessment',
    path: '/ai-readiness-assessment',
    named: `
      - progressbar "Assessment progress": 0%
      - heading "How is AI used in your company today?" [level=2]
      - group "How is AI used in your company today?":
        - radio "Nobody uses it at work, as far as we know."
        - radio "Some people try public tools on their own. Nobody has decided anything."
        - radio "A few teams use tools that the company has chosen and pays for."
        - radio "Most teams use approved AI in daily work, and we keep a list of where."
        - radio "AI is part of our products or regulated processes. Each system has a documented owner and purpose."
      - button "Previous" [disabled]
      - button "Skip"`,
  },
  {
    name: "the assessment's details",
    path: '/ai-readiness-assessment?a=43-10&at=details',
    named: `
      - progressbar "Assessment progress": 90%
      - heading "Who is the result for?" [level=2]
      - textbox "Work email"
      - textbox "Company name"
      - textbox "Your role"
      - checkbox "Prepare an email with my result" [checked]
      - button "See My Results"
      - button "Back"`,
  },
  {
    name: "the assessment's result",
    path: '/ai-readiness-assessment?a=43-10',
    prepare: async (page) => {
      for (const part of ['take', 'review']) await page.locator(`#${part} > details > summary`).click()
    },
    named: `
      - progressbar "Assessment progress": 100%
      - region "AI Adopter":
        - paragraph: "Your score: 8 of 20. 3 more points to reach AI Practitioner"
        - heading "AI Adopter" [level=2]
        - paragraph: "Your lowest answers: Monitoring (0 of 4), Data privacy (1 of 4). One question was skipped."
        - link "Book a call about this"
        - button "Download PDF Report"
        - link "Share"
        - figure:
          - list "The four levels and their scores":
            - listitem: AI Novice 0-5
            - listitem: AI Adopter 6-10
            - listitem: AI Practitioner 11-15
            - listitem: AI Leader 16-20
      - region "Score by area":
        - list "Your score in each of the five areas, from 0 to 4":
          - listitem: Use of AI 4 of 4
          - listitem: Policies 3 of 4
          - listitem: Understanding of risks Skipped, counts as 0
          - listitem: Data privacy 1 of 4
          - listitem: Monitoring 0 of 4
        - list "Begin with your lowest answers":
          - listitem: /^Monitoring/
          - listitem: /^Data privacy/
      - region "What to do from here":
        - list "What to do from here":
          - listitem:
            - heading "Turn the rules into a policy" [level=4]
            - link "AI governance policy template"
            - paragraph: /5 minutes/
        - link "Schedule a Consultation"
        - link "Explore Our Solutions"
        - button "Retake Assessment"
      - region "Save or share your result":
        - group:
          - paragraph:
            - link /ai-readiness-assessment\\?a=43-10$/
          - button "Copy link"
          - button "Print this page"
          - link "Email it to yourself"
      ${specialistForm}`,
  },
  {
    name: "the roadmap's form",
    path: '/compliance-roadmap',
    named: `
      - region "Make it yours":
        - paragraph:
          - textbox "Company name (optional)"
          - combobox "Company size"
          - combobox "Industry"
          - combobox "AI governance maturity"
        - button "Create My Roadmap" [disabled]
      - region "What a stage looks like":
        - region "Assessment & Planning":
          - heading "Assessment & Planning" [level=3]
      - region "Start with these three":
        - list:
          - listitem:
            - link "AI governance policy"
          - listitem:
            - link "EU AI Act duties check"
          - listitem:
            - link "Compliance checklist"`,
  },
  {
    name: 'a roadmap',
    path: '/compliance-roadmap?industry=finance&size=large&maturity=exploring&stage=5',
    prepare: async (page) => {
      await page.getByRole('main').locator('summary').filter({ hasText: 'Resources' }).click()
      await openParts(page, 'next', 'save', 'review')
    },
    named: `
      - region "Your compliance roadmap":
        - heading "Your compliance roadmap" [level=2]
        - link "Book a call about this"
        - button "Download PDF Roadmap"
        - link "Share"
      - list:
        - listitem:
          - 'button "Stage 1: Assessment & Planning"'
          - paragraph: 4 weeks (from week 1)
        - listitem:
          - 'button "Stage 2: Policy Development"'
        - listitem:
          - 'button "Stage 3: Technical Implementation"'
        - listitem:
          - 'button "Stage 4: Training & Awareness"'
        - listitem:
          - 'button "Stage 5: Verification & Validation"'
        - listitem:
          - 'button "Stage 6: Continuous Compliance"'
      - 'region "Stage 5: Verification & Validation"':
        - status: /^Stage 5, /
        - 'heading "Stage 5: Verification & Validation" [level=3]'
        - group:
          - text: Key Activities
          - list:
            - listitem:
              - 'checkbox "Sample the controls: does each one run, and is it recorded?"'
        - group: Deliverables
        - group: Requirements
        - group:
          - text: Resources
          - list:
            - listitem:
              - link "Compliance checklist"
            - listitem:
              - link "Compliance Documentation framework"
            - listitem:
              - link "AI Risk Assessment framework"
        - button "Go to stage 6"
        - button "Customize My Journey"
      - region "What to do from here":
        - group:
          - list "What to do from here":
            - listitem:
              - heading "Keep evidence where an auditor can find it" [level=4]
              - link "Compliance Documentation framework"
      - region "Link and calendar":
        - group:
          - paragraph:
            - link /industry=finance&size=large&maturity=exploring$/
          - textbox "First day"
          - button "Download Calendar File"
      - region "Start with these three"
      ${specialistForm}`,
  },
  {
    name: 'the frameworks library',
    path: '/frameworks?category=risk',
    named: `
      - navigation "Categories":
        - list:
          - listitem:
            - link "Governance"
          - listitem:
            - link "Risk"
          - listitem:
            - link "Compliance"
      - region "Six frameworks":
        - tablist "Frameworks by category":
          - tab "All"
          - tab "Governance"
          - tab "Risk" [selected]
          - tab "Compliance"
        - tabpanel "Risk":
          - list:
            - listitem:
              - heading "AI Risk Assessment" [level=3]
              - group:
                - list "What’s inside"
                - list "Tags"
              - paragraph:
                - link "Preview AI Risk Assessment"
                - link "Download AI Risk Assessment, PDF"
              - paragraph:
                - link "AI Risk Assessment as DOCX"
            - listitem:
              - heading "AI Vendor Assessment" [level=3]
              - paragraph:
                - link "Preview AI Vendor Assessment"
                - link "Download AI Vendor Assessment, PDF"
              - paragraph:
                - link "AI Vendor Assessment as DOCX"
      - region "Regulatory coverage":
        - group: Regulatory coverage of the frameworks
      - region "Before you download":
        - group: How often are the frameworks updated?
      - region "New on Tuesdays and Thursdays":
        - textbox "Email address"
        - button "Subscribe"
        - paragraph:
          - link "How we treat personal data"
        - status
      - region "Need a framework of your own?":
        - paragraph:
          - link "Schedule a Consultation"
          - link "View Services"`,
  },
  {
    name: "the whitepaper's form",
    path: '/whitepaper-download',
    named: `
      - heading "Download Whitepaper" [level=2]
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - textbox "Company name"
      - textbox "Job title"
      - combobox "Industry"
      - combobox "Company size"
      - textbox "How can we help? (optional)"
      - checkbox /^Email me about/
      - paragraph:
        - link "privacy statement"
      - button "Download Whitepaper"
      - status`,
  },
  {
    name: "the whitepaper's thanks",
    path: '/whitepaper-download?sent=whitepaper',
    named: `
      - heading "Thank you for your interest!" [level=2]
      - paragraph:
        - button "Download Whitepaper"
      - status
      - paragraph:
        - link "Read it online instead"`,
  },
  {
    name: 'the policy template',
    path: '/resources/templates/ai-governance-policy',
    named: `
      - paragraph:
        - link "Download PDF"
      - paragraph:
        - link "DOCX"
      - heading "Fill in your details" [level=2]
      - textbox "Company name"
      - textbox "Scope (optional)"
      - textbox "Approver (optional)"
      - textbox "Policy owner (optional)"
      - combobox "Risk appetite"
      - combobox "Format"
      - button "Download Policy"
      - status
      - region "Preview of your policy":
        - heading "Purpose" [level=2]`,
  },
  {
    name: 'a screen of the duties check',
    path: '/resources/tools/risk-assessment?role=deployer&step=profiling&use=4a',
    named: `
      - region "How does it affect people?":
        - form "How does it affect people?":
          - heading "How does it affect people?" [level=2]
          - group "Does it work with data about people?":
            - radio /^Yes, and it evaluates them/
            - radio "Yes, but it evaluates nobody"
            - radio "No"
            - radio "I don’t know"
          - group "Does it do one of these?":
            - checkbox "None of these"
            - checkbox /^Talk or write with people/
            - checkbox "Generate text"
            - checkbox /^Generate images, audio or video/
            - checkbox /^Imitate existing people, objects/
            - checkbox /^Write texts that inform the public/
            - checkbox "Recognize emotions, or sort people by biometrics"
            - checkbox "I don’t know"
          - paragraph:
            - button "Continue"
          - paragraph:
            - button "Back"
            - link "Start again"`,
  },
  {
    name: 'a result of the duties check',
    path: '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
    named: `
      - region "High risk":
        - heading "High risk" [level=2]
        - link "Book a call about this"
        - link "Download PDF"
        - link "Share"
      - region "What you owe":
        - region /^Applies today/:
          - heading /^Applies today/ [level=3]
      - region "What to do from here":
        - list "What to do from here"
        - region "Have a specialist read this"
        - region "What could change this"
        - region "Your answers"`,
  },
  {
    name: 'the checklist',
    path: '/resources/checklists/compliance?regulation=gdpr',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: /^G-2 / }).check()
      await page.getByText('Other formats').click()
      await openParts(page, 'next', 'review')
    },
    named: `
      - navigation "Show":
        - link "EU AI Act"
        - link "GDPR"
        - link "CCPA/CPRA"
        - link "HIPAA"
        - link "NIST AI RMF"
        - link "ISO/IEC 42001"
        - link "GxP"
        - link "All laws and standards"
      - region "Start with G-1, Art. 5, 6":
        - link "Book a call about this"
        - link "Download PDF"
        - link "Share"
      - status: 13 items shown, 1 checked off
      - region "GDPR":
        - paragraph: 1 of 13 checked off
        - list:
          - listitem:
            - checkbox /^G-1 /
          - listitem:
            - checkbox "G-2 Health and other special data is used only under a named exception" [checked]
            - paragraph:
              - link "What the law says on G-2"
      - paragraph:
        - link "12 of 13 open"
      - link "Book a call"
      - region "Other formats":
        - group:
          - paragraph:
            - link "DOCX"
          - paragraph:
            - button "Print"
            - button "Export CSV"
            - button "Export Markdown"
      - region "What to do from here":
        - group:
          - list "What to do from here":
            - listitem:
              - 'heading "GDPR: close 12 open items" [level=3]'
              - link "Data Governance framework"
      ${specialistForm}`,
  },
]

/** Those with most controls. */
const inEveryRun = ["the assessment's result", 'a roadmap', "the whitepaper's form", 'a result of the duties check']

for (const { name, path, named, prepare } of tools) {
  test(`${name}: a name for every control, and one name for one thing${longUnless(inEveryRun.includes(name))}`, async ({
    page,
  }) => {
    await openHydrated(page, path)
    await prepare?.(page)
    const main = page.getByRole('main')
    await expect(main).toMatchAriaSnapshot(named)
    expect(twice(await main.ariaSnapshot())).toEqual([])
  })
}

/** Opens parts of a result, by their ids. */
async function openParts(page: Page, ...ids: string[]) {
  for (const id of ids) await page.locator(`#${id} > details > summary`).click()
}

/**
 * The names that lead to two places, and those that two controls of one kind have, in a tree as Playwright writes it.
 */
function twice(tree: string) {
  const places = new Map<string, Set<string>>()
  const lines = tree.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, role, named] =
      /^ *- '?(button|checkbox|combobox|link|radio|tab|textbox)(?=[ :']|$)(?: "(.*?)"(?=[ :']|$))?/.exec(line) ?? []
    if (!role) continue
    const [, address] = /\/url: (.*)/.exec(lines[index + 1] ?? '') ?? []
    // The topic of a call is no other place.
    const url = address?.replace(/\?about=[a-z-]+(?=#contact)/, '')
    const name = `${role} ${named ?? ''}`
    places.set(name, (places.get(name) ?? new Set()).add(url ?? `line ${index}`))
  }
  return [...places].flatMap(([name, { size }]) => (size > 1 || name.endsWith(' ') ? [name] : []))
}
