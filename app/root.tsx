import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import './styles/media.css'
import './styles/utilities.css'
import type { ReactNode } from 'react'
import { Meta, Outlet } from 'react-router'
import { FooterNewsletter } from '#office/newsletter/FooterNewsletter.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { Frame } from './shell/Frame.tsx'
import { firstScript } from './shell/first-script.ts'
import { usePageFiles, usePageRequest } from './shell/page-request.tsx'
import { siteTheme } from './shell/theme.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = usePageRequest()
  const { styles, script, integrity } = usePageFiles()
  return (
    <html lang="en" className={siteTheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript }} />
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
