import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markStarted } from './forms/with-page.ts'
import { PageRequestProvider, pageRequestOfDocument } from './shell/page-request.tsx'
import { wholeSheet } from './styles/stylesheet.ts'

// In production a page comes with its part of the stylesheet; in development Vite keeps all of it fresh.
if (import.meta.env.DEV) await import('./styles/app.css')
else await wholeSheet

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
