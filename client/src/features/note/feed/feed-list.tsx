import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { useScroller } from '../../../ui/page/use-scroller.ts'
import type { NoteTarget } from '../note-target.ts'
import type { FeedRow } from './feed-rows.ts'

export interface FeedListProps {
  readonly rows: readonly FeedRow[]
  /** Rows that stay in the page wherever the reader scrolls: an editor must not lose its writer. */
  readonly pinned: ReadonlySet<string>
  /** The row to bring into sight, once it is there. */
  readonly target: NoteTarget | null
  readonly render: (row: FeedRow) => ReactNode
}

/** Draws the rows in sight of however many there are. */
export function FeedList({ rows, pinned, target, render }: FeedListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { scroller, margin } = useScroller(list)
  // Rows in sight are drawn first, those around them a frame later.
  const overscan = useDeferredValue(6, 0)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    scrollMargin: margin,
    // Rows are there before their column is measured: it is laid out once, with them.
    initialRect: { width: 0, height: innerHeight / 2 },
    estimateSize: (index) => estimates[rows[index]?.at ?? 'log'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan,
    rangeExtractor: useCallback((range: Range) => withPinned(range, rows, pinned), [rows, pinned]),
  })
  useScrollToTarget(virtualizer, rows, scroller && target)
  return (
    <div ref={list} className={css({ position: 'relative', width: 'full' })} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        const position = { transform: `translateY(${start - margin}px)` }
        return (
          <div key={key} ref={virtualizer.measureElement} data-index={index} className={rowStyle} style={position}>
            {render(row)}
          </div>
        )
      })}
    </div>
  )
}

const estimates: Readonly<Record<FeedRow['at'], number>> = { day: 40, note: 104, system: 24, log: 24, changes: 24 }

interface Scrolling {
  readonly scrollToIndex: (index: number, options: { readonly align: 'center' }) => void
}

/** Once for each time that a note is asked for. */
const useScrollToTarget = (virtualizer: Scrolling, rows: readonly FeedRow[], target: NoteTarget | null): void => {
  const reached = useRef<NoteTarget | null>(null)
  useEffect(() => {
    if (!target || reached.current === target) return
    const index = rows.findIndex((row) => row.key === target.noteId)
    if (index < 0) return
    reached.current = target
    virtualizer.scrollToIndex(index, { align: 'center' })
  }, [virtualizer, rows, target])
}

const withPinned = (range: Range, rows: readonly FeedRow[], pinned: ReadonlySet<string>): number[] => {
  const indexes = defaultRangeExtractor(range)
  if (pinned.size === 0) return indexes
  const kept = rows.flatMap((row, index) => (pinned.has(row.key) ? [index] : []))
  return [...new Set([...indexes, ...kept])].sort((a, b) => a - b)
}

const rowStyle = css({
  position: 'absolute',
  top: '0',
  left: '0',
  width: 'full',
  paddingBlock: '4',
  '&:has(> [data-quiet])': { paddingBlock: '0' },
})
