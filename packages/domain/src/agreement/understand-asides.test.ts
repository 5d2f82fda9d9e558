import { expect, test } from 'vitest'
import { understand } from './understand.ts'

/** Passages beside a deal that are none of its terms. */
const read = (...lines: readonly string[]) => understand({ kind: 'txt', lines: lines.map((text) => ({ text })) }, { today: '2026-11-20' })

const title = 'Deal with Ari'
const fee = 'Fee: $2,500'
const campaign = 'Campaign: May 4, 2026 - June 12, 2026'
const reels = '- 2 Instagram Reels by May 20, 2026'

const otherMoney = [
  'Late fee: $100 per day',
  'A penalty of $250 applies for late delivery.',
  'Expenses up to $300 are reimbursed.',
  'Travel costs capped at $400.',
  'Product value: $350',
  'Product worth $350 will be sent.',
  'Ad spend: $5,000',
  'Boosting budget: $1,000 (paid by brand)',
  'We will put $1,500 of ad spend behind it.',
  'Sales tax: $200',
  'VAT (20%): $500',
  '10% commission on sales over $1,000',
  'Bonus of $500 if 100k views are reached',
  'Performance bonus: $500 at 1m views',
  'Kill fee: $600',
  'Cancellation fee: $600',
  'Your code gives followers $20 off.',
  'Minimum order $50',
  'Gift card worth $100',
  'Insurance of $1,000,000 required',
  'Agency fee: $375',
  'Optional whitelisting: $400',
  'Optional: 1 TikTok for $700',
  'Additional Reels at $900 each',
  'Each additional revision costs $150',
  'Previous fee: $2,000',
  'Last campaign we paid $1,800.',
  'Their usual rate is $3,000.',
  'Max. CPM $25',
  'A deposit of $1,250 is due on signing.',
  '50% ($1,250) on signing, 50% ($1,250) on completion',
  'RRP $199',
  'Shipping ($25) is on us',
  'Giveaway prize of $500',
  'Average order value is $80',
  'We sold $30,000 last month',
  'Usage extension: $300 per month',
  'Overtime $100/hour',
  'Production budget of $5,000 is separate.',
]

test.each(otherMoney)('[DU35] this is no fee: %s', (phrase) => {
  const isInstalment = /deposit|50%/.test(phrase)

  expect(read(title, fee, campaign, reels, phrase).budget).toBe('2500')
  if (!isInstalment) expect(read(title, campaign, reels, phrase).budget).toBeNull()
})

const sums: readonly (readonly [readonly string[], string])[] = [
  [['1 Reel: $1,000', '2 Stories: $400', '1 TikTok: $800'], '2200'],
  [['- 1 Reel $1,000', '- 2 Stories $400'], '1400'],
  [['2 Reels at $1,000 each'], '2000'],
  [['2 Reels @ $1,000'], '2000'],
  [['$1,000 per Reel, 2 Reels'], '2000'],
  [['2 Reels x $1,000 = $2,000'], '2000'],
  [['$500 per month for 6 months', 'Each month: 1 Reel'], '3000'],
  [['Monthly fee: $500, 6 months', '1 Reel per month'], '3000'],
  [['Base fee $2,000', 'Usage rights: $500', '1 Reel'], '2500'],
  [['Creator fee: $2,000', 'Usage fee: $500', 'Total: $2,500', '1 Reel'], '2500'],
  [['$1,000 deposit, $1,500 on completion', '1 Reel'], '2500'],
  [['First payment: $1,000', 'Second payment: $1,500', '1 Reel'], '2500'],
  [['Fee: $2,500 (50% = $1,250 upfront)', '1 Reel'], '2500'],
  [['Budget raised from $2,000 to $2,500', '1 Reel'], '2500'],
  [['The fee is now $2,500 (was $2,000).', '1 Reel'], '2500'],
  [['$2,500 instead of the originally proposed $2,000', '1 Reel'], '2500'],
  [['Item | Qty | Rate | Total', 'Reel | 2 | $1,000 | $2,000', 'Story | 5 | $100 | $500', 'Total | | | $2,500'], '2500'],
  [['Item | Qty | Rate', 'Reel | 2 | $1,000', 'Story | 5 | $100'], '2500'],
  [['Item | Price', '2 Reels | $2,000', '5 Stories | $500'], '2500'],
  [['Subtotal: $2,500', 'Tax: $250', 'Total: $2,750', '1 Reel'], '2500'],
]

test.each(sums)('[DU37] %j come to %s', (lines, budget) => {
  expect(read('Deal', ...lines).budget).toBe(budget)
})

const otherDays = [
  'Draft due May 10, 2026',
  'Script by May 8, 2026',
  'Contract signed April 20, 2026',
  'Payment due July 15, 2026',
  'Usage rights until December 31, 2026',
  'Exclusivity: May 1 - August 31, 2026',
  'Product ships May 2, 2026',
  'Filming on May 12, 2026',
  'Feedback by May 14, 2026',
  'Analytics report by July 1, 2026',
  'Invoice date: June 20, 2026',
  'Offer valid until April 30, 2026',
  'Kick-off call on April 28, 2026',
  'Created: April 12, 2026',
  'Discount code valid until July 31, 2026',
  'Content license: 12 months from May 20, 2026',
  'Link must stay live until August 1, 2026',
  'Approval needed by May 15, 2026',
]

test.each(otherDays)('[DU18] this is neither a day to publish nor the time of a campaign: %s', (phrase) => {
  const apart = read(title, fee, campaign, '', '- 2 Instagram Reels', '', phrase)
  const beside = read(title, fee, campaign, `${reels}. ${phrase}.`)

  expect(apart.content.map(({ dueDate }) => dueDate)).toEqual([null, null])
  expect([apart.startDate, apart.endDate]).toEqual(['2026-05-04T00:00:00.000Z', '2026-06-12T00:00:00.000Z'])
  expect(beside.content.map(({ dueDate }) => dueDate?.slice(0, 10))).toEqual(['2026-05-20', '2026-05-20'])
})

const otherContent = [
  'Brand may repost the Reels on its Instagram and TikTok.',
  'No TikToks or YouTube videos for competitors.',
  'Tag @brand on Instagram and use #ad.',
  'Link in bio for 7 days.',
  'Creator has 120k Instagram followers and 80k TikTok followers.',
  'Usage: organic social (Instagram, TikTok, YouTube).',
  'Please add our handle in your Instagram bio.',
  'Screenshots of Story insights within 7 days.',
  'Stories must include a link sticker.',
  'Reels stay live for 12 months.',
  'We loved your last Reel and your YouTube videos.',
  'If a Reel goes viral we may book another one.',
  'The Reel should be 30 seconds long.',
  'Raw video files to be delivered too.',
  'One round of revisions per Reel.',
  'Whitelisting of one Reel for 30 days.',
  'Instagram: @ari',
  'Follow us on TikTok.',
  'Content may be used in our newsletter and blog.',
  'Optional: 1 YouTube Short',
  'Bonus: 1 Story if the Reel passes 100k views',
  'Cross-post the Reels to TikTok.',
  'Exclusivity covers Instagram Stories and podcasts.',
  'As per our podcast chat.',
  'The brand will boost one Reel.',
]

test.each(otherContent)('[DU21] this asks for no content: %s', (phrase) => {
  expect(read(title, fee, campaign, reels, '', phrase).content.map(({ type, dueDate }) => [type, dueDate?.slice(0, 10)])).toEqual([
    ['INSTAGRAM_REEL', '2026-05-20'],
    ['INSTAGRAM_REEL', '2026-05-20'],
  ])
})
