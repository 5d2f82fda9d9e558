import { showCount } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { Badge } from '../../../ui/state/badge.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { CardList, type CardListProps } from './card-list.tsx'
import { CollapseButton, type Collapsing } from './collapsing.tsx'

export interface BoardColumnProps extends Omit<CardListProps, 'label'>, Collapsing {
  /** The total budget of the stage's open partnerships, in words. */
  readonly openBudget: string | undefined
  /** The lifted card would be dropped here. */
  readonly isOver: boolean
}

/** A stage with its cards; a collapsed one is a slim strip that still takes cards. */
export const BoardColumn = memo(function BoardColumn({ openBudget, isOver, isCollapsed, onCollapse, ...cards }: BoardColumnProps) {
  const { slot, count } = cards
  const { stage } = slot
  const words = `${stage.name}${count === undefined ? '' : `, ${count} influencers`}${openBudget ? `, ${openBudget} in open partnerships` : ''}`
  return (
    <section
      aria-label={words}
      data-column={slot.id}
      className={columnStyle}
      data-over={isOver ? '' : undefined}
      data-collapsed={isCollapsed ? '' : undefined}
    >
      <header className={headStyle}>
        <Swatch swatch={stageSwatch(stage.key)} />
        <h2 className={titleStyle}>{stage.name}</h2>
        {count !== undefined && <Badge>{showCount(count)}</Badge>}
        {openBudget && !isCollapsed && (
          <span className={budgetStyle} title="In open partnerships">
            {openBudget}
          </span>
        )}
        <CollapseButton stage={stage} isCollapsed={isCollapsed} onCollapse={onCollapse} />
      </header>
      {!isCollapsed && <CardList {...cards} label={`Cards in ${stage.name}`} />}
    </section>
  )
})

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
  '&[data-over]': { borderColor: 'border.focus', background: 'bg.muted' },
  '&[data-collapsed]': { flexBasis: '44px', containIntrinsicSize: '44px 600px' },
})
const headStyle = css({
  row: '8',
  padding: '12',
  paddingBottom: '8',
  '[data-collapsed] > &': { flexDirection: 'column', paddingInline: '6', minHeight: '0' },
})
const titleStyle = css({
  flex: '0 1 auto',
  minWidth: '0',
  truncate: true,
  textStyle: 'label',
  '[data-collapsed] &': { writingMode: 'vertical-rl', maxHeight: '200px' },
})
const budgetStyle = css({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  textStyle: 'meta',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
