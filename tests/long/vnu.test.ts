import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '#tests/support/dirs.ts'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'
import { need } from '../../bench/machine.ts'
import { test } from './figures.ts'

const folder = join(import.meta.dirname, 'vnu')

type Message = { type: string; subType?: string; url: string; lastLine?: number; message: string; extract?: string }

/** What the checker does not know yet, or says of what is meant: each with its reason. */
const exceptions: readonly [reason: string, says: RegExp][] = [
  [
    'anchor positioning (CSS Anchor Positioning 1) is newer than its CSS parser',
    /“(anchor-name|position-anchor)”|“anchor\(/,
  ],
  ['field-sizing (CSS Form Control Styling 1) is newer than its CSS parser', /Property “field-sizing” doesn't exist/],
  ['y of a drawing (SVG 2, geometry properties) is unknown to its CSS parser', /Property “y” doesn't exist/],
  ['a mask may be a gradient (CSS Masking 1)', /“linear-gradient\(.*is not a “mask” value/],
  ['its CSS parser fails at a gradient with a position and a size behind it', /because "val" is null/],
]

/** Screens that are rendered for the request, beside the pages of the sitemap. */
const others = [
  '/ai-readiness-assessment?a=31&at=3',
  '/ai-readiness-assessment?a=31-04&at=details',
  '/compliance-roadmap?industry=finance&size=large&maturity=exploring&stage=2',
  '/search?q=risk',
  '/this-is-nowhere',
]

test('vnu', async ({ figure, note }) => {
  const java = need('java')
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  const site = await openTestSite({ SITE_URL: 'https://www.company.com' })
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const dir = await tempDir()
  const pages = new Map<string, string>()
  for (const path of [...listed, ...others]) {
    const response = await site.request(path, { headers: { accept: 'text/html' } })
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const file = join(dir, `${pages.size}.html`)
    writeFileSync(file, await textOf(response))
    pages.set(file, path)
  }
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const { stdout } = spawnSync(
    java,
    ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', dir],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  )
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  const found = messages.filter(({ type, subType }) => type === 'error' || subType === 'warning')
  const excused = new Map<string, number>()
  const faults = found.filter(({ message }) => {
    const [reason] = exceptions.find(([, says]) => says.test(message)) ?? []
    if (reason !== undefined) excused.set(reason, (excused.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  const pageOf = ({ url }: Message) => pages.get(new URL(url).pathname) ?? url
  const kinds = Map.groupBy(faults, ({ message }) => message)
  for (const [message, all] of [...kinds].slice(0, 40)) {
    const [first] = all
    console.log(`${all.length} × ${message}\n    ${first && pageOf(first)} ${first?.extract?.replaceAll(/\s+/g, ' ')}`)
  }
  figure({ figure: 'pages checked', site: pages.size, allowed: { min: 300 } })
  figure({ figure: 'faults that the Nu Html Checker finds', site: faults.length, allowed: { max: 0 } })
  for (const [reason, count] of excused) note(`${count} × ${reason}`)
})
