import { themeKey } from './theme.ts'

// What is kept for a visit is asked for on its later pages alone: each kind of storage takes the browser some milliseconds.
const kept = `try{let t=localStorage.getItem("${themeKey}");t&&(r.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");d.referrer.startsWith(origin)&&sessionStorage["ui-font"]&&(r.dataset.font="")}catch{}`

// A page that opens anywhere but at its top (also at words, which `location.hash` does not tell), or that is made ready
// before it is asked for, is laid out whole.
const opening = `let e=performance.getEntriesByType("navigation")[0];d.prerendering||e?.type!="navigate"||/#/.test(e.name)||(r.dataset.opening="next further foot");`

// A browser that tells of no paint (Firefox, where a page opens at a section) has had half a second for it.
const painted = `onload=()=>{let n=d.querySelector("[nomodule]"),f=()=>{n&&d.head.append(Object.assign(d.createElement("script"),{type:"module",src:n.src,integrity:n.integrity}));n=0};new PerformanceObserver(f).observe({type:"largest-contentful-paint",buffered:!0});setTimeout(f,500)}`

/**
 * The one inline script of a page. Before anything is painted it sets the theme and, on every page of a visit but the first,
 * the web font, which the browser then has; and it lets the browser lay out only what is near the view (`base.css`). Once the
 * page is on the screen, it asks for the page's script: what a browser fetches earlier competes with the first paint,
 * however low its priority. It runs inside <head>, and the policy allows it by the hash of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const firstScript = `{let d=document,r=d.documentElement;${kept}${opening}${painted}}`
