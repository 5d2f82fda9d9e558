import { expect, test } from 'vitest'
import { passages } from '../test-passages.ts'
import { readContent } from './content.ts'
import { belongingsOf } from './content-claim.ts'
import { postLinks } from './content-link.ts'
import { pairingOf } from './content-pairing.ts'
import { everyPeriod } from './content-rhythm.ts'
import { contentRoleOf } from './content-role.ts'

const read = (...lines: string[]) =>
  readContent(passages(lines), { months: 3, weeks: 6 }, []).pieces.map(({ type, day }) => `${type} ${day}`)
const roles = (line: string) =>
  passages(['Deal', 'Terms', line]).flatMap((passage, index) => passage.content.map((mark) => contentRoleOf(passage, mark, index)))

test('[DU20] a passage knows its days, its money and its pieces', () => {
  const [passage] = passages(['$500 for 2 Reels by May 4, 2026'])

  expect([passage?.money.length, passage?.content.length, passage?.days.map(({ to }) => to)]).toEqual([1, 1, ['2026-05-04']])
})

test('[DU21] exclusivity, bonuses, rights and prices are no content', () => {
  expect(roles('Talent shall not post Reels for competitors')).toEqual(['talk'])
  expect(roles('A bonus TikTok if sales exceed $1,000')).toEqual(['talk'])
  expect(roles('Brand may repost the Reels')).toEqual(['talk'])
  expect(roles('$350 per TikTok')).toEqual(['talk'])
  expect(roles('TikTok: @mina, 84k followers')).toEqual(['talk'])
  expect(roles('Mina will publish 2 Reels')).toEqual(['piece'])
})

test('[DU21] pieces can be added, dropped and swapped', () => {
  expect(roles("let's add one extra Story")).toEqual(['added'])
  expect(roles("we'll drop the second Reel")).toEqual(['dropped'])
  expect(roles("let's swap the carousel for a Reel")).toEqual(['dropped', 'added'])
})

test('[DU22] addresses of posts are links, those of profiles, briefs and shops are not', () => {
  const links = (text: string) => postLinks(text).map(({ url }) => url)

  expect(links('live: https://www.instagram.com/reel/AAA/, nice')).toEqual(['https://www.instagram.com/reel/AAA/'])
  expect(links('see https://www.tiktok.com/@mina and the brief https://brand.example/x')).toEqual([])
})

test('[DU23] a second list says the same again, with days', () => {
  expect(
    read('We need 2 Reels and a TikTok.', 'Schedule:', '- Reel 1: May 4, 2026', '- Reel 2: May 11, 2026', '- TikTok: May 12, 2026'),
  ).toEqual(['INSTAGRAM_REEL 2026-05-04', 'INSTAGRAM_REEL 2026-05-11', 'TIKTOK 2026-05-12'])
})

test('[DU23] pieces of one list add up', () => {
  expect(read('- 1 Reel, May 4, 2026', '- 1 Reel, May 11, 2026')).toEqual(['INSTAGRAM_REEL 2026-05-04', 'INSTAGRAM_REEL 2026-05-11'])
})

test('[DU24] a day behind several pieces is shared, one in brackets is not', () => {
  const days = (line: string) => {
    const [passage] = passages([line])
    return passage ? belongingsOf(passage, passage.content).map((belonging) => belonging.days) : []
  }

  expect(days('two Reels and a Story by May 3, 2026')).toEqual([['2026-05-03'], ['2026-05-03']])
  expect(days('1 Reel, 1 Story (May 3, 2026)')).toEqual([[], ['2026-05-03']])
  expect(days('June 5, 2026: a Reel and a Story')).toEqual([['2026-06-05'], ['2026-06-05']])
  expect(days('a Reel on June 5, 2026 and a Story the day after')).toEqual([['2026-06-05'], ['2026-06-06']])
})

test('[DU25] a Story with each Reel is as many Stories as Reels, on their days', () => {
  expect(read('two Reels (April 28 and May 5, 2026) plus a Story on each Reel day')).toEqual([
    'INSTAGRAM_REEL 2026-04-28',
    'INSTAGRAM_REEL 2026-05-05',
    'INSTAGRAM_STORY 2026-04-28',
    'INSTAGRAM_STORY 2026-05-05',
  ])
  const [passage] = passages(['a Reel and a Story'])
  const [left, right] = passage?.content ?? []
  expect(left && right && pairingOf('a reel and a story', left, right)).toBeNull()
})

test('[DU26] below a head of types the numbers count pieces', () => {
  expect(read('Month | TikTok | Instagram Story', 'June | 2 | -', 'July | 0 | 1', 'Total | 2 | 1')).toEqual([
    'TIKTOK null',
    'TIKTOK null',
    'INSTAGRAM_STORY null',
  ])
})

test('[DU27] the head of a table says what its columns hold', () => {
  expect(
    read(
      'Platform | Type | Qty | Draft due | Live date',
      'YouTube | Short | 1 | May 1, 2026 | May 8, 2026',
      'TikTok | Video | 2 | May 2, 2026 | May 9, 2026',
    ),
  ).toEqual(['YOUTUBE_SHORT 2026-05-08', 'TIKTOK 2026-05-09', 'TIKTOK 2026-05-09'])
})

test('[DU28] days for all content, days above a list and links below a piece find their pieces', () => {
  expect(read('Scope: 2 TikToks and 1 Reel', 'All content to be live by July 24, 2026')).toEqual([
    'TIKTOK 2026-07-24',
    'TIKTOK 2026-07-24',
    'INSTAGRAM_REEL 2026-07-24',
  ])
  expect(read('May 4, 2026', 'Instagram Reel', 'Instagram Story')).toEqual(['INSTAGRAM_REEL 2026-05-04', 'INSTAGRAM_STORY 2026-05-04'])
  const linked = readContent(passages(['1. Instagram Reel', 'https://www.instagram.com/reel/AAA/']), { months: 0, weeks: 0 }, [])
  expect(linked.pieces.map(({ link }) => link)).toEqual(['https://www.instagram.com/reel/AAA/'])
})

test('[DU29] what is asked for each month or week is made as often as there are', () => {
  expect(everyPeriod('each month', { months: 3, weeks: 13 })).toBe(3)
  expect(everyPeriod('one a week', { months: 1, weeks: 6 })).toBe(6)
  expect(everyPeriod('$1,500 per month', { months: 3, weeks: 13 })).toBe(1)
  expect(read('Monthly deliverables: 1 TikTok')).toHaveLength(3)
})
