import type { Account } from '@rapport/domain/account/account'
import { readListed } from '@rapport/domain/account-list/listed-values'
import { useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useAccountCounts } from '../../../sync/account/use-account-list.ts'
import { DragGhost } from '../../../ui/drag/drag-ghost.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import { HomeEmpty } from '../home-empty.tsx'
import { clearing, listQueryOf } from '../home-query.ts'
import type { HomePartProps } from '../home-table.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { boardSlots } from './board-slot.ts'
import { noMarks, useCardMarks } from './card-marks.ts'
import { useCollapsed } from './collapsing.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useLanes } from './use-lanes.ts'
import { useOpenBudgets } from './use-open-budgets.ts'

/** The list as a column for each stage; mouse, finger, keys or a list of stages move a card. */
export function Board(props: HomePartProps) {
  const { query, changeQuery, list, context, onCreate } = props
  const { stages: all, users } = useWorkspace({ segments: false, campaigns: false })
  const stages = useMemo(() => all.filter(({ id, name }) => isWanted(query.stage, id, name)), [all, query.stage])
  const listQuery = useMemo(() => listQueryOf(query), [query])
  const { counts } = useAccountCounts(listQuery)
  const budgets = useOpenBudgets(listQuery)
  const board = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Account | null>(null)
  const { lanes, nameOf } = useLanes(query, users)
  const slots = useMemo(() => boardSlots(stages, lanes), [stages, lanes])
  const moves = useBoardMoves({ slots, stages: all, nameOf })
  const { lifted, lift, over, drop, pinned } = moves
  const [collapsed, collapse] = useCollapsed()
  const keys = useBoardKeys({ ...props, slots, moves, onMove: setAsked })
  const countOf = (stageId: string) => counts?.stages.find(({ id }) => id === stageId)?.count
  const marks = useCardMarks(keys.activeId, lifted?.account.id ?? null)
  useCardDrag({ board, ghost, onLift: (id) => lift(keys.find(id), 'pointer'), onOver: over, onDrop: drop })
  if (counts?.total === 0 && !lifted)
    return (
      <div className={emptyStyle}>
        <HomeEmpty
          list={{ ...list, asOf: 0 }}
          query={query}
          onCreate={onCreate}
          onImport={props.onImport}
          onClear={() => changeQuery(clearing)}
        />
      </div>
    )
  return (
    <>
      <div
        ref={board}
        role="group"
        aria-label="Influencers by stage"
        tabIndex={-1}
        className={boardStyle}
        data-lanes={lanes ? '' : undefined}
        data-carrying={lifted?.by === 'pointer' ? '' : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <p id="board-keys" className={visuallyHidden}>
          Space lifts the card to move it to another stage{lanes && ' or lane'}, S opens the list of stages.
        </p>
        {lanes ? (
          <BoardLanes
            {...{ slots, countOf, context, collapsed, pinned, marks }}
            query={listQuery}
            over={lifted?.over ?? null}
            onCollapse={collapse}
            onRows={keys.onRows}
            onMove={setAsked}
          />
        ) : (
          slots[0]?.map((slot) => (
            <BoardColumn
              key={slot.id}
              slot={slot}
              query={listQuery}
              context={context}
              count={countOf(slot.stage.id)}
              openBudget={budgets.get(slot.stage.id)}
              pinned={pinned.get(slot.id) ?? none}
              marks={marks}
              isOver={lifted?.over === slot.id}
              isCollapsed={collapsed.has(slot.stage.id)}
              onCollapse={collapse}
              onRows={keys.onRows}
              onMove={setAsked}
            />
          ))
        )}
      </div>
      {lifted?.by === 'pointer' && (
        <DragGhost ghost={ghost} className={css({ width: '268px', borderRadius: 'md' })}>
          <BoardCard account={lifted.account} context={context} marks={noMarks} />
        </DragGhost>
      )}
      {asked && <MoveDialog accounts={[asked]} moved={{ onMoved: (stage) => moves.moved(asked, stage) }} onClose={() => setAsked(null)} />}
    </>
  )
}

function isWanted(filter: string | undefined, id: string, name: string): boolean {
  const values = readListed(filter ?? '')
  return values.length === 0 || values.some((value) => value === id || value.toLowerCase() === name.toLowerCase())
}

const BoardLanes = later(async () => (await import('./board-lanes.tsx')).BoardLanes)
const MoveDialog = later(async () => (await import('../bulk/move-dialog.tsx')).MoveDialog)

const none: readonly string[] = []
const boardStyle = css({
  display: 'flex',
  gap: '12',
  flex: '1',
  minWidth: '0',
  minHeight: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  outline: 'none', // it has the focus with a card lifted by keys, whose column shows it, or after a click beside cards
  '&[data-lanes]': { overflowY: 'auto' },
  paddingBottom: '4',
  scrollSnapType: { base: 'x proximity', tablet: 'none' },
  '& > section': { scrollSnapAlign: 'center' },
  '&[data-carrying] [data-card]': { pointerEvents: 'none' },
})
const emptyStyle = css({ flex: '1', minWidth: '0' })
