import { Bell } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import type { InboxFilter } from '../../api/query-keys.ts'
import { useAtRest } from '../../api/use-at-rest.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Popover } from '../../ui/popup/popover.tsx'
import { CountBadge } from '../../ui/state/count-badge.tsx'
import { bellLabel } from './bell-label.ts'
import { useUnread } from './use-unread.ts'

const InboxList = later(
  async () => (await import('./inbox-list.tsx')).InboxList,
  <div className={css({ width: '360px', maxWidth: 'full', minHeight: '200px' })} />,
)

const ArrivalToasts = later(async () => (await import('./arrival-toasts.ts')).ArrivalToasts)

/** The bell: the number of unread mentions, and their list. */
export function InboxButton() {
  const unread = useUnread()
  const [filter, setFilter] = useState<InboxFilter>({})
  const isAtRest = useAtRest()
  return (
    <span className={css({ position: 'relative', display: 'inline-flex' })}>
      <Popover trigger={<IconButton icon={Bell} label={bellLabel(unread)} />} label="Notifications" align="end">
        {(close) => <InboxList filter={filter} onFilter={setFilter} onClose={close} />}
      </Popover>
      <CountBadge count={unread} />
      {isAtRest && <ArrivalToasts />}
    </span>
  )
}
