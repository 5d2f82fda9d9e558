import { expect, test } from 'vitest'
import { understand } from './understand.ts'

/** Passages beside a deal that are none of its terms. */
const read = (...lines: readonly string[]) => understand({ kind: 'txt', lines: lines.map((text) => ({ text })) }, { today: '2026-11-20' })

const title = 'Deal with Ari'
const fee = 'Fee: $2,500'
const campaign = 'Campaign: May 4, 2026 - June 12, 2026'
const reels = '- 2 Instagram Reels by May 20, 2026'

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
  expect([apart.startDate, apart.endDate]).toEqual(['2026-05-04', '2026-06-12'])
  expect(beside.content.map(({ dueDate }) => dueDate)).toEqual(['2026-05-20', '2026-05-20'])
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
  expect(read(title, fee, campaign, reels, '', phrase).content.map(({ type, dueDate }) => [type, dueDate])).toEqual([
    ['INSTAGRAM_REEL', '2026-05-20'],
    ['INSTAGRAM_REEL', '2026-05-20'],
  ])
})
