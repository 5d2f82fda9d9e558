import { randomBytes } from 'node:crypto'
import type { Account } from '@rapport/domain/account/account'
import { nextRevision } from '@rapport/domain/account/account-revision'
import { asId, createIdSource } from '@rapport/domain/id/id'
import type { Tables } from '@rapport/schema/tables'
import type { Hono } from 'hono'
import { readEmail } from '../../adapters/email-reader.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Caller } from '../../http/caller.ts'
import { bodyOf, jsonBy, memberCaller, type TestAnswer, testEdge } from '../../http/test-edge.ts'
import { insertOrganization } from '../../store/new-organization.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAccountService } from './account-service.ts'
import { createAccountBulkRoutes } from './bulk/account-bulk-routes.ts'
import { createAccountBulk } from './bulk/account-bulk-service.ts'
import { createAccountEmailRoutes } from './email/account-email-routes.ts'
import { createEmailImport } from './email/account-email-service.ts'
import { createAccountListRoutes } from './list/account-list-routes.ts'
import { createAccountList } from './list/account-list-service.ts'

export const newId = createIdSource({ now: Date.now, randomBytes })

/** Two organisations with people in them: Ana and Ben in the first, Eve in the second. */
export const organizationId = '01jd0000000000000000000org'
export const otherOrganizationId = '01jd00000000000000000other'
export const anaId = '01jd0000000000000000000ana'
export const benId = '01jd0000000000000000000ben'
export const eveId = '01jd0000000000000000000eve'

const people = [
  { id: anaId, firstName: 'Ana', lastName: 'Silva', organizationId },
  { id: benId, firstName: 'Ben', lastName: 'Okafor', organizationId },
  { id: eveId, firstName: 'Eve', lastName: 'Stranger', organizationId: otherOrganizationId },
]

export const callers: Readonly<Record<string, Caller>> = {
  ana: memberCaller(organizationId, anaId),
  ben: memberCaller(organizationId, benId),
  eve: memberCaller(otherOrganizationId, eveId),
  robot: memberCaller(organizationId, anaId, { via: { kind: 'key', keyId: 'key-1' } }),
}

/** The revision of an account that was changed so often, all in one moment. */
export const revisionAfter = (changes: number, moment: Date): number => nextRevision(1, moment.getTime()) + changes - 1

/** The organisations and people above, in a store. */
export const fillWithPeople = (store: Store): Promise<void> =>
  store.write(async (tx) => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    await tx.db.insert(tx.tables.user).values(
      people.map(({ id, firstName, lastName }) => ({
        id,
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        email: `${firstName.toLowerCase()}@example.com`,
        emailVerified: true,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    await insertOrganization(tx, { id: organizationId, name: 'Glow', timeZone: 'America/New_York', ownerId: anaId, createdAt }, newId)
    await insertOrganization(tx, { id: otherOrganizationId, name: 'Rival', ownerId: eveId, createdAt }, newId)
    await tx.db.insert(tx.tables.member).values({ id: newId(), organizationId, userId: benId, role: 'member', createdAt })
    const browsers = Object.values(callers).flatMap(({ userId, via }) => (via.kind === 'session' ? [{ id: via.sessionId, userId }] : []))
    const times = { createdAt, updatedAt: createdAt, expiresAt: new Date('2036-01-01T00:00:00Z') }
    await tx.db.insert(tx.tables.session).values(browsers.map(({ id, userId }) => ({ id, userId, token: `token of ${id}`, ...times })))
  })

/** A clock that stands still until it is told otherwise. */
export const createClock = (iso: string) => {
  let time = new Date(iso)
  return { now: () => time, set: (later: string) => (time = new Date(later)) }
}

export interface CalledAnswer<Data> extends TestAnswer<Data> {
  readonly status: number
}

export interface AccountTest {
  readonly store: Store
  /** Where a test adds the routes of other features. */
  readonly app: Hono<AppEnv>
  readonly clock: ReturnType<typeof createClock>
  call<Data = Account>(
    who: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<CalledAnswer<Data>>
  create(who: string, body: unknown): Promise<Account>
  historyOf(id: string): Promise<readonly Tables['timeLog']['$inferSelect'][]>
  close(): Promise<void>
}

/** The account routes on a real database, with short words for calls. */
export const openAccountTest = async (open: () => Promise<Store> = openTestStore): Promise<AccountTest> => {
  const store = await open()
  await fillWithPeople(store)
  const clock = createClock('2026-11-20T15:00:00Z')
  const accounts = createAccountService({ store, newId, now: clock.now })
  const { app, events } = testEdge(store, callers)
  app.route('/', createAccountEmailRoutes(createEmailImport({ store, newId, now: clock.now, readEmail })))
  app.route('/', createAccountBulkRoutes(createAccountBulk({ store, newId, now: clock.now })))
  const epoch = () => 'epoch-of-the-test'
  app.route('/', createAccountListRoutes(createAccountList({ store, now: clock.now }), epoch))
  app.route('/', createAccountRoutes({ accounts, epoch }))

  const call = async <Data = Account>(who: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const answer = await app.request(path, {
      method,
      headers: { ...jsonBy(who), ...headers },
      ...(text !== undefined && { body: text }),
    })
    return { ...(await bodyOf<Data>(answer)), status: answer.status }
  }
  const create = async (who: string, body: unknown): Promise<Account> => (await call(who, 'POST', '/api/accounts', body)).data
  const historyOf = async (id: string) => {
    const { timeLog } = store.tables
    const rows = await store.read((db) => db.select().from(timeLog).orderBy(timeLog.timestamp, timeLog.id))
    return rows.filter((row) => row.accountId === asId<'account'>(id))
  }
  const close = async () => {
    events.close()
    await store.close()
  }
  return { store, app, clock, call, create, historyOf, close }
}
