import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { noticeWords } from '@rapport/domain/notification/notice-words'
import type { Notification } from '@rapport/domain/notification/notification'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { css } from '#styled-system/css'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { agoOf } from './inbox-words.ts'
import { useNotificationTarget } from './use-open-notification.ts'

export interface InboxItemProps {
  readonly notification: Notification
  /** ISO instant. */
  readonly now: string
  readonly onOpen: () => void
}

export function InboxItem({ notification, now, onOpen }: InboxItemProps) {
  const { actor, text, createdAt, readAt } = notification
  const target = useNotificationTarget()
  const isUnread = readAt === null
  return (
    <li>
      <Link {...target(notification)} onClick={onOpen} className={itemStyle}>
        {actor ? (
          <Avatar id={actor.id} name={actor.name} src={actor.image} size="md" isDecorative />
        ) : (
          <span className={clockStyle}>
            <CalendarClock size={16} aria-hidden />
          </span>
        )}
        <span className={css({ flex: '1', minWidth: '0' })}>
          {isUnread && <span className={visuallyHidden}>Unread. </span>}
          <span className={css({ display: 'block' })}>
            {noticeWords(notification, dayInZone(new Date(now), Intl.DateTimeFormat().resolvedOptions().timeZone)).map((word) =>
              word.isName ? (
                <strong key={word.text} className={nameStyle}>
                  {word.text}
                </strong>
              ) : (
                word.text
              ),
            )}
          </span>
          {actor && <span className={textStyle}>{text}</span>}
        </span>
        <span className={endStyle}>
          <time dateTime={createdAt}>{agoOf(createdAt, now)}</time>
          {isUnread && <span className={dotStyle} />}
        </span>
      </Link>
    </li>
  )
}

const itemStyle = css({
  display: 'flex',
  gap: '12',
  padding: '8',
  paddingInline: '12',
  borderRadius: 'sm',
  _hover: { background: 'bg.subtle' },
  _focusVisible: { background: 'bg.subtle', outlineOffset: '-2px' },
})
const clockStyle = css({ display: 'grid', placeItems: 'center', flexShrink: '0', boxSize: '32px', color: 'fg.muted' })
const nameStyle = css({ fontWeight: 'medium' })
const textStyle = css({ display: '-webkit-box', lineClamp: '2', color: 'fg.muted', overflow: 'hidden', overflowWrap: 'anywhere' })
const endStyle = css({ column: '6', alignItems: 'flex-end', flexShrink: '0', textStyle: 'meta', color: 'fg.subtle' })
const dotStyle = css({ boxSize: '8px', borderRadius: 'pill', background: 'tone.blue.solid' })
