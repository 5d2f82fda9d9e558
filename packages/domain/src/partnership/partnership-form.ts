import { isKeptDay, type KeptDay } from '../calendar-day/kept-day.ts'
import { type ContentType, noContentType, readContentType } from '../content/content-item.ts'
import { tooManyItems } from '../content/content-plan.ts'
import { contentLimits, readContentLink } from '../content/content-text.ts'
import { urlWords } from '../link/web-link.ts'
import { partnershipNotUpdated, readBudget, readInvoiceStatus } from './partnership.ts'

/** The typed texts of a partnership dialog. */
export interface PartnershipForm {
  readonly budget: string
  readonly startDate: string
  readonly endDate: string
  readonly invoiceStatus: string
  readonly content: readonly ContentRow[]
}

/** A row of a dialog: some items of one type, each with its date and link. */
export interface ContentRow {
  /** The id of an existing item: the row's first unit. */
  readonly id?: string
  readonly type: string
  readonly quantity: number
  /** Kept days (`YYYY-MM-DD`, or with a minute index). */
  readonly dates: readonly string[]
  readonly links: readonly string[]
  readonly reference?: string
}

export interface PartnershipIssues {
  readonly budget?: string
  readonly invoiceStatus?: string
  readonly dates?: string
  /** By the index of the row. */
  readonly content?: Readonly<Record<number, string>>
}

export const partnershipWords = {
  budget: 'Please enter a valid budget',
  invoiceStatus: 'Please select an invoice status',
  dates: 'Please select valid dates',
  type: noContentType,
  quantity: `Please enter a quantity from 1 to ${contentLimits.quantity}`,
  dueDate: 'Please select a valid due date',
  link: urlWords,
  created: 'Partnership created successfully',
  notCreated: 'Failed to create partnership',
  notUpdated: partnershipNotUpdated,
  /** Editing begins with a chosen partnership. */
  nothingSelected: 'Invalid partnership selected',
} as const

/** [PT5] Issues that block saving a partnership; empty without any. They equal the server's. */
export const partnershipIssues = (form: PartnershipForm): PartnershipIssues => {
  const dates = areDatesValid(form) ? '' : partnershipWords.dates
  const content = contentIssues(form.content)
  return {
    ...(readBudget(form.budget) === null && { budget: partnershipWords.budget }),
    ...(readInvoiceStatus(form.invoiceStatus) === null && { invoiceStatus: partnershipWords.invoiceStatus }),
    ...(dates && { dates }),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

/** [PT6] Both days exist, and the end is not before the start. */
export const areDatesValid = ({ startDate, endDate }: Pick<PartnershipForm, 'startDate' | 'endDate'>): boolean =>
  isKeptDay(startDate) && isKeptDay(endDate) && startDate <= endDate

const contentIssues = (rows: readonly ContentRow[]): Record<number, string> => {
  const issues: Record<number, string> = {}
  let items = 0
  for (const [index, row] of rows.entries()) {
    items += row.quantity
    const issue = items > contentLimits.items ? tooManyItems : rowIssue(row)
    if (issue) issues[index] = issue
  }
  return issues
}

const rowIssue = ({ type, quantity, dates, links }: ContentRow): string => {
  if (readContentType(type) === null) return partnershipWords.type
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > contentLimits.quantity) return partnershipWords.quantity
  if (!dates.every((date) => date === '' || isKeptDay(date))) return partnershipWords.dueDate
  return links.every((link) => readContentLink(link) !== undefined) ? '' : partnershipWords.link
}

/** A content item from a dialog or import, with its id when it exists. */
export interface ExpandedItem {
  readonly id?: string
  readonly type: ContentType
  readonly dueDate: KeptDay
  readonly contentLink: string | null
  readonly reference?: string
}

/** [CT6] [CT7] One item for each unit of each row. The due date is its own, else the row's first, else the partnership's last day; the link is its own, else none. */
export const expandRows = (rows: readonly ContentRow[], lastDay: KeptDay): readonly ExpandedItem[] =>
  rows.flatMap((row) => Array.from({ length: row.quantity }, (_, unit) => expandUnit(row, unit, lastDay)))

const expandUnit = ({ id, type, dates, links, reference }: ContentRow, unit: number, lastDay: KeptDay): ExpandedItem => ({
  ...(unit === 0 && id !== undefined && { id }),
  type: readContentType(type) ?? invalidType(type),
  dueDate: dates[unit] || dates[0] || lastDay,
  contentLink: readContentLink(links[unit] ?? '') ?? null,
  ...(unit === 0 && reference !== undefined && { reference }),
})

const invalidType = (type: string): never => {
  throw new Error(`rows are expanded after they were looked at, and ${type} is no content type`)
}
