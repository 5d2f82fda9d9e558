import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import { pageKeys } from '../../../api/page-keys.ts'
import { disconnectStore } from '../../../api/sales/store-calls.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToldWrite } from '../use-told-write.ts'

export interface DisconnectDialogProps {
  readonly store: StoreConnection
  readonly open: boolean
  readonly onClose: () => void
}

export function DisconnectDialog({ store, open, onClose }: DisconnectDialogProps) {
  const tell = useToldWrite(pageKeys.store)
  const disconnect = async () => {
    const result = await disconnectStore()
    onClose()
    await tell(result, `${store.shop} is disconnected`)
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Disconnect ${store.shop}?`}
      text="New orders are no longer read, and codes are kept here only. What was sold until now stays."
      confirmLabel="Disconnect"
      onConfirm={disconnect}
      onCancel={onClose}
    />
  )
}
