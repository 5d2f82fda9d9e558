import '../chance/virtual-globals.ts'
import { readFact, writeFact } from '@rapport/server/store/database-fact'
import type { Store } from '@rapport/server/store/store'
import { expect, test } from 'vitest'
import { createDatabaseFile } from './database-file.ts'

const everythingIn = (store: Store) => {
  const { account, accountSearch, stageCount, member } = store.tables
  return store.read(async (db) => [
    await db.select().from(account),
    await db.select().from(accountSearch),
    await db.select().from(stageCount),
    await db.select().from(member),
  ])
}

test('a world begins with the cast, whatever the world before left in the database', async () => {
  const first = (await createDatabaseFile()).open()
  const cast = await everythingIn(first)
  await first.write(async (tx) => {
    await tx.db.delete(tx.tables.account)
    await writeFact(tx, 'moved-to', 'elsewhere')
  })
  await first.close()

  const next = (await createDatabaseFile()).open()

  expect(await everythingIn(next)).toEqual(cast)
  expect(await readFact(next, 'moved-to')).toBeUndefined()
  await next.close()
})

test('a copy comes back with what it held, under a new epoch or its own', async () => {
  const file = await createDatabaseFile()
  const store = file.open()
  await store.write((tx) => writeFact(tx, 'moved-to', 'elsewhere'))
  const kept = await everythingIn(store)
  file.backUp()
  await store.write((tx) => tx.db.delete(tx.tables.account))
  await store.close()

  file.putBack()

  const again = file.open()
  expect(await everythingIn(again)).toEqual(kept)
  expect([await readFact(again, 'epoch'), await readFact(again, 'moved-to')]).toEqual(['epoch0', 'elsewhere'])
  await again.close()

  await file.restore('epoch1', new Date('2026-11-21T08:00:00.000Z'))

  const renewed = file.open()
  expect([await readFact(renewed, 'epoch'), await readFact(renewed, 'moved-to')]).toEqual(['epoch1', undefined])
  await renewed.close()
})
