export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Where the visitor's choice is kept in the browser. */
const key = 'ui-theme'

/** What the site shows to a visitor who has not chosen. */
export const siteTheme: Theme = 'light'

/**
 * Sets the theme before anything is painted, and, on every page of a visit but the first, the web font, which the browser
 * then has. It runs inside <head>, and the policy allows it by the hash of these very bytes.
 *
 * The page comes with the class of `siteTheme`.
 */
export const themeScript = `try{var t=localStorage.getItem("${key}");t&&(document.documentElement.className=t=="dark"||t=="system"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");sessionStorage["ui-font"]&&(document.documentElement.dataset.font="")}catch(e){}`

const listeners = new Set<() => void>()
/** Holds the choice where the browser keeps nothing. */
let chosen: Theme | undefined

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

export function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(key)
    return isTheme(stored) ? stored : chosen
  } catch {
    return chosen
  }
}

export function storeTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // It lasts as long as this page does.
  }
  for (const listener of listeners) listener()
}

/** Calls back when the choice changes, in this window or in another one. */
export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Puts the class `light` or `dark` on the root, and keeps it right while `system` follows the device. */
export function applyTheme(theme: Theme) {
  const device = deviceIsDark()
  const apply = () => {
    const dark = theme === 'dark' || (theme === 'system' && device.matches)
    document.documentElement.className = dark ? 'dark' : 'light'
  }
  apply()
  if (theme !== 'system') return
  device.addEventListener('change', apply)
  return () => device.removeEventListener('change', apply)
}
