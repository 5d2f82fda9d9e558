import type { CodesOfStore } from '@rapport/domain/discount-code/shop-discounts'
import { done, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { CodeTurns } from './code-turns.ts'
import { readCodesInShop, readDeletedInShop, updateCode } from './discount-code-repository.ts'
import { idInShop } from './discount-code-row.ts'

/** More of them wait for the next look. */
const removalsALook = 50

/** Deletes in a store what was deleted here while it was not connected, each code once. What the store refuses it is asked again after all others. */
export const createCodeRemoval =
  ({ store, now }: QueryPorts, { inTurn }: CodeTurns): CodesOfStore['removeDeleted'] =>
  async (organizationId, shop, remove) => {
    const look = <T>(read: (source: QuerySource) => Promise<T>) => store.read((db) => read({ db, tables: store.tables }))
    const removeUnlessTaken = async (id: string): Promise<ShopAnswer<void>> => {
      // Renamed in the store, it may have become another code of ours.
      const taken = await look((source) => readCodesInShop(source, organizationId, [id]))
      return taken.length > 0 ? done(undefined) : remove(id)
    }
    for (const row of await look((source) => readDeletedInShop(source, { organizationId, shop }, removalsALook))) {
      const removed = await inTurn(organizationId, () => removeUnlessTaken(idInShop(row)))
      if (!removed.ok && removed.trouble.kind !== 'rejected') return removed
      await store.write((tx) => updateCode(tx, row.id, removed.ok ? { shopifyDiscountId: null, shop: null } : { updatedAt: now() }))
    }
    return done(undefined)
  }
