/** Writes the page's address and today's day below the logo of a printed page, which no screen shows. */
export function startPrinting() {
  const line = document.createElement('p')
  line.className = 'wrap'
  addEventListener('beforeprint', () => {
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
    line.textContent = `${location.host}${location.pathname}, ${today}`
    document.querySelector('.top')?.append(line)
  })
  addEventListener('afterprint', () => line.remove())
}
