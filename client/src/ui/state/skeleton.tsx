import { css, cx } from '#styled-system/css'

export interface SkeletonProps {
  /** A static Panda class with the final size. */
  readonly className?: string | undefined
}

/** Holds the place of what is loading; it shows after 150 ms, so that a quick answer never blinks. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx(style, className)} />
}

const style = css({
  display: 'block',
  height: '16px',
  borderRadius: 'sm',
  background: 'bg.muted',
  animation: 'appear 1ms step-end 150ms backwards, breathe 1.6s ease-in-out 150ms infinite',
})
