import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../api/query-keys.ts'
import { disconnectStore } from '../../../api/sales/store-calls.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export interface DisconnectDialogProps {
  readonly store: StoreConnection
  readonly open: boolean
  readonly onClose: () => void
}

export function DisconnectDialog({ store, open, onClose }: DisconnectDialogProps) {
  const client = useQueryClient()
  const [isBusy, disconnect] = useBusy(async () => {
    const answer = await disconnectStore()
    onClose()
    if (answer.ok) toast.success(`${store.shop} is disconnected`)
    else toast.error(answer.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.store })
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Disconnect ${store.shop}?`}
      text="New orders are no longer read, and codes are kept here only. What was sold until now stays."
      confirmLabel="Disconnect"
      busy={isBusy}
      onConfirm={disconnect}
      onCancel={onClose}
    />
  )
}
