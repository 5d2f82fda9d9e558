import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import { insertOrganization } from '../../store/new-organization.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createOrganizationRoutes } from './organization-routes.ts'
import { createOrganizationService } from './organization-service.ts'
import { createStageListRoutes } from './stage-list-routes.ts'
import { createStageListService } from './stage-list-service.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  const createdAt = new Date('2026-11-20T12:00:00Z')
  await store.write(async (tx) => {
    for (const id of ['ana', 'eve']) {
      const person = { id, name: id, firstName: id, lastName: '', email: `${id}@example.com`, emailVerified: true }
      await tx.db.insert(tx.tables.user).values({ ...person, createdAt, updatedAt: createdAt })
    }
    let count = 0
    const newId = () => `id-${count++}`
    await insertOrganization(tx, { id: 'glow', name: 'Glow', timeZone: 'Europe/Berlin', ownerId: 'ana', createdAt }, newId)
    await insertOrganization(tx, { id: 'rival', name: 'Rival', ownerId: 'eve', createdAt }, newId)
  })
})
afterEach(() => store.close())

const get = async <Data>(path: string, who = 'ana') => {
  const { app } = testEdge(store, { ana: memberCaller('glow', 'ana'), eve: memberCaller('rival', 'eve') })
  const ports = { store, now: () => new Date(), newId: () => 'new' }
  app.route('/', createOrganizationRoutes(createOrganizationService(ports)))
  app.route(
    '/',
    createStageListRoutes({ stage: createStageListService(ports, 'stage'), substage: createStageListService(ports, 'substage') }),
  )
  return (await bodyOf<Data>(await app.request(path, { headers: jsonBy(who) }))).data
}

test('the ten stages stand in their order and say what may be done with them', async () => {
  const stages =
    await get<readonly { name: string; canEdit: boolean; canDelete: boolean; isDefault: boolean; order: number }[]>(
      '/api/organization-stages',
    )

  expect(stages.map(({ name, order }) => `${order} ${name}`)).toEqual([
    '0 Pre-Outreach',
    '1 Outreach 1',
    '2 Outreach 2',
    '3 Outreach 3',
    '4 Interested',
    '5 Testing Product',
    '6 Negotiating',
    '7 Signed',
    '8 Not Interested',
    '9 Archived',
  ])
  expect(stages.filter(({ canDelete }) => !canDelete).map(({ name }) => name)).toEqual([
    'Outreach 1',
    'Signed',
    'Not Interested',
    'Archived',
  ])
  expect(stages.every(({ canEdit, isDefault }) => canEdit && isDefault)).toBe(true)
})

test('a stage in use cannot be deleted, one that another organization uses can; an added stage is no default', async () => {
  const { account, organizationStage } = store.tables
  const at = new Date('2026-11-20T12:00:00Z')
  await store.write(async (tx) => {
    const stages = await tx.db.select().from(organizationStage)
    const standIn = (organizationId: string, name: string) => ({
      id: `account-of-${organizationId}`,
      organizationId,
      influencerId: 'i',
      name: 'Jane',
      nameKey: 'jane',
      stageId: stages.find((stage) => stage.organizationId === organizationId && stage.name === name)?.id ?? '',
      stageSince: at,
      campaignIds: [],
      emailThreads: [],
      createdBy: 'ana',
      createdAt: at,
      updatedAt: at,
      rev: 1,
    })
    await tx.db.insert(account).values([standIn('glow', 'Interested'), standIn('rival', 'Negotiating')])
    await tx.db
      .insert(organizationStage)
      .values({ id: 'added', organizationId: 'glow', key: null, name: 'Sampling', nameKey: 'sampling', position: 10, createdAt: at })
  })

  const stages = await get<readonly { name: string; canDelete: boolean; isDefault: boolean }[]>('/api/organization-stages')

  const named = (name: string) => stages.find((stage) => stage.name === name)
  expect(named('Interested')?.canDelete).toBe(false)
  expect(named('Negotiating')?.canDelete).toBe(true)
  expect(named('Sampling')).toMatchObject({ canDelete: true, isDefault: false })
})

test('the substages stand in their order', async () => {
  const substages = await get<readonly { name: string }[]>('/api/organization-signed-substages')

  expect(substages.map(({ name }) => name)).toEqual([
    'Creating Content',
    'Content Review',
    'Content Approved',
    'Posting',
    'Affiliates',
    'Past Partners',
  ])
})

test('the settings hold the intervals in days and the time zone of the organization', async () => {
  expect(await get('/api/organization-settings')).toEqual({
    timeZone: 'Europe/Berlin',
    outreach1Interval: 3,
    outreach2Interval: 3,
    outreach3Interval: 6,
    testingProductInterval: 5,
    negotiatingPendingInfluencerInterval: 2,
    negotiatingPendingYouInterval: 0,
    signedInterval: 30,
  })
  expect(await get('/api/organization-settings', 'eve')).toMatchObject({ timeZone: 'UTC' })
})
