import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { applyTheme, storedTheme, storeTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The theme for a visitor who has not chosen. */
const DefaultTheme = createContext<Theme>('system')

/**
 * The theme in force, and a way to choose another. It is read from the store by whoever asks and not passed on by a
 * context: a context that changes makes React throw away, with what was typed, any form that it has not taken over yet.
 */
export function useTheme() {
  const defaultTheme = use(DefaultTheme)
  const theme = useSyncExternalStore(
    subscribeToTheme,
    () => storedTheme() ?? defaultTheme,
    () => defaultTheme,
  )
  return { theme, defaultTheme, choose: storeTheme }
}

type ThemeProviderProps = {
  /** For a visitor who has not chosen. */
  defaultTheme?: Theme
  children: ReactNode
}

/** Light, dark or system: reads the choice, applies it to the document, and lets controls change it. */
export const ThemeProvider = ({ defaultTheme = 'system', children }: ThemeProviderProps) => (
  <DefaultTheme value={defaultTheme}>
    <ApplyTheme />
    {children}
  </DefaultTheme>
)

function ApplyTheme() {
  const hydrated = useHydrated()
  const { theme } = useTheme()
  // Before that, the script in <head> has set the class, and `theme` is not the visitor's yet.
  useEffect(() => (hydrated ? applyTheme(theme) : undefined), [hydrated, theme])
  return null
}
