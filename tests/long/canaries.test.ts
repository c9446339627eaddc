import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { holdLock } from '#tests/support/lock.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { findChromium } from '../../scripts/browser.ts'
import { forms, type SpecForm } from '../spec/forms.ts'
import { test } from './figures.ts'

/** In every value that a visitor gives; nobody else would write it. */
const canary = 'Kanarienvogel'
type Answers = Record<string, string | string[]>

/** Right answers, with the canary wherever a visitor may write what they like. */
function personalAnswers(form: SpecForm, changes: Answers = {}): Answers {
  const answerTo = ({ name, answer, many, options }: SpecForm['fields'][number]) => {
    if (options) return many ? [answer] : answer
    if (name === 'email') return `${canary}.${form.path.slice(1)}@example.com`
    if (name === 'website') return `https://${canary}.example.com/${canary}`
    if (name === 'phoneNumber') return '+44 20 7946 0958'
    return `${canary} ${answer}`
  }
  return { ...Object.fromEntries(form.fields.map((field) => [field.name, answerTo(field)])), ...form.sends, ...changes }
}

const pairsOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
const headers = {
  'User-Agent': canary,
  Referer: `http://localhost/our-story?utm_source=${canary}`,
  Cookie: `name=${canary}`,
}

/** Posts answers to a form's endpoint and to its page; the statuses. */
async function post({ url }: ServerProcess, form: SpecForm, answers: Answers): Promise<number[]> {
  const asJson = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const answered = await Promise.all([
    fetch(url + form.endpoint, { method: 'POST', headers: asJson, body: JSON.stringify(answers) }),
    fetch(url + form.path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(pairsOf(answers)),
      redirect: 'manual',
    }),
  ])
  return answered.map(({ status }) => status)
}

/** Canaries in what a process printed, and lines that are no JSON. */
function readOutput(outputs: readonly string[]) {
  const text = outputs.join('\n')
  const isJson = (line: string) => {
    try {
      return typeof JSON.parse(line) === 'object'
    } catch {
      return false
    }
  }
  const lines = text.split('\n').filter(Boolean)
  // The phone number too, in whatever way it is written.
  const told = lines.filter((line) => line.includes(canary))
  const hits = [...text.matchAll(new RegExp(canary, 'gi')), ...text.matchAll(/79\D*46\D*0958/g)].length
  return { lines: lines.length, told, hits, notJson: lines.filter((line) => !isJson(line)).length }
}

test('canaries', async ({ figure, note }) => {
  const dataDir = await tempDir()
  const smtp = await openMailServer({
    onMail({ envelope }) {
      // As mail servers do: the refusal repeats the address.
      throw Object.assign(new Error(`<${envelope.to.join()}>: not known here`), { responseCode: 550 })
    },
  })
  const variables = { DATA_DIR: dataDir, SMTP_URL: smtp.url, LEADS_TO: `${canary}@example.com`, LOG_LEVEL: 'trace' }
  const server = await startServer(variables)
  const statuses: number[] = []

  for (const form of forms) {
    // Kept: 201 and 303. Refused: 422. Then what a visitor may write elsewhere: addresses and bodies that are no form.
    statuses.push(...(await post(server, form, personalAnswers(form))))
    for (const { name } of form.fields)
      statuses.push(...(await post(server, form, personalAnswers(form, { [name]: `${canary}\u0000\r\n${canary}@` }))))
    const tooLarge = { message: canary.repeat(8_000) }
    statuses.push(...(await post(server, form, personalAnswers(form, tooLarge))))
    for (const [type, body] of [
      ['application/json', `{"${canary}": ${canary}`],
      ['application/json', `["${canary}"]`],
      ['text/plain', canary],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="${canary}"`],
    ] as const)
      for (const path of [form.endpoint, form.path])
        statuses.push(
          (await fetch(server.url + path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body }))
            .status,
        )
  }
  for (const path of [
    `/${canary}`,
    `/search?q=${canary}`,
    `/newsletter/confirm?token=${canary}`,
    `/newsletter/unsubscribe?token=${canary}`,
    `/compliance-roadmap?industry=${canary}`,
    `/api/${canary}`,
    `/blog/${canary}`,
    `/assets/${canary}.js`,
    `/%${canary}`,
    `/our-story?sent=${canary}`,
  ])
    statuses.push((await fetch(server.url + path, { headers })).status)

  const lock = await holdLock(join(dataDir, 'site.db'))
  const held = await Promise.all(
    forms.map((form) => post(server, form, personalAnswers(form, { email: `${canary}.held@example.com` }))),
  )
  statuses.push(...held.flat())
  await lock.release()

  await expect.poll(() => server.output().match(/"level":[45]0/g)?.length ?? 0).toBeGreaterThan(0)
  // It dies of itself in the middle of everything: nothing of what it held is to be printed.
  const dying = Promise.all(forms.map((form) => post(server, form, personalAnswers(form)).catch(() => [])))
  const end = await server.end('SIGABRT')
  await dying
  expect(end.code).not.toBe(0)

  const again = await startServer(variables)
  await again.end('SIGTERM')
  const output = readOutput([server.output(), again.output()])
  const stored = readStore(dataDir).leads.filter(({ email }) =>
    email.toLowerCase().includes(canary.toLowerCase()),
  ).length
  const classes = new Set(statuses.map((status) => Math.floor(status / 100)))
  figure({ figure: 'posts with personal values', site: statuses.length, allowed: { min: 100 } })
  figure({ figure: '  kinds of answers: 2xx, 3xx, 4xx, 5xx', site: classes.size, allowed: { min: 4 } })
  figure({ figure: '  kept', site: stored, allowed: { min: 5 } })
  figure({ figure: 'log lines', site: output.lines, allowed: { min: 100 } })
  figure({ figure: 'personal values in the output', site: output.hits, allowed: { max: 0 } })
  for (const line of output.told.slice(0, 5)) note(line.slice(0, 400))
  figure({ figure: 'log lines that are no JSON', site: output.notJson, allowed: { max: 0 } })
})

/** Three ways in which a page could come to run or show what a stranger wrote, and a trace that each would leave. */
const injected = `<script>window.ranInline = true</script>
<img src="/no-such-picture" onerror="window.ranOnError = true" alt="">
<p id="styled" style="color: rgb(1, 2, 3)">x</p>`

test('injected script and style', async ({ figure }) => {
  const server = await startServer({ DATA_DIR: await tempDir() })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())

  /** Counts those of the three that took effect on a page, with its own policy or with none. */
  async function effects(path: string, withPolicy: boolean): Promise<number> {
    const page = await browser.newPage()
    await page.route(server.url + path, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': policy, ...others } = response.headers()
      expect(policy).toBeTruthy()
      const body = (await response.text()).replace('</main>', `${injected}</main>`)
      await route.fulfill({
        response,
        body,
        headers: withPolicy && policy ? { ...others, 'content-security-policy': policy } : others,
      })
    })
    const failed = page.waitForResponse((response) => response.url().endsWith('/no-such-picture'))
    await page.goto(server.url + path, { waitUntil: 'load' })
    await failed
    const count = await page.evaluate(() => {
      const marks = window as unknown as Record<string, unknown>
      const styled = document.querySelector('#styled')
      if (!styled) throw new Error('Nothing was injected')
      return [marks.ranInline, marks.ranOnError, getComputedStyle(styled).color === 'rgb(1, 2, 3)'].filter(Boolean)
        .length
    })
    await page.close()
    return count
  }

  const paths = ['/', '/our-story', '/blog', '/search?q=policy', '/our-story?sent=contact', '/nowhere']
  let ran = 0
  let control = 0
  for (const path of paths) {
    ran += await effects(path, true)
    control += await effects(path, false)
  }
  figure({
    figure: `injected script, onerror and style= on ${paths.length} pages: took effect`,
    site: ran,
    allowed: { max: 0 },
  })
  figure({ figure: 'control, no policy: took effect', site: control, allowed: { min: paths.length * 3 } })
})
