import { itemTone } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { itemKey } from '../due-items.ts'
import { dueWords, shortType, stateWord } from '../due-words.ts'

export interface DueChipProps {
  readonly item: UpcomingItem
  readonly today: string
  /** Tab reaches this chip; arrows lead to the others. */
  readonly isActive?: boolean
  readonly isLifted?: boolean
  /** Opens the item. Without it the chip is a mere picture. */
  readonly onOpen?: (item: UpcomingItem) => void
}

/** An item on its day: type, account, state. */
export const DueChip = memo(function DueChip({ item, today, isActive = false, isLifted = false, onOpen }: DueChipProps) {
  const tone = itemTone(item, today)
  return (
    <button
      type="button"
      className={chipStyle}
      {...(onOpen ? { id: chipId(itemKey(item)), 'data-item': itemKey(item) } : { 'aria-hidden': true })}
      data-tone={tone}
      data-lifted={isLifted || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-describedby={onOpen && 'calendar-keys'}
      onClick={() => onOpen?.(item)}
      {...tip(`${item.accountName} · ${shortType(item.type)}\n${stateWord(item, today)}`)}
    >
      <span className={markStyle}>
        <MediumMark medium={mediumOf(item.type)} size={12} />
      </span>
      <span className={nameStyle}>{item.accountName}</span>
      <span className={css({ srOnly: { base: true, desktop: false }, minWidth: { desktop: '0' }, flex: '1 1000 0' })}>
        <span className={typeStyle}>{shortType(item.type)}</span>
      </span>
      <span className={css({ srOnly: true })}>{dueWords(item, today)}</span>
      {tone === 'green' && <CircleCheck size={12} aria-hidden className={endStyle} />}
      {tone === 'red' && <CircleAlert size={12} aria-hidden className={endStyle} />}
    </button>
  )
})

export const chipId = (key: string): string => `due-${key}`

const chipStyle = css({
  row: '4',
  width: 'full',
  height: '24px',
  paddingInline: '6',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'sm',
  background: 'bg.surface',
  textStyle: 'meta',
  textAlign: 'start',
  cursor: 'grab',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  _hover: { borderColor: 'border.control' },
  '&[data-tone=green]': { background: 'tone.green.bg', borderColor: 'tone.green.border', color: 'tone.green.fg' },
  '&[data-tone=red]': { background: 'tone.red.bg', borderColor: 'tone.red.border', color: 'tone.red.fg' },
  '&[data-lifted]': { opacity: '0.5', borderStyle: 'dashed', borderColor: 'border.control' },
})
const markStyle = css({ display: 'inline-flex', flexShrink: '0', opacity: '0.8' })
const nameStyle = css({ flex: '0 1 auto', minWidth: '0', fontWeight: 'medium', truncate: true })
const typeStyle = css({
  display: 'block',
  truncate: true,
  color: 'fg.muted',
  '[data-tone=green] &, [data-tone=red] &': { color: 'inherit' },
})
const endStyle = css({ flexShrink: '0', marginInlineStart: 'auto' })
