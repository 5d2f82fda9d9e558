import { mayChangeView } from '@rapport/domain/saved-view/saved-view'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { css } from '#styled-system/css'
import { useSession } from '../../../api/session/session.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import type { HomeQuery } from '../home-query.ts'
import type { TabView } from './use-tabs.ts'
import { useViewActions } from './use-view-actions.ts'
import { queryOfView, type ViewState, viewTextOf } from './view-query.ts'

export interface SaveViewButtonProps {
  readonly state: Extract<ViewState<TabView>, { at: 'unsaved' | 'changed' }>
  readonly query: HomeQuery
  readonly onSaveNew: () => void
}

/** Saves the present list: under a new name, or into its view. */
export function SaveViewButton({ state, query, onSaveNew }: SaveViewButtonProps) {
  const { user, role } = useSession()
  const isOnline = useOnline()
  const { change } = useViewActions()
  const navigate = useNavigate()
  const whyNot = isOnline ? undefined : 'Saving a view needs a connection'
  const plain = (
    <Button variant="ghost" icon={Bookmark} whyNot={whyNot}>
      <SaveWords />
    </Button>
  )
  const kept = state.at === 'changed' && 'createdBy' in state.view ? state.view : undefined
  if (!kept || !mayChangeView(kept, { userId: user.id, role: role ?? 'member' }))
    return (
      <Button variant="ghost" icon={Bookmark} whyNot={whyNot} onClick={onSaveNew}>
        <SaveWords />
      </Button>
    )
  const view = kept
  const update = () => void change(view, { query: viewTextOf(query) }, `View ${view.name} updated`)
  const reset = () => void navigate({ to: '/home', search: queryOfView(view) })
  const items = [
    { id: 'update', label: `Update ${view.name}`, onSelect: update, whyNot },
    { id: 'new', label: 'Save as a new view…', onSelect: onSaveNew, whyNot },
    { id: 'reset', label: 'Discard the changes', onSelect: reset },
  ]
  return <Menu trigger={plain} groups={[{ id: 'save', items }]} />
}

/** A phone needs the room for the tabs. */
const SaveWords = () => <span className={css({ srOnly: { base: true, tablet: false } })}>Save view</span>
