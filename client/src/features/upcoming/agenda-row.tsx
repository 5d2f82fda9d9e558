import { profileSegment } from '@rapport/domain/account/account-address'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { contentTypeLabels, itemTone } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showDay, showShortDay } from '@rapport/domain/show/day'
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarClock, CircleAlert, CircleCheck, type LucideIcon, ThumbsUp } from 'lucide-react'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { nameLink } from '../../ui/button/text-link.ts'
import { MediumMark } from '../../ui/mark/medium-mark.tsx'
import { tip } from '../../ui/popup/tip.ts'
import { itemName, lateWords, shortType, stateWord } from './due-words.ts'

export interface AgendaRowProps {
  readonly item: UpcomingItem
  readonly today: string
  /** Under a day's title the row omits the day. */
  readonly hasDay: boolean
  readonly onOpen: (item: UpcomingItem) => void
}

/** An item of the agenda: account, type, due day, state. */
export const AgendaRow = memo(function AgendaRow({ item, today, hasDay, onOpen }: AgendaRowProps) {
  const referrer = useLocation({ select: ({ href }) => href })
  const tone = itemTone(item, today)
  const word = tone === 'red' ? lateWords(item.dueDate, today) : stateWord(item, today)
  const Icon = tone === 'neutral' ? (item.approved ? ThumbsUp : undefined) : stateIcons[tone]
  const day = dayOf(item.dueDate)
  return (
    <li className={rowStyle} data-tone={tone}>
      <span className={markStyle} {...tip(contentTypeLabels[item.type])}>
        <MediumMark medium={mediumOf(item.type)} size={16} />
      </span>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <Link
          to="/influencer/$profile"
          params={{ profile: profileSegment({ id: item.accountId, name: item.accountName }) }}
          state={{ referrer }}
          className={nameLink}
        >
          {item.accountName}
        </Link>
        <p className={noteStyle}>
          <span className={css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })}>
            <span aria-hidden>{shortType(item.type)}</span>
            <span className={css({ srOnly: true })}>{contentTypeLabels[item.type]}</span>
          </span>
          {hasDay && (
            <time dateTime={day} className={dueStyle} {...tip(`Due ${showDay(day)}`)}>
              {showShortDay(day)}
            </time>
          )}
          {Icon && (
            <span className={stateStyle}>
              <Icon size={12} aria-hidden />
              {word}
            </span>
          )}
        </p>
      </div>
      <IconButton icon={CalendarClock} size="sm" label={`Move ${itemName(item)}`} onClick={() => onOpen(item)} />
    </li>
  )
})

const stateIcons: Readonly<Record<'green' | 'red', LucideIcon>> = { green: CircleCheck, red: CircleAlert }

const rowStyle = css({
  row: '12',
  paddingInline: '16',
  paddingBlock: '6',
  minHeight: '48px',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
})
const markStyle = css({ display: 'inline-flex', flexShrink: '0', color: 'fg.muted' })
const noteStyle = css({ row: '8', minWidth: '0', textStyle: 'meta', color: 'fg.muted', whiteSpace: 'nowrap' })
const dueStyle = css({ fontVariantNumeric: 'tabular-nums', '[data-tone=red] &': { color: 'tone.red.fg' } })
const stateStyle = css({ inlineRow: '4', '[data-tone=red] &': { color: 'tone.red.fg' }, '[data-tone=green] &': { color: 'tone.green.fg' } })
