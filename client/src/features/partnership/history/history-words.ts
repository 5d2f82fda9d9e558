import { contentTypeLabels, readContentType } from '@rapport/domain/content/content-item'
import { invoiceStatusLabels, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import type { ItemFacts } from '@rapport/domain/partnership/partnership-history'
import { showDay, showShortDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'

/** The known values of an item: they tell it from others. */
export type KnownItem = Pick<ItemFacts, 'type' | 'dueDate'>

/** One change as a line: 'Budget from $4,000.00 to $4,500.00', 'Approved Instagram Reel, Nov 20'. */
export const historyWords = (entry: PartnershipHistoryEntry, itemOf: (itemId: string) => KnownItem | undefined): string =>
  entry.itemId === null ? ownWords(entry) : itemWords(entry, nameOf(entry, itemOf(entry.itemId)))

const ownWords = ({ field, oldValue, newValue }: PartnershipHistoryEntry): string => {
  if (field === 'created') return 'Created this partnership'
  if (field === 'isCompleted') return newValue === true ? 'Completed this partnership' : 'Reopened this partnership'
  if (field === 'deletedAt') return newValue === null ? 'Restored this partnership' : 'Deleted this partnership'
  return `${ownFields[field] ?? field} from ${shown(field, oldValue)} to ${shown(field, newValue)}`
}

const ownFields: Readonly<Record<string, string>> = {
  budget: 'Budget',
  startDate: 'Start date',
  endDate: 'End date',
  invoiceStatus: 'Invoice status',
}

const itemWords = ({ field, oldValue, newValue }: PartnershipHistoryEntry, name: string): string => {
  switch (field) {
    case 'created':
      return `Added ${name}`
    case 'removed':
      return `Removed ${name}`
    case 'deletedAt':
      return newValue === null ? `Restored ${name}` : `Removed ${name}`
    case 'approved':
      return newValue === true ? `Approved ${name}` : `Took back the approval of ${name}`
    case 'posted':
      return newValue === true ? `Marked ${name} as posted` : `Marked ${name} as not posted`
    case 'contentLink':
      return newValue === null ? `Took away the link of ${name}` : `Link of ${name}: ${String(newValue)}`
    default:
      return `${name}: ${itemFields[field] ?? field} from ${shown(field, oldValue)} to ${shown(field, newValue)}`
  }
}

const itemFields: Readonly<Record<string, string>> = { dueDate: 'due date', type: 'type', reference: 'reference' }

/** 'Podcast, Dec 2'. */
export const shortItemName = ({ type, dueDate }: KnownItem): string => `${contentTypeLabels[type]}, ${showShortDay(dueDate.slice(0, 10))}`

const nameOf = ({ field, oldValue, newValue }: PartnershipHistoryEntry, standing: KnownItem | undefined): string => {
  const stated = field === 'created' ? newValue : field === 'removed' ? oldValue : undefined
  const item = (stated ?? standing) as Partial<KnownItem> | undefined // the history holds the whole item
  const { type, dueDate } = item ?? {}
  return type === undefined || dueDate === undefined ? 'a content item' : shortItemName({ type, dueDate })
}

const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  const text = String(value)
  if (field === 'budget') return showMoney(text)
  if (field.endsWith('Date')) return showDay(text.slice(0, 10))
  if (field === 'invoiceStatus') return invoiceStatusLabels[readInvoiceStatus(text) ?? 'WAITING']
  const type = field === 'type' ? readContentType(text) : null
  return type === null ? text : contentTypeLabels[type]
}
