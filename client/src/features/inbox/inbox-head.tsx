import { showTime } from '@rapport/domain/show/day'
import { useNavigate } from '@tanstack/react-router'
import { BellOff, CheckCheck, Ellipsis, Settings } from 'lucide-react'
import { css } from '#styled-system/css'
import type { InboxFilter } from '../../api/query-keys.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import type { Inbox } from './use-inbox.ts'

interface InboxHeadProps {
  readonly inbox: Inbox
  readonly filter: InboxFilter
  readonly hasMutes: boolean
  readonly whyOffline: string | undefined
  readonly onFilter: (filter: InboxFilter) => void
  readonly onClose: () => void
}

/** What is shown, and what is done with all of it. */
export function InboxHead({ inbox, filter, hasMutes, whyOffline, onFilter, onClose }: InboxHeadProps) {
  const navigate = useNavigate()
  const { unread = false, muted = false } = filter
  const openSettings = () => {
    onClose()
    void navigate({ to: '/settings/account', hash: 'notifications' })
  }
  return (
    <div className={headStyle}>
      <h2 className={css({ flex: '1', textStyle: 'title' })}>Notifications</h2>
      {whyOffline !== undefined && inbox.notifications && <span className={quietStyle}>as of {showTime(inbox.asOf)}</span>}
      <Switch size="sm" checked={unread} onChange={(next) => onFilter({ ...filter, unread: next })}>
        Unread only
      </Switch>
      <Menu
        align="end"
        trigger={<IconButton size="sm" icon={Ellipsis} label="More for notifications" />}
        groups={[
          {
            id: 'all',
            items: [
              {
                id: 'read',
                label: 'Mark all as read',
                icon: CheckCheck,
                whyNot: whyOffline ?? (inbox.unread === 0 ? 'Nothing is unread' : undefined),
                onSelect: () => inbox.read(),
              },
              {
                id: 'muted',
                label: muted ? 'Hide muted' : 'Show muted',
                icon: BellOff,
                whyNot: hasMutes || muted ? undefined : 'Nothing is muted',
                onSelect: () => onFilter({ ...filter, muted: !muted }),
              },
              { id: 'settings', label: 'Notification settings', icon: Settings, onSelect: openSettings },
            ],
          },
        ]}
      />
    </div>
  )
}

const headStyle = css({
  row: '8',
  minHeight: '40px',
  paddingInlineStart: '12',
  paddingInlineEnd: '4',
  paddingBottom: '4',
  borderBottom: '1px solid {colors.border.subtle}',
})
const quietStyle = css({ textStyle: 'meta', color: 'fg.subtle' })
