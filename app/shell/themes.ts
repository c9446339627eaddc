import { siteTheme, type Theme, themeKey, themes } from './theme.ts'

/** Holds the choice where the browser keeps nothing. */
let chosen: Theme | undefined

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

/**
 * The theme in force: the visitor's choice, else the default.
 *
 * @param fallback for who has not chosen; SPEC 2, Shell: `system`, unless the site says otherwise
 */
function storedTheme(fallback: Theme = 'system'): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return isTheme(stored) ? stored : (chosen ?? fallback)
  } catch {
    return chosen ?? fallback
  }
}

function storeTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // It lasts as long as this page does.
  }
}

const deviceIsDark = matchMedia('(prefers-color-scheme: dark)')
const radios = () => document.querySelectorAll<HTMLInputElement>('.theme input')

/** Puts the class `light` or `dark` on the root, and the choice into each control. */
function showTheme() {
  const theme = storedTheme(siteTheme)
  const isDark = theme === 'dark' || (theme === 'system' && deviceIsDark.matches)
  document.documentElement.className = isDark ? 'dark' : 'light'
  for (const radio of radios()) radio.checked = radio.value === theme
}

/** Lets the theme's controls choose, and follows the device, another window, and a page that is come back to. */
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
