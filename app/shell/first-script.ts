import { themeKey } from './theme.ts'

const theme = `try{var t=localStorage.getItem("${themeKey}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`

// A browser that tells of no paint (Firefox, where a page opens at a section) has had half a second for it.
const pageScript = `onload=function(){let n=document.querySelector("[nomodule]"),f=function(){n&&document.head.append(Object.assign(document.createElement("script"),{type:"module",src:n.src,integrity:n.integrity}));n=0};new PerformanceObserver(f).observe({type:"largest-contentful-paint",buffered:true});setTimeout(f,500)}`

/**
 * The one inline script of a page. It sets the theme before anything is painted, and, on every page of a visit but the
 * first, the web font, which the browser then has. Then it asks for the page's script, once the page is on the screen: what a
 * browser fetches earlier competes with the first paint, however low its priority. It runs inside <head>, and the policy
 * allows it by the hash of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const firstScript = `${theme}${pageScript}`
