import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { css } from '#styled-system/css'
import { partnershipHistoryQuery } from '../../../api/partnership/partnership-queries.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { PartnershipDialogProps, ShownPartnership } from '../partnership-document.ts'
import { needsNetwork } from '../partnership-words.ts'
import { CommitLine } from './commit-line.tsx'
import { historyCommits } from './history-commits.ts'
import { useRestore } from './use-restore.ts'

/** Who changed what and when, with restores. */
export function HistoryDialog({ document, partnershipId, onClose }: PartnershipDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Partnership History"
      description="Restoring is a new change: nothing of the history goes, and everybody sees it."
    >
      <HistoryList document={document} partnershipId={partnershipId} />
    </Dialog>
  )
}

function HistoryList({ document, partnershipId }: ShownPartnership) {
  const { data, error, refetch } = useQuery(partnershipHistoryQuery({ accountId: document.accountId, partnershipId }))
  const isOnline = useOnline()
  const [isBusy, restore] = useRestore({ document, partnershipId })
  if (!data && !isOnline) return <EmptyState icon={History} title={needsNetwork.history} text={needsNetwork.comesLater} />
  if (!data && error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <HistorySkeleton />
  const commits = historyCommits(data)
  return (
    <ol className={css({ display: 'flex', flexDirection: 'column' })}>
      {commits.map((commit, index) => (
        <CommitLine
          key={commit.rev}
          document={document}
          partnershipId={partnershipId}
          commit={commit}
          isNewest={index === 0}
          isBusy={isBusy}
          whyNot={isOnline ? undefined : needsNetwork.restore}
          onRestore={(what) => void restore(what)}
        />
      ))}
    </ol>
  )
}

function HistorySkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '16' })}>
      <LoadingNote />
      <Skeleton className={css({ height: '40px!' })} />
      <Skeleton className={css({ height: '40px!' })} />
      <Skeleton className={css({ height: '40px!' })} />
    </div>
  )
}
