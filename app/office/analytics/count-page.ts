import type { PageEvent } from '#frame/islands/page-event.ts'
import { noteArrival } from './arrival.ts'
import { utmCampaignOf } from './touch.ts'

/** The most events that are counted on a page before it is left. */
const max = 30

/**
 * Counts what happens on the page, without anything that tells one visitor from another, and sends it when the page is
 * left or hidden: nothing is asked of the server while somebody uses it. Nothing is counted under Global Privacy
 * Control, or where the browser says that a program drives it.
 */
export function startCountingPage() {
  const arrival = noteArrival()
  if (!arrival || navigator.webdriver) return
  const { latest, isNew } = arrival
  const from = utmCampaignOf(latest)
  let path = location.pathname
  let happened: PageEvent[] = []
  const started = new Set<string>()

  function note(...happening: PageEvent) {
    // Something is begun once, however it goes on.
    const [word, about = ''] = happening
    if (happened.length >= max || (word === 'start' && started.has(about))) return
    if (word === 'start') started.add(about)
    happened.push(happening)
  }
  function send() {
    if (happened.length === 0) return
    const body = new Blob([JSON.stringify({ path, from, happened })], { type: 'application/json' })
    happened = []
    navigator.sendBeacon('/api/counts', body)
  }
  /** An island shows another of its addresses; the same page with another query is no other view. */
  function checkPage() {
    if (location.pathname === path) return
    send()
    path = location.pathname
    note('view')
  }

  note('view')
  if (isNew && latest.utm_content) note('arrival', latest.utm_content)
  addEventListener('moved', checkPage)
  addEventListener('popstate', checkPage)
  addEventListener('pageshow', ({ persisted }) => persisted && note('view'))
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('happened', ({ detail }) => note(...detail))

  // What is begun is known by where its form goes; boxes that are in no form belong to the page.
  addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return
    const form = target.closest('form')
    // A field may be called `action`, and stands in the place of the form's own then.
    const action = form && Element.prototype.getAttribute.call(form, 'action')
    const about = action ? new URL(action, location.href).pathname : target.closest('main') && path
    if (about) note('start', about)
  })
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin && /\.\w+$/.test(link.pathname)) note('download', link.pathname)
  })
}
