import { themeKey } from './theme.ts'

/**
 * The one inline script of a page. It sets the theme before anything is painted, and, on every page of a visit but the
 * first, the web font, which the browser then has. It runs inside <head>, and the policy allows it by the hash of these very
 * bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const firstScript = `try{var t=localStorage.getItem("${themeKey}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`
