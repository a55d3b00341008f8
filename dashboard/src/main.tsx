import '@fontsource-variable/inter/wght.css'
import './styles/index.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { router } from './router.tsx'
import { applyTheme } from './ui/theme.ts'
import { Toasts } from './ui/toasts.tsx'

applyTheme()
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
