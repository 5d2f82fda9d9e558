import { css } from '#styled-system/css'
import { Spinner } from '../../ui/button/spinner.tsx'

/** Shown when a page takes longer than a blink. */
export function PendingPage() {
  return (
    <div role="status" className={css({ display: 'grid', placeItems: 'center', flex: '1', minHeight: '100%', color: 'fg.subtle' })}>
      <Spinner size={20} />
      <span className={css({ srOnly: true })}>Loading...</span>
    </div>
  )
}
