/**
 * Audits a page with Lighthouse in a browser with an empty profile, and prints what it found as JSON.
 *
 *   node judge.js URL mobile|desktop CHROMIUM FLAG...
 */
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const [url, preset, chromePath, ...flags] = process.argv.slice(2)
const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...flags], logLevel: 'silent' })
try {
  const config = preset === 'desktop' ? desktopConfig : undefined
  const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' }, config)
  const { audits = {}, categories = {}, runtimeError } = result?.lhr ?? {}
  process.stdout.write(JSON.stringify({ audits, categories, runtimeError }))
} finally {
  await browser.kill()
}
