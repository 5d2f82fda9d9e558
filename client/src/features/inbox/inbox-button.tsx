import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { loadAgain } from '../../ui/loading/load-again.ts'
import { Popover } from '../../ui/popup/popover.tsx'
import { CountBadge } from '../../ui/state/count-badge.tsx'
import { bellLabel } from './bell-label.ts'
import { useArrivalToasts } from './use-arrival-toasts.ts'
import { useInbox } from './use-inbox.ts'
import { useOpenNotification } from './use-open-notification.ts'

const InboxList = lazy(async () => ({ default: (await loadAgain(() => import('./inbox-list.tsx'))).InboxList }))

/** The bell: the number of unread mentions, and their list. */
export function InboxButton() {
  const inbox = useInbox()
  const open = useOpenNotification()
  useArrivalToasts(inbox.notifications, (notification) => {
    inbox.read([notification.id])
    open(notification)
  })
  return (
    <span className={css({ position: 'relative', display: 'inline-flex' })}>
      <Popover trigger={<IconButton icon={Bell} label={bellLabel(inbox.unread)} />} label="Notifications" align="end">
        {(close) => (
          <Suspense fallback={<div className={css({ width: '360px', maxWidth: 'full', minHeight: '200px' })} />}>
            <InboxList inbox={inbox} onClose={close} />
          </Suspense>
        )}
      </Popover>
      <CountBadge count={inbox.unread} />
    </span>
  )
}
