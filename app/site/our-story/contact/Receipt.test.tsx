import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Topic } from '#office/forms/call.ts'
import { all, attribute, parsed } from '#tests/support/screen.ts'
import { Receipt } from './Receipt.tsx'

const answers = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', message: 'Please call us.' }

test.each<[Topic | '', string]>([
  ['our-vendors', '/frameworks/ai-vendor-assessment'],
  ['vendor-review', '/trust-center'],
  ['questionnaire-call', '/questionnaire'],
  ['roadmap', '/compliance-roadmap'],
  ['call', '/ai-readiness-assessment'],
  ['', '/ai-readiness-assessment'],
])('the receipt of a message about “%s” leads on to %s', (about, href) => {
  const sent = { call: { about, times: [], zone: '', result: '' }, answers, at: Date.parse('2026-11-30T10:00:00Z') }
  const page = parsed(renderToStaticMarkup(<Receipt sent={sent} again={() => {}} />))
  expect(all(page, 'a').map((link) => attribute(link, 'href'))).toEqual([href])
})
