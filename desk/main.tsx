import '#frame/styles/tokens.css'
import '#frame/styles/fonts.css'
import '#frame/styles/medium.css'
import './desk.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DeskError } from '#frame/desk/call.ts'
import { App } from './App.tsx'

/** Nothing of what was fetched outlives the page. What failed is tried again where that can help. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      gcTime: 60_000,
      retry: (count, error) => count < 2 && !(error instanceof DeskError && error.status < 500),
    },
  },
})

const root = document.getElementById('desk')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
