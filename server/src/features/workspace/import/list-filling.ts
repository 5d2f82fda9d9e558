import { fieldKeys } from '@rapport/domain/custom-field/field-key'
import type { ListName, RecordOf } from '@rapport/domain/workspace/workspace-lists'
import { searchRowOf } from '../../../facts/account/field-value.ts'
import { toOrder } from '../../../facts/shop-order.ts'
import { storeOrders } from '../../../facts/shop-order-commit.ts'
import type { Tx } from '../../../store/store.ts'
import { carriedList, isCarried } from '../carried-row.ts'
import { insertRows } from '../record-repository.ts'
import { documentOfState } from './filled-document.ts'
import type { FilledFiles } from './filled-file.ts'
import { type FilledLists, insertAccount, insertCodeNames, insertDocument, insertFormer, insertNotices } from './filling-repository.ts'

/** What the records of a filling are written with. */
export interface ListFilling {
  readonly organizationId: string
  readonly files: FilledFiles
  /** The organisation's own lists, which stand here before its influencers. */
  readonly lists: FilledLists
  /** Whether somebody of the archive becomes a member. */
  readonly joins: (personId: string) => boolean
  readonly person: (id: string) => string
  readonly newId: () => string
  readonly at: Date
}

/** Writes some records in a transaction. */
export type WriteRecords = (tx: Tx) => Promise<void>

type Fill<Name extends ListName> = (records: readonly RecordOf<Name>[], filling: ListFilling) => WriteRecords

/** Lists whose records are more than rows. What takes long is done before the transaction. */
const special: { readonly [Name in ListName]?: Fill<Name> } = {
  // Opened at the end.
  organization: () => async () => undefined,
  people:
    (people, { organizationId, files, joins, newId, at }) =>
    async (tx) => {
      for (const person of people) {
        if (joins(person.id)) continue
        const { image } = files.personPicture(person)
        await insertFormer(tx, { id: newId(), organizationId, person, leftAt: person.leftAt ?? at, image, at })
      }
    },
  accounts:
    (accounts, { organizationId, lists }) =>
    async (tx) => {
      for (const account of accounts) await insertAccount(tx, organizationId, account, lists)
    },
  'custom-field-values':
    (values, { organizationId }) =>
    (tx) =>
      insertRows(
        tx,
        'customFieldValue',
        values.map((value) => ({ ...value, organizationId, ...fieldKeys(value.value), row: searchRowOf(tx, value.accountId) })),
      ),
  influencers:
    (influencers, { organizationId, files }) =>
    (tx) =>
      insertRows(
        tx,
        'influencer',
        influencers.map(({ picture, ...influencer }) => ({
          ...influencer,
          organizationId,
          profilePictureUrl: files.influencerPicture({ ...influencer, picture }).url,
        })),
      ),
  'discount-code-names':
    (names, { organizationId, person }) =>
    (tx) =>
      insertCodeNames(tx, organizationId, names, person),
  notices:
    (notices, { organizationId }) =>
    (tx) =>
      insertNotices(tx, organizationId, notices),
  documents(documents, { person, at }) {
    const made = documents.map(({ accountId, state, writers }) => ({
      accountId,
      data: documentOfState(Buffer.from(state, 'base64'), person),
      writers: new Map(writers),
      at,
    }))
    return async (tx) => {
      for (const document of made) await insertDocument(tx, document)
    }
  },
  orders(orders, { organizationId, at }) {
    const byShop = Map.groupBy(orders, ({ shop }) => shop)
    return async (tx) => {
      for (const [shop, some] of byShop)
        await storeOrders(tx, { organizationId, at, shop, readings: some.map((order) => toOrder({ ...order, organizationId })) })
    }
  },
  agreements(agreements, { organizationId, files }) {
    const rows = agreements.flatMap((agreement) => {
      const { file: _, ...row } = agreement
      const there = files.agreement(agreement)
      return there ? [{ ...row, bytes: there.bytes, fileKey: there.key, organizationId }] : []
    })
    return (tx) => insertRows(tx, 'agreementFile', rows)
  },
  videos(videos, { organizationId, files }) {
    const rows = videos.flatMap(({ file, poster, captions, ...video }) => {
      const there = files.video({ file, poster, captions, ...video })
      return there ? [{ ...video, ...there.keys, organizationId, refusal: null }] : []
    })
    return (tx) => insertRows(tx, 'video', rows)
  },
}

/** How some records of a list are written. */
export const fillList = (list: ListName, records: readonly object[], filling: ListFilling): WriteRecords => {
  const fill = special[list] as Fill<ListName> | undefined // that of its own list
  if (fill) return fill(records as readonly RecordOf<ListName>[], filling) // its shape made them
  if (!isCarried(list)) return async () => undefined
  const { organizationId } = filling
  return (tx) =>
    insertRows(
      tx,
      carriedList(list).table,
      records.map((record) => ({ ...record, organizationId })),
    )
}
