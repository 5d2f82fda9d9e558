import { expect, test } from 'vitest'
import { matchContent } from './content-match.ts'
import { type GivenItem, planContent, type StandingItem } from './content-plan.ts'

const item = (id: string, more: Partial<StandingItem> = {}): StandingItem => ({
  id,
  type: 'TIKTOK',
  dueDate: '2026-12-05',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
  ...more,
})

const plan = (items: readonly StandingItem[], given: readonly GivenItem[], base?: readonly StandingItem[]) => {
  const made = planContent({ items, lastDay: '2026-12-31' }, { given, base, newId: () => 'new' })
  if (!made.ok) throw new Error(made.refusal.message)
  return made.value
}

const nothing = { create: [], write: [], remove: [], restore: [] }

test('[CT8] items are known by id, else by reference, else by type and due date, in order', () => {
  const old = [item('a'), item('b'), item('c', { reference: 'r-1' }), item('d', { type: 'PODCAST' })]
  const given = [
    { type: 'TIKTOK', dueDate: '2026-12-05' },
    { reference: 'r-1', type: 'NEWSLETTER', dueDate: '2027-01-01' },
    { id: 'a' },
    { id: 'unknown', type: 'PODCAST', dueDate: '2026-12-05' },
    { type: 'TIKTOK', dueDate: '2026-12-05' },
  ]

  const { pairs, left } = matchContent(old, given)

  expect(pairs.map((pair) => pair.old?.id)).toEqual(['b', 'c', 'a', 'd', undefined])
  expect(left).toEqual([])
})

test('[CT8] the exact due date goes before another minute of the same day', () => {
  const old = [item('a', { dueDate: '2026-12-05/01' }), item('b')]

  const { pairs } = matchContent(old, [
    { type: 'TIKTOK', dueDate: '2026-12-05/02' },
    { type: 'TIKTOK', dueDate: '2026-12-05' },
  ])

  expect(pairs.map((pair) => pair.old?.id)).toEqual(['a', 'b'])
})

test('[CT9] a list without a base is complete: what it leaves out goes, what is new comes, and a deleted item that it names stands again', () => {
  const now = [item('a', { approved: true }), item('b'), item('gone', { deletedAt: 7 })]

  const made = plan(now, [{ id: 'a', posted: true }, { type: 'PODCAST' }, { id: 'gone', approved: true }])

  expect(made).toEqual({
    create: [item('new', { type: 'PODCAST', dueDate: '2026-12-31' })],
    write: [
      { id: 'a', fields: { posted: true } },
      { id: 'gone', fields: { approved: true } },
    ],
    remove: ['b'],
    restore: ['gone'],
  })
})

test('[CT9] a list that says what stands there changes nothing, and a new item needs a type', () => {
  const now = [item('a', { approved: true }), item('b')]

  expect(plan(now, now)).toEqual(nothing)
  expect(
    planContent({ items: now, lastDay: '2026-12-31' }, { given: [...now, { approved: true }], base: undefined, newId: () => 'new' }),
  ).toEqual({
    ok: false,
    refusal: {
      code: 'validation_failed',
      message: 'Please select a content type',
      issues: [{ path: 'content.2.type', message: 'Please select a content type' }],
    },
  })
})

test('[CT9] a reference that a list gives to an item is kept, one that it leaves out stays', () => {
  const now = [item('a'), item('b', { reference: 'r-2' })]

  const made = plan(now, [{ id: 'a', reference: 'r-1' }, { id: 'b' }])

  expect(made).toEqual({ ...nothing, write: [{ id: 'a', fields: { reference: 'r-1' } }] })
})

test('[CT10] with a base nothing goes back that somebody did meanwhile', () => {
  const read = [item('a'), item('b'), item('c')]
  const now = [item('a', { approved: true }), item('b', { deletedAt: 7 }), item('c'), item('later')]

  const made = plan(now, [{ ...item('a'), posted: true }, item('b', { approved: true })], read)

  expect(made).toEqual({ ...nothing, write: [{ id: 'a', fields: { posted: true } }], remove: ['c'] })
})

test('[CT10] the same list sent twice makes no item twice', () => {
  const read = [item('a')]
  const given = [item('a'), { id: 'own', type: 'PODCAST' as const }, { type: 'PODCAST' as const, reference: 'r-1' }]
  const now = [item('a'), item('own', { type: 'PODCAST' }), item('new', { type: 'PODCAST', reference: 'r-1' })]

  expect(plan(now, given, read)).toEqual(nothing)
})

test('[CT11] a partnership holds at most 500 items; one that holds more already can still be changed', () => {
  const many = Array.from({ length: 501 }, (_, index) => item(`i${index}`))
  const add = planContent({ items: many.slice(1), lastDay: '2026-12-31' }, { given: many, base: undefined, newId: () => 'new' })

  expect(add).toMatchObject({ refusal: { message: 'A partnership can have at most 500 content items' } })
  const used = Array.from({ length: 2000 }, (_, index) => item(`d${index}`, { deletedAt: 7 }))
  expect(
    planContent({ items: used, lastDay: '2026-12-31' }, { given: [{ type: 'TIKTOK' }], base: undefined, newId: () => 'new' }),
  ).toMatchObject({
    refusal: { message: 'This partnership has had too many content items. Please create a new one.' },
  })
  expect(plan(many, [{ ...many[0], approved: true }, ...many.slice(1)]).write).toEqual([{ id: 'i0', fields: { approved: true } }])
})
