import { css } from '#styled-system/css'
import { composerFoot, composerFrame, composerText } from '../composer-style.ts'

export const composerPlaceholder = 'Write a note… @ mentions somebody'

/** Stands where the composer will while its document opens. */
export function EmptyComposer() {
  return (
    <div aria-hidden className={composerFrame}>
      <ComposerGround />
    </div>
  )
}

/** What stands in the frame until the editor has come: of its size, so that nothing shifts. */
export function ComposerGround() {
  return (
    <>
      <div className={composerText}>
        <p className={css({ color: 'fg.subtle', minHeight: '44px' })}>{composerPlaceholder}</p>
      </div>
      <div className={composerFoot} />
    </>
  )
}
