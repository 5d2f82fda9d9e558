import { defaultContentType } from '@rapport/domain/content/content-item'
import {
  type ContentRow,
  type PartnershipForm,
  type PartnershipIssues,
  partnershipIssues,
} from '@rapport/domain/partnership/partnership-form'
import { useState } from 'react'
import { newId } from '../../../sync/new-id.ts'

/** A row with an id while the dialog is open. */
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
  /** The issues, shown after the first attempt to save. */
  readonly issues: PartnershipIssues
  /** The form to save; null with issues. */
  readonly ask: () => PartnershipForm | null
}

/** The typed fields of a partnership. */
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

/** Copies the last type: a second reel often follows the first. */
const emptyRow = (type: string = defaultContentType): FormRow => ({ key: newId<'row'>(), type, quantity: 1, dates: [''], links: [''] })
