import { css } from '#styled-system/css'

export interface LevelMarkProps {
  /** How many of the three bars are lit. */
  readonly level: 1 | 2 | 3
}

/** Low, middle or high as three bars; the word stands beside it. */
export function LevelMark({ level }: LevelMarkProps) {
  return (
    <svg
      aria-hidden
      width={14}
      height={14}
      viewBox="0 0 14 14"
      fill="currentColor"
      className={css({ flexShrink: '0', overflow: 'visible' })}
    >
      {bars.map(({ x, height }, at) => (
        <rect key={x} x={x} y={13 - height} width={3} height={height} rx={1} fillOpacity={at < level ? 1 : 0.25} />
      ))}
    </svg>
  )
}

const bars = [
  { x: 1, height: 5 },
  { x: 5.5, height: 8 },
  { x: 10, height: 11 },
]
