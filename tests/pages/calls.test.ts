import { expect, test } from 'vitest'
import { isForCall, topicIds } from '#office/forms/call.ts'
import { screens } from '#tests/e2e/routes.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite } from '#tests/support/site.ts'

/** The calls that SPEC 2 names itself, copied by hand. */
const named = [
  'Schedule Your Free AI Risk Assessment',
  'Schedule a Free 30 min Consultation',
  'Schedule a Consultation',
  'Book Now',
  'Get Started',
  'Contact Sales',
  'Request a Demo',
]
const site = await openReadSite()

/** The subject that a link presets in the contact form. */
function subjectOf(href: string, about: string | null) {
  const preset = about ?? new URLSearchParams(href.split('#')[0]?.split('?')[1]).get('about')
  return topicIds.find((id) => id === preset) ?? ''
}

test('a call has one name: whatever leads to one says Book a call, or is named by the specification', async () => {
  const strays: string[] = []
  for (const path of screens) {
    for (const link of all(parsed(await textOf(await site.request(path))), 'a')) {
      const href = attribute(link, 'href') ?? ''
      if (!/^\/(?:our-story|about)\b.*#contact$/.test(href)) continue
      if (!isForCall(subjectOf(href, attribute(link, 'dataAbout')))) continue
      const words = wordsOf(link)
      if (!words.startsWith('Book a call') && !named.includes(words)) strays.push(`${path}: ${words}`)
    }
  }
  expect([...new Set(strays)]).toEqual([])
})
