import { css } from '#styled-system/css'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { PersonRow } from './person-row.tsx'

const three = ['first', 'second', 'third']

export function LoadingRows() {
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
