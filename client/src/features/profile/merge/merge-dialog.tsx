import type { Account } from '@rapport/domain/account/account'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { accountQuery } from '../../../api/queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { MergeChoices } from './merge-choices.tsx'
import { OtherPicker } from './other-picker.tsx'

export interface MergeDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** Merges two entries of one influencer: first the other entry, then the facts that stay. */
export function MergeDialog({ account, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  const { data: other, error } = useQuery({ ...accountQuery(otherId ?? ''), enabled: otherId !== null })
  if (otherId !== null && other?.id === otherId)
    return <MergeChoices account={account} other={other} onBack={() => setOtherId(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge into ${account.name}`}
      description="Choose the other entry of the same influencer. It goes to the Trash; its notes, history and emails stand here from then on."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {error && (
        <Banner tone="red" icon={TriangleAlert} role="alert">
          {error.message}
        </Banner>
      )}
      <OtherPicker account={account} onChoose={setOtherId} />
    </Dialog>
  )
}
