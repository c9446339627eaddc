import { join } from 'node:path'
import routes from '#app/routes.ts'
import { textFiles } from '#office/texts/schemas.server.ts'
import { addressesOf, faultsOfTexts, readTexts } from '#office/texts/service.server.ts'
import { faultOfPlaceholder, placeholdersOf } from '#platform/markdown/placeholders.ts'
import { faultOfValue, faultsOfSigns } from '#platform/text/signs.ts'
import type { ContentFault } from './fault.ts'
import { leavesOf } from './leaves.ts'

/** The faults in the files of texts that are data alone, and the links in them that lead nowhere. */
export async function textFaults(project: string): Promise<ContentFault[]> {
  const screens = routes
    // The address of a landing page is any; which there are, its own check knows.
    .filter(({ path }) => path !== '*' && path !== ':page')
    .map(({ path = '' }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`))
  const leadsNowhere = (href: string) => !screens.some((screen) => screen.test(href.split(/[?#]/, 1)[0] ?? ''))
  const found = await Promise.all(
    textFiles.map(async (known) => {
      const texts = await readTexts({ project, contentDir: join(project, 'content') }, known)
      if (!texts) return [{ file: known.file, field: '', reason: 'is not there' }]
      const faults = await faultsOfTexts(known, texts.values)
      const dead = (faults.length > 0 ? [] : await addressesOf(known, texts.values))
        .filter(({ path, address }) => path.at(-1) !== 'picture' && leadsNowhere(address))
        .map(({ path, address }) => ({ path, reason: `leads to ${address}, and there is no such page` }))
      const signs = leavesOf(texts.values, []).flatMap(({ path, text }) => {
        const reason = faultOfValue(text)
        return reason ? [{ path, reason }] : []
      })
      // A text that is nothing but a placeholder is a leftover, and those of legal texts are counted.
      const unfilled = leavesOf(known.isLegal ? [] : texts.values, []).flatMap(({ path, text }) =>
        placeholdersOf(text)
          .filter((written) => written !== text.trim())
          .map((written) => ({ path, reason: faultOfPlaceholder(written, { isPlain: true }) })),
      )
      const raw = faultsOfSigns(texts.text).map(({ line, reason }) => ({
        file: `${known.file}:${line}`,
        field: '',
        reason,
      }))
      if (raw.length > 0) return raw
      return [...faults, ...signs, ...unfilled, ...dead].map(({ path, reason }) => ({
        file: known.file,
        field: path.join('.'),
        reason,
      }))
    }),
  )
  return found.flat()
}
