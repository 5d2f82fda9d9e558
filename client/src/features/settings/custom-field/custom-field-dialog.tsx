import type { CustomField, CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { nameLimit } from '@rapport/domain/name/name-words'
import { useState } from 'react'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { fieldTypes, wordsOfType } from './field-choices.ts'
import { draftOf, type FieldDraft, type FieldIssues, fieldIssues, newField } from './field-draft.ts'
import { OptionsEditor } from './options-editor.tsx'

export interface CustomFieldDialogProps {
  /** 'new' creates a field; undefined closes the dialog. */
  readonly edited: CustomField | 'new' | undefined
  readonly onClose: () => void
  /** Answers why not; undefined when it is saved. */
  readonly onSave: (draft: FieldDraft) => Promise<string | undefined>
}

/** Name, type (chosen once) and options of a custom field. */
export function CustomFieldDialog({ edited, onClose, onSave }: CustomFieldDialogProps) {
  const isNew = edited === 'new'
  const begin = edited === undefined || isNew ? newField : draftOf(edited)
  const [shown, setShown] = useState({ edited, draft: begin, issues: {} as FieldIssues })
  if (shown.edited !== edited) setShown({ edited, draft: begin, issues: {} })
  const { draft, issues } = shown
  const whyOffline = useOfflineReason()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begin)
  const [isBusy, save] = useBusy(async () => {
    const wrong = fieldIssues(draft)
    const why = Object.keys(wrong).length > 0 ? undefined : await onSave(draft)
    const issues = why === undefined ? wrong : { name: why }
    setShown({ ...shown, issues })
    if (Object.keys(issues).length === 0) onClose()
  })
  const change = (next: Partial<FieldDraft>) => setShown({ ...shown, draft: { ...draft, ...next }, issues: {} })
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={isNew ? 'New custom field' : 'Edit custom field'}
      size="sm"
      dirty={isDirty}
      locked={isBusy}
      onSubmit={save}
      footer={<SubmitButtons label={isNew ? 'Create field' : 'Save'} busy={isBusy} whyNot={isDirty ? whyOffline : formWords.unchanged} />}
    >
      <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={issues.name} maxLength={nameLimit} />
      <TypeField isNew={isNew} type={draft.type} onChange={(type) => change({ type })} />
      {draft.type === 'dropdown' && (
        <OptionsEditor options={draft.options} onChange={(options) => change({ options })} error={issues.options} />
      )}
    </Dialog>
  )
}

interface TypeFieldProps {
  readonly isNew: boolean
  readonly type: CustomFieldType
  readonly onChange: (type: CustomFieldType) => void
}

function TypeField({ isNew, type, onChange }: TypeFieldProps) {
  if (!isNew)
    return (
      <TextField label="Type" value={wordsOfType(type)?.label ?? type} onChange={() => {}} readOnly hint="The type of a field stays." />
    )
  const choices = fieldTypes.map((fieldType) => ({
    value: fieldType.type,
    label: fieldType.label,
    note: fieldType.note,
    start: <fieldType.icon size={16} aria-hidden />,
  }))
  return <Select label="Type" choices={choices} value={type} onChange={onChange} />
}
