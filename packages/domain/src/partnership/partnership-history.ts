import type { ContentFields } from '../content/content-item.ts'
import type { PartnershipFields } from './partnership.ts'

/** A partnership's own values. `deletedAt` in milliseconds since 1970. */
export interface PartnershipFacts extends PartnershipFields {
  readonly deletedAt: number | null
}

/** A content item's values; its due date is a kept day. */
export interface ItemFacts extends ContentFields {
  readonly reference: string | null
  readonly deletedAt: number | null
}

/** A partnership with its items at one moment, deleted ones included. */
export interface PartnershipMoment {
  readonly facts: PartnershipFacts
  readonly items: ReadonlyMap<string, ItemFacts>
}

/** A field that a commit changed; `created` and `removed` mean all fields of an entity. */
export interface HistoryChange {
  /** '' for the partnership itself. */
  readonly itemId: string
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
}

const partnershipFacts = ['budget', 'startDate', 'endDate', 'invoiceStatus', 'isCompleted', 'deletedAt'] as const
const itemFacts = ['type', 'dueDate', 'contentLink', 'approved', 'posted', 'reference', 'deletedAt'] as const

/** [PH1] The changes of a commit in a partnership: every changed field, and entities that came or went. */
export const changesBetween = (before: PartnershipMoment | undefined, after: PartnershipMoment): readonly HistoryChange[] => {
  const own = before ? changedFields('', partnershipFacts, before.facts, after.facts) : [created('', after.facts)]
  const items = [...after.items].flatMap(([id, item]) => {
    const former = before?.items.get(id)
    return former ? changedFields(id, itemFacts, former, item) : [created(id, item)]
  })
  const gone = [...(before?.items ?? [])].filter(([id]) => !after.items.has(id))
  return [...own, ...items, ...gone.map(([itemId, item]) => ({ itemId, field: 'removed', oldValue: item, newValue: null }))]
}

const created = (itemId: string, facts: PartnershipFacts | ItemFacts): HistoryChange => ({
  itemId,
  field: 'created',
  oldValue: null,
  newValue: facts,
})

const changedFields = <Field extends string>(
  itemId: string,
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): readonly HistoryChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ itemId, field, oldValue: before[field], newValue: after[field] }))

/**
 * [PH2] The partnership before the given changes, in order; undefined before its creation. They are all later ones, or the first later one of
 * each field, which overrides the others.
 */
export const momentBefore = (now: PartnershipMoment, later: readonly HistoryChange[]): PartnershipMoment | undefined => {
  let facts: Readonly<Record<string, unknown>> | undefined = { ...now.facts }
  const items = new Map<string, Readonly<Record<string, unknown>>>([...now.items].map(([id, item]) => [id, { ...item }]))
  for (const { itemId, field, oldValue } of later.toReversed()) {
    if (itemId === '') facts = field === 'created' ? undefined : { ...facts, [field]: oldValue }
    else if (field === 'created') items.delete(itemId)
    else if (field === 'removed')
      items.set(itemId, { ...(oldValue as ItemFacts) }) // the history holds the former value
    else if (items.has(itemId)) items.set(itemId, { ...items.get(itemId), [field]: oldValue })
  }
  // Every field came from a moment that had them all.
  return facts && { facts: facts as unknown as PartnershipFacts, items: items as unknown as PartnershipMoment['items'] }
}
