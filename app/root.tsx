import './styles/app.css'
import type { ReactNode } from 'react'
import { Meta, Outlet } from 'react-router'
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
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        {/* It does nothing before the first paint, so it is not to compete with it. */}
        <script type="module" src={script} integrity={integrity} fetchPriority="low" />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  )
}
