import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { site } from '#content/site.ts'
import { BookCallBand, type CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LibraryBar } from './LibraryBar.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ResourcesSheet } from './ResourcesSheet.tsx'
import { SearchSheet } from './SearchSheet.tsx'

type FrameProps = {
  /** The newsletter's form, for the foot. */
  newsletter: ReactNode
  children: ReactNode
}

export const Frame = ({ newsletter, children }: FrameProps) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <aside className="banner" aria-label="In one sentence">
      {site.banner}
    </aside>
    <Header />
    <LibraryBar />
    {/* Some browsers do not know `main`, nor an anchor on it. */}
    <div id="main">
      <main>
        {children}
        <LastLine />
      </main>
    </div>
    <Footer newsletter={newsletter} />
    <ResourcesSheet />
    <SearchSheet />
    <MobileMenu />
  </>
)

function LastLine() {
  const { callLine } = (useMatches().at(-1)?.handle ?? {}) as CallLineHandle
  return callLine === 'own' ? null : <BookCallBand {...callLine} />
}
