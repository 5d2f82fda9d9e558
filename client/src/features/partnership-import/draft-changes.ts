import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { contentTypeLabels, readContentType } from '@rapport/domain/content/content-item'
import { invoiceStatuses, invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import { type DraftField, type DraftForm, type FieldName, formOfDraft, type RowField } from './draft-form.ts'

/** The values that were read and then corrected, as they were read: '8,000', 'Nov 5, 2026'. */
export const correctedFields = (draft: PartnershipDraft, form: DraftForm): ReadonlyMap<FieldName, string> => {
  const read = formOfDraft(draft)
  const rows = new Map(read.rows.map((row) => [row.number, row]))
  const entries = [
    ...draftFields.map((field): Entry => [field, read[field], form[field]]),
    ...form.rows.flatMap((row) =>
      rowFields.map((field): Entry => [`${row.number} ${field}`, rows.get(row.number)?.[field] ?? '', row[field]]),
    ),
  ]
  return new Map(
    entries
      .filter(([field, before, now]) => before !== '' && !isSame(field, before, now))
      .map(([field, before]) => [field, shown(field, before)]),
  )
}

type Entry = readonly [field: FieldName, before: string, now: string]

const draftFields: readonly DraftField[] = ['budget', 'invoiceStatus', 'startDate', 'endDate']
const rowFields: readonly RowField[] = ['type', 'dueDate', 'contentLink']

const isSame = (field: FieldName, before: string, now: string): boolean =>
  field === 'budget' ? now.trim() !== '' && Number(before) === Number(now) : before === now

const shown = (field: FieldName, value: string): string => {
  if (field === 'budget') return showMoney(value).replace(/^\$/, '').replace(/\.00$/, '')
  if (/[dD]ate$/.test(field)) return showDay(value) || value
  const status = invoiceStatuses.find((candidate) => candidate === value)
  if (field === 'invoiceStatus') return status ? invoiceStatusLabels[status] : value
  const type = readContentType(value)
  return type ? contentTypeLabels[type] : value
}
