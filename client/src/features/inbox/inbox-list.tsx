import { Bell, CheckCheck, CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import type { InboxFilter } from '../../api/query-keys.ts'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { InboxHead } from './inbox-head.tsx'
import { InboxItem } from './inbox-item.tsx'
import { focusBeside, pressInbox } from './inbox-keys.ts'
import { type Inbox, useInbox } from './use-inbox.ts'
import { type Mutes, useMutes } from './use-mutes.ts'

export interface InboxListProps {
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  readonly onClose: () => void
}

/** The notices of the reader, newest first. J, K and arrows move, Enter opens, E marks. */
export function InboxList({ filter, onFilter, onClose }: InboxListProps) {
  const all = useInbox()
  const filtered = useInbox(filter)
  const mutes = useMutes()
  const whyOffline = useOfflineReason()
  const panel = useRef<HTMLDivElement>(null)
  const inbox = shownInbox(filtered, all, filter)
  useEffect(() => panel.current?.querySelector<HTMLElement>('a[data-notice]')?.focus(), [])
  const mark = (id: string) => {
    if (whyOffline !== undefined) return
    const notification = inbox.notifications?.find((notice) => notice.id === id)
    if (!notification) return
    if (filter.unread) focusBeside(panel.current, id)
    if (notification.readAt === null) inbox.read([id])
    else inbox.unreadAgain(id)
  }
  return (
    <div
      ref={panel}
      role="group"
      aria-label="Notifications"
      aria-keyshortcuts="J K E"
      className={panelStyle}
      onKeyDown={(event) => pressInbox(event, mark)}
    >
      <InboxHead
        inbox={inbox}
        filter={filter}
        hasMutes={mutes.mutes.length > 0}
        whyOffline={whyOffline}
        onFilter={onFilter}
        onClose={onClose}
      />
      <InboxBody inbox={inbox} filter={filter} mutes={mutes} whyOffline={whyOffline} onMark={mark} onClose={onClose} />
    </div>
  )
}

/** What is read leaves the unread ones at once. Without a network they are those that this device knows. */
const shownInbox = (filtered: Inbox, all: Inbox, { unread }: InboxFilter): Inbox => {
  const notifications = filtered.notifications ?? all.notifications
  return {
    ...filtered,
    notifications: unread ? notifications?.filter(({ readAt }) => readAt === null) : notifications,
    unread: all.unread,
    isFailed: filtered.isFailed && notifications === undefined,
  }
}

interface InboxBodyProps extends Pick<InboxListProps, 'filter' | 'onClose'> {
  readonly inbox: Inbox
  readonly mutes: Mutes
  readonly whyOffline: string | undefined
  readonly onMark: (id: string) => void
}

function InboxBody({ inbox, filter, mutes, whyOffline, onMark, onClose }: InboxBodyProps) {
  const { notifications, isFailed, retry, loadMore, read } = inbox
  if (!notifications && whyOffline !== undefined)
    return <EmptyState icon={CloudOff} title="You are offline" text="Notifications appear as soon as you are back." />
  if (isFailed) return <ErrorState onRetry={retry} />
  if (!notifications) return <LoadingItems />
  if (notifications.length === 0) return <NoNotifications filter={filter} />
  const now = new Date().toISOString()
  return (
    <ul className={listStyle}>
      {notifications.map((notification) => (
        <InboxItem
          key={notification.id}
          notification={notification}
          now={now}
          mutings={mutes.mutingsOf(notification)}
          mute={mutes.mute}
          unmute={mutes.unmute}
          whyNot={whyOffline}
          onMark={() => onMark(notification.id)}
          onOpen={() => {
            if (notification.readAt === null) read([notification.id])
            onClose()
          }}
        />
      ))}
      {loadMore && (
        <li className={css({ padding: '8', textAlign: 'center' })}>
          <Button size="sm" variant="ghost" onClick={loadMore}>
            Show older
          </Button>
        </li>
      )}
    </ul>
  )
}

function NoNotifications({ filter }: Pick<InboxListProps, 'filter'>) {
  if (filter.unread) return <EmptyState icon={CheckCheck} title="Nothing is unread" text="What comes next appears here." />
  return (
    <EmptyState
      icon={Bell}
      title="No notifications yet"
      text="When a teammate mentions you in a note, or content is due, you find it here."
    />
  )
}

function LoadingItems() {
  return (
    <div className={css({ column: '16', padding: '12' })}>
      <LoadingNote />
      {[1, 2, 3].map((row) => (
        <div key={row} className={css({ display: 'flex', gap: '12' })}>
          <Skeleton className={css({ width: '32px', height: '32px!', borderRadius: 'pill!', flexShrink: '0' })} />
          <Skeleton className={css({ flex: '1', height: '44px!' })} />
        </div>
      ))}
    </div>
  )
}

const panelStyle = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'calc(min(400px, 100vw - 40px))',
  maxHeight: 'min(560px, 72dvh)',
})
const listStyle = css({ flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', paddingTop: '4' })
