import { CalendarCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingRows } from '../../ui/state/loading-rows.tsx'
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
