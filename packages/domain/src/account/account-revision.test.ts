import { expect, test } from 'vitest'
import { firstRevisionAfter, hadRevision, nextRevision, reconcile } from './account-revision.ts'
import type { AccountValues } from './account-values.ts'

const now = { name: 'Jane Doe', email: 'jane@example.com', owner: 'ana', priority: 'High', campaignIds: ['c1'] } as unknown as AccountValues

const change = (field: string, oldValue: unknown, actorId: string, rev = 5) => ({ field, oldValue, actorId, rev })

test('[RV1] a field that the caller left as it was in the base revision is not touched', () => {
  const later = [change('priority', 'Low', 'ben')]

  const { write, conflicts } = reconcile({ name: 'Jane Roe', priority: 'Low', campaignIds: ['c1'] }, { now, later, callerId: 'ana' })

  expect(write).toEqual({ name: 'Jane Roe' })
  expect(conflicts).toEqual({})
})

test('[RV2] a name, e-mail or owner that somebody else changed meanwhile is asked about, with the value of now', () => {
  const later = [change('name', 'Jane', 'ben'), change('owner', null, 'ben')]

  expect(reconcile({ name: 'Jane Roe', owner: 'chloe' }, { now, later, callerId: 'ana' }).conflicts).toEqual({
    name: 'Jane Doe',
    owner: 'ana',
  })
})

test('[RV2] wanting what stands there by now is no conflict, and other fields go to the later writer', () => {
  const later = [change('name', 'Jane', 'ben'), change('priority', 'Low', 'ben')]

  const { write, conflicts } = reconcile({ name: 'Jane Doe', priority: 'Medium' }, { now, later, callerId: 'ana' })

  expect(conflicts).toEqual({})
  expect(write).toEqual({ name: 'Jane Doe', priority: 'Medium' })
})

test("[RV3] the caller's own later changes never conflict", () => {
  const later = [change('name', 'J', 'ben', 5), change('name', 'Jane', 'ana', 6)]

  expect(reconcile({ name: 'Jane Roe' }, { now, later, callerId: 'ana' })).toEqual({ write: { name: 'Jane Roe' }, conflicts: {} })
})

test('[RV4] a change from before the server was restored is asked about where it is another name, e-mail or owner', () => {
  const wanted = { name: 'Jane Roe', email: 'jane@example.com', priority: 'Low' } as const

  const { write, conflicts } = reconcile(wanted, { now, later: [], callerId: 'ana', isOfAnotherHistory: true })

  expect(conflicts).toEqual({ name: 'Jane Doe' })
  expect(write).toEqual({ name: 'Jane Roe', priority: 'Low' })
})

test('[RV4] what was read in a history that is lost is known, also when an older database was put back unnoticed and changed as often since', () => {
  const first = nextRevision(1, 5001)
  const [lost, again] = [nextRevision(first, 7001), nextRevision(first, 9001)]

  const had = (base: number) => hadRevision(base, { rev: again, given: [1, first, again] })
  expect([0, 1, first, again].map(had)).toEqual([true, true, true, true])
  expect([lost, again + 1].map(had)).toEqual([false, false])
})

test('[RV4] a revision is greater than the one before, also in the same millisecond and after the clock was set back', () => {
  expect([nextRevision(1, 5001), nextRevision(5001, 5001), nextRevision(5001, 7)]).toEqual([5001, 5002, 5002])
})

test('[RV4] a restored database goes on at a revision that no change was ever given, and what was read at that is known for ever', () => {
  const restoredAt = firstRevisionAfter(5998, 7001)

  expect([restoredAt, firstRevisionAfter(8001, 7001)]).toEqual([8000, 9000])
  expect([nextRevision(7999, 5), nextRevision(1, 8000)]).toEqual([8001, 8001])
  expect(hadRevision(restoredAt, { rev: 9001, given: [9001] })).toBe(true)
})

test('[RV4] what was read before a restore, and what only the caller has changed since: going back to what stood in the copy counts', () => {
  const later = [change('priority', 'Medium', 'ana')]
  const wanted = { priority: 'Medium' } as const

  const back = (callerId: string) => reconcile(wanted, { now, later, callerId, isOfAnotherHistory: true }).write

  expect(back('ana')).toEqual({ priority: 'Medium' })
  expect(back('ben')).toEqual({})
})
