import { siteTheme, type Theme, themeKey, themes } from './theme.ts'

let chosen: Theme | undefined

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

/** Returns the theme in force: the visitor's choice, else the site's own. */
function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return isTheme(stored) ? stored : (chosen ?? siteTheme)
  } catch {
    return chosen ?? siteTheme
  }
}

function storeTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // The choice then lasts as long as this page.
  }
}

const deviceIsDark = matchMedia('(prefers-color-scheme: dark)')
const radios = () => document.querySelectorAll<HTMLInputElement>('.theme input')

/** Puts the class `light` or `dark` on the root, and updates each control. */
function showTheme() {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && deviceIsDark.matches)
  document.documentElement.className = isDark ? 'dark' : 'light'
  for (const radio of radios()) radio.checked = radio.value === theme
}

/**
 * Lets the controls choose the theme, and follows the device, other windows, and a page shown from the browser's cache.
 */
export function startThemes() {
  const picked = [...radios()].find((radio) => radio.checked && radio.value !== siteTheme)?.value
  // Chosen before scripts ran.
  if (isTheme(picked)) storeTheme(picked)
  showTheme()
  for (const radio of radios())
    radio.addEventListener('change', () => {
      if (isTheme(radio.value)) storeTheme(radio.value)
      showTheme()
    })
  deviceIsDark.addEventListener('change', showTheme)
  addEventListener('storage', showTheme)
  addEventListener('pageshow', showTheme)
}
