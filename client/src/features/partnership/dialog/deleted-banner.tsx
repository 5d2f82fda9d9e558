import { Trash2 } from 'lucide-react'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { useRestore } from '../history/use-restore.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import { needsNetwork } from '../partnership-words.ts'

/** A teammate deleted the edited partnership: the typed values stay and can be saved after a restore. */
export function DeletedBanner({ document, partnershipId }: ShownPartnership) {
  const isOnline = useOnline()
  const [isBusy, restore] = useRestore({ document, partnershipId })
  return (
    <Banner
      tone="red"
      icon={Trash2}
      shape="card"
      role="alert"
      action={
        <Button size="sm" busy={isBusy} whyNot={isOnline ? undefined : needsNetwork.restore} onClick={() => void restore()}>
          Restore
        </Button>
      }
    >
      This partnership was deleted meanwhile. Restore it to save what you typed.
    </Banner>
  )
}
