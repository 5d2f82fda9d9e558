import { expect, test } from 'vitest'
import { changesBetween, type HistoryChange, type ItemFacts, momentBefore, type PartnershipMoment } from './partnership-history.ts'

const facts = {
  budget: '1500',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  deletedAt: null,
} as const
const story: ItemFacts = {
  type: 'INSTAGRAM_STORY',
  dueDate: '2026-12-05',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
  deletedAt: null,
}
const first: PartnershipMoment = { facts, items: new Map([['a', story]]) }

test('[PH1] a partnership that comes into being stands in the history as a whole, with its items', () => {
  expect(changesBetween(undefined, first)).toEqual([
    { itemId: '', field: 'created', oldValue: null, newValue: facts },
    { itemId: 'a', field: 'created', oldValue: null, newValue: story },
  ])
})

test('[PH1] later every field stands by itself, and an item that is removed for good as a whole', () => {
  const second: PartnershipMoment = {
    facts: { ...facts, budget: '2000' },
    items: new Map([
      ['a', { ...story, approved: true }],
      ['b', story],
    ]),
  }

  expect(changesBetween(first, second)).toEqual([
    { itemId: '', field: 'budget', oldValue: '1500', newValue: '2000' },
    { itemId: 'a', field: 'approved', oldValue: false, newValue: true },
    { itemId: 'b', field: 'created', oldValue: null, newValue: story },
  ])
  expect(changesBetween(second, { ...second, items: new Map([['b', story]]) })).toEqual([
    { itemId: 'a', field: 'removed', oldValue: { ...story, approved: true }, newValue: null },
  ])
  expect(changesBetween(first, first)).toEqual([])
})

test('[PH2] every earlier moment is found from what stands now and what came after it', () => {
  const moments: readonly PartnershipMoment[] = [
    first,
    { facts: { ...facts, budget: '2000' }, items: new Map([['a', { ...story, approved: true }]]) },
    {
      facts: { ...facts, budget: '2000', isCompleted: true },
      items: new Map([
        ['a', { ...story, approved: true, deletedAt: 5 }],
        ['b', { ...story, posted: true }],
      ]),
    },
    { facts: { ...facts, budget: '1', isCompleted: true }, items: new Map([['b', { ...story, type: 'TIKTOK' }]]) },
  ]
  const now = moments[3] ?? first
  const history = moments.map((moment, index) => changesBetween(moments[index - 1], moment))

  const found = moments.map((_, index) => momentBefore(now, history.slice(index + 1).flat()))

  expect(found).toEqual(moments)
  expect(moments.map((_, index) => momentBefore(now, firstOfEach(history.slice(index + 1).flat())))).toEqual(moments)
  expect(momentBefore(now, history.flat())).toBeUndefined()
})

test('[PH2] an item that went, came back and was changed is found by the first change of each of its fields', () => {
  const moments: readonly PartnershipMoment[] = [
    first,
    { facts, items: new Map([['a', { ...story, approved: true }]]) },
    { facts, items: new Map() },
    { facts, items: new Map([['a', { ...story, posted: true }]]) },
    { facts, items: new Map([['a', { ...story, posted: false, approved: true }]]) },
    { facts, items: new Map() },
  ]
  const history = moments.map((moment, index) => changesBetween(moments[index - 1], moment))
  const before = (changes: (later: readonly HistoryChange[]) => readonly HistoryChange[]) =>
    moments.map((_, index) => momentBefore({ facts, items: new Map() }, changes(history.slice(index + 1).flat())))

  expect(before(firstOfEach)).toEqual(moments)
  expect(before((later) => later)).toEqual(moments)
})

const firstOfEach = (changes: readonly HistoryChange[]): readonly HistoryChange[] =>
  changes.filter(({ itemId, field }, index) => index === changes.findIndex((other) => other.itemId === itemId && other.field === field))
