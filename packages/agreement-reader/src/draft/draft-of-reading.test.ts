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

test('[AR12] a text without any term has none', () => {
  expect(draftAgreement(agreementOf('We met and liked each other.'), { today }).hasTerms).toBe(false)
})
