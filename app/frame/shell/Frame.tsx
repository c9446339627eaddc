import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ResourcesSheet } from './ResourcesSheet.tsx'
import { SearchSheet } from './SearchSheet.tsx'

type FrameProps = {
  /** The newsletter's form, for the foot. */
  newsletter: ReactNode
  children: ReactNode
}

/** The frame of every screen. */
export const Frame = ({ newsletter, children }: FrameProps) => (
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
    <Footer newsletter={newsletter} />
    <ResourcesSheet />
    <SearchSheet />
    <MobileMenu />
  </>
)
