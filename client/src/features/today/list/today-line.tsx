import { profileSegment } from '@rapport/domain/account/account-address'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import type { DoneStep } from '../../../sync/undo/use-done-steps.ts'
import { nameLink } from '../../../ui/button/text-link.ts'
import { DoneMark } from '../../../ui/state/done-mark.tsx'
import type { TodayRow } from '../today-rows.ts'
import { rowId } from '../use-today-keys.ts'
import { useTodayReferrer } from '../use-today-query.ts'

export interface TodayLineProps {
  readonly row: TodayRow
  readonly isActive: boolean
  readonly onActive: (key: string) => void
  readonly done: DoneStep | undefined
  readonly mark: ReactNode
  /** Null for what no longer holds. */
  readonly note: string | null
  /** '9 d late'. */
  readonly late?: string | null
  /** The place in the profile that the link leads to. */
  readonly hash?: string
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

/** A row of Today: who, why, how late, and what can be done about it. */
export function TodayLine({ row, isActive, onActive, done, mark, note, late = null, hash, onOpen, children }: TodayLineProps) {
  const referrer = useTodayReferrer()
  return (
    <li
      id={rowId(row.key)}
      className={lineStyle}
      data-active={isActive || undefined}
      data-done={done && ''}
      data-late={(late !== null && !done) || undefined}
      onFocus={() => onActive(row.key)}
      onPointerDown={() => onActive(row.key)}
    >
      <span className={markStyle}>{mark}</span>
      <div className={mainStyle}>
        <Link
          to="/influencer/$profile"
          params={{ profile: profileSegment({ id: row.accountId, name: row.accountName }) }}
          state={{ referrer }}
          {...(hash !== undefined && { hash, hashScrollIntoView: false })}
          onClick={onOpen}
          className={nameLink}
        >
          {row.accountName}
        </Link>
        {note !== null && <p className={noteStyle}>{note}</p>}
      </div>
      {late !== null && !done && (
        <span className={lateStyle}>
          <CalendarClock size={12} aria-hidden />
          {late}
        </span>
      )}
      {done ? (
        <div className={doneStyle}>
          <DoneMark words={done.words} onUndo={done.undo?.run} />
        </div>
      ) : (
        <div className={actionsStyle}>{children}</div>
      )}
    </li>
  )
}

/** On a phone who and what to do stand in the first line, how late and why below. */
const lineStyle = css({
  display: { base: 'grid', tablet: 'flex' },
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: { base: '0', tablet: '12' },
  minHeight: '52px',
  paddingInline: '16',
  paddingBlock: '6',
  scrollMarginTop: '40px',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
  '&[data-active]': { background: 'bg.subtle', boxShadow: 'inset 2px 0 0 {colors.fg.default}' },
})
const markStyle = css({
  display: 'inline-flex',
  justifyContent: 'center',
  alignItems: 'center',
  minHeight: '32px',
  gridRow: '1 / 3',
  alignSelf: { base: 'start', tablet: 'center' },
  width: '32px',
  marginInlineEnd: { base: '12', tablet: '0' },
  flexShrink: '0',
  color: 'fg.muted',
  '[data-done] > &': { filter: 'grayscale(1)' },
})
const mainStyle = css({
  display: { base: 'contents', tablet: 'flex' },
  flexDirection: 'column',
  alignItems: 'flex-start',
  flex: '1',
  minWidth: '0',
  whiteSpace: 'nowrap',
  '& > *': { maxWidth: 'full' },
  '& > a': { gridArea: '1 / 2 / auto / span 2', justifySelf: 'start' },
  '[data-done] > &': { color: 'fg.subtle' },
  '& > a:focus-visible': { outlineOffset: '0' },
})
const noteStyle = css({
  gridArea: '2 / 2 / auto / span 3',
  '[data-late] &': { gridColumn: '3 / span 2' },
  textStyle: 'meta',
  color: 'fg.muted',
  whiteSpace: { base: 'normal', tablet: 'nowrap' },
  lineClamp: { base: '2', tablet: 'none' },
  textWrap: 'pretty',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  transition: 'color {durations.slow} {easings.out}',
  '[data-done] &': { color: 'fg.subtle' },
})
const lateStyle = css({
  gridArea: '2 / 2',
  alignSelf: { base: 'start', tablet: 'center' },
  marginInlineEnd: { base: '8', tablet: '0' },
  inlineRow: '4',
  flexShrink: '0',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'tone.red.fg',
  fontVariantNumeric: 'tabular-nums',
})
const doneStyle = css({ gridColumn: '2 / span 3', minWidth: '0' })
const actionsStyle = css({
  row: '2',
  gridArea: '1 / 4',
  marginInlineStart: { base: '8', tablet: '0' },
  flexShrink: '0',
  justifyContent: 'flex-end',
  minWidth: { base: '0', tablet: '136px' },
})
