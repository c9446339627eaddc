export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The browser's storage key for the visitor's choice. */
export const themeKey = 'ui-theme'

/** The theme for visitors who have not chosen. */
export const siteTheme: Theme = 'light'
