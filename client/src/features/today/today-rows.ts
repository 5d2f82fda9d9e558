import type { Account } from '@rapport/domain/account/account'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { Notification } from '@rapport/domain/notification/notification'
import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { isContentDue, sectionOfNotice, type TodaySection, todaySections } from '@rapport/domain/today/today-work'

/** Something to do today. */
export type TodayRow = {
  /** Unique on the page. */
  readonly key: string
  readonly section: TodaySection
  readonly accountId: string
  readonly accountName: string
} & (
  | { readonly at: 'reach-out'; readonly account: Account }
  | { readonly at: 'content'; readonly item: UpcomingItem }
  | { readonly at: 'invoice'; readonly invoice: OpenInvoice }
  | { readonly at: 'notice'; readonly notice: Notification }
)

export const reachOutRow = (section: 'overdue' | 'due', account: Account): TodayRow => ({
  key: `${section}-${account.id}`,
  section,
  accountId: account.id,
  accountName: account.name,
  at: 'reach-out',
  account,
})

/** [TD8] The rows of due content of one owner, or of all, by due date. */
export const contentRows = (items: readonly UpcomingItem[], owner: string | undefined, today: string): readonly TodayRow[] =>
  items
    .filter((item) => (owner === undefined || item.owner === owner) && isContentDue(item, today))
    .map((item) => ({
      key: `content-${item.accountId}-${item.partnershipId}-${item.id}`,
      section: 'content',
      accountId: item.accountId,
      accountName: item.accountName,
      at: 'content',
      item,
    }))

export const invoiceRow = (invoice: OpenInvoice): TodayRow => ({
  key: `invoice-${invoice.accountId}-${invoice.partnershipId}`,
  section: 'invoices',
  accountId: invoice.accountId,
  accountName: invoice.accountName,
  at: 'invoice',
  invoice,
})

/** [TD9] The rows of unread notices. */
export const noticeRows = (notices: readonly Notification[]): readonly TodayRow[] =>
  notices.flatMap((notice) => {
    const section = notice.readAt === null ? sectionOfNotice(notice.kind) : null
    const { accountId, accountName } = notice
    return section === null ? [] : [{ key: `notice-${notice.id}`, section, accountId, accountName, at: 'notice' as const, notice }]
  })

/** [TD7] Rows in the order of the sections; within one they stay as they are. */
export const inSections = (rows: readonly TodayRow[]): readonly (readonly [TodaySection, readonly TodayRow[]])[] =>
  todaySections
    .map((section) => [section, rows.filter((row) => row.section === section)] as const)
    .filter(([, ofSection]) => ofSection.length > 0)

/** [TD12] The active row: the chosen one, else the one that has moved up into its place. */
export const activeIndex = (rows: readonly TodayRow[], key: string | null, formerly: number): number => {
  const at = rows.findIndex((row) => row.key === key)
  return at >= 0 ? at : Math.min(Math.max(formerly, 0), rows.length - 1)
}

/** [TD14] The key of the next row that is open after this one, else of one before it; its own when all are done. */
export const nextOpen = (rows: readonly TodayRow[], key: string, isDone: (key: string) => boolean): string => {
  const at = rows.findIndex((row) => row.key === key)
  const isOpen = (row: TodayRow) => row.key !== key && !isDone(row.key)
  return (rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(at, 0)).findLast(isOpen))?.key ?? key
}

/** The row that a key leads to; undefined for other keys. */
export const stepOf = (key: string, at: number, length: number): number | undefined => {
  if (key === 'j' || key === 'J' || key === 'ArrowDown') return Math.min(at + 1, length - 1)
  return key === 'k' || key === 'K' || key === 'ArrowUp' ? Math.max(at - 1, 0) : undefined
}
