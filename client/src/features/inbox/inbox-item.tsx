import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { noticeSentence, noticeWords } from '@rapport/domain/notification/notice-words'
import type { Notification } from '@rapport/domain/notification/notification'
import { Link } from '@tanstack/react-router'
import { BellOff, CalendarClock, Ellipsis, MailOpen, MailPlus } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { agoOf, muteLabel } from './inbox-words.ts'
import type { Mutes, Muting } from './use-mutes.ts'
import { useNotificationTarget } from './use-open-notification.ts'

export interface InboxItemProps extends Pick<Mutes, 'mute' | 'unmute'> {
  readonly notification: Notification
  /** ISO instant. */
  readonly now: string
  readonly mutings: readonly Muting[]
  readonly whyNot: string | undefined
  readonly onOpen: () => void
  readonly onMark: () => void
}

export function InboxItem({ notification, now, onOpen, ...rest }: InboxItemProps) {
  const { id, actor, text, createdAt, readAt } = notification
  const target = useNotificationTarget()
  const isUnread = readAt === null
  const today = dayInZone(new Date(now), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <li className={rowStyle}>
      <Link {...target(notification)} onClick={onOpen} className={itemStyle} data-notice={id}>
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
            {noticeWords(notification, today).map((word) =>
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
          {isUnread && !notification.isMuted && <span className={dotStyle} />}
          {notification.isMuted && (
            <span className={mutedStyle}>
              <BellOff size={12} aria-hidden />
              Muted
            </span>
          )}
        </span>
      </Link>
      <ItemMenu name={noticeSentence(notification, today)} isUnread={isUnread} {...rest} />
    </li>
  )
}

interface ItemMenuProps extends Pick<InboxItemProps, 'mutings' | 'whyNot' | 'mute' | 'unmute' | 'onMark'> {
  readonly name: string
  readonly isUnread: boolean
}

function ItemMenu({ name, isUnread, mutings, whyNot, mute, unmute, onMark }: ItemMenuProps) {
  const mark = isUnread ? { label: 'Mark as read', icon: MailOpen } : { label: 'Mark as unread', icon: MailPlus }
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for: ${name}`} />}
      groups={[
        { id: 'mark', items: [{ id: 'mark', ...mark, note: 'E', whyNot, onSelect: onMark }] },
        {
          id: 'mute',
          items: mutings.map((subject) => ({
            id: `${subject.kind} ${subject.id}`,
            label: muteLabel(subject),
            icon: BellOff,
            whyNot,
            onSelect: () => (subject.isMuted ? unmute(subject) : mute(subject)),
          })),
        },
      ]}
    />
  )
}

const rowStyle = css({ display: 'flex', alignItems: 'center', gap: '4' })
const itemStyle = css({
  display: 'flex',
  flex: '1',
  minWidth: '0',
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
const mutedStyle = css({ inlineRow: '4' })
const dotStyle = css({ boxSize: '8px', borderRadius: 'pill', background: 'tone.blue.solid' })
