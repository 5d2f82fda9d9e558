import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { writeListed } from '@rapport/domain/account-list/listed-values'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { showCount } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { knownAccount } from '../../../sync/account/known-account.ts'
import { useAccountList } from '../../../sync/account/use-account-list.ts'
import { Badge } from '../../../ui/state/badge.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { useRowWindow } from '../../../ui/table/use-row-window.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { BoardCard, cardPitch } from './board-card.tsx'
import type { LiveMarks } from './card-marks.ts'
import { type PinnedCards, withPinned } from './pinned-cards.ts'
import { useSeen } from './use-seen.ts'
import { useSignedAccounts } from './use-signed-accounts.ts'

/** The board's access to the rows of a column. */
export interface ColumnRows {
  readonly accounts: readonly Account[]
  readonly show: (row: number) => void
}

export interface BoardColumnProps {
  readonly stage: OrganizationStage
  readonly query: ListQuery
  readonly context: RowContext
  readonly count: number | undefined
  /** The total budget of the stage's open partnerships, in words. */
  readonly openBudget: string | undefined
  readonly pinned: PinnedCards
  readonly marks: LiveMarks
  /** The lifted card would be dropped here. */
  readonly isOver: boolean
  readonly onRows: (stageId: string, rows: ColumnRows) => void
  readonly onMove: (account: Account) => void
}

/** A stage with its cards in pages; nothing is fetched until the column comes into sight. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { stage, context, count, openBudget, marks, isOver, onMove } = props
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  const list = useColumnList(props, isSeen)
  const { accounts } = list
  const signed = useSignedAccounts(isSeen && stage.key === 'signed')
  const { first, end, show } = useRowWindow({ frame, count: accounts.length, rowHeight: cardPitch })
  useReported(props, accounts, show)
  useEffect(() => {
    if (list.hasMore && end >= accounts.length - 10) list.loadMore()
  }, [list.hasMore, list.loadMore, end, accounts.length])
  return (
    <section
      aria-label={`${stage.name}, ${count ?? accounts.length} influencers${openBudget ? `, ${openBudget} in open partnerships` : ''}`}
      data-column={stage.id}
      className={columnStyle}
      data-over={isOver ? '' : undefined}
    >
      <header className={headStyle}>
        <Swatch swatch={stageSwatch(stage.key)} />
        <h2 className={titleStyle}>{stage.name}</h2>
        {count !== undefined && <Badge>{showCount(count)}</Badge>}
        {openBudget && (
          <span className={budgetStyle} title="In open partnerships">
            {openBudget}
          </span>
        )}
      </header>
      <div ref={frame} className={frameStyle} tabIndex={accounts.length > 0 ? 0 : -1} role="group" aria-label={`Cards in ${stage.name}`}>
        {(list.isLoading || !isSeen) && count !== 0 && <LoadingCards count={Math.min(count ?? 3, 6)} />}
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
    </section>
  )
})

function useColumnList({ stage, query, pinned }: BoardColumnProps, isSeen: boolean) {
  const client = useQueryClient()
  const list = useAccountList(
    useMemo(() => ({ ...query, stage: writeListed([stage.id]) }), [query, stage.id]),
    isSeen ? 'now' : 'later',
  )
  const accounts = useMemo(() => {
    const accountOf = (id: string) => {
      const account = knownAccount(client, id)
      return account?.stage === stage.name ? account : undefined
    }
    return withPinned(list.accounts, pinned, accountOf)
  }, [list.accounts, pinned, client, stage.name])
  return { ...list, accounts }
}

/** The board's keys move across all columns. */
function useReported({ stage, onRows }: BoardColumnProps, accounts: readonly Account[], show: (row: number) => void) {
  useEffect(() => onRows(stage.id, { accounts, show }))
}

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

const columnStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 284px',
  contentVisibility: 'auto', // the browser skips what is out of sight
  containIntrinsicSize: '284px 600px',
  minHeight: '0',
  borderRadius: '12px',
  background: 'bg.subtle',
  border: '1px solid transparent',
  transition: 'border-color {durations.fast} {easings.out}, background {durations.fast} {easings.out}',
  '&[data-over]': { borderColor: 'border.focus', background: 'bg.muted' },
})
const headStyle = css({ row: '8', padding: '12', paddingBottom: '8' })
const titleStyle = css({ flex: '0 1 auto', minWidth: '0', truncate: true, textStyle: 'label' })
const budgetStyle = css({ marginInlineStart: 'auto', textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
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
/** As tall as `cardPitch`. */
const slotStyle = css({ height: '92px', contain: 'layout style' })
