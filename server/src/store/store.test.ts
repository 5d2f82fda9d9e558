import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from './query/raw-query.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-error.ts'
import { testStores } from './test-store.ts'
import { addUser, userIds } from './test-users.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const stores: Store[] = []
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const organizationChange = (id: string) => ({ kind: 'organization', id, organizationId: id, at: at.toISOString() }) as const

describe.each(testStores)('the store on $dialect', ({ dialect, open }) => {
  // Opening PostgreSQL for the first time takes seconds; no single test should wait for it.
  beforeAll(async () => (await open()).close())

  const openStore = async () => {
    const store = await open()
    stores.push(store)
    return store
  }

  test('what a write wrote is read afterwards, in the canonical types', async () => {
    const store = await openStore()

    await store.write((tx) => addUser(tx, 'ana'))

    const [row] = await store.read((db) => db.select().from(store.tables.user))
    expect(row).toMatchObject({ id: 'ana', emailVerified: false, createdAt: at, image: null })
  })

  test('parts that go together are stored together; when one fails nothing of any is stored, also not what comes after it', async () => {
    const store = await openStore()
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>()

    const both = await store.write((tx) => tx.together(['ana', 'ben'].map((id) => () => addUser(tx, id).then(() => id))))
    const failing = store.write((tx) =>
      tx.together([
        () => addUser(tx, 'cleo'),
        () => addUser(tx, 'ana').finally(goOn),
        async () => {
          await late
          await addUser(tx, 'dan')
        },
      ]),
    )

    await expect(failing).rejects.toMatchObject({ name: 'StoreError', kind: 'unique' })
    expect([both, await userIds(store)]).toEqual([
      ['ana', 'ben'],
      ['ana', 'ben'],
    ])
  })

  test('JSON is read as it was written: a text that looks like a number, a truth or nothing stays a text', async () => {
    const store = await openStore()
    const values = ['1500', 'true', 'null', '"', 7, false, null, { budget: '0.10' }, ['1']]
    const { accountChange } = store.tables

    await store.write((tx) =>
      tx.db
        .insert(accountChange)
        .values(values.map((newValue, rev) => ({ accountId: 'jane', rev, field: 'name', oldValue: null, newValue, actorId: 'ana', at }))),
    )

    const rows = await store.read((db) => db.select().from(accountChange).orderBy(accountChange.rev))
    expect(rows.map(({ newValue }) => newValue)).toEqual(values)
  })

  test('no text and no JSON is refused for a character that one of the dialects does not take', async () => {
    const store = await openStore()
    const { accountChange } = store.tables
    const odd = ['half \ud83d', '\udc4d half', 'zero \0', 'as written \\ud83d \\u0000', '👍']
    const newValue = { odd, 'key \ud83d': '\\\ud83d' }

    await store.write((tx) =>
      tx.db
        .insert(accountChange)
        .values(odd.map((field, rev) => ({ accountId: 'jane', rev, field, oldValue: null, newValue, actorId: 'ana', at }))),
    )

    const rows = await store.read((db) => db.select().from(accountChange).orderBy(accountChange.rev))
    const zero = dialect === 'sqlite' ? 'zero \0' : 'zero \ufffd'
    const stored = ['half \ufffd', '\ufffd half', zero, 'as written \\ud83d \\u0000', '👍']
    expect(rows.map(({ field }) => field)).toEqual(stored)
    if (dialect === 'postgres') expect(rows[0]?.newValue).toEqual({ odd: stored, 'key \ufffd': '\\\ufffd' })
  })

  test('lists stand in the order of bytes, a beginning is found by its letters, and both dialects agree', async () => {
    const store = await openStore()
    const { user } = store.tables
    const ids = ['Anna', 'anna', 'ann-b', 'änna', 'ann b', 'anna2', 'ann_b', 'ANNA', 'annb', 'ａnna', '𝔞nna']

    await store.write(async (tx) => {
      for (const id of ids) await addUser(tx, id)
    })

    expect(await userIds(store)).toEqual(['ANNA', 'Anna', 'ann b', 'ann-b', 'ann_b', 'anna', 'anna2', 'annb', 'änna', 'ａnna', '𝔞nna'])
    const behind = await store.read((db) => db.select({ id: user.id }).from(user).where(sql`${user.id} > ${'anna'}`).orderBy(user.id))
    expect(behind.map(({ id }) => id)).toEqual(['anna2', 'annb', 'änna', 'ａnna', '𝔞nna'])
  })

  test('a body that throws leaves nothing behind and publishes nothing', async () => {
    const store = await openStore()
    const heard: unknown[] = []
    store.onChange((changes) => heard.push(changes))

    const failing = store.write(async (tx) => {
      await addUser(tx, 'ana')
      tx.changed(organizationChange('acme'))
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await userIds(store)).toEqual([])
    expect(heard).toEqual([])
  })

  test('changes are published after the commit, in commit order', async () => {
    const store = await openStore()
    const heard: string[][] = []
    store.onChange((changes) => heard.push(changes.map((change) => change.id)))
    const writeOf = (id: string) =>
      store.write(async (tx) => {
        await addUser(tx, id)
        tx.changed(organizationChange(id))
      })

    await Promise.all(['a', 'b', 'c'].map(writeOf))

    expect(heard).toEqual([['a'], ['b'], ['c']])
  })

  test('a savepoint that throws undoes its own rows and changes only', async () => {
    const store = await openStore()
    const heard: string[] = []
    store.onChange((changes) => heard.push(...changes.map((change) => change.id)))

    await store.write(async (tx) => {
      await addUser(tx, 'ana')
      tx.changed(organizationChange('one'))
      const failed = await tx
        .savepoint(async (inner) => {
          await addUser(inner, 'ben')
          inner.changed(organizationChange('two'))
          await addUser(inner, 'ana')
        })
        .catch((error: unknown) => error)
      expect(failed).toMatchObject({ kind: 'unique' })
      expect(failed).toBeInstanceOf(StoreError)
      await tx.savepoint((inner) => inner.savepoint((innermost) => addUser(innermost, 'chloe')))
    })

    expect(await userIds(store)).toEqual(['ana', 'chloe'])
    expect(heard).toEqual(['one'])
  })

  test('a write or a read inside a write is a mistake that says so', async () => {
    const store = await openStore()

    const writing = store.write((tx) => store.write(() => addUser(tx, 'ana')))
    const reading = store.write(() => userIds(store))

    await expect(writing).rejects.toThrow('store.write inside store.write')
    await expect(reading).rejects.toThrow('store.read inside store.write')
    await store.write((tx) => addUser(tx, 'ben'))
    expect(await userIds(store)).toEqual(['ben'])
  })

  test('unique and foreign-key errors are one kind of error for both drivers', async () => {
    const store = await openStore()
    await store.write((tx) => addUser(tx, 'ana'))
    const member = { id: 'm', organizationId: 'nowhere', userId: 'ana', role: 'owner', createdAt: at }

    const twice = await store.write((tx) => addUser(tx, 'other', 'ana@example.com')).catch((error: unknown) => error)
    const orphan = await store
      .write(async (tx) => {
        await tx.db.insert(tx.tables.member).values(member)
      })
      .catch((error: unknown) => error)

    expect(twice).toBeInstanceOf(StoreError)
    expect(twice).toMatchObject({ kind: 'unique' })
    expect(orphan).toMatchObject({ kind: 'foreign-key' })
  })

  test('a listener that throws is reported and keeps nobody else from hearing', async () => {
    const store = await openStore()
    const heard: string[] = []
    const stop = store.onChange((changes) => heard.push(`first ${changes.length}`))
    store.onChange((changes) => heard.push(`second ${changes.length}`))

    await store.write(async (tx) => tx.changed(organizationChange('a')))
    stop()
    await store.write(async (tx) => tx.changed(organizationChange('a')))

    expect(heard).toEqual(['first 1', 'second 1', 'second 1'])
  })

  test('the first migration gives the database its epoch', async () => {
    const store = await openStore()

    const [epoch] = await store.read((db) => db.select().from(store.tables.databaseFact).where(eq(store.tables.databaseFact.name, 'epoch')))

    expect(epoch?.value).toMatch(/^[0-9a-f]{32}$/)
  })

  test('the trigram index finds a part of a word and follows changes', async () => {
    const store = await openStore()
    const { accountSearch } = store.tables
    const found = async (part: string) => {
      const matching =
        dialect === 'sqlite'
          ? sql`SELECT s.account_id FROM account_search_index i JOIN account_search s ON s.row = i.rowid WHERE account_search_index MATCH ${`"${part}"`}`
          : sql`SELECT account_id FROM account_search WHERE head LIKE ${`%${part}%`} OR notes LIKE ${`%${part}%`}`
      const rows = await store.read((db) => readRows(db, matching))
      return rows.map((row) => row.account_id)
    }

    await store.write(async (tx) => {
      await tx.db.insert(accountSearch).values([
        { accountId: 'a1', organizationId: 'acme', head: 'jane doe', notes: 'prefers whatsapp' },
        { accountId: 'a2', organizationId: 'acme', head: 'sam lee', notes: '' },
      ])
    })
    expect(await found('hatsa')).toEqual(['a1'])

    await store.write(async (tx) => {
      await tx.db.update(accountSearch).set({ notes: 'prefers mail' }).where(eq(accountSearch.accountId, 'a1'))
      await tx.db.delete(accountSearch).where(eq(accountSearch.accountId, 'a2'))
    })
    expect(await found('hatsa')).toEqual([])
    expect(await found('mail')).toEqual(['a1'])
    expect(await found('sam')).toEqual([])
  })
})
