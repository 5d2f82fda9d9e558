import { expect, test } from 'vitest'
import { keepTheirs, writeMineOver } from './conflict-choice.ts'
import type { OutboxRow } from './outbox.ts'
import { conflictsOf, overtakenValues, withoutOvertaken } from './outbox-conflict.ts'
import { accountOfCreation } from './outbox-overlay.ts'

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

test('[OB16] mine goes over what was shown, from the revision of now; what nobody was asked about begins where it began', () => {
  const again = { ...row, isSent: false, problem: null }

  expect(writeMineOver(row, joan, 'k99')).toEqual([
    { ...again, idempotencyKey: 'k99', baseRev: 8, payload: { name: 'Jane' } },
    { ...again, id: '02-k99', idempotencyKey: 'k99-rest', payload: { priority: 'High' } },
  ])
  expect(writeMineOver({ ...row, payload: { name: 'Jane' } }, joan, 'k99')).toHaveLength(1)
})

test('[OB16] what changed once more is asked about again', () => {
  const [again] = writeMineOver(row, { ...joan, name: 'Johanna' }, 'k99')

  expect(again?.problem?.current).toEqual({ name: 'Johanna' })
  expect(again?.idempotencyKey).toBe('k02')
})

test('[OB20] what the same person has written since is in no earlier change any more, but for what they are asked about', () => {
  const later = { ...row, id: '03', problem: null, payload: { priority: 'Low' as const, name: 'Jo' } }
  const resolved = { ...row, problem: null, isSent: false }

  expect(withoutOvertaken(later, [row])).toEqual([{ ...row, payload: { name: 'Jane' } }])
  expect(withoutOvertaken(later, [resolved])).toEqual([{ ...resolved, payload: {} }])
  expect(withoutOvertaken({ ...later, payload: { email: null } }, [row, resolved])).toEqual([])
})

test('[OB20] a change of another tab, stored after a later word had been taken along, does not go over it', () => {
  const answered = { ...row, problem: null, payload: { name: 'Later', email: null }, wordIds: { name: '04' } }
  const between = { ...row, id: '03', problem: null, isSent: false, payload: { name: 'Between', email: 'jane@example.com' } }

  expect(withoutOvertaken(answered, [between])).toEqual([{ ...between, payload: { email: 'jane@example.com' } }])
})

test('[OB20] a move keeps the later day of the next outreach: left out, the move would clear it', () => {
  const answered = { ...row, problem: null, payload: { nextOutreachDate: '2026-12-04' }, wordIds: { nextOutreachDate: '04' } }
  const move = { ...row, id: '03', problem: null, isSent: false, payload: { stage: 'Signed', nextOutreachDate: '2026-12-03' } }

  expect(withoutOvertaken(answered, [move])).toEqual([{ ...move, payload: { stage: 'Signed', nextOutreachDate: '2026-12-04' } }])
})

test('[OB20] a word that a creation took along is not written over by an earlier one', () => {
  const answered = { ...creation, id: '01', payload: { ...creation.payload, owner: null }, wordIds: { owner: '04' } }
  const between = { ...row, id: '03', problem: null, isSent: false, payload: { owner: 'ben' } }

  expect(withoutOvertaken(answered, [between])).toEqual([{ ...between, payload: {} }])
  expect(withoutOvertaken({ ...answered, wordIds: {} }, [between])).toEqual([])
})

test('[OB20] an earlier value of a custom field does not go out after a later one', () => {
  const value = (id: string, fieldId: string): OutboxRow => ({
    ...row,
    id,
    problem: null,
    isSent: false,
    kind: 'field-value',
    payload: { fieldId, name: 'Shoe size', value: id },
  })
  const answered = { ...value('02', 'shoe'), isSent: true, wordIds: { value: '04' } }

  expect(overtakenValues(answered, [answered, value('03', 'shoe'), value('03b', 'diet'), value('05', 'shoe')])).toEqual(['03'])
})

test('[OB20] what was refused as a whole, went out already, came later or is about another influencer stays as it is', () => {
  const later = { ...row, id: '03', problem: null, payload: { priority: 'Low' as const } }
  const refused = { ...row, problem: { status: 404, message: 'This influencer does not exist' } }

  expect(withoutOvertaken(later, [refused, { ...row, problem: null }, { ...row, id: '04' }])).toEqual([])
  expect(withoutOvertaken({ ...later, accountId: 'ben' }, [row])).toEqual([])
})
