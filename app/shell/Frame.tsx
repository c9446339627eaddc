import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileMenu } from './MobileMenu.tsx'

/** The frame of every screen. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <aside className="banner" aria-label="In one sentence">
      {site.banner}
    </aside>
    <Header />
    {/* Some browsers do not know `main`, nor an anchor on it. */}
    <div id="main">
      <main>{children}</main>
    </div>
    <Footer />
    <MobileMenu />
  </>
)
