import { startStamps } from '#frame/forms/start-stamps.ts'
import { startIslands } from '#frame/islands/start-islands.ts'
import { startAboutLinks } from '#frame/shell/about-links.ts'
import { startMenu } from '#frame/shell/menu.ts'
import { startPrefetch } from '#frame/shell/prefetch.ts'
import { startPrinting } from '#frame/shell/printing.ts'
import { focusPlace } from '#frame/shell/reading-focus.ts'
import { startThemes } from '#frame/shell/start-themes.ts'
import { enhance } from '#frame/ui/enhance.ts'
import { startFolds } from '#frame/ui/folds.ts'
import { firstPaint, idle, parsed } from '#frame/ui/paint.ts'
import { startNotices } from '#frame/ui/start-notices.ts'
import { startTooltips } from '#frame/ui/start-tooltips.ts'
import { startCountingPage } from '#office/analytics/count-page.ts'

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
  startCountingPage()
  const film = document.querySelector<HTMLElement>('.film')
  if (film) void enhance(import('#site/home/film.ts'), ({ startFilm }) => startFilm(film))
  // Pages are cached, so the server's year may be last year's.
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear())
  startPrinting()
  document.documentElement.dataset.hydrated = ''
}

void start()
