import { useEffect } from 'react'
import { ProfileAhead } from './features/home/profile-ahead.ts'

/** Once the list rests: what a click in it needs next is there before the click. */
export function AheadLayer() {
  useEffect(() => void fetchParts().catch(() => undefined), [])
  return <ProfileAhead />
}

const fetchParts = () =>
  Promise.all([
    import('./profile-layer.tsx'),
    import('./features/note/editor/composer-editor.tsx'),
    import('./features/value-edit/value-editor.tsx'),
    import('./today-layer.tsx'),
  ])
