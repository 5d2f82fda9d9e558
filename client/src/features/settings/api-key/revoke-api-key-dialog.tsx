import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../api/query-keys.ts'
import { type ApiKey, revokeApiKey } from '../../../api/settings/api-key-calls.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export interface RevokeApiKeyDialogProps {
  readonly apiKey: ApiKey | undefined
  readonly onClose: () => void
}

export function RevokeApiKeyDialog({ apiKey, onClose }: RevokeApiKeyDialogProps) {
  const client = useQueryClient()
  const [isBusy, revoke] = useBusy(async () => {
    if (!apiKey) return
    const result = await revokeApiKey(apiKey.id)
    onClose()
    if (result.ok) toast.success(`The key '${apiKey.name}' is revoked`)
    else toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.apiKeys })
  })
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      title={`Revoke '${apiKey?.name ?? ''}'?`}
      text="Whatever uses it stops working at once. This cannot be undone."
      confirmLabel="Revoke"
      busy={isBusy}
      onConfirm={revoke}
      onCancel={onClose}
    />
  )
}
