import { nameLimit } from '@rapport/domain/name/name-words'
import type { ReadyView } from '@rapport/domain/saved-view/ready-view'
import { mayChangeView, type SavedView } from '@rapport/domain/saved-view/saved-view'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Eye, EyeOff, Users } from 'lucide-react'
import { useState } from 'react'
import { css, cx } from '#styled-system/css'
import { useSession } from '../../../api/session/session.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Menu, type MenuItem } from '../../../ui/popup/menu.tsx'
import { popupItemStyle, popupScroll } from '../../../ui/popup/popup-style.ts'
import type { HomeQuery } from '../home-query.ts'
import type { Tabs } from './use-tabs.ts'
import { useViewActions } from './use-view-actions.ts'
import { queryOfView } from './view-query.ts'

export interface ViewListProps {
  readonly query: HomeQuery
  readonly tabs: Tabs
  readonly onDone: () => void
}

/** All views: everything, the person's own, and the shared ones. */
export function ViewList({ query, tabs, onDone }: ViewListProps) {
  const views = tabs.saved
  const groups = [
    { title: 'Only you', views: views.filter(({ isShared }) => !isShared) },
    { title: 'Shared', views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  return (
    <nav aria-label="Views" className={cx(popupScroll, frameStyle)}>
      <Link to="/home" search={{}} activeOptions={{ exact: true, includeSearch: true }} className={popupItemStyle} onClick={onDone}>
        All influencers
      </Link>
      <section aria-label="Ready-made" className={groupStyle}>
        <h2 className={titleStyle}>Ready-made</h2>
        {tabs.ready.map((view) => (
          <ReadyRow key={view.id} view={view} tabs={tabs} isCurrent={query.view === view.id} onDone={onDone} />
        ))}
      </section>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className={groupStyle}>
          <h2 className={titleStyle}>{group.title}</h2>
          {group.views.map((view) => (
            <ViewRow key={view.id} view={view} isCurrent={query.view === view.id} onDone={onDone} />
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={hintStyle}>Narrow or sort the list, then choose ‘Save view’ to keep it here.</p>}
    </nav>
  )
}

interface ReadyRowProps {
  readonly view: ReadyView
  readonly tabs: Tabs
  readonly isCurrent: boolean
  readonly onDone: () => void
}

/** A ready-made view, whose tab each person may hide. */
function ReadyRow({ view, tabs, isCurrent, onDone }: ReadyRowProps) {
  const isHidden = tabs.isHidden(view.id)
  return (
    <div className={rowStyle} data-current={isCurrent ? '' : undefined}>
      <Link to="/home" search={queryOfView(view)} className={cx(popupItemStyle, linkStyle)} onClick={onDone} aria-current={isCurrent}>
        <span className={clipped}>{view.name}</span>
      </Link>
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        size="sm"
        label={`${isHidden ? 'Show' : 'Hide'} the tab ${view.name}`}
        onClick={() => tabs.toggle(view.id)}
      />
    </div>
  )
}

interface ViewRowProps {
  readonly view: SavedView
  readonly isCurrent: boolean
  readonly onDone: () => void
}

function ViewRow({ view, isCurrent, onDone }: ViewRowProps) {
  const { user, role } = useSession()
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <NameForm view={view} onDone={() => setNaming(false)} />
  return (
    <div className={rowStyle} data-current={isCurrent ? '' : undefined}>
      <Link to="/home" search={queryOfView(view)} className={cx(popupItemStyle, linkStyle)} onClick={onDone} aria-current={isCurrent}>
        <span className={clipped}>{view.name}</span>
        {view.isShared && <Users size={14} aria-label="Shared" className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      </Link>
      {mayChangeView(view, { userId: user.id, role: role ?? 'member' }) && <ViewMenu view={view} onRename={() => setNaming(true)} />}
    </div>
  )
}

function ViewMenu({ view, onRename }: { readonly view: SavedView; readonly onRename: () => void }) {
  const { change, remove } = useViewActions()
  const whyNot = useOnline() ? undefined : 'Changing a view needs a connection'
  const share = () =>
    void change(
      view,
      { isShared: !view.isShared },
      view.isShared ? `Only you see ${view.name} now` : `${view.name} is shared with everybody`,
    )
  const items: readonly MenuItem[] = [
    { id: 'rename', label: 'Rename', onSelect: onRename, whyNot },
    { id: 'share', label: view.isShared ? 'Make private' : 'Share with everybody', onSelect: share, whyNot },
    { id: 'delete', label: 'Delete', isDanger: true, onSelect: () => void remove(view), whyNot },
  ]
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Change the view ${view.name}`} />}
      groups={[{ id: 'view', items }]}
    />
  )
}

function NameForm({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { change } = useViewActions()
  const [name, setName] = useState(view.name)
  const save = async () => {
    const next = name.trim()
    if (next === '' || next === view.name || (await change(view, { name: next }, `View renamed to ${next}`))) onDone()
  }
  return (
    <form
      className={css({ padding: '2' })}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={`New name of the view ${view.name}`}
        hideLabel
        size="sm"
        value={name}
        onChange={setName}
        onBlur={() => void save()}
        maxLength={nameLimit}
        autoFocus
      />
    </form>
  )
}

const frameStyle = css({ display: 'flex', flexDirection: 'column', width: '256px' })
const groupStyle = css({ marginTop: '4', paddingTop: '4', borderTop: '1px solid {colors.border.subtle}' })
const titleStyle = css({ paddingInline: '8', paddingBlock: '4', textStyle: 'meta', color: 'fg.subtle' })
const hintStyle = css({ padding: '8', maxWidth: '240px', textStyle: 'meta', color: 'fg.muted' })
const rowStyle = css({ row: '2', borderRadius: 'sm', '&[data-current]': { background: 'bg.muted' } })
const linkStyle = css({ minWidth: '0', _hover: { background: 'bg.muted' } })
const clipped = css({ flex: '1', minWidth: '0', truncate: true })
