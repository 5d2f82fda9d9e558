import { expect, test } from 'vitest'
import { reconcile } from './account-revision.ts'
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
  const wanted = { name: 'Jane Roe', email: 'jane@example.com', priority: 'Low' }

  const { write, conflicts } = reconcile(wanted, { now, later: [], callerId: 'ana', isOfAnotherHistory: true })

  expect(conflicts).toEqual({ name: 'Jane Doe' })
  expect(write).toEqual({ name: 'Jane Roe', priority: 'Low' })
})
