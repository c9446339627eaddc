import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { applyTheme, storedTheme, storeTheme, subscribeToTheme, type Theme } from './theme.ts'

type ThemeContext = { theme: Theme; defaultTheme: Theme; choose: (theme: Theme) => void }

const Context = createContext<ThemeContext>({ theme: 'system', defaultTheme: 'system', choose: storeTheme })
export const useTheme = () => use(Context)

type ThemeProviderProps = {
  /** For a visitor who has not chosen. */
  defaultTheme?: Theme
  children: ReactNode
}

/** Light, dark or system: reads the choice, applies it to the document, and lets controls change it. */
export function ThemeProvider({ defaultTheme = 'system', children }: ThemeProviderProps) {
  const hydrated = useHydrated()
  const theme = useSyncExternalStore(
    subscribeToTheme,
    () => storedTheme() ?? defaultTheme,
    () => defaultTheme,
  )
  // Before that, the script in <head> has set the class, and `theme` is not the visitor's yet.
  useEffect(() => (hydrated ? applyTheme(theme) : undefined), [hydrated, theme])

  return <Context value={{ theme, defaultTheme, choose: storeTheme }}>{children}</Context>
}
