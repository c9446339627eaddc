import { themeKey } from './theme.ts'

const theme = `try{var t=localStorage.getItem("${themeKey}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`

const entry =
  'var s=document.currentScript.dataset,load=function(){var e=document.createElement("script");e.type="module";e.src=s.entry;s.integrity&&(e.integrity=s.integrity);document.head.append(e)};document.prerendering?load():requestAnimationFrame(function(){requestAnimationFrame(load)})'

/**
 * The one inline script of a page. It sets the theme before anything is painted, and, on every page of a visit but the
 * first, the web font, which the browser then has. The page's own script, whose address and integrity stand beside it, is
 * fetched after the first paint, with which it would compete. It runs inside <head>, and the policy allows it by the hash
 * of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const firstScript = `${theme};${entry}`
