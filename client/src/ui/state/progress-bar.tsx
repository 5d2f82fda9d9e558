import { css } from '#styled-system/css'

export interface ProgressBarProps {
  /** What is going on; read out with the figure. */
  readonly label: string
  readonly done: number
  /** Null while nobody knows how much there is. */
  readonly total: number | null
  /** The figure in words, '3,200 of 10,000'. */
  readonly figure?: string | undefined
}

/** How far work is. */
export function ProgressBar({ label, done, total, figure }: ProgressBarProps) {
  const percent = total === null ? null : total === 0 ? 100 : Math.min(100, Math.round((done / total) * 100))
  return (
    <div className={css({ column: '8' })}>
      <div className={lineStyle}>
        <span>{label}</span>
        <span className={css({ flexShrink: '0', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
          {figure ?? (percent === null ? '' : `${percent} %`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuetext': figure ?? `${percent} %` })}
        className={trackStyle}
      >
        <div className={barStyle} style={{ width: `${percent ?? 100}%` }} data-unknown={percent === null || undefined} />
      </div>
    </div>
  )
}

const lineStyle = css({ display: 'flex', justifyContent: 'space-between', gap: '12' })
const trackStyle = css({ height: '6px', borderRadius: 'pill', background: 'bg.muted', overflow: 'hidden' })
const barStyle = css({
  height: 'full',
  borderRadius: 'pill',
  background: 'bg.inverted',
  transition: 'width {durations.normal} {easings.out}',
  '&[data-unknown]': { animation: 'pulse 1.6s ease-in-out infinite', opacity: '0.5' },
})
