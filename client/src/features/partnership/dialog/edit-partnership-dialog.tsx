import { changePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { type DocumentPartnership, readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { newId } from '../../../sync/new-id.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { toast } from '../../../ui/message/toast.ts'
import { termsAtom } from '../partnership-atoms.ts'
import type { PartnershipDialogProps } from '../partnership-document.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'
import { DeletedBanner } from './deleted-banner.tsx'
import { formOfPartnership, patchOfForm } from './partnership-edit.ts'
import { PartnershipFields } from './partnership-fields.tsx'
import { usePartnershipForm } from './use-partnership-form.ts'

const changePartnershipAtom = intoDoc(changePartnership)

export function EditPartnershipDialog(props: PartnershipDialogProps) {
  const { document, partnershipId, onClose } = props
  const [opened] = useState(() => readPartnership(document.doc, partnershipId))
  const isSelected = opened?.deletedAt === null
  useEffect(() => {
    if (isSelected) return
    toast.error(partnershipWords.nothingSelected)
    onClose()
  }, [isSelected, onClose])
  return isSelected ? <OpenedEdit {...props} opened={opened} /> : null
}

/** Writes only the changed fields, so that teammates' changes stay. */
function OpenedEdit({ document, partnershipId, onClose, opened }: PartnershipDialogProps & { readonly opened: DocumentPartnership }) {
  const state = usePartnershipForm(formOfPartnership(opened))
  const change = useSetAtom(changePartnershipAtom(document))
  const isDeleted = useAtomValue(termsAtom(document, partnershipId))?.deletedAt !== null
  const save = () => {
    if (!state.isChanged || isDeleted) return
    const form = state.ask()
    if (form === null) return
    const result = change(partnershipId, patchOfForm(form), { base: opened, newId, at: Date.now() })
    if (!result.ok) return void toast.error(failureWords(partnershipToasts.notUpdated, result.refusal.message))
    toast.success(partnershipToasts.updated)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Partnership"
      size="lg"
      enterSubmits={false}
      dirty={state.isChanged}
      onSubmit={save}
      footer={<SubmitButtons label="Save" whyNot={whyNotSave(state.isChanged, isDeleted)} />}
    >
      {isDeleted && <DeletedBanner document={document} partnershipId={partnershipId} />}
      <PartnershipFields state={state} />
    </Dialog>
  )
}

const whyNotSave = (isChanged: boolean, isDeleted: boolean): string | undefined => {
  if (isDeleted) return 'This partnership was deleted'
  return isChanged ? undefined : formWords.unchangedDialog
}
