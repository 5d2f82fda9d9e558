import type { WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import { expect, test } from 'vitest'
import { emptyForm, formOfDraft } from './draft-form.ts'
import { countOf, countQuestion, offeredValue, offersOf, sourcesOfForm, withCount } from './draft-offers.ts'

const story = (number: number, dueDate = '2026-12-10') => ({
  type: 'INSTAGRAM_STORY' as const,
  dueDate: `${dueDate}T00:0${number}:00.000Z`,
  contentLink: null,
  reference: `a-${number}`,
})
const draft: WeighedDraft = {
  isDeal: true,
  notice: null,
  budget: null,
  startDate: null,
  endDate: '2026-12-31T00:00:00.000Z',
  invoiceStatus: null,
  content: [story(0), story(1, '2026-12-12')],
  confidence: { budget: 0, startDate: 0, endDate: 0.9, invoiceStatus: 0, content: 0.6 },
  sources: {
    budget: [],
    startDate: [],
    endDate: [3],
    invoiceStatus: [],
    content: [
      { type: [5], dueDate: [5], contentLink: [] },
      { type: [5], dueDate: [5], contentLink: [] },
    ],
  },
  offers: {
    budget: [
      { value: '4200', chance: 0.6, lines: [11], words: 'total fee' },
      { value: '3900.5', chance: 0.3, lines: [8], words: 'net' },
    ],
    startDate: [{ value: '2026-12-01T00:00:00.000Z', chance: 0.2, lines: [2], words: '' }],
    endDate: [],
    content: [
      {
        type: 'INSTAGRAM_STORY',
        offers: [
          { value: 2, chance: 0.5, lines: [5], words: '' },
          { value: 4, chance: 0.4, lines: [9], words: '' },
          { value: 0, chance: 0.1, lines: [], words: '' },
        ],
      },
    ],
  },
}

test('offers are shown as a person writes them, and hold what the field holds', () => {
  expect(offersOf(draft, 'budget').map((offer) => offeredValue('budget', offer))).toEqual(['$4,200', '$3,900.50'])
  expect(offersOf(draft, 'startDate').map(({ value }) => value)).toEqual(['2026-12-01'])
  expect(offeredValue('startDate', { value: '2026-12-01', chance: 1, lines: [], words: '' })).toBe('Dec 1, 2026')
})

test('a taken offer lights its lines; emptied or typed over, it lights none', () => {
  const form = formOfDraft(draft)

  expect(sourcesOfForm(draft, form).has('budget')).toBe(false)
  expect(sourcesOfForm(draft, { ...form, budget: '3900.5' }).get('budget')).toEqual([8])
  expect(sourcesOfForm(draft, { ...form, budget: '3950' }).has('budget')).toBe(false)
  expect(sourcesOfForm(draft, form).get('endDate')).toEqual([3])
})

test('a number of pieces is asked for and taken, and the former one comes back whole', () => {
  const form = formOfDraft(draft)
  const [asked] = draft.offers.content

  const four = withCount(form, draft, 'INSTAGRAM_STORY', 4)
  const none = withCount(four, draft, 'INSTAGRAM_STORY', 0)
  const two = withCount(none, draft, 'INSTAGRAM_STORY', 2)

  expect(asked && countQuestion(asked)).toBe('Instagram Story: 2 or 4 or none?')
  expect(countOf(four, 'INSTAGRAM_STORY')).toBe(4)
  expect(four.rows.map(({ dueDate, minute }) => [dueDate, minute])).toEqual([
    ['2026-12-10', 0],
    ['2026-12-12', 1],
    ['2026-12-12', 2],
    ['2026-12-12', 3],
  ])
  expect(sourcesOfForm(draft, four).get('3 type')).toEqual([9])
  expect(none.rows).toEqual([])
  expect(two.rows).toEqual(form.rows)
})

test('pieces of a type that nobody filled in get rows without a day', () => {
  expect(withCount(emptyForm, { ...draft, content: [] }, 'TIKTOK', 1).rows).toEqual([
    { number: 0, type: 'TIKTOK', dueDate: '', minute: 0, contentLink: '' },
  ])
})
