import { expect, test } from 'vitest'
import { foldText } from '../text/folded-text.ts'
import { scanWords } from '../text/word-scan.ts'
import { findNouns } from './content-noun.ts'
import { scanContent } from './content-scan.ts'
import { noPlatform, type PlatformOf, platformAmong, typeOf } from './content-words.ts'

const namesIn = (line: string, platform: PlatformOf = noPlatform) =>
  scanContent(foldText(line), platform, []).map(({ count, type }) => `${count ?? '?'} ${type}`)

test('[DU14] a noun and its platform give the type', () => {
  expect(typeOf('video', 'tiktok')).toBe('TIKTOK')
  expect(typeOf('video', 'youtube')).toBe('YOUTUBE_DEDICATED')
  expect(typeOf('integration', 'youtube')).toBe('YOUTUBE_INTEGRATION')
  expect(typeOf('photo', 'instagram')).toBe('INSTAGRAM_CAROUSEL')
  expect(typeOf('post', 'other')).toBeNull()
  expect(typeOf('video', null)).toBeNull()
})

test('[DU15] several nouns can name one piece', () => {
  const line = 'one integration in a youtube video and a video for youtube shorts'

  expect(findNouns(line, scanWords(line), noPlatform).map(({ type }) => type)).toEqual(['YOUTUBE_INTEGRATION', 'YOUTUBE_SHORT'])
  expect(namesIn('a single dedicated video on her YouTube channel')).toEqual(['1 YOUTUBE_DEDICATED'])
  expect(namesIn('Instagram photo carousel')).toEqual(['? INSTAGRAM_CAROUSEL'])
  expect(namesIn('Three Facebook posts')).toEqual([])
})

test('[DU15] a label gives the platform of what stands behind it, a heading that of what stands below', () => {
  expect(namesIn('Instagram: 2 posts; TikTok: 1 video')).toEqual(['2 INSTAGRAM_CAROUSEL', '1 TIKTOK'])
  expect(namesIn('Video: 2', platformAmong(new Set(['instagram', 'tiktok'])))).toEqual(['2 TIKTOK'])
  expect(namesIn('1 x dedicated video', () => 'youtube')).toEqual(['1 YOUTUBE_DEDICATED'])
})

test('[DU16] numbers stand before or behind the name, in figures or words', () => {
  expect(namesIn('2 x IG Reels, one (1) TikTok video and three Instagram stories')).toEqual([
    '2 INSTAGRAM_REEL',
    '1 TIKTOK',
    '3 INSTAGRAM_STORY',
  ])
  expect(namesIn('Reels (3), TikTok x2, Stories: 5')).toEqual(['3 INSTAGRAM_REEL', '2 TIKTOK', '5 INSTAGRAM_STORY'])
  expect(namesIn('two original, high-quality Reels')).toEqual(['2 INSTAGRAM_REEL'])
})

test('[DU16] lengths, frames and prices are no numbers of pieces', () => {
  expect(namesIn('one 60-second YouTube integration')).toEqual(['1 YOUTUBE_INTEGRATION'])
  expect(namesIn('a 4-frame Story')).toEqual(['1 INSTAGRAM_STORY'])
  expect(namesIn('Story set with 4 frames')).toEqual(['? INSTAGRAM_STORY'])
  expect(namesIn('$500 TikTok')).toEqual(['? TIKTOK'])
})

test('[DU17] what a day holds is no number of pieces', () => {
  expect(scanContent('june 2 reel', noPlatform, [{ at: 0, end: 6 }]).map(({ count }) => count)).toEqual([null])
})

test('[DU17] pieces are named in several languages', () => {
  expect(namesIn('dos historias de Instagram, ein Blogbeitrag, deux Reels, un vídeo no TikTok, quattro storie')).toEqual([
    '2 INSTAGRAM_STORY',
    '1 BLOG_POST',
    '2 INSTAGRAM_REEL',
    '1 TIKTOK',
    '4 INSTAGRAM_STORY',
  ])
})
