import { expect, test } from 'vitest'
import type { AgreementText } from './agreement-text.ts'
import { scoreDraft } from './test-draft-score.ts'
import { understand } from './understand.ts'

const agreementOf = (text: string, more: Partial<AgreementText> = {}): AgreementText => ({
  kind: 'txt',
  lines: text.split('\n').map((line) => ({ text: line })),
  ...more,
})
const today = '2026-11-20'

const deal = agreementOf(`Deal summary
Budget: $1,750
Campaign: September 1, 2026 - September 25, 2026
- 1 TikTok, due September 8, 2026
- 2 Instagram Stories, due September 9, 2026
Invoice received on August 30, 2026`)

test('[DU41] days, pieces and the state of the invoice are read', () => {
  expect(understand(deal, { today })).toEqual({
    startDate: '2026-09-01',
    endDate: '2026-09-25',
    invoiceStatus: 'RECEIVED',
    content: [
      { type: 'TIKTOK', dueDate: '2026-09-08', contentLink: null },
      { type: 'INSTAGRAM_STORY', dueDate: '2026-09-09', contentLink: null },
      { type: 'INSTAGRAM_STORY', dueDate: '2026-09-09', contentLink: null },
    ],
  })
})

test('[DU41] what an agreement does not say is null, and nobody has seen its invoice', () => {
  expect(understand(agreementOf('Slow tomato soup\nServes 4, costs about $6.'), { today })).toEqual({
    startDate: null,
    endDate: null,
    invoiceStatus: 'WAITING',
    content: [],
  })
})

test('[DU40] the newest list counts, and newer changes are laid over older lists', () => {
  const mail = agreementOf(
    'Hi, the Reel moves from June 18 to June 25.\n\nOn Fri, Jun 5, 2026 June wrote:\n> $1,900 for 1 Reel (June 18) and 1 carousel (June 22).\n> Campaign June 15 - July 3, 2026.',
    { kind: 'eml', sentAt: '2026-06-08' },
  )

  const draft = understand(mail, { today })

  expect(draft).toMatchObject({ startDate: '2026-06-15', endDate: '2026-07-03' })
  expect(draft.content.map(({ type, dueDate }) => [type, dueDate])).toEqual([
    ['INSTAGRAM_REEL', '2026-06-25'],
    ['INSTAGRAM_CAROUSEL', '2026-06-22'],
  ])
})

test('[DU40] a question in the newest mail is not agreed', () => {
  const mail = agreementOf(
    'All fine. Could you also cover a TikTok for 700 EUR?\n\nOn Mon, 6 Jul 2026 Rui wrote:\n> We offer 1,300 EUR for 1 Instagram Reel.',
    { kind: 'eml', sentAt: '2026-07-07' },
  )

  expect(understand(mail, { today })).toMatchObject({ content: [{ type: 'INSTAGRAM_REEL' }] })
})

test('[DU44] a score counts what is right, wrong and missed, field by field', () => {
  const score = scoreDraft(
    {
      budget: '500',
      startDate: { anyOf: [null, '2026-05-04'] },
      endDate: null,
      invoiceStatus: 'WAITING',
      content: [
        { type: 'TIKTOK', dueDate: '2026-05-08', contentLink: null },
        { type: 'TIKTOK', dueDate: null, contentLink: null },
      ],
    },
    {
      budget: '400',
      startDate: null,
      endDate: '2026-05-05T00:00:00.000Z',
      invoiceStatus: null,
      content: [{ type: 'TIKTOK', dueDate: '2026-05-08T00:00:00.000Z', contentLink: null }],
    },
  )

  expect(score.budget).toEqual({ right: 0, wrong: 1, missed: 1 })
  expect(score.startDate).toEqual({ right: 0, wrong: 0, missed: 0 })
  expect(score.endDate).toEqual({ right: 0, wrong: 1, missed: 0 })
  expect(score.invoiceStatus).toEqual({ right: 1, wrong: 0, missed: 0 })
  expect(score['content.type']).toEqual({ right: 1, wrong: 0, missed: 1 })
  expect(score['content.dueDate']).toEqual({ right: 1, wrong: 0, missed: 0 })
})

test('[DU20] terms that stand behind five thousand other lines are found', () => {
  const minutes = Array.from({ length: 5000 }, (_, at) => ({ text: `Line ${at} tells of the weather and the garden.` }))
  const draft = understand({ kind: 'txt', lines: [...minutes, ...deal.lines] }, { today })

  expect(draft).toMatchObject({ startDate: '2026-09-01', invoiceStatus: 'RECEIVED' })
  expect(draft.content).toHaveLength(3)
})
