import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import fontUrl from '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2?url'
import type { Route } from './+types/root'
import { usePageRequest } from './shell/page-request.tsx'
import startUrl from './shell/start.js?url'
import { stylesheet } from './styles/stylesheet.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = usePageRequest()
  return (
    <html lang="en" className="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} suppressHydrationWarning />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'theme' }} suppressHydrationWarning />
        <script defer src={startUrl} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <main><h1>{isRouteErrorResponse(error) ? error.status : 'Something went wrong'}</h1></main>
}
