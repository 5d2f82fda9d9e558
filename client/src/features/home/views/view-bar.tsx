import { mayChangeView } from '@rapport/domain/saved-view/saved-view'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { savedViewsQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { useOnline } from '../../../sync/use-sync-summary.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { HomeQuery } from '../home-query.ts'
import { useViewActions } from './use-view-actions.ts'
import { type ViewState, viewStateOf, viewTextOf } from './view-query.ts'

/** Which saved view is shown, the way to the others, and the way to keep what is shown now. */
export function ViewBar({ query }: { readonly query: HomeQuery }) {
  const { data: views = [] } = useQuery(savedViewsQuery())
  const [isSaving, setSaving] = useState(false)
  const state = viewStateOf(query, views)
  return (
    <>
      <Popover
        label="Views"
        trigger={
          <Button variant="ghost" className={triggerStyle}>
            <span className={nameStyle}>{stateWords(state)}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {(close) => <ViewList query={query} views={views} onDone={close} />}
      </Popover>
      <SaveButton state={state} query={query} onSaveNew={() => setSaving(true)} />
      {isSaving && <SaveViewDialog query={query} onClose={() => setSaving(false)} />}
    </>
  )
}

function SaveButton({ state, query, onSaveNew }: { readonly state: ViewState; readonly query: HomeQuery; readonly onSaveNew: () => void }) {
  const { user, role } = useSession()
  const isOnline = useOnline()
  const { change } = useViewActions()
  const navigate = useNavigate()
  if (state.at === 'everything' || state.at === 'view') return null
  const whyNot = isOnline ? undefined : 'Saving a view needs a connection'
  const plain = (
    <Button variant="ghost" icon={Bookmark} whyNot={whyNot}>
      Save view
    </Button>
  )
  if (state.at === 'unsaved' || !mayChangeView(state.view, { userId: user.id, role: role ?? 'member' }))
    return (
      <Button variant="ghost" icon={Bookmark} whyNot={whyNot} onClick={onSaveNew}>
        Save view
      </Button>
    )
  const { view } = state
  const update = () => void change(view, { query: viewTextOf(query) }, `View ${view.name} updated`)
  const reset = () => void navigate({ to: '/home', search: Object.fromEntries([...new URLSearchParams(view.query), ['view', view.id]]) })
  const items = [
    { id: 'update', label: `Update ${view.name}`, onSelect: update, whyNot },
    { id: 'new', label: 'Save as a new view…', onSelect: onSaveNew, whyNot },
    { id: 'reset', label: 'Discard the changes', onSelect: reset },
  ]
  return <Menu trigger={plain} groups={[{ id: 'save', items }]} />
}

function stateWords(state: ViewState): string {
  if (state.at === 'view') return state.view.name
  if (state.at === 'changed') return `${state.view.name} (changed)`
  return state.at === 'everything' ? 'All influencers' : 'Unsaved view'
}

const ViewList = later(async () => (await import('./view-list.tsx')).ViewList)
const SaveViewDialog = later(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

const triggerStyle = css({ maxWidth: '240px', color: 'fg.default!' })
const nameStyle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
