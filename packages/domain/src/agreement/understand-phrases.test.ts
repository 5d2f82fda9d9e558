import { expect, test } from 'vitest'
import { understand } from './understand.ts'

/** One deal in many phrases; each phrase stands in a plain agreement. */
const read = (...lines: string[]) =>
  understand({ kind: 'txt', lines: lines.flatMap((line) => line.split('\n')).map((text) => ({ text })) }, { today: '2026-11-20' })

const title = 'Deal with Ari'
const fee = 'Fee: $2,500'
const campaign = 'Campaign: May 4, 2026 - June 12, 2026'
const reels = '- 2 Instagram Reels by May 20, 2026'

const campaigns = [
  'Campaign: May 4 - June 12, 2026',
  'Campaign dates: 5/4/2026 - 6/12/2026',
  'Campaign runs from May 4, 2026 to June 12, 2026.',
  'Flight: May 4, 2026 – June 12, 2026',
  'Campaign period: 4 May 2026 to 12 June 2026',
  'Start date: May 4, 2026\nEnd date: June 12, 2026',
  'Starts May 4, 2026, ends June 12, 2026',
  'The campaign starts on May 4, 2026 and ends on June 12, 2026.',
  'Term: May 4, 2026 through June 12, 2026',
  'Between May 4 and June 12, 2026',
  'Live from May 4, 2026 until June 12, 2026',
  'Timeline: May 4 to June 12, 2026',
  'Running May 4 - June 12, 2026',
  'Duration: 05/04/2026-06/12/2026',
  'From May 4, 2026 till June 12, 2026',
  'The collaboration begins May 4, 2026 and concludes June 12, 2026.',
  'Kick-off: May 4, 2026. Wrap: June 12, 2026.',
  'Campaign launch: May 4, 2026\nCampaign close: June 12, 2026',
  'Start: 2026-05-04\nEnd: 2026-06-12',
  'Campaign start | May 4, 2026\nCampaign end | June 12, 2026',
  'Partnership window May 4–June 12, 2026',
  'We go live May 4, 2026 and finish June 12, 2026.',
  'The agreement is effective May 4, 2026 and expires June 12, 2026.',
  'Activation: 4 May - 12 June 2026',
  'Project period 04.05.2026 to 12.06.2026',
  'Campaign: 4th May 2026 - 12th June 2026',
  'Dates: Monday, May 4, 2026 to Friday, June 12, 2026',
  'Campaign will be active May 4, 2026 through June 12, 2026',
  'Promotion period: 4 May–12 June 2026',
  'The engagement lasts from 4 May 2026 up to 12 June 2026.',
  'Campaign kicks off on 4 May 2026 and runs until 12 June 2026.',
  'Start of campaign: 4 May 2026, end of campaign: 12 June 2026',
  'Campaign (May 4, 2026 - June 12, 2026)',
]

test.each(campaigns)('[DU32] the campaign is read from: %s', (phrase) => {
  const { startDate, endDate } = read(title, fee, phrase, reels)

  expect([startDate, endDate]).toEqual(['2026-05-04', '2026-06-12'])
})

const pairsOfReels = [
  '- 2 Instagram Reels by May 20, 2026',
  '2 Instagram Reels (May 20, 2026)',
  'Two Reels, both due May 20, 2026',
  '2x IG Reel, May 20, 2026',
  'IG Reels x 2 - live May 20, 2026',
  'Instagram Reels: 2 (live by May 20, 2026)',
  'Deliverables: 2 Instagram Reels. Posting date: May 20, 2026.',
  'You will post two Instagram Reels on May 20, 2026.',
  'Ari publishes two (2) Reels on Instagram no later than May 20, 2026',
  'By May 20, 2026: 2 Instagram Reels',
  'May 20, 2026 - 2 Instagram Reels',
  'A pair of Instagram Reels going live on May 20, 2026',
  '2 reels on Instagram, deadline May 20, 2026',
  '2 Insta reels (go-live 20 May 2026)',
  'Instagram: 2 Reels on May 20, 2026',
  'two sponsored Instagram Reels, to be published May 20, 2026',
  '- Instagram Reel, May 20, 2026\n- Instagram Reel, May 20, 2026',
  'Reel #1: May 20, 2026\nReel #2: May 20, 2026',
  '2 Instagram Reels\nLive date: May 20, 2026',
  'Qty 2: Instagram Reel, publish 5/20/2026',
  'Instagram Reel | 2 | May 20, 2026',
  'Platform | Format | Qty | Live\nInstagram | Reel | 2 | 20 May 2026',
  'We need 2 Reels. They go live May 20, 2026.',
  '2 (two) Instagram Reels on or before May 20, 2026',
  'Scope of work: two Instagram Reels, published on May 20, 2026',
  'Two 30-second Instagram Reels by May 20, 2026',
  '2 Reels for Instagram — May 20, 2026',
  'Instagram Reels (2): May 20, 2026',
  'post 2 instagram reels by 5/20/2026',
  '- [ ] 2 Instagram Reels, due 20 May 2026',
  '1. Instagram Reel x2 / due May 20, 2026',
]

test.each(pairsOfReels)('[DU28] two Reels on May 20 are read from: %s', (phrase) => {
  expect(read(title, fee, campaign, '', phrase).content.map(({ type, dueDate }) => [type, dueDate])).toEqual([
    ['INSTAGRAM_REEL', '2026-05-20'],
    ['INSTAGRAM_REEL', '2026-05-20'],
  ])
})

const pieces: Readonly<Record<string, string | null>> = {
  '1 TikTok': 'TIKTOK',
  '1 TikTok video': 'TIKTOK',
  'one TikTok post': 'TIKTOK',
  '1 YouTube Short': 'YOUTUBE_SHORT',
  '1 YT Short': 'YOUTUBE_SHORT',
  '1 YouTube integration': 'YOUTUBE_INTEGRATION',
  '1 YouTube ad read': 'YOUTUBE_INTEGRATION',
  '1 YouTube mention': 'YOUTUBE_INTEGRATION',
  'one sponsored segment in a YouTube video': 'YOUTUBE_INTEGRATION',
  '1 integrated YouTube video': 'YOUTUBE_INTEGRATION',
  '1 YouTube mid-roll': 'YOUTUBE_INTEGRATION',
  '1 dedicated YouTube video': 'YOUTUBE_DEDICATED',
  '1 YouTube video (dedicated)': 'YOUTUBE_DEDICATED',
  '1 long-form YouTube video': 'YOUTUBE_DEDICATED',
  '1 full YouTube video': 'YOUTUBE_DEDICATED',
  '1 YouTube review video': 'YOUTUBE_DEDICATED',
  '1 podcast episode': 'PODCAST',
  '1 podcast ad': 'PODCAST',
  '1 podcast host-read': 'PODCAST',
  'one pre-roll on the podcast': 'PODCAST',
  '1 podcast interview': 'PODCAST',
  '1 blog post': 'BLOG_POST',
  '1 blog article': 'BLOG_POST',
  '1 article on the blog': 'BLOG_POST',
  '1 newsletter': 'NEWSLETTER',
  '1 newsletter feature': 'NEWSLETTER',
  '1 email newsletter mention': 'NEWSLETTER',
  '1 e-mail blast': 'NEWSLETTER',
  '1 Instagram Story': 'INSTAGRAM_STORY',
  '1 IG Story set (5 frames)': 'INSTAGRAM_STORY',
  '1 Instagram story sequence': 'INSTAGRAM_STORY',
  '1 set of Instagram Stories': 'INSTAGRAM_STORY',
  '1 Instagram carousel': 'INSTAGRAM_CAROUSEL',
  '1 Instagram feed post': 'INSTAGRAM_CAROUSEL',
  '1 in-feed post on Instagram': 'INSTAGRAM_CAROUSEL',
  '1 static Instagram post': 'INSTAGRAM_CAROUSEL',
  '1 Instagram photo': 'INSTAGRAM_CAROUSEL',
  '1 IG grid post': 'INSTAGRAM_CAROUSEL',
  '1 carousel': 'INSTAGRAM_CAROUSEL',
  '1 Instagram Reel': 'INSTAGRAM_REEL',
  '1 Instagram video': 'INSTAGRAM_REEL',
  '1 Reel': 'INSTAGRAM_REEL',
  '1 YouTube sponsorship': 'YOUTUBE_INTEGRATION',
  '1 video on TikTok': 'TIKTOK',
  '1 video for YouTube': 'YOUTUBE_DEDICATED',
  '1 YouTube video': 'YOUTUBE_DEDICATED',
  '1 brand mention in a YouTube video': 'YOUTUBE_INTEGRATION',
  '1 60-second YouTube integration': 'YOUTUBE_INTEGRATION',
  '1 podcast sponsorship': 'PODCAST',
  '1 Substack post': 'NEWSLETTER',
  '1 IG live': null,
  '1 Facebook post': null,
}

test.each(Object.entries(pieces))('[DU14] %s is %s', (phrase, type) => {
  const wanted = type === null ? [] : [type]

  expect(read(title, campaign, '', `- ${phrase}, live May 20, 2026`).content.map((item) => item.type)).toEqual(wanted)
  expect(read(title, campaign, '', `You will deliver ${phrase} by May 20, 2026 and get $2,500.`).content.map((item) => item.type)).toEqual(
    wanted,
  )
})

const invoices: Readonly<Record<string, readonly string[]>> = {
  RECEIVED: [
    'Invoice received.',
    'We have received your invoice.',
    'Thanks for sending the invoice!',
    'Got your invoice, thank you.',
    'Your invoice arrived yesterday.',
    'Invoice #12 received on May 3, 2026',
    'Invoice is in.',
    'Just saw your invoice come through, thanks',
    'I have your invoice now',
    'Invoice: received',
    'The invoice came in this morning',
    'Please find attached my invoice.',
    'We have the invoice on file.',
    'I can confirm receipt of your invoice.',
    'Your bill has reached us.',
  ],
  SENT_TO_FINANCE: [
    'Invoice sent to finance.',
    'I forwarded your invoice to our finance team.',
    'Your invoice is with accounts payable.',
    'Invoice has been passed to accounting.',
    'The invoice is with finance for processing.',
    'Submitted your invoice to AP today.',
    'Finance has your invoice.',
    'Invoice status: sent to finance',
    'Your invoice is being processed by our finance team.',
    'Invoice approved and in the payment run for Friday.',
    'Your invoice has been submitted for payment.',
    'handed your invoice over to bookkeeping',
    'Your invoice is in our payment system, finance will release it soon.',
    'Accounting has it and will pay on the 30th.',
  ],
  PAID: [
    'Invoice paid.',
    'The invoice was paid on June 3, 2026.',
    'We paid your invoice yesterday.',
    'Payment has been made.',
    'Payment sent June 3, 2026.',
    'Your payment went out today.',
    'Invoice status: paid',
    'Paid in full on June 3, 2026.',
    'The fee has been transferred to your account.',
    'We have settled your invoice.',
    'Invoice 12 was settled last week.',
    'Payment completed.',
    'Your invoice has now been paid.',
    'Money was wired on Tuesday for invoice 12.',
  ],
  WAITING: [
    'Please send us your invoice.',
    'Invoice due within 30 days of completion.',
    'We are waiting for your invoice.',
    'Invoice not received yet.',
    'You can invoice us after the last post.',
    'Payment within 30 days of receipt of invoice.',
    'The fee will be paid after the campaign.',
    'No invoice yet.',
    'Invoice to follow.',
    'Send your invoice to finance@brand.example.',
    'Invoices must be sent to our accounting department.',
    'Once we receive your invoice we will forward it to finance.',
    'Payment terms: net 30',
    'Invoice status: pending',
    'The invoice has not been paid yet and we have not received it.',
    'Upon receipt of your invoice, payment will be made within 14 days.',
    'We will process payment as soon as the invoice arrives.',
  ],
}

test.each(Object.entries(invoices).flatMap(([status, phrases]) => phrases.map((phrase) => [status, phrase] as const)))(
  '[DU34] an invoice is %s: %s',
  (status, phrase) => {
    expect(read(title, fee, campaign, reels, '', phrase)).toMatchObject({ invoiceStatus: status })
  },
)
