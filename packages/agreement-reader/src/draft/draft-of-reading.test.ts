import { expect, test } from 'vitest'
import { draftAgreement } from '../read-agreement.ts'
import { agreementOf, today } from '../test-agreement.ts'

test('[AR12] a draft offers what is not sure, with its lines and what they call it', () => {
  const unclear = agreementOf(`Campaign agreement between Bluebird Cosmetics and Sofia Alvarez
Campaign period: August 3, 2026 - August 28, 2026
The creator posts one Instagram Reel by August 14, 2026 and two Stories by August 21, 2026.
Figures under discussion: $3,400 or $3,900.`)

  const { draft, hasTerms } = draftAgreement(unclear, { today })

  expect(draft).toMatchObject({
    isDeal: true,
    notice: null,
    budget: null,
    startDate: '2026-08-03T00:00:00.000Z',
    confidence: { budget: 0 },
  })
  expect(draft.offers.budget).toContainEqual({ value: '3400', chance: expect.any(Number), lines: [3], words: 'Figures under discussion' })
  expect(draft.content.map(({ dueDate }) => dueDate)).toEqual([
    '2026-08-14T00:00:00.000Z',
    '2026-08-21T00:01:00.000Z',
    '2026-08-21T00:02:00.000Z',
  ])
  expect(new Set(draft.content.map(({ reference }) => reference)).size).toBe(3)
  expect(hasTerms).toBe(true)
})

test('[AR12] what is no deal gives a sentence, no value and no offer', () => {
  const card = agreementOf(`Rate card 2026 - Mia Lane
Prices are for orientation, without obligation, and exclude VAT.
Instagram Reel | from $1,200
Instagram Story | from $300
TikTok video | from $900`)

  const { draft, hasTerms } = draftAgreement(card, { today })

  expect(draft).toMatchObject({
    isDeal: false,
    notice: 'This does not look like an agreement with an influencer, so nothing was filled in',
    budget: null,
    content: [],
    offers: { budget: [], startDate: [], endDate: [], content: [] },
  })
  expect(hasTerms).toBe(true)
})

const deal = agreementOf(`Campaign agreement between Bluebird Cosmetics and Sofia Alvarez
Total fee: $1,850.50
Campaign period: September 1, 2026 - September 25, 2026
- 1 TikTok, live by September 8, 2026
- 2 Instagram Stories, live by September 9, 2026
Invoice received on August 30, 2026`)

test('[AR15] each value carries the lines that it came from', () => {
  const { draft } = draftAgreement(deal, { today })

  expect(draft).toMatchObject({ budget: '1850.5', invoiceStatus: 'RECEIVED' })
  expect(draft.sources).toMatchObject({ budget: [1], startDate: [2], endDate: [2], invoiceStatus: [5] })
  expect(draft.sources.content.map(({ type }) => type)).toEqual([[3], [4], [4]])
})

test('[AR15] what an agreement does not say is null, and nobody has seen its invoice', () => {
  const { draft } = draftAgreement(agreementOf('Slow tomato soup\nServes 4, costs about $6.'), { today })

  expect(draft).toMatchObject({ budget: null, startDate: null, endDate: null, invoiceStatus: 'WAITING', content: [] })
  expect(draft.sources.invoiceStatus).toEqual([])
})

test('[AR16] days are given as REST gives them, items with their minute and a reference', () => {
  const { draft } = draftAgreement(deal, { today })

  expect([draft.startDate, draft.endDate]).toEqual(['2026-09-01T00:00:00.000Z', '2026-09-25T00:00:00.000Z'])
  expect(draft.content.map(({ dueDate }) => dueDate)).toEqual([
    '2026-09-08T00:00:00.000Z',
    '2026-09-09T00:01:00.000Z',
    '2026-09-09T00:02:00.000Z',
  ])
  expect(new Set(draft.content.map(({ reference }) => reference)).size).toBe(3)
  expect(draftAgreement(deal, { today }).draft.content).toEqual(draft.content)
})

const stating: readonly (readonly [string, boolean])[] = [
  ['We met and liked each other.', false],
  ['We met 2,000 people.', false],
  ['Lunch cost us $40.', true],
  ['We met on May 4, 2026.', true],
  ['We met over a Reel on Instagram.', true],
]

test.each(stating)('[AR17] whether it states a term: %s', (text, hasTerms) => {
  expect(draftAgreement(agreementOf(text), { today }).hasTerms).toBe(hasTerms)
})
