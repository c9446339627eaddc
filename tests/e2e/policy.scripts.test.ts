import { expect, expectFaults, longUnless, openHydrated, test } from './site.ts'

// One of each kind: a page of text, of a document, with a tool, rendered for its request, and for what is nowhere.
for (const path of [
  '/',
  '/frameworks/ai-ethics/principles-and-controls',
  '/compliance-roadmap',
  '/search?q=law',
  '/no-such-page',
]) {
  test(`on ${path} nothing injected does anything${longUnless(path === '/' || path.startsWith('/search'))}`, async ({
    page,
    faults,
  }) => {
    await openHydrated(page, path)
    expectFaults(faults, /status of 404/)

    // An injected script, handler, style or picture from elsewhere does nothing.
    const blocked = await page.evaluate(async () => {
      const violations: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.canary = true'
      document.body.append(script)
      const holder = document.createElement('div')
      holder.innerHTML =
        '<img src="/no-such-picture.png" onerror="window.canary = true"><p style="color: red">styled</p><img src="https://elsewhere.example/x.png">'
      document.body.append(holder)
      const style = document.createElement('style')
      style.textContent = 'h1 { color: rgb(1, 2, 3) }'
      document.head.append(style)
      for (let turn = 0; turn < 200 && violations.length < 5; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      return {
        violations: violations.sort(),
        canary: 'canary' in window,
        colour: getComputedStyle(holder.querySelector('p') as Element).color,
        heading: getComputedStyle(document.querySelector('h1') as Element).color,
      }
    })
    expect(blocked.violations).toEqual([
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ])
    expect(blocked.canary).toBe(false)
    expect(blocked.colour).not.toBe('rgb(255, 0, 0)')
    expect(blocked.heading).not.toBe('rgb(1, 2, 3)')
    expectFaults(faults, /violates the following Content Security Policy|status of 404/)
  })
}
