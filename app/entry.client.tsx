import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markStarted } from './forms/with-page.ts'
import { PageRequestProvider, pageRequestOfDocument } from './shell/page-request.tsx'

// In production the server puts the stylesheet into the page; in development Vite keeps it fresh.
if (import.meta.env.DEV) await import('./styles/app.css')

markStarted()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageRequestProvider value={pageRequestOfDocument()}>
        <HydratedRouter />
      </PageRequestProvider>
    </StrictMode>,
  )
})
