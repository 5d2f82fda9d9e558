import type { Store, Tx } from './store.ts'

const at = new Date('2026-11-20T10:00:00.000Z')

export const addUser = (tx: Tx, id: string, email = `${id}@example.com`) =>
  tx.db.insert(tx.tables.user).values({
    id,
    name: 'Ana Silva',
    firstName: 'Ana',
    lastName: 'Silva',
    email,
    emailVerified: false,
    createdAt: at,
    updatedAt: at,
  })

export const userIds = async (store: Store) => {
  const rows = await store.read((db) => db.select({ id: store.tables.user.id }).from(store.tables.user).orderBy(store.tables.user.id))
  return rows.map((row) => row.id)
}
