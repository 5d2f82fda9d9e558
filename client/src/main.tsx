import '@fontsource-variable/inter/index.css'
import './main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { MessageLayer } from './message-layer.tsx'
import { createAppRouter } from './routes.tsx'
import { moveOnWhenGone } from './sync/version/newer-version.ts'
import { watchTyping } from './sync/version/typed-words.ts'
import { askWhenMissing } from './ui/loading/load-again.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
watchTyping()
askWhenMissing(moveOnWhenGone)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <MessageLayer router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
