import type { ItemFacts, PartnershipFacts, PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import type { Store } from '@rapport/server/store/store'
import { and, asc, eq } from 'drizzle-orm'

/** One line of a partnership's history. */
export interface HistoryLine {
  readonly rev: number
  readonly at: Date
  readonly itemId: string
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
}

/** The history of a partnership, oldest line first. */
export const readHistoryLines = (store: Store, accountId: string, partnershipId: string): Promise<readonly HistoryLine[]> => {
  const { partnershipChange } = store.tables
  const isIts = and(eq(partnershipChange.accountId, accountId), eq(partnershipChange.partnershipId, partnershipId))
  return store.read((db) => db.select().from(partnershipChange).where(isIts).orderBy(asc(partnershipChange.rev)))
}

/** The state that a history tells, read from its beginning. */
export const saidBy = (history: readonly Pick<HistoryLine, 'itemId' | 'field' | 'newValue'>[]): PartnershipMoment => {
  let facts: object = {}
  const items = new Map<string, object>()
  for (const { itemId, field, newValue } of history) {
    const values = field === 'created' && typeof newValue === 'object' ? { ...newValue } : { [field]: newValue }
    if (itemId === '') facts = { ...facts, ...values }
    else items.set(itemId, { ...items.get(itemId), ...values })
  }
  // A creation tells every field.
  return { facts: facts as PartnershipFacts, items: items as ReadonlyMap<string, object> as ReadonlyMap<string, ItemFacts> }
}
