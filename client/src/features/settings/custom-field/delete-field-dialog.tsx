import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { useQuery } from '@tanstack/react-query'
import { valueOrThrow } from '../../../api/refused-call.ts'
import { fetchCustomFieldUsage } from '../../../api/settings/custom-field-calls.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { lossOf } from './loss-words.ts'

export interface DeleteFieldDialogProps {
  readonly field: CustomField | undefined
  readonly onClose: () => void
  readonly onDelete: (field: CustomField) => Promise<string | undefined>
}

/** Tells how many values go, before it deletes them. */
export function DeleteFieldDialog({ field, onClose, onDelete }: DeleteFieldDialogProps) {
  const { data: values, error } = useQuery({
    queryKey: ['custom-field-usage', field?.id],
    queryFn: () => valueOrThrow(fetchCustomFieldUsage(field?.id ?? '')),
    enabled: field !== undefined,
    gcTime: 0,
    meta: { isPassing: true },
  })
  const remove = async () => {
    if (!field) return
    const why = await onDelete(field)
    onClose()
    if (why === undefined) toast.success(`'${field.name}' is deleted`)
    else toast.error(why)
  }
  return (
    <ConfirmDialog
      open={field !== undefined}
      title={`Delete '${field?.name ?? ''}'?`}
      text={lossOf(error ? 'unknown' : values)}
      confirmLabel="Delete"
      isWaiting={values === undefined && !error}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
