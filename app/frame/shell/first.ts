import './save-data.ts'
import { themeKey } from './theme.ts'

// Sets the visitor's theme before anything is painted. The page comes with the class of `siteTheme`.
try {
  const theme = localStorage.getItem(themeKey)
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (theme) document.documentElement.className = isDark ? 'dark' : 'light'
} catch {
  // A browser that stores nothing shows the site's own theme.
}
