export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Where the visitor's choice is kept in the browser. */
export const themeKey = 'ui-theme'

/** What the site shows to a visitor who has not chosen. */
export const siteTheme: Theme = 'light'
