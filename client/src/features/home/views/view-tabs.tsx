import { countWords } from '@rapport/domain/saved-view/ready-view'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import type { HomeQuery } from '../home-query.ts'
import { type Tabs, type TabView, useTabs } from './use-tabs.ts'
import { queryOfView, type ViewState, viewStateOf } from './view-query.ts'

/** Views as tabs with how many fit them, a menu of all, and a button that saves what is shown. */
export function ViewTabs({ query }: { readonly query: HomeQuery }) {
  const tabs = useTabs()
  const [isSaving, setSaving] = useState(false)
  const state = viewStateOf(query, [...tabs.ready, ...tabs.saved])
  return (
    <div className={rowStyle}>
      <TabRow tabs={tabs} state={state} layout={query.layout} />
      <Popover
        label="Views"
        align="end"
        trigger={
          <Button variant="ghost" size="sm">
            Views
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {(close) => <ViewList query={query} tabs={tabs} onDone={close} />}
      </Popover>
      {(state.at === 'unsaved' || state.at === 'changed') && (
        <SaveViewButton state={state} query={query} onSaveNew={() => setSaving(true)} />
      )}
      {isSaving && <SaveViewDialog query={query} onClose={() => setSaving(false)} />}
    </div>
  )
}

const exactly = { exact: true, includeSearch: true } as const

interface TabRowProps {
  readonly tabs: Tabs
  readonly state: ViewState<TabView>
  readonly layout: HomeQuery['layout']
}

/** What does not fit is reached by the menu beside it. */
function TabRow({ tabs, state, layout }: TabRowProps) {
  const row = useRef<HTMLElement>(null)
  const current = state.at === 'view' || state.at === 'changed' ? state.view.id : state.at
  useEffect(() => {
    if (current !== '') row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={row} aria-label="Tabs of views" className={tabsStyle}>
      <Link to="/home" search={layout ? { layout } : {}} activeOptions={exactly} className={tabStyle}>
        All influencers
      </Link>
      {tabs.shown.map((view) => (
        <Link
          key={view.id}
          to="/home"
          search={{ ...(layout && { layout }), ...queryOfView(view) }}
          activeOptions={exactly}
          className={tabStyle}
          {...(view.id === current && { 'aria-current': 'page' })}
        >
          <span className={nameStyle}>{view.name}</span>
          {state.at === 'changed' && view.id === current && <span className={css({ color: 'fg.subtle' })}>(changed)</span>}
          <Count tabs={tabs} view={view} />
        </Link>
      ))}
      {state.at === 'unsaved' && (
        <span className={tabStyle} aria-current="page">
          Unsaved view
        </span>
      )}
    </nav>
  )
}

function Count({ tabs, view }: { readonly tabs: Tabs; readonly view: TabView }) {
  const count = tabs.countOf(view.id)
  return <span className={countStyle}>{count && countWords(count)}</span>
}

const ViewList = later(async () => (await import('./view-list.tsx')).ViewList)
const SaveViewButton = later(async () => (await import('./save-view-button.tsx')).SaveViewButton)
const SaveViewDialog = later(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

const rowStyle = css({ row: '8', minWidth: '0', flexShrink: '0', borderBottom: '1px solid {colors.border.subtle}' })
const tabsStyle = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  gap: '16',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: '-1px',
})
const tabStyle = css({
  inlineRow: '6',
  flexShrink: '0',
  height: '36px',
  borderBottom: '2px solid transparent',
  textStyle: 'label',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg.default' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { color: 'fg.default', borderColor: 'fg.default' },
})
const nameStyle = css({ maxWidth: '200px', truncate: true })
/** As wide before the count is known as with two digits: nothing shifts far. */
const countStyle = css({ minWidth: '16px', color: 'fg.subtle', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })
