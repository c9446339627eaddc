import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { Notices } from '../ui/Notices.tsx'
import { Tooltips } from '../ui/Tooltip.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Footer } from './Footer.tsx'
import { useReadingFocus } from './focus.ts'
import { Header } from './Header.tsx'
import { ThemeProvider } from './ThemeProvider.tsx'
import { siteTheme } from './theme.ts'

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  useReadingFocus()
  const hydrated = useHydrated()
  return (
    <ThemeProvider defaultTheme={siteTheme}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="banner" aria-label="In one sentence">
        {site.banner}
      </aside>
      <Header />
      <main id="main">{children}</main>
      <Footer />
      {/* Browsers fetch it at once, and it is worth nothing to the page: it comes after everything that is. */}
      {hydrated && <link rel="manifest" href="/site.webmanifest" />}
      <Notices />
      <Tooltips />
    </ThemeProvider>
  )
}
