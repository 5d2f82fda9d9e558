import { expect, test } from 'vitest'
import { changesBetween, type ItemFacts, type PartnershipFacts, type PartnershipMoment } from './partnership-history.ts'
import { linesOfCommit } from './partnership-log.ts'

const facts: PartnershipFacts = {
  budget: '1500',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  deletedAt: null,
}
const story: ItemFacts = {
  type: 'INSTAGRAM_STORY',
  dueDate: '2026-12-05',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
  deletedAt: null,
}
const momentOf = (own: Partial<PartnershipFacts> = {}, items: Readonly<Record<string, ItemFacts>> = { a: story }): PartnershipMoment => ({
  facts: { ...facts, ...own },
  items: new Map(Object.entries(items)),
})
const linesOf = (before: PartnershipMoment | undefined, after: PartnershipMoment) =>
  linesOfCommit({ before, after, changes: changesBetween(before, after) }).map(({ event, field, oldValue, newValue }) => [
    event,
    field,
    oldValue,
    newValue,
  ])
const days = 'Dec 1, 2026 – Dec 31, 2026'

test('[PL1] a partnership is created, deleted, restored, completed and reopened by its days; its fields are told one by one', () => {
  expect(linesOf(undefined, momentOf())).toEqual([['partnership_created', null, null, days]])
  expect(linesOf(undefined, momentOf({ deletedAt: 5 }))).toEqual([
    ['partnership_created', null, null, days],
    ['partnership_deleted', null, days, null],
  ])
  expect(linesOf(momentOf(), momentOf({ deletedAt: 5 }))).toEqual([['partnership_deleted', null, days, null]])
  expect(linesOf(momentOf({ deletedAt: 5 }), momentOf({ deletedAt: 5, budget: '2' }))).toEqual([])
  expect(linesOf(momentOf({ deletedAt: 5 }), momentOf())).toEqual([['partnership_updated', 'restored', null, days]])
  expect(linesOf(momentOf(), momentOf({ isCompleted: true }))).toEqual([['partnership_completed', null, null, days]])
  expect(linesOf(momentOf({ isCompleted: true }), momentOf())).toEqual([['partnership_reopened', null, null, days]])
  expect(linesOf(momentOf(), momentOf({ budget: '2000', invoiceStatus: 'PAID' }))).toEqual([
    ['partnership_updated', 'budget', '1500', '2000'],
    ['partnership_updated', 'invoiceStatus', 'WAITING', 'PAID'],
  ])
})

test('[PL2] content is told by its types, marks apart from what was added, removed and edited', () => {
  const before = momentOf({}, { a: story, b: { ...story, type: 'TIKTOK', approved: true }, c: story, d: story })
  const after = momentOf(
    {},
    {
      a: { ...story, approved: true },
      b: { ...story, type: 'TIKTOK' },
      c: { ...story, deletedAt: 7 },
      d: { ...story, approved: true, posted: true, dueDate: '2026-12-06' },
      e: { ...story, type: 'PODCAST' },
    },
  )

  expect(linesOf(before, after)).toEqual([
    ['partnership_updated', 'content', 'Instagram Story', null],
    ['partnership_updated', 'content', null, 'Podcast'],
    ['partnership_updated', 'content', 'Instagram Story', 'Instagram Story'],
    ['content_approved', null, null, 'Instagram Story x 2'],
    ['content_approved', null, 'TikTok', null],
    ['content_posted', null, null, 'Instagram Story'],
  ])
  expect(linesOf(before, before)).toEqual([])
})
