import '#frame/styles/tokens.css'
import '#frame/styles/fonts.css'
import '#frame/styles/base.css'
import '#frame/styles/parts.css'
import '#frame/styles/shell.css'
import '#frame/styles/media.css'
import '#frame/styles/utilities.css'
import '#frame/styles/medium.css'
import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Meta, Outlet } from 'react-router'
import { ErrorScreen } from '#frame/shell/ErrorScreen.tsx'
import { Frame } from '#frame/shell/Frame.tsx'
import { usePageAssets, usePageRequest } from '#frame/shell/page-request.tsx'
import { siteTheme } from '#frame/shell/theme.ts'
import { FooterNewsletter } from '#office/newsletter/FooterNewsletter.tsx'
import { pageScript } from '#office/texts/page-script.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = usePageRequest()
  const { styles, script, integrity } = usePageAssets()
  return (
    <html lang="en" className={siteTheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A wide screen has the line for it: with the preload a first visit shows the text in its own face. */}
        <link rel="preload" href={textFace} as="font" crossOrigin="" media="(width>=60rem)" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: pageScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <script type="module" async src={script} integrity={integrity} />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  return (
    <Frame newsletter={<FooterNewsletter />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame newsletter={<FooterNewsletter />}>
      <ErrorScreen />
    </Frame>
  )
}
