import '@fontsource-variable/inter/index.css'
import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StoryPage } from './ui/stories/story-page.tsx'
import { Toaster } from './ui/toaster.tsx'
import { TooltipLayer } from './ui/tooltip.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <StoryPage />
    <Toaster />
    <TooltipLayer />
  </StrictMode>,
)
