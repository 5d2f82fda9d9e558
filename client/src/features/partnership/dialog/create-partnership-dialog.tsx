import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { partnershipOfForm } from '@rapport/account-doc/partnership/partnership-of-form'
import { defaultBudget, defaultInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { useSetAtom } from 'jotai'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { newId } from '../../../sync/new-id.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import type { PartnershipDialogProps } from '../partnership-document.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'
import { PartnershipFields } from './partnership-fields.tsx'
import { usePartnershipForm } from './use-partnership-form.ts'

const createPartnershipAtom = intoDoc(createPartnership)
const empty = { budget: defaultBudget, startDate: '', endDate: '', invoiceStatus: defaultInvoiceStatus, content: [] }

export function CreatePartnershipDialog({ document, onClose }: Omit<PartnershipDialogProps, 'partnershipId'>) {
  const state = usePartnershipForm(empty)
  const create = useSetAtom(createPartnershipAtom(document))
  const save = () => {
    const form = state.ask()
    if (form === null) return
    const result = create({ ...partnershipOfForm(form, newId), id: newId(), createdAt: Date.now() })
    if (!result.ok) return void toast.error(failureWords(partnershipToasts.notCreated, result.refusal.message))
    toast.success(partnershipToasts.created)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create New Partnership"
      size="lg"
      enterSubmits={false}
      dirty={state.isChanged}
      onSubmit={save}
      footer={<SubmitButtons label="Create Partnership" />}
    >
      <PartnershipFields state={state} />
    </Dialog>
  )
}
