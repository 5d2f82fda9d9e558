import type { Account } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { Link } from '@tanstack/react-router'
import { CalendarClock, MessageSquareShare } from 'lucide-react'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { nameLink } from '../../../ui/button/text-link.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { logContact } from './log-contact.ts'
import { dueWords } from './reach-out-words.ts'

export interface ReachOutRowProps {
  readonly account: Account
  readonly context: RowContext
}

/** An influencer to contact: due since when, with a Done button. */
export const ReachOutRow = memo(function ReachOutRow({ account, context }: ReachOutRowProps) {
  const outreach = context.outreachOf(account)
  return (
    <li className={rowStyle}>
      <Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="md" isDecorative />
      <div className={css({ flex: '1', minWidth: '0' })}>
        <Link
          to="/influencer/$profile"
          params={{ profile: profileSegment(account) }}
          state={{ referrer: context.referrer }}
          className={nameLink}
        >
          {account.name}
        </Link>
        <p className={noteStyle} data-overdue={outreach.overdue === null ? undefined : ''} {...tip(`${account.stage}\n${outreach.reason}`)}>
          {outreach.overdue !== null && <CalendarClock size={12} aria-hidden className={css({ flexShrink: '0' })} />}
          <span className={css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })}>{dueWords(outreach)}</span>
        </p>
      </div>
      <IconButton
        icon={MessageSquareShare}
        size="sm"
        variant="secondary"
        label={`Log contact with ${account.name}`}
        onClick={() => logContact(account)}
      />
    </li>
  )
})

const rowStyle = css({
  row: '12',
  paddingInline: '16',
  paddingBlock: '8',
  minHeight: '56px',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
})
const noteStyle = css({
  row: '4',
  minWidth: '0',
  whiteSpace: 'nowrap',
  textStyle: 'meta',
  color: 'fg.muted',
  '&[data-overdue]': { color: 'tone.red.fg' },
})
