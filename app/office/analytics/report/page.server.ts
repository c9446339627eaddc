import { readFileSync } from 'node:fs'
import { mark, site } from '#content/site.ts'
import { longDate } from '#platform/text/long-date.ts'
import { type ColourName, palettesOf } from '#platform/text/palette.ts'
import type { Funnel, Report } from '../report.server.ts'
import { columns, escaped, share, steps } from './charts.server.ts'
import { type ReportRow, type ReportTable, reportTables } from './tables.server.ts'
import { reportNotes } from './words.server.ts'

const fileAt = (path: string) => new URL(`../../../../${path}`, import.meta.url)
const fontFile = 'node_modules/@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2'
/** The most rows of a table. A line below it says how many more there are. */
const maxRows = 25

/**
 * Makes a report as one HTML page in the site's look: charts as SVG with the same numbers in tables, for light, dark
 * and print. It needs no other file and runs no script.
 */
export function reportPage(report: Report, now: Date): string {
  const { total, days } = report
  const tables = reportTables(report)
  const title = `${site.name}: ${longDate(report.from)} to ${longDate(report.to)}`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${styles()}</style>
</head>
<body>
<header>
<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><path class="ink" d="${mark.regular.ink}"/><path class="accent" d="${mark.regular.accent}"/></svg>${escaped(site.name)}</p>
<h1>What the site did</h1>
<p class="lead"><time datetime="${report.from}">${longDate(report.from)}</time> to <time datetime="${report.to}">${longDate(report.to)}</time>. Days are those of UTC.</p>
</header>
<main>
${section('1', 'From a view to a client', `<p>${sentence(total)}</p>${funnelSteps(total)}`)}
${section(
  '2',
  'Day by day',
  `${columns(
    'Views of pages',
    days.map(({ day, views }) => [day, views]),
    'ink',
  )}
${columns(
  'Forms sent',
  days.map(({ day, submissions }) => [day, submissions]),
  'accent',
)}
<details><summary>The same as a table</summary>${numbersTable(tables.day, days.length)}</details>`,
)}
${section('3', 'By campaign', numbersTable(tables.campaign))}
${section('4', 'By page', numbersTable(tables.page))}
${section('5', 'By form', `${numbersTable(tables.form)}\n${numbersTable(tables.fieldError)}`)}
${section(
  '6',
  'Tools, newsletter, downloads',
  [tables.tool, tables.newsletter, tables.download].map((table) => numbersTable(table)).join('\n'),
)}
${section('7', 'How to read it', `<ul>${reportNotes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>`)}
</main>
<footer><p>Made on ${longDate(now.toISOString().slice(0, 10))} by <code>npm run site -- report</code>. For the team: it names no visitor.</p></footer>
</body>
</html>
`
}

const section = (number: string, title: string, body: string) =>
  `<section aria-labelledby="part-${number}"><p class="num" aria-hidden="true">${number}</p><div><h2 id="part-${number}">${title}</h2>${body}</div></section>`

function sentence({ views, submissions, leads, won }: Funnel): string {
  const rate = views > 0 && submissions > 0 ? ` A form was sent for each ${Math.round(views / submissions)} views.` : ''
  const number = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
  return `${number(views, 'view', 'views')} of pages, ${number(submissions, 'form', 'forms')} sent, ${number(leads, 'lead', 'leads')}, of which ${won} won so far.${rate}`
}

/**
 * Draws each step with its share of the step before. Views get a scale of their own, because there are so many more of
 * them.
 */
const funnelSteps = ({ views, starts, submissions, leads, won }: Funnel) =>
  `${steps([['Views', views, '']], 'ink')}${steps(
    [
      ['Forms begun', starts, part(starts, views, 'of views')],
      ['Forms sent', submissions, part(submissions, starts, 'of those begun')],
      ['Leads', leads, ''],
      ['Won', won, part(won, leads, 'of leads')],
    ],
    'accent',
  )}`

/** Writes a share, such as '42% of those begun'. Empty if it would say nothing. */
const part = (n: number, of: number, words: string) =>
  of > 0 && n <= of ? `${((100 * n) / of).toFixed(n / of < 0.1 ? 1 : 0)}% ${words}` : ''

/** Makes a table of numbers. A bar below each label shows the row's first number. */
function numbersTable({ head, columns, rows }: ReportTable, max = maxRows): string {
  if (rows.length === 0) return '<p class="none">Nothing was counted.</p>'
  const shown = rows.slice(0, max)
  const longest = Math.max(1, ...shown.map(({ cells: [n = 0] }) => n))
  const line = ({ label, cells }: ReportRow) =>
    `<tr><th scope="row">${escaped(label)}<svg class="bar" aria-hidden="true"><rect width="${share(cells[0] ?? 0, longest)}%" height="100%"/></svg></th>${cells
      .map((cell) => `<td${cell === 0 ? ' class="zero"' : ''}>${cell.toLocaleString('en-US')}</td>`)
      .join('')}</tr>`
  const more = rows.length - shown.length
  const heads = [head, ...columns.map((column) => column.head)]
  return `<table><thead><tr>${heads.map((word) => `<th scope="col">${escaped(word)}</th>`).join('')}</tr></thead><tbody>${shown.map(line).join('')}</tbody></table>${more > 0 ? `<p class="none">${more} more are in the CSV.</p>` : ''}`
}

/**
 * Returns the page's styles, with the site's colours (app/frame/styles/tokens.css). The font is embedded if it is installed.
 */
function styles(): string {
  const { light, dark } = palettesOf(readFileSync(fileAt('app/frame/styles/tokens.css'), 'utf8'))
  const colour = (name: ColourName) => `--${name}:light-dark(${light[name]},${dark[name]})`
  const font = fontData()
  return `${font ? `@font-face{font-family:"STIX Two Text";src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:400 700}` : ''}
:root{color-scheme:light dark;${(['paper', 'sunk', 'ink', 'ink-2', 'ink-3', 'rule', 'edge', 'accent'] as const).map(colour).join(';')}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.58 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;padding:clamp(1.25rem,.6rem + 2.9vw,4rem);max-width:80rem;margin:auto;overflow-wrap:break-word}
h1,h2,.lead{font-family:"STIX Two Text","Times New Roman",serif;font-weight:500;line-height:1.1;letter-spacing:-.011em;text-wrap:balance}
h1{font-size:clamp(2.125rem,1.7rem + 1.9vw,3.5rem);margin:1.5rem 0 .75rem}
h2{font-size:clamp(1.5rem,1.3rem + 1vw,2.25rem);border-top:1px solid var(--ink);padding-top:1rem;position:relative}
h2::before{content:"";position:absolute;top:-3px;left:0;width:2.5rem;border-top:3px solid var(--accent)}
.lead{font-size:1.25rem;font-weight:400;color:var(--ink-2)}
.brand{display:flex;gap:.5rem;align-items:center;font:600 1.25rem "STIX Two Text","Times New Roman",serif}
.brand svg{width:1.75rem;height:1.75rem}
.ink{fill:var(--ink)}.accent{fill:var(--accent)}
section{margin-top:clamp(2.5rem,2rem + 3vw,5rem)}
section>div>*+*{margin-top:1rem}
.num{color:var(--accent);font:500 1.25rem "STIX Two Text","Times New Roman",serif}
ul{padding-left:1.1rem;max-width:42rem}li+li{margin-top:.5rem}p{max-width:42rem}
.none,figcaption,footer,.ends{color:var(--ink-3);font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem;font-variant-numeric:tabular-nums}
thead th{border-bottom:1px solid var(--ink);color:var(--ink-2);font-size:.8125rem;font-weight:600;vertical-align:bottom}
th{text-align:left;font-weight:400;overflow-wrap:anywhere}
th,td{padding:.5rem 0 .5rem .75rem}th:first-child{padding-left:0;width:46%}
td,thead th:not(:first-child){text-align:right;white-space:nowrap}
tbody tr{border-bottom:1px solid var(--rule)}
.zero{color:var(--ink-3)}
.bar{display:block;width:100%;height:3px;margin-top:.25rem;fill:var(--accent)}
figure{border-bottom:1px solid var(--rule);padding-bottom:1rem}
figure .plot{display:block;width:100%;height:8rem;border-bottom:1px solid var(--ink)}
.ends{display:flex;justify-content:space-between;max-width:none}
.steps small{color:var(--ink-3);font-size:.8125rem;display:block}
.steps{display:grid;gap:.75rem;list-style:none;padding:0;max-width:none}
.steps li{display:grid;grid-template-columns:minmax(6.5rem,11rem) 1fr;column-gap:1rem;align-items:center;margin:0}
.steps b{font:500 1.5rem/1.1 "STIX Two Text","Times New Roman",serif;display:block}
.steps svg{display:block;width:100%;height:1.75rem;border-left:1px solid var(--ink)}
summary{cursor:pointer;padding:.25rem 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer{border-top:1px solid var(--ink);margin-top:4rem;padding-top:1rem}
@media (min-width:60rem){section{display:grid;grid-template-columns:5rem 1fr}.num{padding-top:1.1rem}}
@media (max-width:30rem){table{font-size:.8125rem}th,td{padding-left:.4rem}thead th{font-size:.6875rem}th:first-child{width:38%}}
@media print{:root{color-scheme:light}body{padding:0;max-width:none;font-size:10pt}section{break-inside:auto;margin-top:2rem}tr,figure,.steps li{break-inside:avoid}h2{break-after:avoid}svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}details:not([open]){display:none}}
@media (forced-colors:active){.bar rect,.plot rect,.steps rect,.ink,.accent{fill:CanvasText}}`
}

function fontData(): string | null {
  try {
    return readFileSync(fileAt(fontFile)).toString('base64')
  } catch {
    return null
  }
}
