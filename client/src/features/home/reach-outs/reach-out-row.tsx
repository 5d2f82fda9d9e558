import type { Account } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { contactWords } from '@rapport/domain/next-outreach/contact-words'
import { Link } from '@tanstack/react-router'
import { CalendarClock, MessageSquareShare } from 'lucide-react'
import { type HTMLAttributes, memo, type ReactElement, type ReactNode } from 'react'
import { css } from '#styled-system/css'
import type { DoneStep, DoneSteps } from '../../../sync/undo/use-done-steps.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { nameLink } from '../../../ui/button/text-link.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { DoneMark } from '../../../ui/state/done-mark.tsx'
import type { RowContext } from '../table/account-columns.tsx'
import { dueWords } from './reach-out-words.ts'

/** 'Log contact' at its button, and what becomes of it. */
export type LogContactSlot = (slot: {
  readonly account: Account
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly onLogged: (step: DoneStep) => void
  readonly onTakenBack: () => void
}) => ReactNode

export interface ReachOutRowProps {
  readonly account: Account
  /** What this person did to it just now. */
  readonly done: DoneStep | undefined
  readonly onDone: DoneSteps['put']
  readonly onTakenBack: DoneSteps['takeOut']
  readonly logContact: LogContactSlot
  readonly context: RowContext
}

/** An influencer to contact: due since when, with a Done button. */
export const ReachOutRow = memo(function ReachOutRow(props: ReachOutRowProps) {
  const { account, done, onDone, onTakenBack, logContact, context } = props
  const outreach = context.outreachOf(account)
  return (
    <li className={rowStyle} data-done={done && ''}>
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
      {done ? (
        <DoneMark words={done.words} onUndo={done.undo?.run} />
      ) : (
        logContact({
          account,
          trigger: <IconButton icon={MessageSquareShare} size="sm" variant="secondary" label={contactWords.logWith(account.name)} />,
          onLogged: (step) => onDone(account.id, step),
          onTakenBack: () => onTakenBack(account.id),
        })
      )}
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
  '&[data-done] > *:first-child': { filter: 'grayscale(1)' },
  '&[data-done] > *:nth-child(2)': { color: 'fg.subtle' },
})
const noteStyle = css({
  row: '4',
  minWidth: '0',
  whiteSpace: 'nowrap',
  textStyle: 'meta',
  color: 'fg.muted',
  '&[data-overdue]': { color: 'tone.red.fg' },
  '[data-done] &': { color: 'fg.subtle!' },
})
