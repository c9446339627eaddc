import { themeKey } from './theme.ts'

const theme = `try{var t=localStorage.getItem("${themeKey}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`

// A page that is not shown has no frames: one that is made ready beforehand, or opened aside, fetches nothing more until it is.
const pageScript = `onload=function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(function(){let n=document.querySelector("[nomodule]"),s=document.createElement("script");s.type="module";s.src=n.src;s.integrity=n.integrity;document.body.append(s)})})})}`

/**
 * The one inline script of a page. It sets the theme before anything is painted, and, on every page of a visit but the
 * first, the web font, which the browser then has. Then it asks for the page's script, once the page is on the screen: what a
 * browser fetches earlier competes with the first paint, however low its priority. It runs inside <head>, and the policy
 * allows it by the hash of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const firstScript = `${theme}${pageScript}`
