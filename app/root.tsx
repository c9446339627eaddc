import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { Frame } from './shell/Frame.tsx'
import { usePageRequest } from './shell/page-request.tsx'
import { startScript } from './shell/start-script.ts'
import { siteTheme, themeScript } from './shell/theme.ts'
import { stylesheet } from './styles/stylesheet.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, sendsMail } = usePageRequest()
  return (
    <html lang="en" className={siteTheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {sendsMail && <meta name="sends-mail" content="yes" />}
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} suppressHydrationWarning />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript }} suppressHydrationWarning />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
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
