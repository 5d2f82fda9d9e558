import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { showCount } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { memo, useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { useAccountCounts } from '../../../sync/account/use-account-list.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import type { HomeChange, HomeQuery } from '../home-query.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { ownerOf } from '../table/owner-of.ts'
import { cardPitch } from './board-card.tsx'
import type { BoardSlot } from './board-slot.ts'
import { CardList, type CardListProps } from './card-list.tsx'
import { CollapseButton } from './collapsing.tsx'
import type { PinnedCards } from './pinned-cards.ts'
import { useSeen } from './use-seen.ts'

interface LanePorts extends Pick<CardListProps, 'marks' | 'onRows' | 'onMove'> {
  readonly query: ListQuery
  readonly context: RowContext
  readonly collapsed: ReadonlySet<string>
  readonly pinned: ReadonlyMap<string, PinnedCards>
}

interface BoardLanesProps extends LanePorts {
  readonly slots: readonly (readonly BoardSlot[])[]
  readonly countOf: (stageId: string) => number | undefined
  /** The slot that would take the lifted card. */
  readonly over: string | null
  readonly onCollapse: (stageId: string) => void
}

/** A line of stages for each owner, below one line of headings. */
export function BoardLanes({ slots, countOf, over, onCollapse, ...ports }: BoardLanesProps) {
  return (
    <div className={css({ minWidth: 'max-content', display: 'grid', gap: '12', alignContent: 'start' })}>
      <div className={headsStyle}>
        {slots[0]?.map(({ stage }) => (
          <div key={stage.id} data-head className={headStyle} data-collapsed={ports.collapsed.has(stage.id) ? '' : undefined}>
            <Swatch swatch={stageSwatch(stage.key)} />
            {!ports.collapsed.has(stage.id) && (
              <>
                <h2 className={css({ minWidth: '0', truncate: true, textStyle: 'label' })}>{stage.name}</h2>
                <Badge>{showCount(countOf(stage.id) ?? 0)}</Badge>
              </>
            )}
            <CollapseButton stage={stage} isCollapsed={ports.collapsed.has(stage.id)} onCollapse={onCollapse} />
          </div>
        ))}
      </div>
      {slots.map((line) => (
        <Lane key={line[0]?.lane} line={line} over={line.some(({ id }) => id === over) ? over : null} {...ports} />
      ))}
    </div>
  )
}

interface LaneProps extends LanePorts {
  readonly line: readonly BoardSlot[]
  readonly over: string | null
}

/** An owner with their cards in every stage; counted once it comes into sight. */
const Lane = memo(function Lane({ line, over, query, context, collapsed, pinned, ...ports }: LaneProps) {
  const frame = useRef<HTMLElement>(null)
  const isSeen = useSeen(frame)
  const lane = line[0]?.lane ?? ''
  const { counts } = useAccountCounts(
    useMemo(() => ({ ...query, owner: lane }), [query, lane]),
    isSeen,
  )
  const countOf = ({ stage }: BoardSlot) => counts?.stages.find(({ id }) => id === stage.id)?.count
  const most = Math.max(0, ...line.map((slot) => (collapsed.has(slot.stage.id) ? 0 : (countOf(slot) ?? 0))))
  const person = ownerOf(lane === 'none' ? null : lane, context.users)
  const name = person?.name ?? 'Nobody'
  return (
    <section ref={frame} aria-label={`${name}, ${counts?.total ?? 0} influencers`} className={laneStyle}>
      <header className={laneHeadStyle}>
        {person && <Avatar {...person} size="xs" isDecorative />}
        <h3 className={css({ textStyle: 'label' })}>{name}</h3>
        {counts && <Badge>{showCount(counts.total)}</Badge>}
      </header>
      <div className={lineStyle} style={{ height: most === 0 ? emptyLane : Math.min(most, 3) * cardPitch + 12 }}>
        {line.map((slot) => (
          <div
            key={slot.id}
            data-column={slot.id}
            className={slotStyle}
            data-over={over === slot.id ? '' : undefined}
            data-collapsed={collapsed.has(slot.stage.id) ? '' : undefined}
          >
            {collapsed.has(slot.stage.id) ? (
              <span className={stripStyle}>{countOf(slot) ? showCount(countOf(slot) ?? 0) : ''}</span>
            ) : (
              <CardList
                {...{ slot, query, context, ...ports }}
                label={`Cards of ${name} in ${slot.stage.name}`}
                count={countOf(slot)}
                pinned={pinned.get(slot.id) ?? none}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
})

interface LaneChooserProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
  readonly onDone: () => void
}

const laneChoices = [
  { value: '', label: 'No lanes' },
  { value: 'owner', label: 'Owner' },
]

/** Whether the board stands in lanes. */
export function LaneChooser({ query, onChange, onDone }: LaneChooserProps) {
  const choose = (lanes: string) => {
    onChange({ lanes })
    onDone()
  }
  return <OptionList label="Lanes" choices={laneChoices} value={[query.lanes ?? '']} onToggle={choose} />
}

const none: PinnedCards = []
const emptyLane = 48

const headsStyle = css({ display: 'flex', gap: '12', position: 'sticky', top: '0', zIndex: 'sticky', background: 'bg.canvas' })
const headStyle = css({
  row: '8',
  flex: '0 0 284px',
  width: '284px',
  height: '40px',
  paddingInline: '12',
  borderRadius: '12px',
  background: 'bg.subtle',
  '&[data-collapsed]': { flexBasis: '44px', width: '44px', paddingInline: '2', gap: '0' },
})
const laneStyle = css({ display: 'grid', gap: '8' })
const laneHeadStyle = css({ row: '8', position: 'sticky', left: '0', width: 'fit-content', paddingInline: '4' })
const lineStyle = css({ display: 'flex', gap: '12' })
const slotStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 284px',
  width: '284px',
  minWidth: '0',
  minHeight: '0',
  borderRadius: '12px',
  background: 'bg.subtle',
  border: '1px solid transparent',
  '&[data-over]': { borderColor: 'border.focus', background: 'bg.muted' },
  '&[data-collapsed]': { flexBasis: '44px', width: '44px' },
})
const stripStyle = css({ margin: 'auto', textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
