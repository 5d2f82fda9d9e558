import type { Account } from '@rapport/domain/account/account'
import type { Result } from '@rapport/domain/result/result'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { testStores } from '../../store/test-store.ts'
import { createAccountService } from './account-service.ts'
import { callers, createClock, fillWithPeople, newId } from './test-accounts.ts'

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

const forget = async () => undefined

const openAccounts = async (open: () => Promise<Store>) => {
  const store = await open()
  stores.push(store)
  await fillWithPeople(store)
  const as = (name: string): Caller => callers[name] ?? fail(name)
  const accounts = createAccountService({ store, newId, now: createClock('2026-11-20T15:00:00.123Z').now })
  return { store, accounts, ana: as('ana'), ben: as('ben') }
}

const fail = (name: string): never => {
  throw new Error(`${name} is missing`)
}

const accepted = (result: Result<Account>): Account => (result.ok ? result.value : fail(result.refusal.message))

const thread = {
  id: 't',
  messages: [{ from: 'jane@example.com', to: ['us@example.com'], date: '2026-11-19T10:00:00Z', direction: 'inbound' as const }],
}

test.each(testStores)('creation, change, conflict and deletion mean the same on $dialect', async ({ open }) => {
  const { accounts, ana, ben } = await openAccounts(open)
  const input = { name: 'Jane', emailThreads: [thread], campaignIds: [], instagramFollowers: 9_007_199_254_740_991 }

  const jane = accepted(await accounts.create(ana, { ...input, id: '01jd000000000000000account' }, forget))
  const again = accepted(await accounts.create(ben, { ...input, id: '01jd000000000000000account' }, forget))
  const same = accepted(await accounts.change(ben, jane.id, { emailThreads: [thread] }, forget))
  const moved = accepted(await accounts.change(ben, jane.id, { name: 'Jane Doe', stage: 'Signed' }, forget))
  const asked = await accounts.change(ana, jane.id, { name: 'Jane Roe', baseRev: jane.rev }, forget)
  const removed = await accounts.remove(ana, jane.id, forget)

  expect(again).toEqual(jane)
  expect(jane.createdAt).toBe('2026-11-20T15:00:00.123Z')
  expect(same.rev).toBe(1)
  expect(moved).toMatchObject({ name: 'Jane Doe', signedSubstage: 'Negotiating', instagramFollowers: 9_007_199_254_740_991 })
  expect(asked).toMatchObject({ ok: false, refusal: { code: 'changed_meanwhile', current: { name: 'Jane Doe' } } })
  expect(removed).toEqual({ ok: true, value: { id: jane.id } })
  expect(await accounts.read(ana, jane.id)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
})

test.each(testStores)('writers at once make one revision each, and all of them stand in the history, on $dialect', async ({ open }) => {
  const { store, accounts, ana, ben } = await openAccounts(open)
  const jane = accepted(await accounts.create(ana, { name: 'Jane' }, forget))

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => accounts.change(index % 2 ? ana : ben, jane.id, { bioSummary: `Version ${index}` }, forget)),
  )

  expect(new Set(answers.map((answer) => accepted(answer).rev)).size).toBe(10)
  const changes = await store.read((db) => db.select().from(store.tables.accountChange))
  expect(changes.filter(({ field }) => field === 'bioSummary')).toHaveLength(10)
})
