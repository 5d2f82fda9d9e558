import { pageKeys } from '../../../api/page-keys.ts'
import { type ApiKey, revokeApiKey } from '../../../api/settings/api-key-calls.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToldWrite } from '../use-told-write.ts'

export interface RevokeApiKeyDialogProps {
  readonly apiKey: ApiKey | undefined
  readonly onClose: () => void
}

export function RevokeApiKeyDialog({ apiKey, onClose }: RevokeApiKeyDialogProps) {
  const tell = useToldWrite(pageKeys.apiKeys)
  const revoke = async () => {
    if (!apiKey) return
    const result = await revokeApiKey(apiKey.id)
    onClose()
    await tell(result, `The key '${apiKey.name}' is revoked`)
  }
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      title={`Revoke '${apiKey?.name ?? ''}'?`}
      text="Whatever uses it stops working at once. This cannot be undone."
      confirmLabel="Revoke"
      onConfirm={revoke}
      onCancel={onClose}
    />
  )
}
