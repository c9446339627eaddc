import { startCounts } from '#office/analytics/counts.ts'
import { startStamps } from './forms/start-stamps.ts'
import { startIslands } from './islands/start-islands.ts'
import { startAboutLinks } from './shell/about-links.ts'
import { startMenu } from './shell/menu.ts'
import { startPrefetch } from './shell/prefetch.ts'
import { focusPlace } from './shell/reading-focus.ts'
import { startThemes } from './shell/themes.ts'
import { enhance } from './ui/enhance.ts'
import { startFolds } from './ui/folds.ts'
import { firstPaint, idle, parsed } from './ui/paint.ts'
import { startNotices } from './ui/start-notices.ts'
import { startTooltips } from './ui/start-tooltips.ts'

/** Starts the native parts and hydrates the islands: the one script of every page. */
async function start() {
  await parsed()
  startThemes()
  startMenu()
  startFolds()
  // A prerendered page does nothing until it is shown.
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await firstPaint()
  focusPlace()
  await idle()
  startStamps()
  startIslands()
  startAboutLinks()
  startNotices()
  startTooltips()
  startPrefetch()
  startCounts()
  const film = document.querySelector<HTMLElement>('.film')
  if (film) void enhance(import('#site/home/film.ts'), ({ startFilm }) => startFilm(film))
  // Pages are cached, so the server's year may be last year's.
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear())
  document.documentElement.dataset.hydrated = ''
}

void start()
