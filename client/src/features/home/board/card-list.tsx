import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { writeListed } from '@rapport/domain/account-list/listed-values'
import { laneOf } from '@rapport/domain/value-edit/board-lane'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { knownAccount } from '../../../sync/account/known-account.ts'
import { useAccountList } from '../../../sync/account/use-account-list.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useRowWindow } from '../../../ui/table/use-row-window.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { BoardCard, cardPitch } from './board-card.tsx'
import type { BoardSlot } from './board-slot.ts'
import type { LiveMarks } from './card-marks.ts'
import { type PinnedCards, withPinned } from './pinned-cards.ts'
import { useSeen } from './use-seen.ts'
import { useSignedAccounts } from './use-signed-accounts.ts'

/** The board's access to the rows of a slot. */
export interface SlotRows {
  readonly accounts: readonly Account[]
  readonly show: (row: number) => void
}

export interface CardListProps {
  readonly slot: BoardSlot
  readonly label: string
  readonly query: ListQuery
  readonly context: RowContext
  readonly count: number | undefined
  readonly pinned: PinnedCards
  readonly marks: LiveMarks
  readonly onRows: (slotId: string, rows: SlotRows) => void
  readonly onMove: (account: Account) => void
}

/** The cards of a slot in pages; nothing is fetched until it comes into sight. */
export function CardList(props: CardListProps) {
  const { slot, label, context, count, marks, onMove } = props
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  const list = useSlotList(props, isSeen)
  const { accounts } = list
  const signed = useSignedAccounts(isSeen && slot.stage.key === 'signed')
  const { first, end, show } = useRowWindow({ frame, count: accounts.length, rowHeight: cardPitch })
  useReported(props, accounts, show)
  useEffect(() => {
    if (list.hasMore && end >= accounts.length - 10) list.loadMore()
  }, [list.hasMore, list.loadMore, end, accounts.length])
  return (
    <div
      ref={frame}
      className={cx(frameStyle, slot.lane !== null && laneStyle)}
      tabIndex={accounts.length > 0 ? 0 : -1}
      role="group"
      aria-label={label}
    >
      {isSeen && list.isLoading && count !== 0 && <LoadingCards count={Math.min(count ?? 3, 6)} />}
      {list.error && <ErrorState text={list.error.message} onRetry={list.retry} />}
      <ul style={{ height: accounts.length * cardPitch, paddingTop: first * cardPitch }}>
        {accounts.slice(first, end).map((account, at) => (
          <li
            key={account.id}
            data-card={account.id}
            aria-setsize={count ?? accounts.length}
            aria-posinset={first + at + 1}
            className={slotStyle}
          >
            <BoardCard account={account} context={context} marks={marks} signed={signed.get(account.id)} onMove={onMove} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A lane asks for its own; where the server counted nobody, nobody is asked for. */
function useSlotList({ slot, query, pinned, count }: CardListProps, isSeen: boolean) {
  const { stage, lane } = slot
  const client = useQueryClient()
  const list = useAccountList(
    useMemo(() => ({ ...query, stage: writeListed([stage.id]), ...(lane !== null && { owner: lane }) }), [query, stage.id, lane]),
    isSeen && !(lane !== null && count === 0) ? 'now' : 'later',
  )
  const accounts = useMemo(() => {
    const accountOf = (id: string) => {
      const account = knownAccount(client, id)
      return account?.stage === stage.name && (lane === null || laneOf(account) === lane) ? account : undefined
    }
    return withPinned(list.accounts, pinned, accountOf)
  }, [list.accounts, pinned, client, stage.name, lane])
  return { ...list, accounts }
}

/** The board's keys move across all slots; one that is collapsed has no cards for them. */
function useReported({ slot, onRows }: CardListProps, accounts: readonly Account[], show: (row: number) => void) {
  useEffect(() => onRows(slot.id, { accounts, show }))
  useEffect(() => () => onRows(slot.id, noRows), [slot.id, onRows])
}

const noRows: SlotRows = { accounts: [], show: () => undefined }

function LoadingCards({ count }: { readonly count: number }) {
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      <LoadingNote />
      {skeletonCards.slice(0, count).map((card) => (
        <Skeleton key={card} className={css({ height: '84px', borderRadius: 'md' })} />
      ))}
    </div>
  )
}

const skeletonCards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const frameStyle = css({
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  padding: '8',
  paddingTop: '0',
  borderRadius: 'md',
  _focusVisible: { outlineOffset: '-2px' },
})
const laneStyle = css({ paddingTop: '8', overscrollBehaviorY: 'auto' })
/** As tall as `cardPitch`. */
const slotStyle = css({ height: '92px', contain: 'layout style' })
