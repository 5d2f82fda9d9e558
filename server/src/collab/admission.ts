import { eq, sql } from 'drizzle-orm'
import { keepQuery } from '../store/query/kept-query.ts'
import type { Store } from '../store/store.ts'
import type { Person } from './socket/room-socket.ts'

/** The facts about an account that a room needs before it lets somebody in. */
export interface Admission {
  findAccount(accountId: string): Promise<AdmittedAccount | undefined>
  findPerson(userId: string): Promise<Person>
}

export interface AdmittedAccount {
  readonly accountId: string
  readonly organizationId: string
  readonly isDeleted: boolean
  readonly createdAt: Date
}

const accountById = keepQuery('admitted_account', ({ db, tables: { account } }) =>
  db
    .select({ organizationId: account.organizationId, createdAt: account.createdAt, deletedAt: account.deletedAt })
    .from(account)
    .where(eq(account.id, sql.placeholder('id'))),
)

const personById = keepQuery('admitted_person', ({ db, tables: { user } }) =>
  db
    .select({ name: user.name, image: user.image, defaultImage: user.defaultProfileImage })
    .from(user)
    .where(eq(user.id, sql.placeholder('id'))),
)

export const createAdmission = (store: Store): Admission => ({
  async findAccount(accountId) {
    const [row] = await store.read((db) => accountById({ db, tables: store.tables }).execute({ id: accountId }))
    return row && { accountId, organizationId: row.organizationId, createdAt: row.createdAt, isDeleted: row.deletedAt !== null }
  },
  async findPerson(userId) {
    const [row] = await store.read((db) => personById({ db, tables: store.tables }).execute({ id: userId }))
    return { id: userId, name: row?.name ?? '', image: row?.image ?? row?.defaultImage ?? null }
  },
})
