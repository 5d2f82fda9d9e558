import { memo, type RefObject, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { EmptyState } from '../state/empty-state.tsx'

interface TextLine {
  readonly text: string
  /** Counted from 1; only in documents that have pages. */
  readonly page?: number | undefined
}

interface SourceTextProps<Name extends string> {
  readonly lines: readonly TextLine[]
  /** What a line says, by its number from 0. */
  readonly names: ReadonlyMap<number, Name>
  /** The lines that light up. */
  readonly lit: readonly number[] | undefined
  readonly onName: (name: Name) => void
}

/** The text of a document. Lines that say something are marked and lead there; lit ones come into sight. */
export function SourceText<Name extends string>({ lines, names, lit, onName }: SourceTextProps<Name>) {
  const frame = useRef<HTMLDivElement>(null)
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
          names={names}
          lit={lit?.some((line) => line >= from && line < from + stretch) ? lit : undefined}
          onName={(name) => onName(name as Name)} // a name of `names`
        />
      ))}
    </div>
  )
}

/** Lines laid out together when they come into sight: a contract may have thousands. */
const stretch = 100

const stretchesOf = (count: number): readonly number[] => Array.from({ length: Math.ceil(count / stretch) }, (_, at) => at * stretch)

interface StretchProps extends Omit<SourceTextProps<string>, 'lit'> {
  readonly from: number
  readonly lit: readonly number[] | undefined
}

const Stretch = memo(function Stretch({ from, lines, names, lit, onName }: StretchProps) {
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
            name={names.get(at)}
            isLit={lit?.includes(at) ?? false}
            onName={onName}
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
  readonly name: string | undefined
  readonly isLit: boolean
  readonly onName: (name: string) => void
}

const Line = memo(function Line({ at, text, page, name, isLit, onName }: LineProps) {
  return (
    <div
      role="listitem"
      className={lineStyle}
      data-line={at}
      data-source={name === undefined ? undefined : ''}
      aria-current={isLit || undefined}
    >
      {page !== undefined && <span className={pageStyle}>Page {page}</span>}
      <span aria-hidden className={numberStyle}>
        {at + 1}
      </span>
      {name === undefined ? (
        <span className={textStyle}>{text}</span>
      ) : (
        <button type="button" className={textStyle} onClick={() => onName(name)}>
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
