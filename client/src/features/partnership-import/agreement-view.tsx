import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { type FieldName, fieldsByLine } from './draft-form.ts'

interface AgreementViewProps {
  readonly lines: readonly AgreementLine[]
  readonly sources: ReadonlyMap<FieldName, readonly number[]>
  /** The lines that light up. */
  readonly lit: readonly number[] | undefined
  readonly onField: (field: FieldName) => void
}

/** The text of an agreement. Source lines are marked and lead to their field; the active field's lines are lit and in sight. */
export function AgreementView({ lines, sources, lit, onField }: AgreementViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => fieldsByLine(sources), [sources])
  useLinesInSight(frame, lit)
  if (lines.length === 0) return <EmptyState title="No text" text="The text of this document could not be read." />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls alone, so the keyboard must reach it
    <div ref={frame} role="list" tabIndex={0} aria-label="Text of the document" className={frameStyle}>
      {stretchesOf(lines.length).map((from) => (
        <Stretch
          key={from}
          from={from}
          lines={lines}
          fields={fields}
          lit={lit?.some((line) => line >= from && line < from + stretch) ? lit : undefined}
          onField={onField}
        />
      ))}
    </div>
  )
}

/** Lines laid out together when they come into sight: a contract may have thousands. */
const stretch = 100

const stretchesOf = (count: number): readonly number[] => Array.from({ length: Math.ceil(count / stretch) }, (_, at) => at * stretch)

interface StretchProps extends Pick<AgreementViewProps, 'lines' | 'onField'> {
  readonly from: number
  readonly fields: ReadonlyMap<number, FieldName>
  readonly lit: readonly number[] | undefined
}

const Stretch = memo(function Stretch({ from, lines, fields, lit, onField }: StretchProps) {
  return (
    <div role="presentation" className={stretchStyle}>
      {lines.slice(from, from + stretch).map(({ text, page }, offset) => {
        const at = from + offset
        return (
          <Line
            key={at}
            at={at}
            text={text}
            page={page !== undefined && page !== lines[at - 1]?.page ? page : undefined}
            field={fields.get(at)}
            isLit={lit?.includes(at) ?? false}
            onField={onField}
          />
        )
      })}
    </div>
  )
})

interface LineProps {
  readonly at: number
  readonly text: string
  /** The page that begins with this line. */
  readonly page: number | undefined
  readonly field: FieldName | undefined
  readonly isLit: boolean
  readonly onField: (field: FieldName) => void
}

const Line = memo(function Line({ at, text, page, field, isLit, onField }: LineProps) {
  return (
    <div
      role="listitem"
      className={lineStyle}
      data-line={at}
      data-source={field === undefined ? undefined : ''}
      aria-current={isLit || undefined}
    >
      {page !== undefined && <span className={pageStyle}>Page {page}</span>}
      <span aria-hidden className={numberStyle}>
        {at + 1}
      </span>
      {field === undefined ? (
        <span className={textStyle}>{text}</span>
      ) : (
        <button type="button" className={textStyle} onClick={() => onField(field)}>
          {text}
          <span className={css({ srOnly: true })}>, a value was read here</span>
        </button>
      )}
    </div>
  )
})

function useLinesInSight(frame: RefObject<HTMLElement | null>, lines: readonly number[] | undefined): void {
  useEffect(() => {
    const pane = frame.current
    if (!pane || !lines) return
    const way = wayTo(pane, lines)
    if (way === 0) return
    const isNear = Math.abs(way) < 2 * pane.clientHeight
    pane.scrollBy({ top: way, behavior: isNear && !isStill() ? 'smooth' : 'auto' })
    if (isNear) return
    // A stretch gets its true height only in sight.
    const again = requestAnimationFrame(() => pane.scrollBy({ top: wayTo(pane, lines) }))
    return () => cancelAnimationFrame(again)
  }, [frame, lines])
}

/** How far to scroll until the lines stand in the middle; 0 when they are visible. */
function wayTo(pane: HTMLElement, lines: readonly number[]): number {
  const rows = lines.flatMap((line) => pane.querySelector<HTMLElement>(`[data-line="${line}"]`) ?? [])
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return 0
  const view = pane.getBoundingClientRect()
  const top = first.getBoundingClientRect().top - view.top
  const bottom = Math.min(last.getBoundingClientRect().bottom - view.top, top + view.height - 48)
  return top >= 24 && bottom <= view.height - 24 ? 0 : (top + bottom) / 2 - view.height / 2
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const frameStyle = css({
  position: 'relative',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: '8',
  outlineOffset: '-2px',
  fontVariantNumeric: 'tabular-nums',
})
const stretchStyle = css({ contentVisibility: 'auto', containIntrinsicSize: 'auto 2000px' })
const lineStyle = css({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: '8',
  paddingInlineEnd: '12',
  borderInlineStart: '2px solid transparent',
  minHeight: '20px',
  textStyle: 'meta',
  lineHeight: '20px',
  transition: 'background {durations.normal} {easings.out}',
  '&[data-source]': { background: 'tone.violet.bg' },
  '&[aria-current]': { background: 'tone.violet.border', borderInlineStartColor: 'tone.violet.solid' },
})
const pageStyle = css({
  gridColumn: '1 / -1',
  paddingInlineStart: '12',
  paddingBlock: '6',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'fg.subtle',
  background: 'bg.surface',
})
const numberStyle = css({
  textAlign: 'end',
  '[data-source] &': { paddingBlock: '2' },
  color: 'fg.subtle',
  userSelect: 'none',
  '[aria-current] &': { color: 'tone.violet.fg' },
})
const textStyle = css({
  minWidth: '0',
  textAlign: 'start',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '[data-source] &': { paddingBlock: '2', color: 'fg.default', cursor: 'pointer' },
})
