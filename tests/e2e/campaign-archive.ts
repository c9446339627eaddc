import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { test as base, expect, mailingSite } from './site.ts'

/** A site with a campaign in its archive that no other test reads, and a reader who has one of its links. */
export const test = base.extend<{ archive: Awaited<ReturnType<typeof mailingSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async archive({}, use) {
    const site = await mailingSite()
    addCampaign(site.dataDir)
    await use(site)
  },
})

const page = `<p>On December 2 two rules begin.</p><h2 id="what">What changed</h2><p>Read <a href="/blog">the blog</a>.</p>
<div class="scroll" role="region" tabindex="0" aria-label="Table 1"><table><thead><tr><th scope="col">Law</th></tr></thead><tbody><tr><td>One</td></tr></tbody></table></div>`

/** A link of the mail, as it is pressed. */
export const pressed = (name: string) =>
  `/blog?utm_source=newsletter&utm_medium=mail&utm_campaign=december&utm_content=${name}`
const mail = `<a href="https://www.company.com${pressed('link-1').replaceAll('&', '&amp;')}">the blog</a>`

function addCampaign(dataDir: string) {
  const at = '2026-11-01T09:00:00.000Z'
  const hash = createHash('sha256').update('a-token').digest('hex')
  const db = new Sqlite(join(dataDir, 'site.db'), { timeout: 60_000 })
  db.prepare(
    "insert or ignore into campaign (id, slug, subject, preheader, mail_html, mail_text, page_html, search_text, state, queued_at, filled_at, finished_at) values ('i', 'december', 'Two dates in December', 'And what to do first.', ?, '', ?, '', 'sent', ?, ?, ?)",
  ).run(mail, page, at, at, at)
  db.prepare(
    "insert or ignore into subscriber (id, address, state, created_at, asked_at, confirmed_at) values ('s', 'ada@example.com', 'confirmed', ?, ?, ?)",
  ).run(at, at, at)
  db.prepare(
    "insert or ignore into subscriber_token (hash, subscriber, campaign, created_at) values (?, 's', 'i', ?)",
  ).run(hash, at)
  db.close()
}

/** The running site sees within seconds what the command queued. */
export async function isShown(page: Page, url: string) {
  await expect.poll(async () => (await page.request.get(`${url}/newsletter/issues/december`)).status()).toBe(200)
}
