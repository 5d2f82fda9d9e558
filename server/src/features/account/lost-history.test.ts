import type { Account } from '@rapport/domain/account/account'
import { eq, gt } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeNewEpoch } from '../../store/database-fact.ts'
import { type AccountTest, openAccountTest } from './test-accounts.ts'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
})
afterEach(() => glow.close())

const patch = (who: string, id: string, body: unknown) => glow.call(who, 'PATCH', `/api/accounts/${id}`, body)

test('[RV4] a change of a device that is ahead of a restored server is asked about, not written over', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  const renamed = await glow.call('ana', 'PATCH', `/api/accounts/${jane.id}`, { name: 'Jane Roe', baseRev: jane.rev + 7 })
  const other = await glow.call('ana', 'PATCH', `/api/accounts/${jane.id}`, { priority: 'High', baseRev: jane.rev + 7 })

  expect(renamed).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { name: 'Jane' } })
  expect(other).toMatchObject({ status: 200, data: { name: 'Jane', priority: 'High' } })
})

test('[RV4] what was read before a restore is asked about also when the account has been changed as often since', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const kept = await glow.call('ana', 'PATCH', `/api/accounts/${jane.id}`, { priority: 'High' })
  await glow.store.write((tx) => writeNewEpoch(tx, 'after-the-restore', glow.clock.now()))
  for (const name of ['Jane B', 'Jane C', 'Jane D']) await glow.call('ben', 'PATCH', `/api/accounts/${jane.id}`, { name })

  const lost = await glow.call('ben', 'PATCH', `/api/accounts/${jane.id}`, { name: 'Jane Roe', baseRev: jane.rev + 2 })
  const ownWords = await glow.call('ben', 'PATCH', `/api/accounts/${jane.id}`, { name: 'Jane Roe', baseRev: kept.data.rev })

  expect(lost).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { name: 'Jane D' } })
  expect(ownWords).toMatchObject({ status: 200, data: { name: 'Jane Roe', priority: 'High' } })
})

test('[RV4] what was read before an older database was put back, and nobody told the server, is asked about', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const lost = await patch('ben', jane.id, { name: 'Jane of Ben' })
  await putBack(jane)
  glow.clock.set('2026-11-20T15:00:01Z')
  await patch('ana', jane.id, { name: 'Jane of Ana' })

  const answer = await patch('ben', jane.id, { name: 'Jane Roe', baseRev: lost.data.rev })

  expect(answer).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { name: 'Jane of Ana' } })
})

/** The rows of an influencer as they were when it was created. */
const putBack = ({ id, name, rev }: Account) =>
  glow.store.write(async ({ db, tables: { account, accountChange } }) => {
    await db.update(account).set({ name, rev }).where(eq(account.id, id))
    await db.delete(accountChange).where(gt(accountChange.rev, rev))
  })
