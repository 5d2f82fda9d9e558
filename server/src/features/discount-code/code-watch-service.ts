import { codeInStore, codeInStoreAgain, type OtherInStore } from '@rapport/domain/discount-code/discount-code-store'
import type { CodesOfStore, ReadInShop } from '@rapport/domain/discount-code/shop-discounts'
import { done, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import { storeActor } from '@rapport/domain/time-log/time-log'
import { readStoreWindow } from '../../facts/store-window.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { writeTimeLog } from '../../store/time-log.ts'
import type { CodeTurns } from './code-turns.ts'
import { readCodesInShop, readShopIds, updateCode } from './discount-code-repository.ts'
import { type CodeRow, idInShop, rowToFields } from './discount-code-row.ts'

/** So long nobody else's code of the organisation is changed. */
const codesATurn = 50

/** Says which codes the store has otherwise. Nobody changes one while it is looked at. */
export const createCodeWatch =
  (ports: WritingPorts, { inTurn }: CodeTurns): CodesOfStore['watch'] =>
  async (organizationId, which, read) => {
    const { store } = ports
    const ids = which === 'all' ? await store.read((db) => readShopIds({ db, tables: store.tables }, organizationId)) : which
    for (let from = 0; from < ids.length; from += codesATurn) {
      const looked = await inTurn(organizationId, () => look(ports, organizationId, ids.slice(from, from + codesATurn), read))
      if (!looked.ok) return looked
    }
    return done(undefined)
  }

const look = async (
  { store, now, newId }: WritingPorts,
  organizationId: string,
  ids: readonly string[],
  read: ReadInShop,
): Promise<ShopAnswer<void>> => {
  const rows = await store.read((db) => readCodesInShop({ db, tables: store.tables }, organizationId, ids))
  if (rows.length === 0) return done(undefined)
  const answer = await read(rows.map(idInShop))
  if (!answer.ok) return answer
  await store.write(async (tx) => {
    const { timeZone, currency } = await readStoreWindow(tx, organizationId)
    const at = now()
    for (const row of await readCodesInShop(tx, organizationId, rows.map(idInShop))) {
      const sight = { timeZone: timeZone ?? 'UTC', now: at, currency: currency ?? undefined }
      const seen = answer.value.get(idInShop(row)) ?? null
      const usesInStore = seen?.uses ?? row.usesInStore
      await say(tx, { id: newId(), row, at, other: codeInStore(rowToFields(row), seen, sight), usesInStore })
    }
  })
  return done(undefined)
}

interface Saying {
  readonly id: string
  readonly row: CodeRow
  readonly at: Date
  readonly other: OtherInStore | undefined
  readonly usesInStore: number | null
}

/** A line of history once for each state that it has there; the uses are news alone. */
const say = async (tx: Tx, { id, row, at, other, usesInStore }: Saying): Promise<void> => {
  const inStore = other?.sentence ?? null
  if (inStore === row.inStore && usesInStore === row.usesInStore) return
  const { organizationId, accountId } = row
  await updateCode(tx, row.id, { inStore, usesInStore })
  const line = other?.line ?? codeInStoreAgain(rowToFields(row))
  if (inStore !== row.inStore)
    await writeTimeLog(tx, [{ ...line, id, organizationId, accountId, aboutId: row.id, timestamp: at, changedBy: storeActor }])
  tx.changed({ kind: 'discount-code', id: row.id, accountId, organizationId, actor: storeActor, at: at.toISOString() })
}
