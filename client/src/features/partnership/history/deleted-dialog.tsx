import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import { trashTime } from '@rapport/domain/trash/trash'
import { useAtomValue } from 'jotai'
import { ArchiveRestore } from 'lucide-react'
import { css } from '#styled-system/css'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ContentCounts } from '../card/content-counts.tsx'
import { summaryAtom } from '../content-atoms.ts'
import { orderAtom, termsAtom } from '../partnership-atoms.ts'
import type { PartnershipDialogProps, ShownPartnership } from '../partnership-document.ts'
import { needsNetwork } from '../partnership-words.ts'
import { spanWords } from '../span-words.ts'
import { lineStyle } from './commit-line.tsx'
import { useRestore } from './use-restore.ts'

/** Deleted partnerships that can come back. */
export function DeletedDialog({ document, onClose }: Omit<PartnershipDialogProps, 'partnershipId'>) {
  const { deleted } = useAtomValue(orderAtom(document))
  return (
    <Dialog open onClose={onClose} title="Deleted Partnerships" description={`They stay for ${trashTime}, with all they hold.`}>
      {deleted.length === 0 && <EmptyState icon={ArchiveRestore} title="Nothing is deleted" />}
      <ul>
        {deleted.map((id) => (
          <DeletedLine key={id} document={document} partnershipId={id} />
        ))}
      </ul>
    </Dialog>
  )
}

function DeletedLine({ document, partnershipId }: ShownPartnership) {
  const terms = useAtomValue(termsAtom(document, partnershipId))
  const counts = useAtomValue(summaryAtom(document, partnershipId))
  const isOnline = useOnline()
  const [isBusy, restore] = useRestore({ document, partnershipId })
  if (!terms) return null
  return (
    <li className={lineStyle}>
      <div className={css({ display: 'grid', gap: '4', minWidth: '0', flex: '1' })}>
        <p className={css({ textStyle: 'label' })}>
          {spanWords(terms)} · {showMoney(terms.budget)}
        </p>
        <ContentCounts counts={counts} />
        <p className={css({ textStyle: 'meta', color: 'fg.subtle' })}>
          Deleted {terms.deletedAt === null ? '' : showDay(new Date(terms.deletedAt).toISOString())}
        </p>
      </div>
      <Button
        size="sm"
        icon={ArchiveRestore}
        busy={isBusy}
        whyNot={isOnline ? undefined : needsNetwork.restore}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </li>
  )
}
