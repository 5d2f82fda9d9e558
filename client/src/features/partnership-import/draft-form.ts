import type { DraftItem, PartnershipDraft, SourceLines } from '@rapport/domain/agreement/partnership-draft'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf, isKeptDay, keptOf, minuteOf, readKept } from '@rapport/domain/calendar-day/kept-day'
import { defaultContentType } from '@rapport/domain/content/content-item'
import { defaultInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { type PartnershipForm, type PartnershipIssues, partnershipIssues } from '@rapport/domain/partnership/partnership-form'

export type DraftField = 'budget' | 'invoiceStatus' | 'startDate' | 'endDate'
export type RowField = 'type' | 'dueDate' | 'contentLink'

/** A field of the review: 'budget', or a field of a row: '3 dueDate' (rows count as in the agreement). */
export type FieldName = DraftField | `${number} ${RowField}`

export interface DraftRow {
  /** The item's number in the agreement; rows added by hand go on counting. */
  readonly number: number
  readonly type: string
  /** YYYY-MM-DD; empty when missing. */
  readonly dueDate: string
  readonly minute: number
  readonly contentLink: string
  readonly reference?: string
}

/** The texts of the review, as read and as corrected. */
export interface DraftForm extends Readonly<Record<DraftField, string>> {
  readonly rows: readonly DraftRow[]
}

export const emptyForm: DraftForm = { budget: '', invoiceStatus: defaultInvoiceStatus, startDate: '', endDate: '', rows: [] }

/** An agreement's values as a form; missing values are empty. */
export const formOfDraft = (draft: PartnershipDraft): DraftForm => ({
  budget: draft.budget ?? '',
  invoiceStatus: draft.invoiceStatus ?? defaultInvoiceStatus,
  startDate: dayOfWire(draft.startDate),
  endDate: dayOfWire(draft.endDate),
  rows: draft.content.map(rowOfItem),
})

const rowOfItem = ({ type, dueDate, contentLink, reference }: DraftItem, number: number): DraftRow => {
  const kept = keptOfWire(dueDate)
  return {
    number,
    type,
    dueDate: dayOf(kept ?? ''),
    minute: kept === null ? number % 60 : minuteOf(kept),
    contentLink: contentLink ?? '',
    reference,
  }
}

const keptOfWire = (wire: string | null): string | null => (wire === null ? null : readKept(wire))

export const dayOfWire = (wire: string | null): string => dayOf(keptOfWire(wire) ?? '')

/** Adds a row for an item that the agreement does not name. */
export const addRow = (form: DraftForm): DraftForm => {
  const number = Math.max(-1, ...form.rows.map((row) => row.number)) + 1
  const row: DraftRow = { number, type: defaultContentType, dueDate: '', minute: number % 60, contentLink: '' }
  return { ...form, rows: [...form.rows, row] }
}

export const changeRow = (form: DraftForm, number: number, change: Partial<DraftRow>): DraftForm => ({
  ...form,
  rows: form.rows.map((row) => (row.number === number ? { ...row, ...change } : row)),
})

export const removeRow = (form: DraftForm, number: number): DraftForm => ({
  ...form,
  rows: form.rows.filter((row) => row.number !== number),
})

/** The form that every partnership dialog uses. An item without a day is due on the last day, with its own minute. */
export const partnershipFormOf = (form: DraftForm): PartnershipForm => ({
  budget: form.budget,
  invoiceStatus: form.invoiceStatus,
  startDate: form.startDate,
  endDate: form.endDate,
  content: form.rows.map(({ type, dueDate, minute, contentLink, reference }) => ({
    type,
    quantity: 1,
    dates: [dayWithMinute(dueDate || form.endDate, minute)],
    links: [contentLink],
    ...(reference !== undefined && { reference }),
  })),
})

const dayWithMinute = (day: string, minute: number): string => (isKeptDay(day) ? keptOf(day, minute) : day)

/** What a review confirms, written as in the draft. */
export const confirmedValues = ({ budget, startDate, endDate, rows }: DraftForm) => ({
  budget: budget || null,
  startDate: isKeptDay(startDate) ? dayToWire(startDate) : null,
  endDate: isKeptDay(endDate) ? dayToWire(endDate) : null,
  content: rows.map(({ type }) => ({ type })),
})

export const draftIssues = (form: DraftForm): PartnershipIssues => partnershipIssues(partnershipFormOf(form))

/** The source lines of each value; a missing field was not found. */
export const sourcesByField = ({ sources, content }: PartnershipDraft): ReadonlyMap<FieldName, SourceLines> => {
  const entries: [FieldName, SourceLines][] = draftFields.map((field) => [field, sources[field]])
  for (const number of content.keys())
    for (const field of rowFields) entries.push([`${number} ${field}`, sources.content[number]?.[field] ?? []])
  return new Map(entries.filter(([, lines]) => lines.length > 0))
}

/** The lines to light for a field: its own, else its item's. */
export const linesOfField = (sources: ReadonlyMap<FieldName, SourceLines>, field: FieldName): SourceLines | undefined => {
  const [number, ofRow] = field.split(' ')
  return sources.get(field) ?? (ofRow === undefined ? undefined : sources.get(`${Number(number)} type`))
}

/** The field of each source line; the first field wins. */
export const fieldsByLine = (sources: ReadonlyMap<FieldName, SourceLines>): ReadonlyMap<number, FieldName> => {
  const byLine = new Map<number, FieldName>()
  for (const [field, lines] of sources) for (const line of lines) if (!byLine.has(line)) byLine.set(line, field)
  return byLine
}

const draftFields: readonly DraftField[] = ['budget', 'invoiceStatus', 'startDate', 'endDate']
const rowFields: readonly RowField[] = ['type', 'dueDate', 'contentLink']

/** Below this the confidence is low. */
const sure = 0.65

/** Values that were read with low confidence. */
export const doubtfulFields = ({ confidence, sources }: PartnershipDraft): ReadonlySet<FieldName> =>
  new Set<FieldName>(draftFields.filter((field) => sources[field].length > 0 && confidence[field] < sure))

/** Values that a person must look for: required ones that the agreement does not state. */
export const unreadFields = (draft: PartnershipDraft): ReadonlySet<FieldName> =>
  new Set<FieldName>([
    ...(draft.budget === null ? (['budget'] as const) : []),
    ...(draft.startDate === null ? (['startDate'] as const) : []),
    ...(draft.endDate === null ? (['endDate'] as const) : []),
    ...draft.content.flatMap(({ dueDate }, number) => (dueDate === null ? ([`${number} dueDate`] as const) : [])),
  ])
