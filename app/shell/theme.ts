export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Where the visitor's choice is kept in the browser. */
export const themeKey = 'ui-theme'

/** What the site shows to a visitor who has not chosen. */
export const siteTheme: Theme = 'light'

/**
 * Sets the theme before anything is painted, and, on every page of a visit but the first, the web font, which the browser
 * then has. It runs inside <head>, and the policy allows it by the hash of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`
