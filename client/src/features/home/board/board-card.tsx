import { type Account, reachOf, shownPriority } from '@rapport/domain/account/account'
import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { showDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { shortTimeInStage } from '@rapport/domain/stage/stage-swatch'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { ProfileLink } from '../table/name-cell.tsx'
import { OutreachMark } from '../table/outreach-mark.tsx'
import { ownerOf } from '../table/owner-of.ts'
import { PriorityBars } from '../table/priority-mark.tsx'
import { type LiveMarks, useCardMark } from './card-marks.ts'
import { PromiseMark } from './promise-mark.tsx'

export interface BoardCardProps {
  readonly account: Account
  readonly context: RowContext
  readonly marks: LiveMarks
  readonly signed?: SignedAccount | undefined
  /** Opens the list of stages. Without it the card is a mere picture. */
  readonly onMove?: (account: Account) => void
}

/** Pixels from one card to the next. */
export const cardPitch = 92

/** An influencer on the board: name, next reach-out, owner, priority. */
export const BoardCard = memo(function BoardCard({ account, context, marks, signed, onMove }: BoardCardProps) {
  const mark = useCardMark(marks, account.id)
  const owner = ownerOf(account.owner, context.users)
  const reach = reachOf(account)
  const priority = shownPriority(account.priority)
  return (
    <div className={cardStyle} data-mark={mark}>
      <div className={lineStyle}>
        <Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="sm" isDecorative />
        <ProfileLink account={account} referrer={context.referrer} describedBy={onMove && 'board-keys'} />
        <span className={css({ flex: '1' })} />
        <time dateTime={account.stageSince} className={daysStyle} {...tip(`In ${account.stage} since ${showDay(account.stageSince)}`)}>
          {shortTimeInStage(account.stageSince, new Date())}
        </time>
        {onMove && (
          <IconButton icon={Ellipsis} size="sm" label={`Move ${account.name} to…`} className={menuStyle} onClick={() => onMove(account)} />
        )}
      </div>
      <div className={lineStyle}>
        <Flash value={account.nextOutreachDate} isOwn={false}>
          <OutreachMark outreach={context.outreachOf(account)} />
        </Flash>
        <PromiseMark signed={signed} />
        <span className={css({ flex: '1' })} />
        {reach !== null && <span className={countStyle}>{showCount(reach)}</span>}
        <span role="img" aria-label={`${priority} priority`} className={markStyle} {...tip(`${priority} priority`)}>
          <PriorityBars priority={priority} />
        </span>
        {owner && (
          <span {...tip(owner.name)}>
            <Avatar {...owner} size="xs" />
          </span>
        )}
      </div>
    </div>
  )
})

const cardStyle = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '84px',
  padding: '12',
  panel: true,
  cursor: 'grab',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  _hover: { borderColor: 'border.default' },
  _focusWithin: { borderColor: 'border.default' },
  '&:is([data-mark=active], [data-mark=both])': { borderColor: 'border.focus' },
  '&:is([data-mark=lifted], [data-mark=both])': { opacity: '0.45', borderStyle: 'dashed', borderColor: 'border.control' },
})
const lineStyle = css({ position: 'relative', row: '8', minWidth: '0', height: '24px' })
const menuStyle = css({
  marginInlineEnd: '-8px',
  '@media (hover: hover)': {
    position: 'absolute',
    insetInlineEnd: '0',
    // No opacity: a hundred composited layers slow every frame, and so do a hundred icons that nobody sees.
    '& > svg': { '[data-card]:not(:hover, :focus-within) &': { display: 'none' } },
  },
})
const countStyle = css({ whiteSpace: 'nowrap', textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
/** Where a mouse points at the card, its menu takes this place. */
const daysStyle = css({
  flexShrink: '0',
  textStyle: 'meta',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  '@media (hover: hover)': { '[data-card]:is(:hover, :focus-within) &': { color: 'transparent' } },
})
const markStyle = css({ display: 'inline-flex', color: 'fg.muted' })
