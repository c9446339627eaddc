export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'ui-theme'

export const siteTheme: Theme = 'light'
