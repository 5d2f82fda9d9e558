import { css } from '#styled-system/css'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { PersonRow } from './person-row.tsx'

const three = ['first', 'second', 'third']

interface NotReadYetProps {
  readonly title: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Stands for a list until it is read. `title` says that it could not be. */
export function NotReadYet({ title, error, onRetry }: NotReadYetProps) {
  return error ? <ErrorState title={title} text={error.message} onRetry={onRetry} /> : <LoadingRows />
}

function LoadingRows() {
  return (
    <>
      <LoadingNote />
      <ul>
        {three.map((row) => (
          <PersonRow
            key={row}
            start={<Skeleton className={css({ width: '32px', height: '32px!', borderRadius: 'pill!' })} />}
            title={<Skeleton className={css({ width: '144px', marginBlock: '2' })} />}
            text={<Skeleton className={css({ width: '208px', marginBlock: '2' })} />}
          />
        ))}
      </ul>
    </>
  )
}
