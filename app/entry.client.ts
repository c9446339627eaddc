import { startCounts } from './counting/counts.ts'
import { startStamps } from './forms/start-stamps.ts'
import { startIslands } from './islands/wake.ts'
import { setFont } from './shell/font.ts'
import { startMenu } from './shell/menu.ts'
import { startPrefetch } from './shell/prefetch.ts'
import { focusPlace } from './shell/reading-focus.ts'
import { startThemes } from './shell/themes.ts'
import { enhance } from './ui/enhance.ts'
import { frame, idle, painted } from './ui/paint.ts'
import { startNotices } from './ui/start-notices.ts'
import { startTooltips } from './ui/start-tooltips.ts'

/** The one script of every page: a few lines for what is native, and what wakes the islands. */
async function start() {
  startThemes()
  startMenu()
  // A page that is made ready before it is asked for does nothing until it is shown.
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await painted()
  focusPlace()
  void layOutRest()
  await idle()
  startStamps()
  startIslands()
  startNotices()
  startTooltips()
  startPrefetch()
  startCounts()
  const film = document.querySelector<HTMLElement>('.film')
  if (film) void enhance(import('./screens/home/film.ts'), ({ startFilm }) => startFilm(film))
  // Pages are kept, so the server's year may be last year's.
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear())
  // Browsers fetch it at once, and it is worth nothing to the page: it comes after everything that is.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
}

/**
 * What the first paint left for later (`firstScript`) is laid out with the font, unless that is long in coming, and a part in
 * a frame: all of it at once would be one long task.
 */
async function layOutRest() {
  const { dataset } = document.documentElement
  const waiting = dataset.opening?.split(' ')
  await Promise.race([setFont(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  if (!waiting) return
  while (waiting.shift()) {
    dataset.opening = waiting.join(' ')
    await frame()
  }
  delete dataset.opening
  // To whoever has gone to a section meanwhile, the browser showed where it took it to be.
  document.querySelector(':target')?.scrollIntoView()
}

void start()
