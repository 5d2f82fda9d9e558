import { css, cx } from '#styled-system/css'

export interface SkeletonProps {
  /** A static Panda class with the final size. */
  readonly className?: string | undefined
}

/** Holds the place of what is loading; it shows after 150 ms, so that a quick answer never blinks. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx(style, className)} />
}

/** Three lines of a list that loads. */
export function LoadingRows() {
  return (
    <div className={css({ display: 'grid', gap: '24', padding: '16' })}>
      <LoadingNote />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={css({ width: '80%' })} />
      ))}
    </div>
  )
}

/** Stands for two rows of a title and a line below. */
export function LoadingPairs() {
  return (
    <>
      <LoadingNote />
      {['first', 'second'].map((row) => (
        <div key={row} className={css({ column: '8', paddingBlock: '12' })}>
          <Skeleton className={css({ width: '40%' })} />
          <Skeleton className={css({ width: '75%' })} />
        </div>
      ))}
    </>
  )
}

/** Words for the skeletons of one area, said once. */
export function LoadingNote({ text = 'Loading...' }: { readonly text?: string }) {
  return (
    <span role="status" className={css({ srOnly: true })}>
      {text}
    </span>
  )
}

const style = css({
  display: 'block',
  height: '16px',
  borderRadius: 'sm',
  background: 'bg.muted',
  animation: 'appear 1ms step-end 150ms backwards, breathe 1.6s ease-in-out 150ms infinite',
})
