import { partnershipIds, readItems, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { momentBefore, type PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { type ItemRow, type PartnershipRow, storedToMoment } from '@rapport/server/features/partnership/partnership-row'
import type { Store } from '@rapport/server/store/store'
import { asc, eq } from 'drizzle-orm'
import type * as Y from 'yjs'
import { type HistoryLine, saidBy } from './partnership-history.ts'

/** Differences between an account's document and the rows and histories of its partnerships. */
export const partnershipFaults = async (store: Store, accountId: string, doc: Y.Doc): Promise<readonly string[]> => {
  const { partnership, contentItem, partnershipChange } = store.tables
  const rows = await store.read((db) => db.select().from(partnership).where(eq(partnership.accountId, accountId)))
  const items = await store.read((db) => db.select().from(contentItem).where(eq(contentItem.accountId, accountId)))
  const history = await store.read((db) =>
    db.select().from(partnershipChange).where(eq(partnershipChange.accountId, accountId)).orderBy(asc(partnershipChange.rev)),
  )
  const ids = partnershipIds(doc)
  return [
    ...(rows.length === ids.length ? [] : ['there are not as many rows as partnerships']),
    ...rows.flatMap((row) => {
      const moment = momentIn(doc, row.id)
      const its = history.filter(({ partnershipId }) => partnershipId === row.id)
      return moment ? rowFaults({ row, items: items.filter(({ partnershipId }) => partnershipId === row.id), moment, history: its }) : []
    }),
  ]
}

const momentIn = (doc: Y.Doc, id: string): PartnershipMoment | undefined => {
  const fields = readPartnershipFields(doc, id)
  if (!fields) return undefined
  const { id: _id, createdAt: _at, ...facts } = fields
  return { facts, items: new Map(readItems(doc, id).map(({ id: itemId, ...item }) => [itemId, item])) }
}

interface Kept {
  readonly row: PartnershipRow
  readonly items: readonly ItemRow[]
  readonly moment: PartnershipMoment
  readonly history: readonly HistoryLine[]
}

const rowFaults = ({ row, items, moment, history }: Kept): readonly string[] => [
  ...(isSame(storedToMoment({ row, items }), moment) ? [] : ['a row says something else than its partnership']),
  ...(row.rev === history.at(-1)?.rev ? [] : ['a revision is not the last one of its history']),
  ...(momentBefore(moment, history) === undefined ? [] : ['a history does not begin with the creation']),
  ...(isSame(saidBy(history), moment) ? [] : ['a history ends elsewhere than its partnership stands']),
]

const isSame = (moment: PartnershipMoment, other: PartnershipMoment): boolean => textOf(moment) === textOf(other)

const textOf = ({ facts, items }: PartnershipMoment): string =>
  JSON.stringify([sorted(facts), [...items].map(([id, item]) => [id, sorted(item)]).sort()])

const sorted = (facts: object): readonly (readonly [string, unknown])[] => Object.entries(facts).sort()
