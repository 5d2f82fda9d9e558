import { showTime } from '@rapport/domain/show/day'
import { Bell, CheckCheck, CloudOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { InboxItem } from './inbox-item.tsx'
import type { Inbox } from './use-inbox.ts'

export interface InboxListProps {
  readonly inbox: Inbox
  readonly onClose: () => void
}

/** The notices of the reader, newest first. Arrows move, Enter opens. */
export function InboxList({ inbox, onClose }: InboxListProps) {
  const isOnline = useOnline()
  const whyOffline = useOfflineReason()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={panel} role="group" aria-label="Notifications" className={panelStyle} onKeyDown={moveFocus}>
      <div className={headStyle}>
        <h2 className={css({ flex: '1', textStyle: 'title' })}>Notifications</h2>
        {!isOnline && inbox.notifications && <span className={quietStyle}>as of {showTime(inbox.asOf)}</span>}
        {inbox.unread > 0 && (
          <Button size="sm" variant="ghost" icon={CheckCheck} onClick={() => inbox.read()} whyNot={whyOffline}>
            Mark all read
          </Button>
        )}
      </div>
      <InboxBody inbox={inbox} isOnline={isOnline} onClose={onClose} />
    </div>
  )
}

interface InboxBodyProps extends InboxListProps {
  readonly isOnline: boolean
}

function InboxBody({ inbox, isOnline, onClose }: InboxBodyProps) {
  const { notifications, isFailed, retry, loadMore, read } = inbox
  if (!notifications && !isOnline)
    return <EmptyState icon={CloudOff} title="You are offline" text="Notifications appear as soon as you are back." />
  if (isFailed) return <ErrorState onRetry={retry} />
  if (!notifications) return <LoadingItems />
  if (notifications.length === 0)
    return (
      <EmptyState
        icon={Bell}
        title="No notifications yet"
        text="When a teammate mentions you in a note, or content is due, you find it here."
      />
    )
  const now = new Date().toISOString()
  return (
    <ul className={listStyle}>
      {notifications.map((notification) => (
        <InboxItem
          key={notification.id}
          notification={notification}
          now={now}
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

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement) // an element of the page, or null
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

const panelStyle = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'calc(min(400px, 100vw - 40px))',
  maxHeight: 'min(560px, 72dvh)',
})
const headStyle = css({
  row: '8',
  minHeight: '40px',
  paddingInlineStart: '12',
  paddingInlineEnd: '4',
  paddingBottom: '4',
  borderBottom: '1px solid {colors.border.subtle}',
})
const listStyle = css({ flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', paddingTop: '4' })
const quietStyle = css({ textStyle: 'meta', color: 'fg.subtle' })
