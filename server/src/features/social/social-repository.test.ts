import { nextRevision } from '@rapport/domain/account/account-revision'
import { expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { createAccountService } from '../account/account-service.ts'
import { callers, createClock, fillWithPeople, newId, organizationId } from '../account/test-accounts.ts'
import {
  claimAutomaticLookup,
  claimPicture,
  readUsed,
  releaseAutomaticLookup,
  releaseLookup,
  releasePicture,
  reserveLookup,
  storePicture,
} from './social-repository.ts'

test.each(testStores)('$dialect: uses are counted up to the limit, claims have one winner, a picture stays', async ({ open }) => {
  const store = await open()
  await fillWithPeople(store)
  const { now } = createClock('2026-11-20T15:00:00Z')
  const { ana } = callers
  const created = ana && (await createAccountService({ store, newId, now }).create(ana, { name: 'Jane' }, async () => undefined))
  const accountId = created?.ok ? created.value.id : ''
  const month = { organizationId, month: '2026-11' }
  const used = () => store.read((db) => readUsed({ db, tables: store.tables }, month))
  const six = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, one))

  const reserved = await six(() => store.write((tx) => reserveLookup(tx, month, 3)))
  expect(reserved.filter(Boolean)).toHaveLength(3)
  expect(await store.write((tx) => reserveLookup(tx, { ...month, month: '2026-12' }, 0))).toBe(false)
  await store.write((tx) => releaseLookup(tx, month))
  expect(await used()).toBe(2)

  const claims = await six(() => store.write((tx) => claimAutomaticLookup(tx, accountId, now())))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await store.write((tx) => releaseAutomaticLookup(tx, accountId))
  expect(await store.write((tx) => claimAutomaticLookup(tx, accountId, now()))).toBe(true)

  const pictures = await six(() => store.write((tx) => claimPicture(tx, accountId, 'a b')))
  expect(pictures.filter(Boolean)).toHaveLength(1)
  await store.write((tx) => releasePicture(tx, accountId, 'other'))
  expect(await store.write((tx) => claimPicture(tx, accountId, 'a b'))).toBe(false)
  expect(await store.write((tx) => claimPicture(tx, accountId, 'a c'))).toBe(true)

  const picture = { accountId, url: '/files/influencers/x.webp', actorId: ana?.userId ?? '', now: now() }
  expect(await store.write((tx) => storePicture(tx, picture))).toBe(nextRevision(1, picture.now.getTime()))
  expect(await store.write((tx) => storePicture(tx, picture))).toBe(undefined)
  expect(await store.write((tx) => claimPicture(tx, accountId, 'a d'))).toBe(false)
  await store.close()
})
