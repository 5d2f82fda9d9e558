import { expect, test } from 'vitest'
import type { AttentionItem } from './attention.ts'
import { attentionFields, attentionText, attentionTitle, plainWords } from './attention-words.ts'

const head = { id: '01', accountId: 'jane', since: 0, why: 'Somebody else changed this meanwhile' }
const conflict: AttentionItem = {
  ...head,
  at: 'write',
  row: {
    id: '01',
    idempotencyKey: 'k01',
    organizationId: 'o1',
    userId: 'u1',
    accountId: 'jane',
    createdAt: '2026-11-20T10:00:00.000Z',
    problem: { status: 409, message: head.why, current: { owner: 'ben' } },
    kind: 'patch-account',
    baseRev: 1,
    payload: { owner: null, lastContacted: '2026-11-20' },
  },
}
const words: AttentionItem = {
  ...head,
  at: 'words',
  words: { id: 'w1', accountId: 'jane', at: 0, why: 'Too large', notes: [{ noteId: 'n1', content: 'Ask @[Ben Ode](ben)' }] },
}
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Ode', name: 'Ben Ode', email: 'b@c.d', image: null, defaultProfileImage: null }
const users = [{ ...ben, role: 'member' as const, former: false }]

test('an entry says what it is about', () => {
  expect(attentionTitle(conflict, 'Jane')).toBe('Change of Jane')
  expect(attentionTitle(words, 'Jane')).toBe('Note for Jane')
  expect(attentionTitle({ ...head, at: 'document', by: 'deletion', epoch: 'e1', entities: ['a', 'b'] }, 'Jane')).toBe(
    '2 changes in the notes of Jane',
  )
})

test('fields show mine, and theirs where a teammate wrote something else', () => {
  expect(attentionFields(conflict, users)).toEqual([
    { field: 'owner', name: 'Owner', mine: 'None', theirs: 'Ben Ode' },
    { field: 'lastContacted', name: 'Last contacted', mine: '2026-11-20', theirs: null },
  ])
})

test('a value of a custom field is shown under the name of the field', () => {
  if (conflict.at !== 'write') throw new Error('a write')
  const payload = { fieldId: 'f1', name: 'Diet', value: 'Vegan' }
  const item: AttentionItem = { ...conflict, row: { ...conflict.row, kind: 'field-value', payload } }

  expect(attentionFields(item, users)).toEqual([{ field: 'f1', name: 'Diet', mine: 'Vegan', theirs: null }])
  expect(attentionFields({ ...item, row: { ...item.row, kind: 'field-value', payload: { ...payload, value: null } } }, users)).toEqual([
    { field: 'f1', name: 'Diet', mine: 'None', theirs: null },
  ])
})

test('an entry is copied as a person reads it', () => {
  expect(attentionText(words, 'Jane', users, words.at === 'words' ? words.words.notes : [])).toBe('Note for Jane\n\nAsk @Ben Ode')
  expect(plainWords('a \\[b\\] @[Ann \\[x\\]](u1)')).toBe('a [b] @Ann [x]')
})
