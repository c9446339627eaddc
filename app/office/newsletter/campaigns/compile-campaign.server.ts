import { createCitations, type FindFact } from '#knowledge/facts/render-citations.server.ts'
import { compileFile } from '#platform/markdown/compile.ts'
import { type Fault, inOrder } from '#platform/markdown/fault.ts'
import type { FindPicture } from '#platform/markdown/pictures.ts'
import {
  faultOfPlaceholder,
  halfPlaceholdersOf,
  placeholdersIn,
  placeholdersOf,
} from '#platform/markdown/placeholders.ts'
import { noHeading } from '#platform/text/slug.ts'
import { sourceText } from '#platform/text/source-text.ts'
import { type CampaignFrontMatter, campaignFrontMatter } from './campaign.ts'

/** A compiled campaign, ready to become a mail and a page. */
export type CompiledCampaign = CampaignFrontMatter & {
  pageHtml: string
  /** The words alone, for the search. */
  searchText: string
  wordCount: number
}

/** Longer campaigns are not read to the end in a mailbox. */
const maxWords = 1_500
/** Pictures that mail programs show; Gmail and Outlook show no SVG. */
const pictureTypes = /\.(png|jpe?g|gif)$/i

type Context = {
  file: string
  findFact: FindFact
  pictures: FindPicture
  isThere: (path: string) => boolean
}

/**
 * Compiles a campaign's file, and finds every fault in its text. Minor faults do not stop it.
 *
 * @returns no campaign when its front matter is wrong
 */
export function compileCampaign(
  source: string,
  context: Context,
): { campaign: CompiledCampaign | null; faults: Fault[] } {
  const { file, isThere } = context
  const { compiled, faults } = compileFile(source, campaignFrontMatter, {
    ...context,
    citations: createCitations(context.findFact),
  })
  if (!compiled) return { campaign: null, faults }
  const { tree, value, lineOf, html, text, words, headings, links } = compiled
  const lines = sourceText(source).split('\n')
  const addFault = (line: number, reason: string, minor = false) => faults.push({ file, line, reason, minor })
  const addFaultOf = (field: string, reason: string, minor = false) =>
    faults.push({ file, line: lineOf(field), reason, field, minor })
  const anchors = new Set(['sources', ...headings.map(({ id }) => id)])
  for (const { href, line } of links) {
    const reason = faultOfLink(href, anchors, isThere)
    if (reason) addFault(line, reason)
  }
  for (const [index, line] of lines.entries()) {
    for (const [, address = ''] of line.matchAll(/!\[(?:(?!!\[)[^\]]){0,1000}\]\(([^)\s]+)/g))
      if (!pictureTypes.test(address)) addFault(index + 1, `Mail programs do not show ${address}: use PNG or JPEG`)
  }
  for (const { line, written } of placeholdersIn(tree, source)) addFault(line, faultOfPlaceholder(written))
  for (const name of ['subject', 'preheader'] as const)
    for (const written of [
      ...placeholdersOf(value?.[name] ?? ''),
      ...halfPlaceholdersOf(value?.[name] ?? '').map((half) => half.written),
    ])
      addFaultOf(name, faultOfPlaceholder(written, { isPlain: true }))
  if (words === 0) addFault(lines.length, 'The campaign has no text')
  if (words > maxWords)
    addFault(lines.length, `The text has ${words} words; ${maxWords} is the most that is read`, true)
  if (words > 0 && !links.some(({ href }) => isPageLink(href))) addFault(lines.length, 'No link leads on', true)
  if (value && value.subject.length > 60)
    addFaultOf('subject', `subject has ${value.subject.length} characters; a phone shows 40 to 60`, true)
  return {
    campaign: value && { ...value, pageHtml: html, searchText: text, wordCount: words },
    faults: inOrder(faults),
  }
}

const isPageLink = (href: string) => /^(\/|https?:)/.test(href)

function faultOfLink(href: string, anchors: ReadonlySet<string>, isThere: Context['isThere']): string | null {
  if (href.startsWith('#')) return anchors.has(href.slice(1)) ? null : noHeading(href.slice(1), anchors)
  if (/^(https:\/\/[^/]|mailto:.)/.test(href)) return null
  if (/^http:/.test(href)) return `The link ${href} is not https`
  if (!/^\/(?!\/)/.test(href)) return `The link ${href} must begin with /, https:// or mailto:`
  const { pathname } = new URL(href, 'http://localhost')
  return isThere(pathname) ? null : `There is no page ${pathname}`
}
