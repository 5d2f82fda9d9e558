import { expect, test } from 'vitest'
import { accountOfCreation, type OutboxRow } from './outbox.ts'
import { conflictsOf, keepTheirs, writeMineOver } from './outbox-conflict.ts'

const row: OutboxRow = {
  id: '02',
  idempotencyKey: 'k02',
  organizationId: 'o1',
  userId: 'u1',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: { status: 409, message: 'Somebody else changed this meanwhile', current: { name: 'Joan' } },
  isSent: true,
  kind: 'patch-account',
  baseRev: 5,
  payload: { name: 'Jane', priority: 'High' },
}
const creation = {
  ...row,
  problem: null,
  kind: 'create-account' as const,
  payload: { id: 'jane', createdAt: row.createdAt, name: 'Joan' },
}
const joan = { ...accountOfCreation(creation, 'Outreach 1'), rev: 8 }

test('[OB14] a conflict shows mine and theirs', () => {
  expect(conflictsOf(row)).toEqual([{ field: 'name', mine: 'Jane', theirs: 'Joan' }])
  expect(conflictsOf({ ...row, problem: { status: 400, message: 'no' } })).toEqual([])
})

test('[OB15] keeping theirs sends the other fields, or nothing', () => {
  expect(keepTheirs(row, 'k99')).toEqual({ ...row, idempotencyKey: 'k99', isSent: false, problem: null, payload: { priority: 'High' } })
  expect(keepTheirs({ ...row, payload: { name: 'Jane' } }, 'k99')).toBeNull()
})

test('[OB16] mine goes over what was shown, from the revision of now', () => {
  expect(writeMineOver(row, joan, 'k99')).toEqual({ ...row, idempotencyKey: 'k99', isSent: false, problem: null, baseRev: 8 })
})

test('[OB16] what changed once more is asked about again', () => {
  const again = writeMineOver(row, { ...joan, name: 'Johanna' }, 'k99')

  expect(again.problem?.current).toEqual({ name: 'Johanna' })
  expect(again.idempotencyKey).toBe('k02')
})
