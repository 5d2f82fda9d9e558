import { useNavigate } from '@tanstack/react-router'
import { Command } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useFetchedAtRest } from '../../api/use-at-rest.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { isUncovered, useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { LazyWindow } from '../../ui/loading/lazy-window.tsx'
import { loadAgain } from '../../ui/loading/load-again.ts'
import { paletteLabel } from './palette-words.ts'

/** A page that is found by its words. */
export interface Destination {
  readonly label: string
  readonly alsoCalled?: string | undefined
  readonly to: string
}

export interface PaletteProps {
  /** The pages without a key, fetched once the palette opens. */
  readonly destinations: (isAdmin: boolean) => Promise<readonly Destination[]>
}

export function Palette({ destinations }: PaletteProps) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<'nothing' | 'palette' | 'help'>('nothing')
  const close = () => setShown('nothing')
  useEffect(() => onPaletteKey(() => setShown('palette')), [])
  // The window is loaded early, so that typing can follow the keys at once.
  useFetchedAtRest(loadWindow)
  useShortcuts(
    {
      'g t': { label: 'Go to Today', run: () => void navigate({ to: '/today' }) },
      'g h': { label: 'Go to Influencers', run: () => void navigate({ to: '/home' }) },
      'g b': { label: 'Go to Board', run: () => void navigate({ to: '/home', search: { layout: 'board' } }) },
      'g c': { label: 'Go to Calendar', run: () => void navigate({ to: '/calendar' }) },
      'g r': { label: 'Go to Sales', run: () => void navigate({ to: '/sales' }) },
      'g v': { label: 'Go to Videos', run: () => void navigate({ to: '/videos' }) },
      'g s': { label: 'Go to Settings', run: () => void navigate({ to: '/settings/account' }) },
      '?': { label: 'Show keyboard shortcuts', run: () => setShown('help') },
    },
    'everywhere',
  )
  return (
    <>
      <IconButton icon={Command} label={`${paletteLabel} (${isApple ? '⌘' : 'Ctrl '}K)`} onClick={() => setShown('palette')} />
      <LazyWindow of={PaletteWindow} props={{ open: shown === 'palette', onClose: close, destinations }} />
      <LazyWindow of={HelpWindow} props={{ open: shown === 'help', onClose: close }} />
    </>
  )
}

const loadWindow = () => loadAgain(() => import('./palette-window.tsx'))
const PaletteWindow = lazy(async () => ({ default: (await loadWindow()).PaletteWindow }))
const HelpWindow = lazy(async () => ({ default: (await loadAgain(() => import('./help-window.tsx'))).HelpWindow }))

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** Ctrl or Cmd K works while typing, but not above a dialog, which may hold unsaved work. */
function onPaletteKey(open: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isUncovered()) open()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
