import { partnershipFacts } from '@rapport/domain/account-list/account-fact'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { invoiceStatuses } from '@rapport/domain/partnership/partnership'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

interface Partner {
  readonly organizationId: string
  readonly accountId: string
  readonly stageKey: string | null
}

interface Setting {
  /** YYYY-MM-DD. */
  readonly today: string
  readonly newId: () => string
  /** From 0 up to, and without, 1. */
  readonly chance: () => number
}

/** How many of a stage have partnerships, in hundredths. */
const shareByStage: Readonly<Record<string, number>> = { signed: 95, negotiating: 40, interested: 10, archived: 25, 'not-interested': 3 }

/** Partnerships with their content, as the projection of a document would have written them. */
export const insertPartnerships = async (tx: Tx, { organizationId, accountId, stageKey }: Partner, setting: Setting): Promise<void> => {
  const { today, newId, chance } = setting
  if (chance() * 100 >= (shareByStage[stageKey ?? ''] ?? 1)) return
  const { account, partnership, contentItem } = tx.tables
  const createdAt = new Date(today)
  const isOver = stageKey === 'archived'
  const of = { accountId, organizationId, deletedAt: null }
  const rows = Array.from({ length: 1 + Math.floor(chance() * 2) }, () => {
    const startDate = addDays(today, Math.floor(chance() * 300) - 270)
    const more = { endDate: addDays(startDate, 60), budget: String(Math.floor(chance() * 9000) + 100), createdAt, receivedAt: createdAt }
    const invoiceStatus = invoiceStatuses[Math.floor(chance() * invoiceStatuses.length)] ?? 'PAID'
    return { ...of, ...more, id: newId(), startDate, invoiceStatus, isCompleted: isOver || chance() < 0.3, rev: 1 }
  })
  const items = rows.flatMap(({ id: partnershipId, startDate, isCompleted }) =>
    Array.from({ length: 1 + Math.floor(chance() * 3) }, () => {
      const dueDate = addDays(startDate, Math.floor(chance() * 60))
      const isDone = isCompleted || (dueDate < today ? chance() < 0.8 : chance() < 0.2)
      return { ...of, id: newId(), partnershipId, type: 'Instagram post', dueDate, approved: isDone, posted: isDone }
    }),
  )
  await tx.db.insert(partnership).values(rows)
  await tx.db.insert(contentItem).values(items)
  const listed = rows.map((row) => ({ ...row, items: items.filter(({ partnershipId }) => partnershipId === row.id) }))
  await tx.db.update(account).set(partnershipFacts(listed)).where(eq(account.id, accountId))
}
