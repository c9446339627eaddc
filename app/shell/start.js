// Nothing of the application runs before the page has been read from: it starts when the browser has loaded the page and
// is idle, or with the first pointer or key. Until then every control is a native one.
const start = () => {
  for (const held of document.querySelectorAll('script[type="text/held"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.textContent = held.textContent
    held.replaceWith(script)
  }
}
for (const event of ['pointerover', 'pointerdown', 'touchstart', 'keydown'])
  addEventListener(event, start, { once: true, capture: true, passive: true })
// Browsers are idle before they have painted, too: two frames later the first picture is on the screen.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 200 })),
  ),
)
