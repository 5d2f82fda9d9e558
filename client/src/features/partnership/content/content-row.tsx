import { contentTypeLabels, itemTone } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { Switch } from '../../../ui/form/switch.tsx'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { itemAtom } from '../content-atoms.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import { ContentLink } from './content-link.tsx'
import { DueDate } from './due-date.tsx'
import { itemName } from './item-name.ts'
import type { MarkItem } from './mark-item.ts'

export interface ContentRowProps extends ShownPartnership {
  readonly itemId: string
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
  readonly onMark: MarkItem
}

/** An item with its two marks; redrawn only when this item changes. */
export const ContentRow = memo(({ document, partnershipId, itemId, today, onMark }: ContentRowProps) => {
  const item = useAtomValue(itemAtom(document, partnershipId, itemId))
  if (!item) return null
  return (
    <li className={rowStyle} data-item={itemId} data-partnership={partnershipId} data-tone={itemTone(item, today)}>
      <div role="group" aria-label={itemName(item)} className={lineStyle}>
        <span className={whatStyle}>
          <MediumMark medium={mediumOf(item.type)} />
          <span className={typeStyle}>{contentTypeLabels[item.type]}</span>
          <ContentLink item={item} />
        </span>
        <DueDate item={item} today={today} />
        <span className={marksStyle}>
          <Switch
            size="sm"
            data-mark="approved"
            checked={item.approved}
            onChange={(isMarked) => onMark(partnershipId, itemId, 'approved', isMarked)}
          >
            Approved
          </Switch>
          <Switch
            size="sm"
            data-mark="posted"
            checked={item.posted}
            onChange={(isMarked) => onMark(partnershipId, itemId, 'posted', isMarked)}
          >
            Posted
          </Switch>
        </span>
      </div>
    </li>
  )
})
ContentRow.displayName = 'ContentRow'

/** As high as a row that is about to be drawn. */
export const RoomOfRow = () => (
  <li className={rowStyle} data-undrawn>
    <div className={lineStyle} />
  </li>
)

const rowStyle = css({
  borderTop: '1px solid {colors.border.subtle}',
  '&[data-tone=green]': { background: 'tone.green.bg' },
  '&[data-tone=red]': { background: 'tone.red.bg', boxShadow: 'inset 2px 0 0 {colors.tone.red.solid}' },
})
const lineStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"what due" "marks marks"',
  alignItems: 'center',
  columnGap: '12',
  rowGap: '4',
  minHeight: '64px',
  paddingInline: '16',
  paddingBlock: '8',
  '@container (max-width: 299px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"what" "due" "marks"' },
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"what due marks"',
    columnGap: '16',
    minHeight: '40px',
    paddingBlock: '0',
  },
})
const whatStyle = css({ gridArea: 'what', row: '8', minWidth: '0', color: 'fg.muted', '& > svg': { flexShrink: '0' } })
const typeStyle = css({ color: 'fg.default', truncate: true })
const marksStyle = css({ gridArea: 'marks', row: '16' })
