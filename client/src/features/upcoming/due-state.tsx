import { CalendarCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingNote, Skeleton } from '../../ui/state/skeleton.tsx'
import type { DueContent } from './use-due-content.ts'

interface DueStateProps {
  readonly content: DueContent
  /** Nothing to show. */
  readonly isEmpty: boolean
  readonly emptyText: string
  readonly children: ReactNode
}

/** A list of due items, or the reason for none. */
export function DueState({ content, isEmpty, emptyText, children }: DueStateProps) {
  if (content.isLoading) return <LoadingRows />
  if (content.isUnknownOffline)
    return <EmptyState icon={CloudOff} title="You are offline" text="What is due appears as soon as you are back." />
  if (content.error) return <ErrorState text={content.error.message} onRetry={content.retry} />
  return isEmpty ? <EmptyState icon={CalendarCheck} title="Nothing due" text={emptyText} /> : children
}

function LoadingRows() {
  return (
    <div className={css({ display: 'grid', gap: '24', padding: '16' })}>
      <LoadingNote />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={css({ width: '80%' })} />
      ))}
    </div>
  )
}
