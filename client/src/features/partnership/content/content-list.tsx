import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { css } from '#styled-system/css'
import { itemOrderAtom } from '../content-atoms.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import { ContentGroupTitle } from './content-group-title.tsx'
import { ContentRow, RoomOfRow } from './content-row.tsx'
import type { MarkItem } from './mark-item.ts'

export interface ContentListProps extends ShownPartnership {
  /** The only partnership with content: it needs no title. */
  readonly isAlone: boolean
  /** How many of its items are drawn already; the others keep their room. */
  readonly drawn: number
  readonly today: string
  readonly onMark: MarkItem
}

/** The content of one partnership; redrawn when an item comes, goes or moves. */
export const ContentList = memo(({ document, partnershipId, isAlone, drawn, today, onMark }: ContentListProps) => {
  const ids = useAtomValue(itemOrderAtom(document, partnershipId))
  return (
    <>
      {!isAlone && <ContentGroupTitle document={document} partnershipId={partnershipId} />}
      {inStretches(ids).map(({ from, stretch }) => (
        <ul
          key={from}
          className={isAlone && ids.length <= stretchLength ? undefined : stretchStyle}
          style={{ containIntrinsicHeight: `auto ${stretch.length * rowHeight}px` }}
          aria-label={from === 0 ? 'Content' : 'More content'}
        >
          {stretch.map((itemId, at) =>
            from + at < drawn ? (
              <ContentRow key={itemId} document={document} partnershipId={partnershipId} itemId={itemId} today={today} onMark={onMark} />
            ) : (
              <RoomOfRow key={itemId} />
            ),
          )}
        </ul>
      ))}
    </>
  )
})
ContentList.displayName = 'ContentList'

const stretchLength = 20
const rowHeight = 64

/** A long list, or several, are laid out in stretches: those out of sight cost nothing. */
const inStretches = (ids: readonly string[]): readonly { readonly from: number; readonly stretch: readonly string[] }[] =>
  Array.from({ length: Math.ceil(ids.length / stretchLength) }, (_, index) => {
    const from = index * stretchLength
    return { from, stretch: ids.slice(from, from + stretchLength) }
  })

const stretchStyle = css({ contentVisibility: 'auto' })
