import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { savedViewsQuery } from '../../../api/queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import type { HomeQuery } from '../home-query.ts'
import { type ViewState, viewStateOf } from './view-query.ts'

/** The shown view, a menu of the others, and a button that saves. */
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
      {(state.at === 'unsaved' || state.at === 'changed') && (
        <SaveViewButton state={state} query={query} onSaveNew={() => setSaving(true)} />
      )}
      {isSaving && <SaveViewDialog query={query} onClose={() => setSaving(false)} />}
    </>
  )
}

function stateWords(state: ViewState): string {
  if (state.at === 'view') return state.view.name
  if (state.at === 'changed') return `${state.view.name} (changed)`
  return state.at === 'everything' ? 'All influencers' : 'Unsaved view'
}

const ViewList = later(async () => (await import('./view-list.tsx')).ViewList)
const SaveViewButton = later(async () => (await import('./save-view-button.tsx')).SaveViewButton)
const SaveViewDialog = later(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

const triggerStyle = css({ maxWidth: '240px', color: 'fg.default!' })
const nameStyle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
