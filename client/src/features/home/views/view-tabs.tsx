import { countWords } from '@rapport/domain/saved-view/ready-view'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { css, cx } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { useOverflow } from '../../../ui/choice/use-overflow.ts'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import type { HomeQuery } from '../home-query.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'
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
  const more = useOverflow(row)
  useCurrentInSight(row, current)
  return (
    <nav
      ref={row}
      aria-label="Tabs of views"
      className={tabsStyle}
      data-before={more.before || undefined}
      data-after={more.after || undefined}
    >
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
  if (count) return <span className={countStyle}>{countWords(count)}</span>
  const last = tabs.lastCountOf(view.id) ?? '00'
  return <span className={cx(countStyle, awaitedStyle)} data-last={last} data-counting={tabs.isCounting || undefined} aria-hidden />
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
  scrollPaddingInline: '24px',
  marginBottom: '-1px',
  '--before': '0px',
  '--after': '0px',
  '&[data-before]': { '--before': '24px' },
  '&[data-after]': { '--after': '24px' },
  maskImage: 'linear-gradient(to right, transparent, black var(--before), black calc(100% - var(--after)), transparent)',
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
const countStyle = css({ color: 'fg.subtle', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })
/** As wide as the count that comes: nothing shifts. */
const awaitedStyle = css({
  _before: { content: 'attr(data-last)' },
  borderRadius: 'sm',
  color: 'transparent!',
  lineHeight: '12px',
  '&[data-counting]': { background: 'bg.muted' },
})
