import { defaultContentType } from '@rapport/domain/content/content-item'
import {
  type ContentRow,
  type PartnershipForm,
  type PartnershipIssues,
  partnershipIssues,
} from '@rapport/domain/partnership/partnership-form'
import { useState } from 'react'
import { newId } from '../../../sync/new-id.ts'

/** A row with a name of its own while the dialog is open. */
export interface FormRow extends ContentRow {
  readonly key: string
}

export interface DialogForm extends PartnershipForm {
  readonly content: readonly FormRow[]
}

export interface PartnershipFormState {
  readonly form: DialogForm
  readonly set: (part: Partial<DialogForm>) => void
  readonly setRow: (key: string, part: Partial<ContentRow>) => void
  readonly addRow: () => void
  readonly removeRow: (key: string) => void
  readonly isChanged: boolean
  /** What must be corrected, once somebody wants to save. */
  readonly issues: PartnershipIssues
  /** What is to be saved; null while something must be corrected. */
  readonly ask: () => PartnershipForm | null
}

/** The fields of a partnership as they are typed. */
export const usePartnershipForm = (opened: PartnershipForm): PartnershipFormState => {
  const [first] = useState<DialogForm>(() => ({ ...opened, content: opened.content.map((row) => ({ ...row, key: newId<'row'>() })) }))
  const [form, setForm] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const issues = partnershipIssues(form)
  const setRows = (change: (rows: readonly FormRow[]) => readonly FormRow[]) =>
    setForm((former) => ({ ...former, content: change(former.content) }))
  return {
    form,
    set: (part) => setForm((former) => ({ ...former, ...part })),
    setRow: (key, part) => setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    addRow: () => setRows((rows) => [...rows, emptyRow(rows.at(-1)?.type)]),
    removeRow: (key) => setRows((rows) => rows.filter((row) => row.key !== key)),
    isChanged: JSON.stringify(form) !== JSON.stringify(first),
    issues: isAsked ? issues : {},
    ask: () => {
      setAsked(true)
      return Object.keys(issues).length > 0 ? null : form
    },
  }
}

/** One more of the same: whoever agreed on a reel often agreed on two. */
const emptyRow = (type: string = defaultContentType): FormRow => ({ key: newId<'row'>(), type, quantity: 1, dates: [''], links: [''] })
