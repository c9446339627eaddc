import { firstScript } from '#frame/shell/first-script.ts'
import { type OwnTexts, ownTextsKey, scriptTexts } from './own-texts.ts'

/**
 * The script at the head of every page. It gives the page's scripts the texts that the owner changed, where they have
 * the same texts as the server: a form says the same before and after it is hydrated.
 */
export const pageScript = ownTextsScript() + firstScript

function ownTextsScript(): string {
  const all = (globalThis as { [key: symbol]: OwnTexts | undefined })[Symbol.for(ownTextsKey)] ?? {}
  const own = scriptTexts.flatMap((name) => (name in all ? [[name, all[name]] as const] : []))
  if (own.length === 0) return ''
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('<', '\\u003c')
  return `globalThis[Symbol.for('${ownTextsKey}')]=${json};`
}
