import { expect, test } from 'vitest'
import { heldSince, isShownType, keptFileName, keptSources, keptTypes, mayTake, mostHeld } from './kept-agreement.ts'
import { noOffers, type WeighedDraft } from './partnership-draft.ts'

test('[AF1] a document that was read a day ago waits no longer', () => {
  expect(heldSince(new Date('2026-11-20T10:00:00Z')).toISOString()).toBe('2026-11-19T10:00:00.000Z')
})

test('[AF2] fifty documents of an organization wait at most', () => {
  expect(mostHeld).toBe(50)
})

test('[AF3] a partnership takes what waits for its influencer or for nobody, and nothing that another one has', () => {
  expect(mayTake({ accountId: 'jane', partnershipId: null }, 'jane')).toBe(true)
  expect(mayTake({ accountId: '', partnershipId: null }, 'jane')).toBe(true)
  expect(mayTake({ accountId: 'mia', partnershipId: null }, 'jane')).toBe(false)
  expect(mayTake({ accountId: 'jane', partnershipId: 'p1' }, 'jane')).toBe(false)
})

const draft: WeighedDraft = {
  isDeal: true,
  notice: null,
  offers: noOffers,
  budget: '2400',
  startDate: '2026-08-03T00:00:00.000Z',
  endDate: null,
  invoiceStatus: 'WAITING',
  content: [],
  confidence: { budget: 1, startDate: 1, endDate: 0, invoiceStatus: 1, content: 1 },
  sources: {
    budget: [1],
    startDate: [2],
    endDate: [],
    invoiceStatus: [],
    content: [
      { type: [5], dueDate: [4], contentLink: [] },
      { type: [5], dueDate: [4], contentLink: [7] },
    ],
  },
}
const terms = { budget: '2400', startDate: '2026-08-03', endDate: '2026-08-28' }

test('[AF4] the terms stand in the lines that were read, the pieces in theirs, each line once', () => {
  expect(keptSources(draft, terms)).toEqual({ budget: [1], startDate: [2], endDate: [], invoiceStatus: [], pieces: [4, 5, 7] })
})

test('[AF4] what somebody took from the offers stands in the lines of that offer', () => {
  const offered: WeighedDraft = {
    ...draft,
    sources: { ...draft.sources, budget: [], content: [] },
    offers: {
      ...noOffers,
      budget: [
        { value: '2600', chance: 0.5, lines: [8], words: '' },
        { value: '2400', chance: 0.4, lines: [9], words: 'total fee' },
      ],
      endDate: [{ value: '2026-08-28T00:00:00.000Z', chance: 0.5, lines: [3], words: '' }],
      content: [{ type: 'INSTAGRAM_REEL', offers: [{ value: 2, chance: 0.6, lines: [6], words: '' }] }],
    },
  }

  expect(keptSources(offered, { ...terms, budget: '2400.00' })).toMatchObject({ budget: [9], endDate: [3], pieces: [6] })
})

test('[AF4] a term that was changed by hand stands in no line', () => {
  const changed = { ...terms, budget: '2500', startDate: '2026-08-10' }

  expect(keptSources(draft, changed)).toMatchObject({ budget: [], startDate: [], pieces: [4, 5, 7] })
})

test('[AF5] a document keeps the name of its file, as one line without folders', () => {
  expect(keptFileName('C:\\deals\\Jane — Reel.pdf')).toBe('Jane — Reel.pdf')
  expect(keptFileName('deal\u202e\n.pdf')).toBe('deal .pdf')
  expect(keptFileName(' / ')).toBe('Document')
  expect(keptFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`)
})

test('[AF6] pictures and plain text may be shown, everything else is saved', () => {
  expect(['image/png', 'text/plain', 'application/pdf', 'message/rfc822', 'text/html'].map(isShownType)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('[AF7] the type follows from what the bytes are; no document is a page', () => {
  expect(keptTypes.pdf).toBe('application/pdf')
  expect(keptTypes.text).toBe('text/plain')
  expect(Object.values(keptTypes).filter((type) => type.includes('html') || type.includes('svg'))).toEqual([])
})
