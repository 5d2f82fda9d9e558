import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { bodyOf, jsonBy, memberCaller, type TestAnswer, testEdge } from '../../http/test-edge.ts'
import { insertOrganization } from '../../store/new-organization.ts'
import type { Store } from '../../store/store.ts'
import { createCustomFieldRoutes } from './custom-field-routes.ts'
import { createCustomFieldService } from './custom-field-service.ts'
import { createFieldValueRoutes } from './field-value-routes.ts'
import { createFieldValueService } from './field-value-service.ts'

const callers = {
  ana: memberCaller('glow', 'ana', { role: 'admin' }),
  ben: memberCaller('glow', 'ben'),
  eve: memberCaller('rival', 'eve', { role: 'owner' }),
  robot: memberCaller('glow', 'ben', { via: { kind: 'key', keyId: 'key-1' } }),
  reader: memberCaller('glow', 'ana', { role: 'admin', scope: 'read', via: { kind: 'key', keyId: 'k1' } }),
}
export type Who = keyof typeof callers

export interface Answer<Data> extends TestAnswer<Data> {
  readonly status: number
}

const at = new Date('2026-11-20T12:00:00Z')

/** Two organisations with an influencer each, `jane` and `rival-jane`, and the routes of custom fields. For tests only. */
export const openFieldTest = async (store: Store) => {
  let count = 0
  const newId = () => `id-${String(++count).padStart(4, '0')}`
  await store.write(async (tx) => {
    for (const id of ['ana', 'ben', 'eve']) {
      const person = { id, name: id, firstName: id, lastName: '', email: `${id}@example.com`, emailVerified: true }
      await tx.db.insert(tx.tables.user).values({ ...person, createdAt: at, updatedAt: at })
    }
    await insertOrganization(tx, { id: 'glow', name: 'Glow', timeZone: 'America/New_York', ownerId: 'ana', createdAt: at }, newId)
    await insertOrganization(tx, { id: 'rival', name: 'Rival', ownerId: 'eve', createdAt: at }, newId)
    const stand = {
      stageId: 's',
      stageSince: at,
      campaignIds: [],
      emailThreads: [],
      createdBy: 'ana',
      createdAt: at,
      updatedAt: at,
      rev: 1,
    }
    const jane = { ...stand, influencerId: 'i', name: 'Jane', nameKey: 'jane' }
    await tx.db.insert(tx.tables.account).values([
      { ...jane, id: 'jane', organizationId: 'glow' },
      { ...jane, id: 'deleted-jane', organizationId: 'glow', deletedAt: at },
      { ...jane, id: 'rival-jane', organizationId: 'rival' },
    ])
  })
  const ports = { store, now: () => at, newId }
  const { app, events } = testEdge(store, callers)
  app.route('/', createCustomFieldRoutes(createCustomFieldService(ports)))
  app.route('/', createFieldValueRoutes(createFieldValueService(ports)))
  const call = async <Data = CustomField>(who: Who, method: string, path: string, body?: unknown): Promise<Answer<Data>> => {
    const answer = await app.request(path, { method, headers: jsonBy(who), ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { ...(await bodyOf<Data>(answer)), status: answer.status }
  }
  return {
    call,
    create: async (body: unknown): Promise<CustomField> => (await call('ana', 'POST', '/api/custom-fields', body)).data,
    fieldsOf: async (who: Who) => (await call<readonly CustomField[]>(who, 'GET', '/api/custom-fields')).data,
    /** What an account has, by the names of the fields. */
    valuesOf: async (accountId: string, who: Who = 'ben') => {
      const path = `/api/custom-field-values?accountId=${accountId}`
      const { data } = await call<readonly (CustomField & { value: string | null })[]>(who, 'GET', path)
      return Object.fromEntries(data.map(({ name, value }) => [name, value]))
    },
    write: (who: Who, fieldId: string, value: string | null, accountId = 'jane') =>
      call<{ readonly value: string | null }>(who, 'POST', '/api/custom-field-values', { accountId, fieldId, value }),
    history: () =>
      store.read((db) => db.select().from(store.tables.timeLog).orderBy(store.tables.timeLog.timestamp, store.tables.timeLog.id)),
    close: async () => {
      events.close()
      await store.close()
    },
  }
}

export type FieldTest = Awaited<ReturnType<typeof openFieldTest>>
