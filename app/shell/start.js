// Stands in the page. First the text, then the web font, then the application: it starts when the page is on the screen
// and the browser idle, or with the first pointer or key. Until then every control is a native one.
const start = () => {
  for (const held of document.querySelectorAll('script[type="text/held"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    if (held.src) script.integrity = held.integrity
    if (held.src) script.src = held.src
    else script.textContent = held.textContent
    held.replaceWith(script)
  }
}
for (const event of ['pointerover', 'pointerdown', 'touchstart', 'keydown'])
  addEventListener(event, start, { once: true, capture: true, passive: true })
const frame = () => new Promise(requestAnimationFrame)
// Browsers call themselves idle before they have painted, too.
const painted = () =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
// Added under a name that the page's text already asks for, the font moves that text alone; a new list of fonts on the root
// would have every element styled again. The sheet's own rule is for the later pages of a visit, which start with the font.
const setFont = async () => {
  if (document.documentElement.dataset.font === '') return
  const rule = [...document.styleSheets[0].cssRules].find((rule) => rule instanceof CSSFontFaceRule)
  const face = new FontFace('Stead Web', rule.style.getPropertyValue('src'), { weight: '400 700' })
  document.fonts.add(await face.load())
  sessionStorage['ui-font'] = 1
}
addEventListener('load', async () => {
  await painted()
  await frame()
  await frame()
  setFont().catch(() => {})
  ;(window.requestIdleCallback ?? setTimeout)(start, { timeout: 200 })
})
